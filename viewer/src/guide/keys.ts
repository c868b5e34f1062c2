/** The keys as the help lists them: as they are printed, and the text that explains them. */

import type { TextKey } from "../texts";

export type KeyHelp = readonly [keys: readonly string[], text: TextKey];

export const STEPPING_HELP: readonly KeyHelp[] = [
  [["←", "→"], "help.step"],
  [["Shift ←", "Shift →"], "help.trick"],
  [["PgUp", "PgDn"], "help.deal"],
  [["1", "…", "9", "Enter"], "help.number"],
  [["Home", "End"], "help.ends"],
  [["Space"], "help.play"],
  [["+", "−"], "help.pace"],
  [["[", "]"], "help.finding"],
];

export const EYE_HELP: KeyHelp = [["H"], "help.eye"];
export const SEAT_HELP: KeyHelp = [["V"], "help.seat"];

/** What only the whole site has. */
export const SITE_HELP: readonly KeyHelp[] = [
  [["W"], "help.whatif"],
  [["Esc", "⌫"], "help.branch"],
  [["L"], "help.library"],
  [["C"], "help.share"],
];
