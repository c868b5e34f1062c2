/** The styles of the whole site: what it has beside a game, too. */

import styles from ".";
import menu from "./menu.css";
import start from "./start.css";

export default [styles, menu, start].join("\n");
