/** The score sheet, as on paper: deal by deal, what was written and what it came to. */

import { html, nothing, type TemplateResult } from "lit";
import type { DealRow, Outcome } from "../replay/contract";
import { plain, signed, t } from "../texts";
import { outcomeName } from "../texts/game";
import { eventText, playerName } from "../words";
import { icon, type IconName } from "./icons";
import type { AtStep } from "./stage";

const OUTCOME_SIGNS: Partial<Record<Outcome, IconName>> = {
  made: "made",
  failed: "failed",
  "written-off": "written-off",
};

export function sheetScreen(stage: AtStep): TemplateResult {
  const { deals, result } = stage.game.game;
  return html`<div class="page paper-page">
    <div class="paper">
      <table class="sheet players-${stage.game.seats.length}">
        <caption>
          <span class="title">${t("sheet.caption")}</span>
          <span class="rules">${rules(stage)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">${t("sheet.deal")}</th>
            <th scope="col" class="wide">${t("sheet.contract")}</th>
            ${stage.game.seats.map(
              (seat) =>
                html`<th scope="col" class=${result.winner === seat ? "champion" : ""}>
                  ${playerName(stage.game, seat)}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${deals.map((deal) => row(stage, deal))}
        </tbody>
      </table>
      <p class="outcome">${outcome(stage)}</p>
    </div>
  </div>`;
}

function rules({ game }: AtStep): string {
  const { spec, assumed } = game.game.rules;
  return t(assumed ? "sheet.rules-assumed" : "sheet.rules", { spec });
}

function outcome({ game }: AtStep): string {
  const { winner, draw, settlement } = game.game.result;
  if (draw) return t("sheet.draw");
  if (winner === null) return t("sheet.open-end");
  const shares = settlement
    ?.map((share, seat) => `${playerName(game, seat + 1)} ${signed(share)}`)
    .join(", ");
  return (
    t("sheet.wins", { name: playerName(game, winner) }) +
    (shares ? ` ${t("sheet.settlement", { shares })}` : "")
  );
}

function row(stage: AtStep, deal: DealRow): TemplateResult {
  const open = () => {
    stage.goTo(deal.frames[0]);
    stage.show("replay");
  };
  const here = stage.game.dealAt(stage.index) === deal;
  const inDeal = (index: number) => deal.frames[0] <= index && index < deal.frames[1];
  const flagged = stage.game.flagged.some((index) => inDeal(index) && stage.game.worstAt(index) !== "note");
  return html`<tr class="${deal.outcome} ${here ? "here" : ""}" @click=${open}>
    <th scope="row">
      <button
        type="button"
        class="open-deal"
        aria-label=${t("sheet.open", { n: deal.number ?? deal.deal })}
        @click=${(event: Event) => {
          event.stopPropagation();
          open();
        }}
      >
        ${deal.number ?? deal.deal}${flagged ? icon("error") : nothing}
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
    ${brief ? nothing : html`<span class="who">${name}</span>`}
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
    <span class="total">${plain(deal.total[at] ?? 0)}</span>
    ${barrel === null ? nothing : attempts(barrel, game.game.rules.options["barrel.attempts"])}
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

/** A stroke for every attempt used, an empty one for every attempt left. */
function attempts(used: number, of: unknown): TemplateResult {
  const all = typeof of === "number" ? of : used;
  const label = used ? t("sheet.attempt", { n: used }) : t("sheet.on-barrel");
  return html`<span class="attempts" role="img" aria-label=${label}
    >${Array.from({ length: all }, (_, n) => html`<i class=${n < used ? "used" : ""}></i>`)}</span
  >`;
}
