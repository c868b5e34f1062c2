import { languageIn } from "./replay/fragment";
import { SiteViewer } from "./site";
import { teach, use } from "./texts";
import { preferred } from "./texts/choice";

// Nothing is drawn before the texts are there: no flash of another language.
const language = preferred(languageIn(location.hash));
await teach(language).catch(() => {});
use(language);
customElements.define("kartlog-viewer", SiteViewer);
