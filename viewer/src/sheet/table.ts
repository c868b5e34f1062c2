/** The table of the score sheet: deal by deal, what was written and what it came to. */

import { html, nothing, type TemplateResult } from "lit";
import type { DealRow, Outcome } from "../replay/contract";
import type { RecordedGame } from "../replay/recorded";
import { plain, signed, t } from "../texts";
import { outcomeName } from "../texts/game";
import { icon, type IconName } from "../ui/icons";
import type { AtStep } from "../ui/stage";
import { eventText, playerName } from "../words";
import { numberOf, openDeal } from "./deals";

const OUTCOME_SIGNS: Partial<Record<Outcome, IconName>> = {
  made: "made",
  failed: "failed",
  "written-off": "written-off",
};

/** Deals that leave room on a page, whatever happens in them. */
const SHORT = 15;

export function dealTable(stage: AtStep): TemplateResult {
  const { deals, result } = stage.game.game;
  return html`<table
    id="sheet-table"
    class="sheet players-${stage.game.seats.length} ${deals.length > SHORT ? "" : "short"}"
    aria-labelledby="sheet-title"
  >
    <thead>
      <tr>
        <th scope="col">${t("sheet.deal")}</th>
        <th scope="col" class="wide">${t("sheet.contract")}</th>
        ${stage.game.seats.map(
          (seat) =>
            html`<th scope="col" class=${result.winner === seat ? "champion" : ""}>
              <span class="player">${playerName(stage.game, seat)}</span>
            </th>`,
        )}
      </tr>
    </thead>
    ${carriedOver(stage)}
    <tbody>
      ${deals.map((deal) => row(stage, deal))}
    </tbody>
  </table>`;
}

/** Where the match stood before the first deal of this log, if it had begun already. */
function carriedOver({ game }: AtStep): TemplateResult | typeof nothing {
  const { totals = [], bolts = [], barrel = [] } = game.frame(0).set;
  if (![...totals, ...bolts].some(Boolean) && barrel.every((used) => used == null)) return nothing;
  return html`<tbody class="carried">
    <tr>
      <th scope="row">${t("sheet.carried")}</th>
      <td class="wide"></td>
      ${game.seats.map((seat) => {
        const used = barrel[seat - 1] ?? null;
        const standing = bolts[seat - 1];
        return html`<td class="score ${used === null ? "" : "on-barrel"}">
          ${attempts(game, used)}<span class="standing">${plain(totals[seat - 1] ?? 0)}</span>
          ${standing ? html`<span class="event bolts">${t("table.bolts", { n: standing })}</span>` : nothing}
        </td>`;
      })}
    </tr>
  </tbody>`;
}

function row(stage: AtStep, deal: DealRow): TemplateResult {
  const open = () => openDeal(stage, deal);
  const here = stage.game.dealAt(stage.index) === deal;
  const inDeal = (index: number) => deal.frames[0] <= index && index < deal.frames[1];
  const flagged = stage.game.flagged.some((index) => inDeal(index) && stage.game.worstAt(index) !== "note");
  return html`<tr
    class="${deal.outcome} ${here ? "here" : ""}"
    aria-current=${here ? "true" : nothing}
    @click=${open}
  >
    <th scope="row">
      <button
        type="button"
        class="open-deal"
        aria-label=${t("sheet.open", { n: numberOf(deal) })}
        @click=${(event: Event) => {
          event.stopPropagation();
          open();
        }}
      >
        ${numberOf(deal)}${flagged ? icon("error") : nothing}
      </button>
      <span class="narrow">${contract(stage, deal, true)}</span>
    </th>
    <td class="wide">${contract(stage, deal, false)}</td>
    ${stage.game.seats.map((seat) => cell(stage, deal, seat))}
  </tr>`;
}

/** Who played for what, and whether it was made. */
function contract({ game }: AtStep, deal: DealRow, brief: boolean): TemplateResult {
  const sign = OUTCOME_SIGNS[deal.outcome];
  const name = deal.declarer === null ? "" : playerName(game, deal.declarer);
  const word = outcomeName(deal.outcome);
  const kinds = game.kindsOf(deal).map((kind) => t(`table.${kind}`));
  return html`<span class="contract">
    <span class="who">${name}</span>
    <span class="amount">${deal.contract ?? ""}</span>
    <span class="verdict"
      >${sign ? html`${icon(sign)}<span class=${brief ? "unseen" : ""}>${word}</span>` : word}</span
    >
    ${kinds.length ? html`<span class="kind">${kinds.join(", ")}</span>` : nothing}
  </span>`;
}

function cell({ game }: AtStep, deal: DealRow, seat: number): TemplateResult {
  const at = seat - 1;
  const barrel = deal.barrel[at] ?? null;
  const events = deal.events.filter((event) => event.seat === seat && event.kind !== "attempt");
  return html`<td
    class="score ${deal.declarer === seat ? "declarer" : ""} ${barrel === null ? "" : "on-barrel"}"
  >
    <span class="entry">${game.plays(seat, deal) ? entry(deal, seat) : sitting(deal, seat)}</span>
    ${attempts(game, barrel)}<span class="total">${plain(deal.total[at] ?? 0)}</span>
    ${events.map((event) => html`<span class="event ${event.kind}">${eventText(event)}</span>`)}
  </td>`;
}

function entry({ score, bolts }: DealRow, seat: number): TemplateResult | string {
  if (!score) return "";
  const bolt = bolts.includes(seat);
  const points = score[seat - 1] ?? 0;
  if (bolt && points === 0)
    return html`<span aria-hidden="true">—</span><span class="unseen">${t("sheet.bolt")}</span>`;
  return html`${signed(points)}${bolt ? html` <span class="bolt" aria-hidden="true">—</span><span class="unseen">${t("sheet.bolt")}</span>` : nothing}`;
}

/** What falls to the player who sits out stands in brackets. */
function sitting({ score }: DealRow, seat: number): TemplateResult | string {
  if (!score) return "";
  return html`<span class="unseen">${t("table.sits-out")}: </span>(${signed(score[seat - 1] ?? 0)})`;
}

/** On the barrel, a stroke for every attempt used and an empty one for every attempt left. */
function attempts({ game }: RecordedGame, used: number | null): TemplateResult | typeof nothing {
  if (used === null) return nothing;
  const of = game.rules.options["barrel.attempts"];
  const all = typeof of === "number" ? of : used;
  const label = used ? t("sheet.attempt", { n: used }) : t("sheet.on-barrel");
  return html`<span class="attempts" role="img" aria-label=${label}
    >${Array.from({ length: all }, (_, n) => html`<i class=${n < used ? "used" : ""}></i>`)}</span
  >`;
}
