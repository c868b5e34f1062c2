/** The felt: the seats around it, the talon or the trick in the middle, what is being played for. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import {
  cardsIn,
  handOf,
  seatOf,
  talonsIn,
  type PlacedCard,
  type Position,
  type Talon,
} from "../replay/position";
import { sideOf } from "../replay/sides";
import { plain, signed, t } from "../texts";
import { outcomeName, rankLetter, suitName } from "../texts/game";
import { cardName, eventsOf, isKnown, playerName } from "../words";
import { icon } from "./icons";
import { asHeld, playingCard, suitIcon } from "./card";
import type { AtStep } from "./stage";
import { styled } from "./styled";

const sideAt = ({ game, look }: AtStep, seat: number) => sideOf(game, seat, look.seat);

export function table(stage: AtStep): TemplateResult {
  const { game } = stage;
  const sitter = game.seats.find((seat) => !game.plays(seat, game.dealAt(stage.index)));
  const without = sitter ? `without-${sideAt(stage, sitter)}` : "";
  return html`<section class="felt seats-${game.seats.length} ${without}" aria-label=${t("table.label")}>
    ${game.seats.map((seat) => seatAt(stage, seat))}
    <div class="middle">${middle(stage)}</div>
    ${stake(stage)}
  </section>`;
}

function seatAt(stage: AtStep, seat: number): TemplateResult {
  const { game, position } = stage;
  const cards = asHeld(cardsIn(position, handOf(seat)));
  const place = `seat ${sideAt(stage, seat)} ${position.turn === seat ? "acting" : ""}`;
  if (!game.plays(seat, game.dealAt(stage.index)))
    return html`<div class=${place}>${plate(stage, seat)}</div>`;
  return html`<div class=${place}>
    ${plate(stage, seat)}
    <ul class="hand" aria-label=${t("table.hand", { name: playerName(game, seat) })}>
      ${repeat(
        cards,
        ({ card }, index) => (isKnown(card) ? card : index),
        ({ card }) => html`<li>${heldCard(stage, seat, card)}</li>`,
      )}
    </ul>
  </div>`;
}

/** A card in hand; lifted where a finding at this step says it would have been legal. */
function heldCard({ game, index }: AtStep, seat: number, card: string): TemplateResult {
  const findings = game.frame(index).seat === seat ? (game.findingsAt.get(index) ?? []) : [];
  const lifted = findings.some(({ legal }) => legal.some((option) => option.replace(/\+$/, "") === card));
  return playingCard(card, lifted ? { lifted, label: t("table.legal", { card: cardName(card) }) } : {});
}

function plate({ game, index, position }: AtStep, seat: number): TemplateResult {
  const at = seat - 1;
  const deal = game.dealAt(index);
  const tricks = position.tricks[at] ?? 0;
  const bolts = position.bolts[at] ?? 0;
  const marriages = position.marriages[at] ?? [];
  return html`<div class="plate">
    <h2 class="name">${playerName(game, seat)}</h2>
    <span class="total" title=${t("table.total")}>${plain(position.totals[at] ?? 0)}</span>
    <span class="marks">
      ${position.turn === seat ? html`<span class="mark turn">${t("table.turn")}</span>` : nothing}
      ${position.declarer === seat ? html`<span class="mark declarer">${t("table.declarer")}</span>` : nothing}
      ${deal?.dealer === seat ? html`<span class="mark">${t("table.dealer")}</span>` : nothing}
      ${game.plays(seat, deal) ? nothing : html`<span class="mark">${t("table.sits-out")}</span>`}
      ${barrelMark(game.game.rules.options["barrel.attempts"], position.barrel[at] ?? null)}
      ${bolts ? html`<span class="mark">${t("table.bolts", { n: bolts })}</span>` : nothing}
    </span>
    <span class="gains">
      ${position.phase === "auction" ? lastBid(position.bids[at] ?? null) : nothing}
      ${tricks ? html`<span class="won">${wonPile(tricks)}${t("table.won", { n: tricks })}</span>` : nothing}
      ${marriages.map((suit) => marriageMark(suit))}
    </span>
  </div>`;
}

function barrelMark(of: unknown, used: number | null): TemplateResult | typeof nothing {
  if (used === null) return nothing;
  const text = typeof of === "number" ? t("table.barrel", { used, of }) : t("table.barrel-open", { used });
  return html`<span class="mark barrel">${text}</span>`;
}

const lastBid = (bid: number | string | null) =>
  bid === null ? nothing : html`<span class="bid">${bid === "-" ? t("pass") : bid}</span>`;

/** As many card backs as tricks were taken, a little apart. */
export const wonPile = (tricks: number) =>
  html`<span class="pile" aria-hidden="true">${Array.from({ length: tricks }, () => html`<i></i>`)}</span>`;

export const marriageMark = (suit: string) =>
  suit === "A" || suit === "9"
    ? html`<span class="married" role="img" aria-label=${suitName(suit)}>${rankLetter(suit)}×4</span>`
    : html`<span class="married"
        >${rankLetter("K")}${suitIcon(suit, t("table.marriage", { suit: suitName(suit) }))}${rankLetter("Q")}</span
      >`;

