/** Beside the table: the course of the deal as a list that one can jump about in. */

import { html, nothing, type TemplateResult } from "lit";
import type { DealRow, Frame, FrameKind, Glyph } from "../replay/contract";
import { talonsIn, UNKNOWN } from "../replay/position";
import type { Trick } from "../replay/recorded";
import { plain, t } from "../texts";
import { cardName, playerName, sentence, zoneName } from "../words";
import { cardTile } from "./card";
import { classes } from "./classes";
import { icon, severityIcon } from "./icons";
import type { AtStep } from "./stage";

export function side(stage: AtStep): TemplateResult | typeof nothing {
  const deal = stage.game.dealAt(stage.index);
  if (!deal) return nothing;
  return html`<aside class="side" aria-label=${t("side.label")}>
    ${auction(stage, deal)}${exchange(stage, deal)}${tricks(stage, deal)}${comments(stage, deal)}
  </aside>`;
}

/** A button that leads to a frame and says what happened there. */
function jump(
  stage: AtStep,
  index: number,
  content: unknown,
  more: Record<string, boolean> = {},
): TemplateResult {
  return html`<button
    type="button"
    class=${classes({ jump: true, ...more })}
    aria-label=${sentence(stage.game, index)}
    aria-current=${index === stage.index ? "step" : nothing}
    @click=${() => stage.goTo(index)}
  >
    ${content}${severityIcon(stage.game.worstAt(index))}
  </button>`;
}

const columns = (stage: AtStep) =>
  stage.game.seats.map((seat) => html`<th scope="col">${playerName(stage.game, seat)}</th>`);

/** Frames of these kinds, as far as they may be told. */
const happened = ({ game, until }: AtStep, kinds: readonly FrameKind[], deal: DealRow) =>
  game.framesOf(kinds, deal, Math.min(until, deal.frames[1] - 1));

function auction(stage: AtStep, deal: DealRow): TemplateResult {
  const told = happened(stage, ["redeal", "dark"], deal);
  const rounds = inRounds(stage, happened(stage, ["bid"], deal));
  // Who is told no further than that the cards are dealt does not know yet whether there is one.
  const none = stage.until > deal.frames[0] && !rounds.length && !told.length;
  return html`<section>
    <h2>${t("side.auction")}</h2>
    ${inWords(stage, told)} ${rounds.length ? bidTable(stage, rounds) : nothing}
    ${none ? html`<p class="nothing">${t("side.no-auction")}</p>` : nothing}
  </section>`;
}

const bidTable = (stage: AtStep, rounds: readonly Map<number, number>[]) =>
  html`<table class="course">
    <thead>
      <tr>
        ${columns(stage)}
      </tr>
    </thead>
    <tbody>
      ${rounds.map(
        (round) =>
          html`<tr>
            ${stage.game.seats.map((seat) => bidCell(stage, round.get(seat)))}
          </tr>`,
      )}
    </tbody>
  </table>`;

const glyph = (sign: Glyph | undefined) => (sign ? html`<b class="glyph">${sign}</b>` : nothing);

/** Steps that are rare enough to be told in words. */
const inWords = (stage: AtStep, indices: number[]) =>
  indices.map((index) => jump(stage, index, sentence(stage.game, index), { told: true }));

/** Bids as they fall into rows of one bid a seat: a seat that bids again, or sits further left, opens a new row. */
function inRounds(stage: AtStep, bids: number[]): Map<number, number>[] {
  const rounds: Map<number, number>[] = [];
  let latest = Infinity;
  for (const index of bids) {
    const seat = stage.game.frame(index).seat ?? 1;
    if (seat <= latest) rounds.push(new Map());
    rounds.at(-1)?.set(seat, index);
    latest = seat;
  }
  return rounds;
}

function bidCell(stage: AtStep, index: number | undefined): TemplateResult {
  if (index === undefined) return html`<td></td>`;
  const { bid } = stage.game.frame(index);
  const amount = bid?.amount ?? null;
  const content = html`${amount ?? "—"}${glyph(bid?.glyph)}`;
  return html`<td>${jump(stage, index, content, { passed: amount === null })}</td>`;
}

function exchange(stage: AtStep, deal: DealRow): TemplateResult {
  const { game } = stage;
  const steps = happened(stage, ["give", "contract", "writeoff"], deal);
  const take = happened(stage, ["take"], deal)[0];
  // Told through somebody's eyes a talon is known, if at all, when it is taken.
  const seen = game.observer !== undefined && take !== undefined ? game.frame(take).moves : null;
  const talons = seen ? [seen] : talonsIn(game.position(deal.frames[0])).map(({ cards }) => cards);
  const tiles = talons.map(
    (cards) => html`<span class="tiles">${cards.map(({ card }) => cardTile(card))}</span>`,
  );
  return html`<section>
    <h2>${t("side.talon")}</h2>
    <div class="exchange">
      ${take === undefined ? tiles : jump(stage, take, tiles)}
      ${steps.map((index) => jump(stage, index, exchangeStep(stage, game.frame(index))))}
    </div>
  </section>`;
}

