/** What may be said next, to be tapped: what is not legal is shown as such, and says why when it is tapped. */

import { html, nothing, type TemplateResult } from "lit";
import { t, type TextKey } from "../texts";
import { asHeld } from "../ui/card";
import { icon } from "../ui/icons";
import { cardName } from "../words";
import { handOfCards, packGrid, type Tapped } from "./cards";
import { chip, numbers, onButton } from "./chips";
import type { Choice, ChoiceKind, Deal, Followed } from "./followed";
import type { Following } from "./following";
import { say } from "./sayings";
import { nameOf } from "./sheet";

/** So many announcements have room; more of them are folded. */
const FEW = 3;
const UNKNOWN = "?";

export function saying(game: Following, seen: Followed, deal: Deal): TemplateResult {
  const of = (...kinds: ChoiceKind[]) => deal.choices.filter(({ kind }) => kinds.includes(kind));
  const legal = (...kinds: ChoiceKind[]) => of(...kinds).filter((choice) => choice.legal);
  const announced = legal("dark", "redeal", "writeoff");
  const [shown, folded] =
    announced.length > FEW ? [legal("writeoff"), legal("dark", "redeal")] : [announced, []];
  const seat = game.by ?? deal.turn ?? 0;
  return html`<section class="follow" aria-labelledby="follow-title">
    <header>
      <h3 id="follow-title" tabindex="-1">${prompt(seen, deal, seat)}</h3>
    </header>
    ${game.anyway ? speakers(game, seen, deal) : nothing}
    ${deal.phase === "auction" ? bids(game, of("bid")) : nothing} ${announcements(game, seen, legal("take"))}
    ${receivers(game, seen, legal("give"))} ${marriages(game, deal, of("play"), seat)}
    ${deal.phase === "auction" ? nothing : cards(game, seen, deal, seat)}
    ${legal("contract").length ? html`<p class="lead-in">${say("rec.contract")}</p>` : nothing}
    ${amounts(game, legal("contract"), say("rec.contract"))} ${announcements(game, seen, shown)}
    <p class="offer" role="status">
      ${game.refused.length ? html`<span class="no">${game.refused.join(" ")}</span>` : nothing}
    </p>
    ${others(game, seen, [...folded, ...legal("rest", "misdeal")])}
  </section>`;
}

function prompt(seen: Followed, deal: Deal, seat: number): string {
  const values = { name: nameOf(seen, seat) };
  if (deal.phase === "exchange" && deal.choices.some(({ kind, legal }) => kind === "play" && legal))
    return say("rec.to-play", values);
  return deal.phase === "over" ? "" : say(`rec.to-${deal.phase}`, values);
}

/** What a choice is called. */
function nameOfChoice(seen: Followed, { kind, seat, word, declined }: Choice): string {
  const name = nameOf(seen, seat ?? seen.deal?.turn ?? 0);
  switch (kind) {
    case "redeal":
      return t(declined ? "step.redeal-declined" : "step.redeal", {
        name,
        ground: t(`ground.${word}` as TextKey),
      });
    case "dark":
      return t("step.dark", { name });
    case "rest":
      return t("step.rest", { name });
    case "writeoff":
      return word === "free" ? say("rec.write-off-free", { name }) : t("step.writeoff", { name });
    case "take":
      return word === "shown" || word === "hidden"
        ? say(`rec.take-${word}`)
        : word
          ? t("table.talon-of-two", { n: word })
          : t("step.take-nothing", { name });
    default:
      return say("rec.misdeal");
  }
}

const announcements = (game: Following, seen: Followed, choices: readonly Choice[]) =>
  choices.length
    ? html`<div class="chips announcements">
        ${choices.map(
          (choice) =>
            html`<button
              type="button"
              class="chip ${choice.kind === "take" ? "primary" : ""}"
              data-action=${choice.action}
              @click=${() => game.say(choice.action)}
            >
              ${onButton(nameOfChoice(seen, choice))}
            </button>`,
        )}
      </div>`
    : nothing;

