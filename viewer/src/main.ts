import { languageIn } from "./replay/fragment";
import { SiteViewer } from "./site";
import { begin } from "./texts";
import { preferred } from "./texts/choice";

// Nothing is drawn before the texts are there: no flash of another language.
await begin(preferred(languageIn(location.hash)));
customElements.define("kartlog-viewer", SiteViewer);
