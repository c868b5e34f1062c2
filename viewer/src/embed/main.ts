import { EmbeddedViewer } from "./element";

if (!customElements.get("kartlog-viewer")) customElements.define("kartlog-viewer", EmbeddedViewer);