function middle(stage: AtStep): TemplateResult {
  const { position } = stage;
  if (position.score) return reckoning(stage, position.score);
  const onTable = cardsIn(position, "table");
  const talons = talonsIn(position).map(talonOnTable);
  if (talons.length && position.phase !== "play") return html`<div class="talons">${talons}</div>`;
  return html`<ul class="trick" aria-label=${t("table.trick-cards")}>
      ${onTable.map(
        (placed, order) =>
          html`<li class="from-${sideAt(stage, seatOf(placed.from) ?? 1)}" ${styled({ "z-index": order })}>
            ${tabledCard(stage, placed, order === onTable.length - 1)}
          </li>`,
      )}
    </ul>
    ${talons.length ? html`<div class="talons aside">${talons}</div>` : nothing}`;
}

/** Where there are two talons they are told apart by the number that the log gives them. */
function talonOnTable({ number, cards }: Talon): TemplateResult {
  const label = number ? t("table.talon-of-two", { n: number }) : t("table.talon");
  return html`<div class="talon">
    <ul aria-label=${label}>
      ${cards.map(({ card }) => html`<li>${playingCard(card)}</li>`)}
    </ul>
    ${number ? html`<span class="number" aria-hidden="true">${number}</span>` : nothing}
  </div>`;
}

function tabledCard(
  { game, index, position }: AtStep,
  { card, from }: PlacedCard,
  newest: boolean,
): TemplateResult {
  const seat = seatOf(from);
  const faulty = newest && (game.findingsAt.get(index) ?? []).some(({ severity }) => severity !== "note");
  const winning = seat !== null && position.winner === seat;
  const named = { card: cardName(card), name: seat ? playerName(game, seat) : "" };
  const label = faulty
    ? t("table.faulty", named)
    : winning
      ? t("table.winning", named)
      : t("table.by", named);
  return playingCard(card, { label, faulty, winning });
}

/** What the deal came to: points taken, what was written for them, and what that led to. */
function reckoning({ game, index }: AtStep, score: readonly number[]): TemplateResult {
  const deal = game.dealAt(index);
  const taken = deal?.taken;
  const verdict = (seat: number) =>
    deal?.declarer === seat && (deal.outcome === "made" || deal.outcome === "failed")
      ? html`${icon(deal.outcome)}<span class="unseen">${outcomeName(deal.outcome)}</span>`
      : nothing;
  return html`<table class="reckoning">
    <thead>
      <tr>
        <td></td>
        ${taken ? html`<th scope="col">${t("table.taken")}</th>` : nothing}
        <th scope="col">${t("table.written")}</th>
      </tr>
    </thead>
    <tbody>
      ${game.seats.map(
        (seat) =>
          html`<tr>
            <th scope="row">
              ${playerName(game, seat)}${deal ? eventsOf(deal, seat).map((event) => html`<span class="event">${event}</span>`) : nothing}
            </th>
            ${taken ? html`<td>${taken[seat - 1]}</td>` : nothing}
            <td class="written">${verdict(seat)}${signed(score[seat - 1] ?? 0)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** What is being played for: the contract, what the declarer has of it, and trump. */
function stake(stage: AtStep): TemplateResult {
  const { golden, dark } = stage.position;
  return html`<div class="stake">
    ${golden ? html`<p class="kind">${t("table.golden")}</p>` : nothing}
    ${dark ? html`<p class="kind">${t("table.dark")}</p>` : nothing} ${bidding(stage)}
    ${isPlayed(stage.position) ? trump(stage.position) : nothing}
  </div>`;
}

/** Whether cards are or were played: a deal may be written off, dealt again, or known by its score alone. */
const isPlayed = ({ phase, tricks }: Position) =>
  phase === "play" || (phase === "over" && tricks.some(Boolean));

/** The contract and how far it has come; before there is one, the highest bid. */
function bidding({ game, index, position }: AtStep): TemplateResult | typeof nothing {
  const { declarer, contract, high, bids, phase } = position;
  if (declarer === null || contract === null) {
    const bid = high !== null && bids.some((amount) => amount !== null);
    return bid ? html`<p class="contract">${t("table.high", { n: high })}</p>` : nothing;
  }
  const plays = html`<p class="contract">
    <strong>${playerName(game, declarer)}</strong> ${t("table.contract", { n: contract })}
  </p>`;
  const outcome = game.dealAt(index)?.outcome;
  if (phase === "over" && outcome === "written-off") {
    return html`${plays}
      <p class="has">${outcomeName(outcome)}</p>`;
  }
  if (!isPlayed(position)) return plays;
  const has = position.points[declarer - 1] ?? 0;
  return html`${plays}
    <p class="has">${t("table.has", { points: has })}</p>
    <span class="gauge" aria-hidden="true"><i ${styled({ width: `${share(has, contract)}%` })}></i></span>`;
}

const share = (has: number, contract: number) =>
  Math.max(0, Math.min(100, (100 * has) / Math.max(contract, 1)));

const trump = ({ trump: suit }: Position) =>
  html`<p class="trump">
    ${suit ? html`${suitIcon(suit)}<span>${t("table.trump", { suit: suitName(suit) })}</span>` : t("table.no-trump")}
  </p>`;
