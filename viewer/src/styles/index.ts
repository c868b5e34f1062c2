/** All styles of the element, one sheet a concern. */

import app from "./app.css";
import caption from "./caption.css";
import cards from "./cards.css";
import course from "./course.css";
import looking from "./looking.css";
import paper from "./paper.css";
import table from "./table.css";
import timeline from "./timeline.css";
import top from "./top.css";
import unseen from "./unseen.css";
import waiting from "./waiting.css";

export default [app, unseen, top, cards, table, caption, course, timeline, looking, waiting, paper].join(
  "\n",
);
