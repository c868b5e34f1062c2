/** What seldom happens at a table, behind one line that unfolds: another dealer, a deal that is dealt again, a fine. */

import { html, nothing, type TemplateResult } from "lit";
import { signed, t, type TextKey } from "../texts";
import { icon } from "../ui/icons";
import { chip, onButton } from "./chips";
import type { Fine, Kept, Prospects } from "./contract";
import { calledOff, withoutFine, type Draft } from "./draft";
import { say } from "./sayings";
import type { Score } from "./score";
import { nameOf } from "./sheet";

export function beside(score: Score, kept: Kept, draft: Draft, prospects: Prospects): TemplateResult {
  const seats = kept.players.map((_, at) => at + 1);
  return html`${fines(score, kept, draft)}
    <details class="other-things">
      <summary>${say("rec.others")}</summary>
      <div class="chips" role="group" aria-label=${say("rec.dealer")}>
        <span>${say("rec.dealer")}</span>
        ${seats.map((seat) =>
          chip(nameOf(kept, seat), seat === prospects.dealer, () => void score.dealtBy(seat)),
        )}
      </div>
      <div class="chips announcements" role="group" aria-label=${say("rec.dealt-again")}>
        <span>${say("rec.dealt-again")}</span>
        ${prospects.off.map((way) =>
          chip(onButton(wayName(kept, way)), way.statement === draft.off, () =>
            score.tell(calledOff(draft, way.statement)),
          ),
        )}
      </div>
      ${fining(score, kept, seats)}
    </details>`;
}

const wayName = (kept: Kept, { seat, ground }: Prospects["off"][number]): string =>
  seat === null
    ? say("rec.misdeal")
    : t("step.redeal", { name: nameOf(kept, seat), ground: t(`ground.${ground}` as TextKey) });

/** Those of the deal that is told; a tap takes one back. */
function fines(score: Score, kept: Kept, draft: Draft): TemplateResult | typeof nothing {
  if (!draft.fines.length) return nothing;
  return html`<div class="chips" role="group" aria-label=${say("rec.fine")}>
    ${draft.fines.map((fine) => {
      const { seat, points, reason } = fine;
      const what = [nameOf(kept, seat), signed(points), reason].filter(Boolean).join(" ");
      return html`<button
        type="button"
        class="chip"
        aria-label=${say("rec.no-fine", { what })}
        @click=${() => score.tell(withoutFine(draft, fine))}
      >
        ${what} ${icon("close")}
      </button>`;
    })}
  </div>`;
}

/** Which of the two buttons it was says whether it is taken or given. */
function fining(score: Score, kept: Kept, seats: readonly number[]): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const told = new FormData(form, event.submitter);
    const fine: Fine = {
      seat: Number(told.get("seat")),
      points: Number(told.get("sign")) * Number(told.get("points")),
      reason: String(told.get("reason")).trim(),
    };
    form.reset();
    void score.fine(fine);
  };
  return html`<form class="one-line fining" @submit=${submit}>
    <label class="field">
      <span>${say("rec.fine")}</span>
      <select name="seat">
        ${seats.map((seat) => html`<option value=${seat}>${nameOf(kept, seat)}</option>`)}
      </select>
    </label>
    <label class="field">
      <span>${say("rec.fine-points")}</span>
      <input name="points" type="number" inputmode="numeric" min="1" max="9999" required />
    </label>
    <label class="field">
      <span>${say("rec.fine-reason")}</span>
      <input name="reason" autocomplete="off" maxlength="80" />
    </label>
    <button type="submit" name="sign" value="-1">− ${say("rec.fined")}</button>
    <button type="submit" name="sign" value="1">+ ${say("rec.rewarded")}</button>
  </form>`;
}
