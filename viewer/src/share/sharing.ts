/** What sharing needs and the page does not until then: fetched together when first asked for. */

export { ShareDialog } from "./dialog";
export { PrintedCode } from "./printed";
export { toSVG } from "./svg";
