import { begin, COMMON } from "../texts";
import { EmbeddedViewer } from "./element";

await begin(COMMON);
if (!customElements.get("kartlog-viewer")) customElements.define("kartlog-viewer", EmbeddedViewer);