/** Whoever it is that acts out of turn. */
function speakers(game: Following, seen: Followed, deal: Deal): TemplateResult {
  return html`<div class="chips" role="group" aria-label=${say("rec.who")}>
    ${deal.hands.map(({ seat }) =>
      chip(nameOf(seen, seat), seat === (game.by ?? deal.turn), () =>
        game.change({ by: seat === deal.turn ? null : seat }),
      ),
    )}
  </div>`;
}

// --- numbers -----------------------------------------------------------------------------------------

function bids(game: Following, choices: readonly Choice[]): TemplateResult {
  const pass = choices.find(({ amount }) => amount === undefined);
  return html`${
    pass
      ? html`<button
          type="button"
          class="chip pass"
          aria-disabled=${pass.legal || game.anyway ? nothing : "true"}
          title=${pass.why ?? nothing}
          data-action=${pass.action}
          @click=${() => game.say(pass.action)}
        >
          ${t("pass")}
        </button>`
      : nothing
  }${amounts(
    game,
    choices.filter(({ amount, legal }) => amount !== undefined && legal),
    say("rec.bids"),
  )}`;
}

function amounts(
  game: Following,
  choices: readonly Choice[],
  label: string,
): TemplateResult | typeof nothing {
  if (!choices.length && !(game.anyway && label === say("rec.bids"))) return nothing;
  return html`${numbers({
    label,
    more: say("rec.more"),
    all: choices.map(({ amount }) => amount ?? 0),
    unfolded: game.allAmounts,
    unfold: () => game.change({ allAmounts: true }),
    choose: (amount) => void game.say(String(amount)),
  })}${game.allAmounts || game.anyway ? oneLine(label, "numeric", (typed) => game.say(typed)) : nothing}`;
}

// --- cards -------------------------------------------------------------------------------------------

/** Who gets the next card: the first who may, unless another is chosen. */
const receiver = (game: Following, deal: Deal): string | null => {
  const open = deal.choices.filter(({ kind, legal }) => kind === "give" && legal).map(({ to }) => to ?? "");
  return open.length === 0 ? null : open.includes(game.to ?? "") ? game.to : open[0]!;
};

function receivers(
  game: Following,
  seen: Followed,
  gifts: readonly Choice[],
): TemplateResult | typeof nothing {
  const open = [...new Set(gifts.map(({ to }) => to ?? ""))];
  if (!open.length) return nothing;
  const chosen = receiver(game, seen.deal!);
  const name = (to: string) => (to === "talon" ? t("zone.talon") : nameOf(seen, Number(to)));
  return html`<div class="chips receivers" role="group" aria-label=${say("rec.gift")}>
    <span>${say("rec.gift")}</span>
    ${open.map((to) => chip(name(to), to === chosen, () => game.change({ to })))}
  </div>`;
}

/** Kings and queens, or aces, that may declare. */
function marriages(
  game: Following,
  deal: Deal,
  plays: readonly Choice[],
  seat: number,
): TemplateResult | typeof nothing {
  const held = deal.hands.find((each) => each.seat === seat)?.maybe ?? [];
  const declaring = plays.filter(
    ({ declares, legal, card = "" }) => declares && (legal || (game.anyway && held.includes(card))),
  );
  if (!declaring.length) return nothing;
  const tapped = ({ action, card = "" }: Choice): Tapped => ({
    label: say("rec.declares", { card: cardName(card) }),
    action,
    act: () => void game.say(action),
  });
  const byCard = new Map(declaring.map((choice) => [choice.card ?? "", choice]));
  return html`<div class="declaring">
    <span>${say("rec.marriages")}</span>
    ${handOfCards(say("rec.marriages"), [...byCard.keys()], (card) => tapped(byCard.get(card)!))}
  </div>`;
}

