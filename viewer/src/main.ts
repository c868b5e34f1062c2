import { languageIn } from "./replay/fragment";
import { speak } from "./texts";
import { preferred } from "./texts/choice";
import { KartlogViewer } from "./viewer";

// Nothing is drawn before the texts are there: no flash of another language.
await speak(preferred(languageIn(location.hash)));
customElements.define("kartlog-viewer", KartlogViewer);
