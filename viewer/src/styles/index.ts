/** All styles of the element, one sheet a concern. */

import app from "./app.css";
import cards from "./cards.css";
import course from "./course.css";
import looking from "./looking.css";
import problems from "./problems.css";
import start from "./start.css";
import table from "./table.css";
import timeline from "./timeline.css";

export default [app, cards, table, course, timeline, looking, problems, start].join("\n");
