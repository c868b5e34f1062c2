/** The match as a graph: every player's total after every deal. The table has the same numbers for those who cannot
 * see it. Places are per cent and never a view box: letters, marks and strokes keep their size at any width. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { DealRow } from "../replay/contract";
import type { RecordedGame } from "../replay/recorded";
import { plain, t } from "../texts";
import type { AtStep } from "../ui/stage";
import { styled } from "../ui/styled";
import { playerName } from "../words";
import { numberOf, openDeal } from "./deals";
import { scaleOf, spread } from "./scale";

/** A shape for each seat: nobody has to tell players by colour. */
const MARKS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-5l5 8.4h-10z",
  "M0-5.2l5.2 5.2-5.2 5.2-5.2-5.2z",
];
/** Lines with a meaning of their own, from the highest, and on which side of them their word stands, in per cent. */
const BOUNDS = [
  { name: "target", option: "end.target", aside: -4 },
  { name: "barrel", option: "barrel.at", aside: 4 },
  { name: "lock", option: "end.lock", aside: 4 },
] as const;
/** Between names at the ends of the lines, in per cent: a little more than a line of them. */
const GAP = 10;
/** A tick as near as this to a bound would be written over it. */
const NEAR = 8;
/** Deals with a number below them, and those with a mark on every line, at most. */
const NUMBERED = 12;
const MARKED = 24;

export function graph(stage: AtStep): TemplateResult {
  const { game } = stage;
  const { deals, rules } = game.game;
  const bounds = BOUNDS.flatMap((bound) => {
    const at = rules.options[bound.option];
    return typeof at === "number" ? [{ ...bound, total: at }] : [];
  });
  const totals = [game.frame(0).set.totals ?? [], ...deals.map(({ total }) => total)];
  const scale = scaleOf([...totals.flat(), ...bounds.map(({ total }) => total)]);
  const lines = bounds.map(({ total }) => scale.at(total));
  const numbers = spread(lines, GAP);
  const names = spread(
    bounds.map(({ aside }, at) => lines[at]! + aside),
    GAP,
  );
  const x = (deal: number) => (deal / deals.length) * 100;
  const ends = game.seats.map((seat) => scale.at(totals.at(-1)![seat - 1] ?? 0));
  const places = spread(ends, GAP);
  const every = everySome(deals.length, NUMBERED);
  const marked = everySome(deals.length, MARKED);
  const numbered = deals.flatMap((deal, at) => ((at + 1) % every ? [] : [{ deal, at }]));
  return html`<figure class="graph">
    <svg class="plot" role="img" aria-label=${t("sheet.graph")} aria-details="sheet-table">
      <defs>${MARKS.map((d, at) => svg`<path id="mark-${at + 1}" d=${d} />`)}</defs>
      ${deals.map((deal, at) => column(stage, deal, x(at + 0.5), x(1)))}
      ${scale.ticks
        .filter((tick) => [...lines, ...numbers].every((y) => Math.abs(scale.at(tick) - y) > NEAR))
        .map((tick) => rule(scale.at(tick), tick, tick ? "tick" : "tick zero"))}
      ${bounds.map(
        ({ name, total }, at) =>
          svg`${rule(lines[at]!, total, `bound ${name}`, numbers[at])}<text class="bound-name" x="0" dx="4" y=${percent(names[at]!)} dy="0.35em">${t(`sheet.${name}`)}</text>`,
      )}
      ${numbered.map(
        ({ deal, at }) =>
          svg`<text class="deal-number" x=${percent(x(at + 1))} y="100%" dy="1.5em">${numberOf(deal)}</text>`,
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        ${game.seats.map(
          (seat) =>
            svg`<polyline class="line seat-${seat}" points=${totals
              .map((total, deal) => `${rounded(x(deal))},${rounded(scale.at(total[seat - 1] ?? 0))}`)
              .join(" ")} />`,
        )}
      </svg>
      ${game.seats.map((seat) =>
        deals.map(({ total }, at) =>
          // On a long way only some are marked, the last of them always.
          (deals.length - at - 1) % marked
            ? nothing
            : mark(seat, percent(x(at + 1)), percent(scale.at(total[seat - 1] ?? 0))),
        ),
      )}
    </svg>
    <svg class="leaders" aria-hidden="true">
      ${ends.map((end, at) => svg`<line x1="0" x2="100%" y1=${percent(end)} y2=${percent(places[at]!)} />`)}
    </svg>
    <ul class="ends">
      ${game.seats.map(
        (seat, at) =>
          html`<li class="seat-${seat}" ${styled({ top: percent(places[at]!) })}>
            <svg class="sample" aria-hidden="true">
              <line class="line" x1="0" x2="100%" y1="50%" y2="50%" />
              ${mark(seat, "50%", "50%")}
            </svg>
            <span class="name" title=${playerName(game, seat)}>${playerName(game, seat)}</span>
            <b>${plain(totals.at(-1)![seat - 1] ?? 0)}</b>
          </li>`,
      )}
    </ul>
  </figure>`;
}

/** Every how many of these are taken for so many of them at most. */
const everySome = (count: number, most: number) =>
  [1, 2, 5, 10, 20].find((each) => count / each <= most) ?? Math.ceil(count / most);

const rounded = (n: number) => n.toFixed(2);
const percent = (n: number) => `${rounded(n)}%`;

const mark = (seat: number, x: string, y: string) =>
  svg`<use class="mark seat-${seat}" href="#mark-${seat}" x=${x} y=${y} />`;

/** A line across, with its number; `beside`: where that stands, if not level with it. */
const rule = (y: number, total: number, kind: string, beside = y) =>
  svg`<line class=${kind} x1="0" x2="100%" y1=${percent(y)} y2=${percent(y)} /><text class="number ${kind}" x="0" dx="-8" y=${percent(beside)} dy="0.35em">${plain(total)}</text>`;

/** What belongs to a deal: it says the totals after it, and opens it. */
function column(stage: AtStep, deal: DealRow, x: number, width: number) {
  const here = stage.game.dealAt(stage.index) === deal;
  return svg`<rect class="deal ${here ? "here" : ""}" x=${percent(x)} y="0" width=${percent(width)} height="100%"
    @click=${() => openDeal(stage, deal)}><title>${said(stage.game, deal)}</title></rect>`;
}

function said(game: RecordedGame, deal: DealRow): string {
  const totals = game.seats.map((seat) => `${playerName(game, seat)} ${plain(deal.total[seat - 1] ?? 0)}`);
  return `${t("sheet.open", { n: numberOf(deal) })}: ${totals.join(", ")}`;
}
