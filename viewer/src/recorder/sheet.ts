/** What stands on the sheet so far, as the engine wrote it: how everybody stands, deal by deal, and what a correction
 * changed. */

import { html, nothing, type TemplateResult } from "lit";
import { numberOf } from "../sheet/deals";
import { plain, signed, t } from "../texts";
import { eventName, outcomeName } from "../texts/game";
import type { DealRow } from "../replay/contract";
import { eventText } from "../words";
import { icon } from "../ui/icons";
import type { Change, Kept } from "./contract";
import { say } from "./sayings";

export const nameOf = ({ players }: Kept, seat: number): string =>
  players[seat - 1] || t("seat", { n: seat });

export const namesOf = (kept: Kept, seats: readonly number[]): string =>
  seats.map((seat) => nameOf(kept, seat)).join(", ");

/** Totals, with what hangs over each. */
export function standings(kept: Kept): TemplateResult {
  const last = kept.rows.at(-1);
  return html`<ul class="standings" aria-label=${say("rec.standings")}>
    ${kept.totals.map((total, at) => {
      const used = last?.barrel[at] ?? null;
      return html`<li class=${kept.winner === at + 1 ? "champion" : ""}>
        <span class="name">${nameOf(kept, at + 1)}</span>
        <strong>${plain(total)}</strong>
        ${
          used === null
            ? nothing
            : html`<small>${used ? t("sheet.attempt", { n: used }) : t("sheet.on-barrel")}</small>`
        }
      </li>`;
    })}
  </ul>`;
}

export function sheet(kept: Kept, corrected: number | null, correct: (deal: number) => void): TemplateResult {
  return html`<div class="paper kept-sheet">
    <table>
      <caption class="unseen">
        ${t("sheet.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t("sheet.deal")}</th>
          ${kept.players.map((_, at) => html`<th scope="col">${nameOf(kept, at + 1)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${kept.rows.map((row, at) => line(kept, row, corrected === at + 1, () => correct(at + 1)))}
      </tbody>
    </table>
  </div>`;
}

function line(kept: Kept, row: DealRow, here: boolean, correct: () => void): TemplateResult {
  const told = kept.entries[row.deal - 1] !== null;
  const n = numberOf(row);
  const faults = kept.findings.filter(
    ({ address, severity }) => severity !== "note" && address.split(".")[0] === String(row.deal),
  );
  return html`<tr class=${here ? "here" : ""} aria-current=${here ? "true" : nothing}>
      <th scope="row">
        <button
          type="button"
          ?disabled=${!told}
          title=${told ? say("rec.edit", { n }) : say("rec.by-cards")}
          aria-label=${say("rec.edit", { n })}
          @click=${correct}
        >
          ${n}
        </button>
        ${row.contract === null ? nothing : html`<small class=${row.outcome} title=${outcomeName(row.outcome)}>${row.contract}</small>`}
      </th>
      ${row.total.map((total, at) => {
        const own = row.declarer === at + 1;
        const bolt = row.bolts.includes(at + 1);
        const score = row.score?.[at];
        const events = row.events.filter(({ seat, kind }) => seat === at + 1 && kind !== "attempt");
        return html`<td class=${own ? "declarer" : ""}>
          <span class="entry-score">${bolt && !score ? "—" : score === undefined ? "" : signed(score)}</span>
          <strong>${plain(total)}</strong>
          ${events.map((event) => html`<small class="event">${eventText(event)}</small>`)}
        </td>`;
      })}
    </tr>
    ${
      faults.length
        ? html`<tr class="faults-of">
            <td colspan=${kept.players.length + 1}>
              ${faults.map(({ message }) => html`<p>${icon("error")} ${message}</p>`)}
            </td>
          </tr>`
        : nothing
    }`;
}

export function changed(kept: Kept, changes: readonly Change[]): TemplateResult {
  if (!changes.length) return html`<p class="changed" role="status">${say("rec.unchanged")}</p>`;
  return html`<div class="changed" role="status">
    <p>${say("rec.changed")}</p>
    <ul>
      ${changes.map((change) => html`<li>${changeText(kept, change)}</li>`)}
    </ul>
  </div>`;
}

function changeText(kept: Kept, { deal, seat, score, total, came, went }: Change): string {
  const arrow = ([before, after]: Change["score"]) => ({
    before: before === null ? "—" : plain(before),
    after: after === null ? "—" : plain(after),
  });
  const kinds = (all: readonly string[]) => ({
    what: all.map((kind) => (kind === "bolt" ? t("sheet.bolt") : eventName(kind))).join(", "),
  });
  const what = [
    ...(score[0] === score[1] ? [] : [say("rec.change-score", arrow(score))]),
    ...(total[0] === total[1] ? [] : [say("rec.change-total", arrow(total))]),
    ...(came.length ? [say("rec.change-came", kinds(came))] : []),
    ...(went.length ? [say("rec.change-went", kinds(went))] : []),
  ];
  return say("rec.change", { n: deal, name: nameOf(kept, seat), what: what.join("; ") });
}
