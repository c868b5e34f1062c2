import { KartlogViewer } from "./viewer";

customElements.define("kartlog-viewer", KartlogViewer);