function exchangeStep({ game }: AtStep, { kind, moves, set, give }: Frame): unknown {
  if (kind === "contract") return t("side.contract", { n: set.contract ?? "" });
  if (kind === "writeoff") return t("side.writeoff");
  return moves.map(({ card, to }) => {
    return html`<span class="gift"
      >${cardTile(card)}${glyph(give?.glyphs[card])} ${t("side.gives", { name: zoneName(game, to) })}</span
    >`;
  });
}

function tricks(stage: AtStep, deal: DealRow): TemplateResult | typeof nothing {
  const played = stage.game.tricks(deal, Math.min(stage.until, deal.frames[1] - 1));
  const entered = happened(stage, ["score"], deal)[0];
  if (!played.length && entered === undefined) return nothing;
  return html`<section>
    <h2>${t(played.length ? "side.tricks" : "side.score")}</h2>
    <table class="course tricks">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("side.trick")}</span></th>
          ${columns(stage)}
        </tr>
      </thead>
      <tbody>
        ${played.map((trick) => [trickRow(stage, trick), variations(stage, trick)])}
      </tbody>
      ${entered === undefined ? nothing : scoreRow(stage, entered)}
    </table>
    ${inWords(stage, happened(stage, ["rest"], deal))}
  </section>`;
}

function trickRow(stage: AtStep, trick: Trick): TemplateResult {
  const bySeat = new Map(
    trick.frames.map((index, order) => [stage.game.frame(index).seat, { index, order }]),
  );
  const cell = (seat: number) => {
    const played = bySeat.get(seat);
    if (!played) return html`<td></td>`;
    const { play } = stage.game.frame(played.index);
    const marks = { led: played.order === 0, took: trick.winner === seat };
    const content = html`${cardTile(play?.card ?? UNKNOWN)}${play?.declares ? html`<b class="plus">+</b>` : nothing}${glyph(play?.glyph)}`;
    return html`<td>${jump(stage, played.index, content, marks)}</td>`;
  };
  return html`<tr>
    <th scope="row">${trick.number}</th>
    ${stage.game.seats.map(cell)}
  </tr>`;
}

/** What could have been played instead, below the trick; where it can be judged, as buttons that play it. */
function variations(stage: AtStep, { frames }: Trick): TemplateResult[] {
  const { game, playVariation } = stage;
  return frames.flatMap((index) =>
    (game.frame(index).variations ?? []).map(({ after, tricks }, at) => {
      const cards = tricks.map(
        (cards, n) => html`${n ? html`<span class="next">/</span>` : nothing}${cards.map(playedTile)}`,
      );
      const play = () => playVariation?.(index, at + 1);
      return html`<tr class="variation">
        <td colspan=${game.seats.length + 1}>
          ${
            playVariation && after !== null
              ? html`<button type="button" class="jump" title=${t("side.play-variation")} @click=${play}>
                  ${icon("branch")}<span class="unseen">${t("side.play-variation")}: </span>${cards}
                </button>`
              : html`<p>${icon("branch")}<span class="unseen">${t("side.variation")}: </span>${cards}</p>`
          }
        </td>
      </tr>`;
    }),
  );
}

/** `QH`, or `QH+` where it declares. */
const playedTile = (word: string) =>
  html`<span class="played"
    >${cardTile(word.replace("+", ""))}${word.endsWith("+") ? html`<b class="plus">+</b>` : nothing}</span
  >`;

function scoreRow(stage: AtStep, index: number): TemplateResult {
  const score = stage.game.frame(index).set.score;
  const cell = (seat: number) =>
    html`<td>${jump(stage, index, score ? plain(score[seat - 1] ?? 0) : "")}</td>`;
  return html`<tfoot>
    <tr>
      <th scope="row"><span class="unseen">${t("side.score")}</span>Σ</th>
      ${stage.game.seats.map(cell)}
    </tr>
  </tfoot>`;
}

function comments(stage: AtStep, deal: DealRow): TemplateResult | typeof nothing {
  const [start, end] = deal.frames;
  const commented = [];
  for (let index = start; index < end; index++) if (stage.game.frame(index).comment) commented.push(index);
  if (!commented.length) return nothing;
  return html`<section>
    <h2>${t("side.comments")}</h2>
    <ul class="comments">
      ${commented.map((index) => html`<li>${commentAt(stage, index)}</li>`)}
    </ul>
  </section>`;
}

function commentAt(stage: AtStep, index: number): TemplateResult {
  const { game } = stage;
  const { comment, kind, play } = game.frame(index);
  return html`<button
    type="button"
    class="jump"
    aria-current=${index === stage.index ? "step" : nothing}
    @click=${() => stage.goTo(index)}
  >
    ${
      play
        ? html`${cardTile(play.card)}<span class="unseen">${cardName(play.card)}</span>`
        : html`<span class="what-for">${kind === "score" ? t("side.score") : sentence(game, index)}</span>`
    }
    <q>${comment}</q>
  </button>`;
}

/** Scrolls the side panel, never the page, to the step that is shown. */
export function followStep(root: ParentNode): void {
  const side = root.querySelector(".side");
  const step = side?.querySelector("[aria-current]");
  if (!side || !step || side.scrollHeight <= side.clientHeight) return;
  const [outer, inner] = [side.getBoundingClientRect(), step.getBoundingClientRect()];
  if (inner.top < outer.top) side.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) side.scrollTop += inner.bottom - outer.bottom;
}
