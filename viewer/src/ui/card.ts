/** A card: index and suit as text and shape, a picture where there is room for one. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { rankLetter } from "../texts/game";
import { cardName, isKnown, rankOf, suitOf } from "../words";
import { classes } from "./classes";
import { courtOf } from "./courts";

/** How a card stands out. */
interface Marking {
  /** What a screen reader says instead of the plain name. */
  label?: string;
  lifted?: boolean;
  faulty?: boolean;
  winning?: boolean;
}

/** Where the suit's symbols stand on a plain card, in units of a 100 × 140 field. */
const COLUMN = [32, 68] as const;
const pairs = (...heights: number[]) => heights.flatMap((y) => COLUMN.map((x) => [x, y] as const));
const PLACES: Record<string, readonly (readonly [number, number])[]> = {
  "9": [...pairs(26, 55.3, 84.7, 114), [50, 70]],
  "10": [...pairs(26, 55.3, 84.7, 114), [50, 40.5], [50, 99.5]],
};

const SUITS = ["S", "C", "D", "H"] as const;

/** The suits' outlines, to be put once into the tree that shows cards. */
export const suitSymbols = html`<svg class="symbols" aria-hidden="true">
  ${SUITS.map(
    (suit) => svg`<symbol id="suit-${suit}" viewBox="-600 -600 1200 1200"><path d=${PIPS[suit]} /></symbol>`,
  )}
</svg>`;

export const suitIcon = (suit: string, label?: string) =>
  html`<svg
    class="suit suit-${suit}"
    viewBox="0 0 10 10"
    role=${label ? "img" : nothing}
    aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : "true"}
  >
    <use href="#suit-${suit}" width="10" height="10" />
  </svg>`;

function face(card: string): TemplateResult {
  const court = courtOf(card);
  if (court) return html`<img class="court" src=${court} alt="" draggable="false" />`;
  const places = PLACES[rankOf(card)];
  const symbol = ([x, y]: readonly [number, number]) =>
    svg`<use href="#suit-${suitOf(card)}" x=${x - 13} y=${y - 13} width="26" height="26"
      transform=${y > 70 ? `rotate(180 ${x} ${y})` : nothing} />`;
  return places
    ? html`<svg class="pips" viewBox="0 0 100 140" aria-hidden="true">${places.map(symbol)}</svg>`
    : html`<svg class="pips" viewBox="0 0 100 140" aria-hidden="true">
        <use href="#suit-${suitOf(card)}" x="20" y="40" width="60" height="60" />
      </svg>`;
}

const index = (card: string) =>
  html`<span class="index" aria-hidden="true">${rankLetter(rankOf(card))}${suitIcon(suitOf(card))}</span>`;

/** A card to look at; `name` as in the JSON, `?` for one that nobody knows. */
export function playingCard(name: string, { label, lifted, faulty, winning }: Marking = {}): TemplateResult {
  const known = isKnown(name);
  const kind = known ? `of-${suitOf(name)}` : "back";
  return html`<span
    class=${classes({ card: true, [kind]: true, lifted, faulty, winning })}
    role="img"
    aria-label=${label ?? cardName(name)}
    data-card=${name}
    >${known ? html`${index(name)}${face(name)}${index(name)}` : nothing}</span
  >`;
}

/** A card in running text: rank and suit on a small tile. */
export const cardTile = (name: string) =>
  isKnown(name)
    ? html`<span class="tile of-${suitOf(name)}" role="img" aria-label=${cardName(name)}
        ><span aria-hidden="true">${rankLetter(rankOf(name))}</span>${suitIcon(suitOf(name))}</span
      >`
    : html`<span class="tile" role="img" aria-label=${cardName(name)}>?</span>`;

/** The order in which a hand is held, for the eye alone: suits apart by colour, high cards left. */
export const HELD: readonly string[] = ["S", "H", "C", "D"].flatMap((suit) =>
  ["A", "10", "K", "Q", "J", "9"].map((rank) => rank + suit),
);
const place = (card: string) => (isKnown(card) ? HELD.indexOf(card) : HELD.length);
export const asHeld = <T extends { card: string }>(cards: readonly T[]): T[] =>
  cards.toSorted((a, b) => place(a.card) - place(b.card));
