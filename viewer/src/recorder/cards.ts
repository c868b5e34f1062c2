/** Cards to tap at: the pack as a grid, or a hand. */

import { html, nothing, type TemplateResult } from "lit";
import { rankLetter } from "../texts/game";
import { HELD, playingCard, suitIcon } from "../ui/card";
import { classes } from "../ui/classes";
import { cardName, isKnown, rankOf, suitOf } from "../words";

/** What a card does when it is tapped. */
export interface Tapped {
  /** What a screen reader says; the card's name by itself. */
  label?: string;
  /** Where it lies, as a sign on it. */
  mark?: string | undefined;
  here?: boolean;
  /** It can still be tapped, to hear why not. */
  refused?: boolean;
  title?: string | undefined;
  action?: string;
  act(): void;
}

const tap = (card: string, { label, mark, here, refused, title, action, act }: Tapped, face: unknown) =>
  html`<button
    type="button"
    class=${classes({ "card-key": true, [`of-${suitOf(card)}`]: isKnown(card), here, lying: Boolean(mark) })}
    aria-label=${label ?? cardName(card)}
    aria-disabled=${refused ? "true" : nothing}
    title=${title ?? nothing}
    data-card=${card}
    data-action=${action ?? nothing}
    @click=${act}
  >
    ${face}${mark ? html`<span class="where" aria-hidden="true">${mark}</span>` : nothing}
  </button>`;

/** All cards, a suit a row. */
export const packGrid = (label: string, tapped: (card: string) => Tapped): TemplateResult =>
  html`<div class="pack" role="group" aria-label=${label}>
    ${HELD.map((card) =>
      tap(
        card,
        tapped(card),
        html`<span aria-hidden="true">${rankLetter(rankOf(card))}</span>${suitIcon(suitOf(card))}`,
      ),
    )}
  </div>`;

/** The cards of a hand that is known. */
export const handOfCards = (
  label: string,
  cards: readonly string[],
  tapped: (card: string) => Tapped,
): TemplateResult =>
  html`<div class="own-hand" role="group" aria-label=${label}>
    ${cards.map((card) => tap(card, tapped(card), html`<span aria-hidden="true">${playingCard(card)}</span>`))}
  </div>`;
