/** The table as it stands while it is recorded: who holds what, what lies in the middle, what is being played for. */

import { html, nothing, type TemplateResult } from "lit";
import { plain, t } from "../texts";
import { suitName } from "../texts/game";
import { asHeld, cardTile, playingCard } from "../ui/card";
import { marriageMark } from "../ui/table";
import { cardName } from "../words";
import type { Deal, Followed } from "./followed";
import { nameOf } from "./sheet";

export function felt(seen: Followed, deal: Deal): TemplateResult {
  const seats = seen.players.map((_, at) => at + 1);
  return html`<section class="recorder-felt" aria-label=${t("table.label")}>
    <p class="played-for">${stake(seen, deal)}</p>
    <ul class="seats-abreast">
      ${seats.map((seat) => seatOf(seen, deal, seat))}
    </ul>
    ${
      deal.talons.length && deal.phase !== "over"
        ? html`<div class="lying-talons">
            ${deal.talons.map((cards, at) => talon(cards, deal.talons.length > 1 ? at + 1 : null))}
          </div>`
        : nothing
    }
  </section>`;
}

function stake(seen: Followed, deal: Deal): string {
  const name = deal.declarer ? nameOf(seen, deal.declarer) : "";
  return [
    t("deal.title", { n: deal.number }),
    ...(deal.golden ? [t("table.golden")] : []),
    deal.contract
      ? `${name}: ${t("table.contract", { n: deal.contract })}`
      : deal.high
        ? t("table.high", { n: deal.high })
        : `${nameOf(seen, deal.dealer)}: ${t("table.dealer")}`,
    ...(deal.dark ? [t("table.dark")] : []),
    ...(deal.trump ? [t("table.trump", { suit: suitName(deal.trump) })] : []),
  ].join(" · ");
}

function seatOf(seen: Followed, deal: Deal, seat: number): TemplateResult {
  const at = seat - 1;
  const hand = deal.hands.find((each) => each.seat === seat);
  const shown = deal.trick.length ? deal.trick : deal.last;
  const card = shown.find(([by]) => by === seat)?.[1];
  const bid = deal.bids[at] ?? null;
  return html`<li class=${deal.turn === seat ? "acting" : ""}>
    <strong class="name">${nameOf(seen, seat)}</strong>
    ${deal.phase === "over" ? nothing : html`<span class="total ${seen.barrel[at] === null ? "" : "on-barrel"}" title=${t("table.total")}>${plain(seen.totals[at] ?? 0)}</span>`}
    <span class="how">
      ${
        hand
          ? deal.phase === "auction"
            ? bid === null
              ? ""
              : bid === "-"
                ? t("pass")
                : bid
            : `${t("table.won", { n: deal.tricks[at] ?? 0 })} · ${plain(deal.points[at] ?? 0)}`
          : t("table.sits-out")
      }
    </span>
    ${deal.marriages[at]?.map(marriageMark) ?? nothing}
    ${
      card
        ? html`<span class=${deal.trick.length ? "" : "gone"}
            >${playingCard(card, { label: t("table.by", { card: cardName(card), name: nameOf(seen, seat) }) })}</span
          >`
        : deal.phase === "play" && hand
          ? html`<span class="slot"></span>`
          : nothing
    }
    ${
      hand?.cards.length
        ? html`<span class="held"
            >${asHeld(hand.cards.map((each) => ({ card: each }))).map((each) => cardTile(each.card))}</span
          >`
        : nothing
    }
  </li>`;
}

function talon(cards: readonly string[], number: number | null): TemplateResult {
  return html`<div>
    <span class="of-what">${number ? t("table.talon-of-two", { n: number }) : t("table.talon")}</span>
    ${cards.map((card) => cardTile(card))}
  </div>`;
}
