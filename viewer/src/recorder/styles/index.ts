/** The style sheets of the recorder as one. */

import beside from "./beside.css";
import cards from "./cards.css";
import dealing from "./dealing.css";
import entry from "./entry.css";
import felt from "./felt.css";
import following from "./following.css";
import recorder from "./recorder.css";
import sheet from "./sheet.css";
import strip from "./strip.css";

export default [recorder, entry, sheet, beside, following, felt, cards, dealing, strip].join("");
