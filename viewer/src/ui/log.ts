/** The log as coloured text. Colour only: what a word means is the engine's business. */

import { html, type TemplateResult } from "lit";
import { linesOf } from "../source";
import { kindOf, tokens } from "../text/colours";
import { t } from "../texts";

/** Lines that are shown; a file may have a million. */
const SHOWN = 2_000;

export function logText(text: string): TemplateResult {
  const lines = linesOf(text);
  return html`<pre class="log" tabindex="0" aria-label=${t("log.title")}>
${lines
      .slice(0, SHOWN)
      .map(
        (line) => html`<span class="line">${coloured(line)}${"\n"}</span>`,
      )}${lines.length > SHOWN ? "…" : ""}</pre>`;
}

function coloured(line: string): unknown[] {
  const parts: unknown[] = [];
  let from = 0;
  for (const match of line.matchAll(tokens())) {
    parts.push(line.slice(from, match.index), html`<span class=${kindOf(match)}>${match[0]}</span>`);
    from = match.index + match[0].length;
  }
  return [...parts, line.slice(from)];
}
