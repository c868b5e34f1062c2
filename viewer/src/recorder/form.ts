/** One deal, told with the thumb: who played for what, points, marriages; and what the engine makes of it. */

import { html, nothing, type TemplateResult } from "lit";
import { t } from "../texts";
import { outcomeName, rankLetter, suitName } from "../texts/game";
import { suitIcon } from "../ui/card";
import { icon } from "../ui/icons";
import { styled } from "../ui/styled";
import { beside } from "./beside";
import { chip, numbers } from "./chips";
import {
  isKept,
  type Answer,
  type Kept,
  type Lack,
  type Points,
  type Prospects,
  type Result,
} from "./contract";
import * as drafts from "./draft";
import type { Draft } from "./draft";
import { say } from "./sayings";
import type { Score } from "./score";
import { faultsOf, nameOf, namesOf, summary } from "./sheet";

/** Marriages that have room beside a name on a phone. */
const ABREAST = 4;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

export function entryForm(score: Score, kept: Kept, draft: Draft): TemplateResult {
  const { prospects, offered } = score;
  if (!prospects) return html``;
  const ordinal = draft.deal ?? kept.rows.length + 1;
  const n = kept.rows[ordinal - 1]?.number ?? ordinal;
  const told = offered && isKept(offered) ? offered : null;
  const counted = told?.counted[ordinal - 1] ?? draft.cards;
  const tell = (next: Draft) => score.tell(next);
  const seats = [...prospects.players, ...(prospects.sitter ? [prospects.sitter] : [])].sort();

  const declarer = (seat: number) =>
    html`<button
      type="button"
      class="who"
      aria-label=${say("rec.declarer", { name: nameOf(kept, seat) })}
      aria-pressed=${draft.declarer === seat}
      ?disabled=${prospects.declarer !== null && prospects.declarer !== seat}
      @click=${() => tell(drafts.playedBy(draft, seat, prospects))}
    >
      ${nameOf(kept, seat)}
    </button>`;

  const points = (seat: number) => {
    const own = draft.cards[seat - 1] ?? null;
    const shown = own ?? counted[seat - 1] ?? null;
    const label = seat === prospects.sitter ? "rec.talon" : "rec.points";
    return html`<button
      type="button"
      class="points ${own === null && shown !== null ? "derived" : ""}"
      aria-label=${say(label, { name: nameOf(kept, seat), points: spelled(shown) || say("rec.none") })}
      aria-pressed=${draft.at === seat}
      @click=${() => tell(drafts.pointsOf(draft, seat))}
    >
      ${spelled(shown)}
    </button>`;
  };

  const marriage = (seat: number, of: string, value: number) =>
    html`<button
      type="button"
      class="marriage of-${of}"
      aria-label=${say("rec.marriage", { name: nameOf(kept, seat), suit: suitName(of), value })}
      title=${say("rec.marriage", { name: nameOf(kept, seat), suit: suitName(of), value })}
      aria-pressed=${draft.marriages[seat - 1]?.includes(of) ?? false}
      @click=${() => tell(drafts.declared(draft, seat, of))}
    >
      ${"SCDH".includes(of) ? suitIcon(of) : rankLetter(of)}
    </button>`;

  return html`<section class="entry" aria-labelledby="entry-title" ?inert=${score.acting}>
    <header>
      <h3 id="entry-title">${say(draft.deal ? "rec.correcting" : "rec.deal", { n })}</h3>
      <p>${say("rec.dealer")}: ${nameOf(kept, prospects.dealer)}</p>
    </header>
    <div
      class="seats ${prospects.marriages.length > ABREAST ? "with-many" : ""}"
      ${styled({ "--marriages": prospects.marriages.length })}
    >
      ${seats.map(
        (seat) =>
          html`<div class="seat-entry">
            ${seat === prospects.sitter ? html`<span class="who">${nameOf(kept, seat)}</span>` : declarer(seat)}
            ${points(seat)}
            ${
              seat === prospects.sitter
                ? nothing
                : prospects.marriages.map(({ of, value }) => marriage(seat, of, value))
            }
          </div>`,
      )}
    </div>
    ${contracts(score, draft, prospects)}
    ${pad(kept, draft, {
      digit: (digit) => tell(drafts.typed(draft, digit, prospects)),
      none: () => tell(drafts.withoutTrick(draft, prospects)),
      back: () => tell(drafts.shortened(draft)),
      next: () => tell(drafts.enough(draft, prospects)),
    })}
    <div class="chips" role="group" aria-label=${say("rec.outcome")}>
      ${prospects.results.map((result) =>
        chip(resultName(result), draft.result === result, () =>
          tell(drafts.endedAs(draft, result, prospects)),
        ),
      )}
      ${prospects.dark ? chip(t("table.dark"), draft.dark, () => tell(drafts.inTheDark(draft))) : nothing}
    </div>
    ${beside(score, kept, draft, prospects)}
    <div class="to-write">
      <p class="offer" role="status">${offer(kept, offered, ordinal)}</p>
      <div class="actions">
        ${
          draft.deal
            ? html`<button type="button" @click=${score.cancel}>${say("rec.cancel")}</button>
                <button type="button" @click=${score.delete}>${say("rec.delete", { n })}</button>`
            : nothing
        }
        <button type="button" class="primary write" ?disabled=${!told} @click=${score.write}>
          ${say("rec.write", { n })}
        </button>
      </div>
    </div>
  </section>`;
}