/** The hand of who is to act, or where it is not known the pack. */
function cards(game: Following, seen: Followed, deal: Deal, seat: number): TemplateResult | typeof nothing {
  const hand = deal.hands.find((each) => each.seat === seat);
  const to = receiver(game, deal);
  const choices = deal.choices.filter((choice) =>
    to === null ? choice.kind === "play" && !choice.declares : choice.kind === "give" && choice.to === to,
  );
  if (!hand || !choices.length) return nothing;
  const by = new Map(choices.map((choice) => [choice.card ?? "", choice]));
  const tapped = (card: string): Tapped => {
    const choice = by.get(card);
    return {
      refused: !game.anyway && (!choice?.legal || game.by !== null),
      title: choice?.why,
      action: choice?.action ?? card,
      act: () => void (choice && game.say(choice.action)),
    };
  };
  const label = t("table.hand", { name: nameOf(seen, seat) });
  const known = !hand.cards.includes(UNKNOWN) && !game.anyway;
  const unknown = by.get(UNKNOWN);
  return html`${
    known
      ? handOfCards(
          label,
          asHeld(hand.cards.map((card) => ({ card }))).map(({ card }) => card),
          tapped,
        )
      : packGrid(label, (card) => ({ ...tapped(card), here: hand.cards.includes(card) }))
  }${
    unknown
      ? html`<div class="chips">
          <button
            type="button"
            class="chip"
            data-action=${unknown.action}
            @click=${() => game.say(unknown.action)}
          >
            ${say("rec.unknown-card")}
          </button>
        </div>`
      : nothing
  }`;
}

// --- everything else ---------------------------------------------------------------------------------

function others(game: Following, seen: Followed, choices: readonly Choice[]): TemplateResult {
  return html`<div class="chips">
      <button
        type="button"
        class="chip anyway"
        aria-pressed=${game.anyway}
        @click=${() => game.change({ anyway: !game.anyway })}
      >
        ${icon("warning")} ${say("rec.anyway")}
      </button>
    </div>
    <details class="other-things">
      <summary>${say("rec.others")}</summary>
      ${recalling(game, seen.deal!)} ${announcements(game, seen, choices)}
      ${oneLine(say("rec.line"), "text", (typed) => game.say(typed), say("rec.line-example"))}
    </details>`;
}

function oneLine(
  label: string,
  mode: "text" | "numeric",
  take: (typed: string) => void,
  example = "",
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const typed = String(new FormData(form).get("line") ?? "").trim();
    if (typed) take(typed);
    form.reset();
  };
  return html`<form class="one-line" @submit=${submit}>
    <label class="field"
      ><span>${label}</span><input name="line" inputmode=${mode} autocomplete="off" placeholder=${example}
    /></label>
    <button type="submit">${say("rec.say")}</button>
  </form>`;
}

/** The way to tell cards of the deal that is being played: the talon, once it has been turned over. */
export const recalling = (game: Following, deal: Deal): TemplateResult | typeof nothing =>
  deal.known
    ? nothing
    : html`<div class="chips">${chip(say("rec.recall"), false, () => game.tell("recall"))}</div>`;

/** What was taken, where the cards do not tell. */
export function counting(game: Following, seen: Followed, deal: Deal): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const points = seen.players.map((_, at) => String(form.get(`taken-${at + 1}`) ?? "").trim() || "0");
    void game.say(`taken ${points.join(" ")}`);
  };
  return html`<form class="counting" @submit=${submit}>
    <p>${say("rec.uncounted")}</p>
    ${deal.hands.map(
      ({ seat }) =>
        html`<label class="field"
          ><span>${nameOf(seen, seat)}</span
          ><input name="taken-${seat}" inputmode="numeric" autocomplete="off" required
        /></label>`,
    )}
    <button type="submit" class="primary">${say("rec.say")}</button>
    <p class="offer" role="status">
      ${game.refused.length ? html`<span class="no">${game.refused.join(" ")}</span>` : nothing}
    </p>
  </form>`;
}
