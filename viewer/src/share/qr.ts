/** A link as a QR code. */

import { correction, generate } from "lean-qr";

/** Characters beyond which a code gets too fine for a phone to scan from a screen: version 25, 117 modules a side. */
export const MOST_SCANNED = 1_250;
/** Light modules around the code: without them it is not found. */
const QUIET = 4;

export interface Code {
  /** Modules a side, with the quiet zone. */
  size: number;
  /** The dark modules as path data, in modules. */
  path: string;
}

/** The code of a link, or null where it could not be scanned. */
export function codeOf(link: string): Code | null {
  if (link.length > MOST_SCANNED) return null;
  const code = generate(link, { minCorrectionLevel: correction.L });
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x++;
      path += `M${start + QUIET} ${y + QUIET}h${x + 1 - start}v1H${start + QUIET}z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
