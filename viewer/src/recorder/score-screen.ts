/** The score sheet that is being kept: how everybody stands, the deal that is told, what stands already. */

import { html, nothing, type TemplateResult } from "lit";
import { logText } from "../ui/log";
import { entryForm } from "./form";
import { say } from "./sayings";
import type { Score } from "./score";
import { changed, faultsOf, sheet, standings, won } from "./sheet";

/** Null while there is no answer yet. */
export function scored(score: Score): TemplateResult | null {
  const { kept, draft } = score;
  if (!kept) return null;
  return html`<div class="recorder-table">
    <div class="recorder-now">
      ${standings(kept)} ${score.changes ? changed(kept, score.changes) : nothing}
      ${draft ? entryForm(score, kept, draft) : won(kept)}
    </div>
    <div class="recorder-record">
      ${
        kept.rows.length
          ? sheet(kept, {
              at: draft?.deal ?? null,
              correct: score.correct,
              can: (deal) => kept.entries[deal - 1] !== null,
              faults: (deal) => faultsOf(kept, deal),
            })
          : nothing
      }
      <h3>${say("rec.text")}</h3>
      ${logText(score.text)}
    </div>
  </div>`;
}
