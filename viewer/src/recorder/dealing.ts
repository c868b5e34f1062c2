/** Who got which cards: the pack to tap at, and where the cards go. */

import { html, nothing, type TemplateResult } from "lit";
import { t } from "../texts";
import { HELD, cardTile } from "../ui/card";
import { cardName, isKnown } from "../words";
import { packGrid } from "./cards";
import { chip } from "./chips";
import type { Followed, Place } from "./followed";
import type { Following } from "./following";
import { say } from "./sayings";
import { nameOf } from "./sheet";

export function dealing(game: Following, seen: Followed): TemplateResult {
  const { spread, places, dealers } = seen.dealing!;
  const n = spread.again ? seen.deal!.number : (seen.next ?? 1);
  const at = places[spread.at]!;
  const lying = new Map(spread.cards.flatMap((cards, place) => cards.map((card) => [card, place] as const)));
  const wanting = at.size - (spread.cards[spread.at]?.length ?? 0);

  const tapped = (card: string) => {
    const place = at.size ? lying.get(card) : spread.cards[spread.at]?.includes(card) ? spread.at : undefined;
    const where = place === undefined ? undefined : places[place];
    return {
      ...(where ? { label: `${cardName(card)}, ${zoneName(seen, where)}`, mark: sign(where) } : {}),
      here: place === spread.at,
      act: () => game.tell("tap", card),
    };
  };

  return html`<section class="follow dealing-out" aria-labelledby="follow-title">
    <header>
      <h3 id="follow-title" tabindex="-1">${t("deal.title", { n })}</h3>
      <p>${say("rec.cards-to", { name: zoneName(seen, at) })}</p>
    </header>
    ${dealers.length > 1 ? dealer(game, seen, dealers, spread.dealer) : nothing}
    <div class="places" role="group" aria-label=${say("rec.places")}>
      ${places.map((place, index) => row(game, seen, place, index))}
    </div>
    ${packGrid(say("rec.pack"), tapped)}
    <div class="chips">
      ${
        at.size && wanting > 0
          ? html`${chip(say("rec.unknown-card"), false, () => game.tell("unknown", "card"))}
            ${chip(say("rec.unknown-rest"), false, () => game.tell("unknown", "rest"))}`
          : nothing
      }
    </div>
    <div class="to-write">
      <p class="offer" role="status">
        ${game.refused.length ? html`<span class="no">${game.refused.join(" ")}</span>` : toCome(seen)}
      </p>
      <div class="actions">
        ${
          game.refused.length
            ? chip(say("rec.anyway"), game.anyway, () => {
                game.change({ anyway: true });
                void game.deal();
              })
            : nothing
        }
        <button type="button" class="primary write" @click=${game.deal}>
          ${spread.again ? say("rec.say") : say("rec.deal-out", { n })}
        </button>
      </div>
    </div>
  </section>`;
}

/** A place that gets cards, by its name. */
export function zoneName(seen: Followed, { zone, seat }: Pick<Place, "zone" | "seat">): string {
  if (seat !== null) return nameOf(seen, seat);
  if (zone === "cut") return say("rec.cut");
  const [, number] = zone.split(".");
  return number ? t("table.talon-of-two", { n: number }) : t("table.talon");
}

/** The same on a card. */
const sign = ({ zone, seat }: Place): string =>
  seat !== null ? String(seat) : zone === "cut" ? "↑" : `T${zone.split(".")[1] ?? ""}`;

function dealer(
  game: Following,
  seen: Followed,
  dealers: readonly number[],
  dealing: number,
): TemplateResult {
  return html`<div class="chips dealers" role="group" aria-label=${say("rec.dealer")}>
    <span>${say("rec.dealer")}</span>
    ${dealers.map((seat) => chip(nameOf(seen, seat), seat === dealing, () => game.tell("dealer", seat)))}
  </div>`;
}

function row(game: Following, seen: Followed, place: Place, index: number): TemplateResult {
  const { spread } = seen.dealing!;
  const cards = spread.cards[index] ?? [];
  const held = place.size ? cards.toSorted((a, b) => order(a) - order(b)) : cards;
  const unknown = cards.filter((card) => !isKnown(card)).length;
  const count = place.size ? say("rec.of", { n: cards.length, of: place.size }) : String(cards.length || "");
  return html`<div class="place ${spread.at === index ? "here" : ""}">
    <button
      type="button"
      class="who"
      aria-pressed=${spread.at === index}
      @click=${() => game.tell("place", index)}
    >
      <span class="place-name"
        >${place.seat === null ? nothing : html`<small aria-hidden="true">${place.seat}</small>`}
        ${zoneName(seen, place)}</span
      >
      <span class="how-many">${count}</span>
      <span class="lies">${held.map((card) => cardTile(card))}</span>
    </button>
    ${
      unknown
        ? html`<button
            type="button"
            class="quiet take-back"
            aria-label=${say("rec.known-again", { name: zoneName(seen, place) })}
            title=${say("rec.known-again", { name: zoneName(seen, place) })}
            @click=${() => game.tell("back", index)}
          >
            ⌫
          </button>`
        : nothing
    }
  </div>`;
}

const order = (card: string) => (isKnown(card) ? HELD.indexOf(card) : HELD.length);

/** What will not be known if the deal begins now. */
function toCome(seen: Followed): string {
  const { spread, places } = seen.dealing!;
  const missing = places.filter(({ size }, at) => size > (spread.cards[at]?.length ?? 0));
  return missing.length
    ? say("rec.not-told", { names: missing.map((place) => zoneName(seen, place)).join(", ") })
    : say("rec.all-told");
}
