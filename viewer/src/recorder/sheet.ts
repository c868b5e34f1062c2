/** What stands on the sheet so far, as the engine wrote it: how everybody stands, deal by deal, and what a correction
 * changed. */

import { html, nothing, type TemplateResult } from "lit";
import { numberOf } from "../sheet/deals";
import { plain, signed, t } from "../texts";
import { eventName, outcomeName } from "../texts/game";
import type { DealRow } from "../replay/contract";
import { eventsOf, eventText } from "../words";
import { icon } from "../ui/icons";
import type { Change, Kept, Match } from "./contract";
import { say } from "./sayings";

export const nameOf = ({ players }: Pick<Match, "players">, seat: number): string =>
  players[seat - 1] || t("seat", { n: seat });

export const namesOf = (kept: Match, seats: readonly number[]): string =>
  seats.map((seat) => nameOf(kept, seat)).join(", ");

/** Totals, with what hangs over each. */
export function standings(kept: Match): TemplateResult {
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

export const won = (kept: Match): TemplateResult =>
  html`<p class="over">
    ${kept.winner ? say("rec.over", { name: nameOf(kept, kept.winner) }) : say("rec.draw")}
  </p>`;

/** What is wrong with a deal. */
export const faultsOf = ({ findings }: Pick<Kept, "findings">, deal: number): string[] =>
  findings
    .filter(({ address, severity }) => severity !== "note" && address.split(".")[0] === String(deal))
    .map(({ message }) => message);

/** What can be put right on a sheet. */
interface Correcting {
  /** The deal that is being put right. */
  at: number | null;
  correct(deal: number): void;
  can(deal: number): boolean;
  /** What is wrong with a deal. */
  faults(deal: number): readonly string[];
}

/** What a deal came to, in a line: for each player, what is written and where that leads. */
export function summary(kept: Match, row: DealRow): unknown {
  if (!row.score) return "";
  return html`<strong>${outcomeName(row.outcome)}</strong>${row.score.map((points, at) => {
      const events = eventsOf(row, at + 1);
      return html`<span class="share"
        >${nameOf(kept, at + 1)} <b>${signed(points)}</b> <small>→ ${signed(row.total[at] ?? 0)}</small>${
          events.length ? html` <small>${events.join(", ")}</small>` : nothing
        }</span
      >`;
    })}`;
}

export function sheet(kept: Match, correcting: Correcting | null): TemplateResult {
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
        ${kept.rows.map((row) => line(kept, row, correcting))}
      </tbody>
    </table>
  </div>`;
}

function line(kept: Match, row: DealRow, correcting: Correcting | null): TemplateResult {
  const n = numberOf(row);
  const here = correcting?.at === row.deal;
  const faults = correcting?.faults(row.deal) ?? [];
  return html`<tr class=${here ? "here" : ""} aria-current=${here ? "true" : nothing}>
      <th scope="row">
        ${correcting ? number(row, correcting) : html`<span class="number">${n}</span>`}
        ${row.contract === null && row.score ? nothing : html`<small class=${row.outcome} title=${outcomeName(row.outcome)}>${row.contract ?? outcomeName(row.outcome)}</small>`}
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
              ${faults.map((message) => html`<p>${icon("error")} ${message}</p>`)}
            </td>
          </tr>`
        : nothing
    }`;
}

function number(row: DealRow, { can, correct }: Correcting): TemplateResult {
  const n = numberOf(row);
  return html`<button
    type="button"
    ?disabled=${!can(row.deal)}
    title=${can(row.deal) ? say("rec.edit", { n }) : say("rec.by-cards")}
    aria-label=${say("rec.edit", { n })}
    @click=${() => correct(row.deal)}
  >
    ${n}
  </button>`;
}

export function changed(kept: Match, changes: readonly Change[]): TemplateResult {
  if (!changes.length) return html`<p class="changed" role="status">${say("rec.unchanged")}</p>`;
  return html`<div class="changed" role="status">
    <p>${say("rec.changed")}</p>
    <ul>
      ${changes.map((change) => html`<li>${changeText(kept, change)}</li>`)}
    </ul>
  </div>`;
}

function changeText(kept: Match, { deal, seat, score, total, came, went }: Change): string {
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
