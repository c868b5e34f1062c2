/** The viewer's own line icons, on a 24-unit grid. */

import { html, svg } from "lit";
import type { Severity } from "../replay/contract";

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  dealBack: "M12 5l-8 7 8 7zM21 5l-8 7 8 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  dealOn: "M3 5l8 7-8 7zM12 5l8 7-8 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  pace: "M4.5 18a9 9 0 1 1 15 0M12 14l4-5",
  eye: "M2.5 12c4.5-8 14.5-8 19 0-4.5 8-14.5 8-19 0M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  seat: "M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 21c0-8.5 15-8.5 15 0z",
  open: "M4 19V6h6l2 2h8v11zM4 11h16",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  add: "M12 5v14M5 12h14",
  copy: "M9 8h11v13H9zM15 8V3H4v13h5",
  save: "M12 4v11M8 11l4 4 4-4M5 20h14",
  library: "M5 4h4v16H5zM9 6h4v14H9zM13.5 7.2l3.8-1 3.6 13-3.8 1z",
  branch: "M6 3v12M6 15a3 3 0 1 0 .01 0M18 3a3 3 0 1 0 .01 0M18 9c0 5-7 4-11.6 6.4",
  record: "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4",
  share: "M12 15V3.5M8 7l4-4 4 4M7 11H5v9h14v-9h-2",
  menu: "M4 6h16M4 12h16M4 18h16",
  help: "M9 9.2a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.2M12 17.6v.1",
  language:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3.5 9h17M3.5 15h17M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18",
  close: "M6 6l12 12M18 6L6 18",
  print: "M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z",
  error: "M12 3l9.5 17h-19zM12 10v5M12 17.4v.1",
  warning: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8v5M12 16v.1",
  note: "M4 5h16v11H11l-4 4v-4H4z",
  made: "M5 12.5l4.5 4.5L19 7.5",
  failed: "M6 6l12 12M18 6L6 18",
  "written-off": "M8 20l8-16",
} as const;

export type IconName = keyof typeof PATHS;

export const icon = (name: IconName) =>
  html`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${PATHS[name]} />`}
  </svg>`;

/** The sign of the gravest problem of a step; nothing where there is none. */
export const severityIcon = (severity: Severity | undefined) =>
  severity ? html`<span class=${severity}>${icon(severity)}</span>` : html``;