const spelled = (points: Points): string => (points === "-" ? "—" : points === null ? "" : String(points));

const resultName = (result: Exclude<Result, "">) =>
  result === "written-off-free" ? say("rec.written-off-free") : outcomeName(result);

function contracts(score: Score, draft: Draft, prospects: Prospects): TemplateResult {
  return numbers({
    label: say("rec.contract"),
    more: say("rec.more"),
    all: prospects.contracts,
    chosen: draft.contract,
    unfolded: score.allContracts,
    unfold: score.showContracts,
    choose: (amount) => score.tell(drafts.forContract(draft, amount, prospects)),
  });
}

interface Keys {
  digit(digit: number): void;
  none(): void;
  back(): void;
  next(): void;
}

function pad(kept: Kept, { at }: Draft, keys: Keys): TemplateResult {
  const key = (what: unknown, act: () => void, label?: string) =>
    html`<button
      type="button"
      class="key"
      ?disabled=${at === null}
      aria-label=${label ?? nothing}
      @click=${act}
    >
      ${what}
    </button>`;
  const [low, high] = [DIGITS.slice(0, 5), DIGITS.slice(5)].map((digits) =>
    digits.map((digit) => key(digit, () => keys.digit(digit))),
  );
  return html`<div
    class="pad"
    role="group"
    aria-label=${say("rec.pad", { name: at === null ? say("rec.none") : nameOf(kept, at) })}
  >
    ${low} ${key("⌫", keys.back, say("rec.delete-digit"))} ${key("—", keys.none, say("rec.no-trick"))} ${high}
    <span class="wide-key">${key(html`${say("rec.next")} ${icon("next")}`, keys.next)}</span>
  </div>`;
}

/** What the deal comes to as it is told, or what is still to be said. */
function offer(kept: Kept, offered: Answer | null, ordinal: number): unknown {
  if (!offered) return lacking(kept, { what: "declarer", seats: [], found: 0, expected: 0 });
  if ("lacks" in offered) return lacking(kept, offered.lacks);
  if ("refused" in offered) return html`<span class="no">${offered.refused.join(" ")}</span>`;
  const row = offered.rows[ordinal - 1];
  if (!row) return "";
  const faults = faultsOf(offered, ordinal).map((fault) => html` <span class="no">${fault}</span>`);
  return html`${row.score ? summary(kept, row) : html`<strong>${outcomeName(row.outcome)}</strong>`}${faults}`;
}

const lacking = (kept: Kept, { what, seats, found, expected }: Lack): string =>
  say(`rec.lacks-${what}`, { names: namesOf(kept, seats), found, expected });
