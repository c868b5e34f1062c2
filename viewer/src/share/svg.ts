/** A position as a picture: one SVG that needs nothing else, with no card in it that may not be seen. */

import { seen } from "../replay/eye";
import { cardsIn, handOf, seatOf, talonsIn, type PlacedCard, type Position } from "../replay/position";
import type { RecordedGame } from "../replay/recorded";
import { sideOf, sidesOf, type Side } from "../replay/sides";
import { plain, signed, t } from "../texts";
import { outcomeName, rankLetter, suitName } from "../texts/game";
import { asHeld } from "../ui/card";
import { cardName, dealTitle, isKnown, playerName, rankOf, suitOf } from "../words";
import { element, escaped, type Attributes } from "./xml";

const WIDTH = 1000;
const HEIGHT = 700;
/** How much lower the picture is where nobody sits at the top. */
const LOWER = 150;
const CARD = { width: 62, height: 87 };
const COLOUR = {
  felt: "#12352e",
  ink: "#f4efe2",
  soft: "#b9cdc2",
  brass: "#e2b04a",
  card: "#fdfaf2",
  red: "#c1121f",
  black: "#16201d",
  fault: "#ff6b61",
};
/** Characters of a name that there is room for. */
const NAME = 22;

/** Where a hand lies: the corner or the middle of its upper edge, and how far its cards are apart. */
const HANDS: Record<Side, { x: number; y: number; anchor: "start" | "middle" | "end"; step: number }> = {
  south: { x: WIDTH / 2, y: 540, anchor: "middle", step: 66 },
  north: { x: WIDTH / 2, y: 110, anchor: "middle", step: 66 },
  west: { x: 28, y: 320, anchor: "start", step: 27 },
  east: { x: WIDTH - 28, y: 320, anchor: "end", step: 27 },
};
const TABLE: Record<Side, { x: number; y: number }> = {
  south: { x: 469, y: 368 },
  north: { x: 469, y: 282 },
  west: { x: 415, y: 325 },
  east: { x: 523, y: 325 },
};

interface Scene {
  game: RecordedGame;
  index: number;
  position: Position;
  sideOf(seat: number): Side;
}

/** The position after a frame as the game is told; `bottom` is the seat from which one looks. */
export function toSVG(game: RecordedGame, index: number, bottom: number | null = null): string {
  const scene: Scene = {
    game,
    index,
    position: seen(game, index),
    sideOf: (seat) => sideOf(game, seat, bottom),
  };
  const height = sidesOf(game).includes("north") ? HEIGHT : HEIGHT - LOWER;
  const title = t("share.picture", { deal: dealTitle(game, index), address: game.frame(index).address });
  const content = [
    element("title", {}, escaped(title)),
    element("desc", {}, escaped(description(scene))),
    element("defs", {}, symbols()),
    element("rect", { width: WIDTH, height, rx: 18, fill: COLOUR.felt }),
    heading(game, title),
    element(
      "g",
      { transform: `translate(0 ${height - HEIGHT})` },
      game.seats.map((seat) => place(scene, seat)).join("") +
        middle(scene) +
        text(WIDTH / 2, HEIGHT - 24, stake(scene), { "font-size": 20, fill: COLOUR.ink }),
    ),
  ];
  const root: Attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${WIDTH} ${height}`,
    width: WIDTH,
    height,
    role: "img",
    "font-family": "Georgia, 'Times New Roman', 'PT Serif', serif",
  };
  return element("svg", root, content.join(""));
}

const shortened = (name: string, most = NAME) => {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
};

const text = (x: number, y: number, content: string, attributes: Attributes = {}, more = "") =>
  element("text", { x, y, "text-anchor": "middle", ...attributes }, escaped(content) + more);

function heading(game: RecordedGame, title: string): string {
  const named = [...game.tag("Event"), ...game.tag("Date")].join(" · ");
  const style = { "font-size": 18, fill: COLOUR.soft };
  return (
    text(28, 40, shortened(named, 50), { ...style, "text-anchor": "start" }) +
    text(WIDTH - 28, 40, title, { ...style, "text-anchor": "end" })
  );
}

/** For those who cannot see it: who holds what, what is on the table. */
function description({ game, position }: Scene): string {
  const names = (cards: readonly PlacedCard[]) =>
    asHeld(cards)
      .map(({ card }) => cardName(card))
      .join(", ");
  const hands = game.seats.map((seat) => [playerName(game, seat), cardsIn(position, handOf(seat))] as const);
  const others = [
    [t("table.trick-cards"), cardsIn(position, "table")] as const,
    ...talonsIn(position).map(({ cards }) => [t("table.talon"), cards] as const),
  ];
  return [...hands, ...others]
    .filter(([, cards]) => cards.length)
    .map(([name, cards]) => `${name}: ${names(cards)}.`)
    .join(" ");
}

// --- cards ---------------------------------------------------------------------------------------------

const symbols = () =>
  Object.entries(PIPS)
    .map(([suit, d]) =>
      element("symbol", { id: `s${suit}`, viewBox: "-600 -600 1200 1200" }, element("path", { d })),
    )
    .join("");

function card(name: string, x: number, y: number, outline?: string): string {
  const known = isKnown(name);
  const box = { x: 0.5, y: 0.5, width: CARD.width - 1, height: CARD.height - 1, rx: 6 };
  const edge = outline ?? "#00000059";
  const sheet = element("rect", {
    ...box,
    fill: COLOUR.card,
    stroke: edge,
    "stroke-width": outline ? 4 : 1,
  });
  const face = known ? front(name) : back();
  return element(
    "g",
    { transform: `translate(${x} ${y})`, ...(known && { "data-card": name }) },
    sheet + face,
  );
}

function front(name: string): string {
  const suit = suitOf(name);
  const fill = suit === "D" || suit === "H" ? COLOUR.red : COLOUR.black;
  const symbol = (x: number, y: number, size: number) =>
    element("use", { href: `#s${suit}`, x, y, width: size, height: size });
  const index = text(14, 24, rankLetter(rankOf(name)), { "font-size": 21, "font-weight": 700 });
  return element("g", { fill }, index + symbol(6, 29, 16) + symbol(24, 44, 32));
}

const back = () =>
  element("rect", {
    x: 5,
    y: 5,
    width: CARD.width - 10,
    height: CARD.height - 10,
    rx: 3,
    fill: COLOUR.brass,
    stroke: "#c9973a",
    "stroke-width": 3,
  });

function row(cards: readonly string[], x: number, y: number, anchor: string, step: number): string {
  const width = cards.length ? (cards.length - 1) * step + CARD.width : 0;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return cards.map((name, order) => card(name, left + order * step, y)).join("");
}

// --- seats ---------------------------------------------------------------------------------------------

function place(scene: Scene, seat: number): string {
  const { game, position, index } = scene;
  const { x, y, anchor, step } = HANDS[scene.sideOf(seat)];
  const style = { "text-anchor": anchor };
  const acting = position.turn === seat ? COLOUR.brass : COLOUR.ink;
  const name = shortened(playerName(game, seat));
  const total = element(
    "tspan",
    { dx: 12, "font-weight": 400, fill: COLOUR.soft },
    escaped(plain(position.totals[seat - 1] ?? 0)),
  );
  const held = asHeld(cardsIn(position, handOf(seat))).map((placed) => placed.card);
  return element(
    "g",
    {},
    text(x, y - 36, name, { ...style, "font-size": 23, "font-weight": 600, fill: acting }, total) +
      text(x, y - 13, marks(game, position, seat, index).join(" · "), {
        ...style,
        "font-size": 15,
        fill: COLOUR.soft,
      }) +
      row(held, x, y, anchor, step),
  );
}

function marks(game: RecordedGame, position: Position, seat: number, index: number): string[] {
  const at = seat - 1;
  const deal = game.dealAt(index);
  const bid = position.phase === "auction" ? (position.bids[at] ?? null) : null;
  const tricks = position.tricks[at] ?? 0;
  const used = position.barrel[at] ?? null;
  return [
    position.turn === seat ? t("table.turn") : "",
    position.declarer === seat ? t("table.declarer") : "",
    deal?.dealer === seat ? t("table.dealer") : "",
    game.plays(seat, deal) ? "" : t("table.sits-out"),
    used === null ? "" : t("table.barrel-open", { used }),
    bid === null ? "" : bid === "-" ? t("pass") : String(bid),
    tricks ? t("table.won", { n: tricks }) : "",
  ].filter(Boolean);
}

// --- the middle ----------------------------------------------------------------------------------------

function middle(scene: Scene): string {
  const { position } = scene;
  const talons = talonsIn(position).map(({ cards }) => cards.map((placed) => placed.card));
  if (position.score) return reckoning(scene, position.score) + aside(talons);
  if (talons.length && position.phase !== "play") {
    const top = HEIGHT / 2 - (talons.length * (CARD.height + 12)) / 2;
    return talons
      .map((cards, order) => row(cards, WIDTH / 2, top + order * (CARD.height + 12), "middle", 46))
      .join("");
  }
  return trick(scene) + aside(talons);
}

/** What is left of the talons once they are no longer what it is about. */
const aside = (talons: readonly string[][]) =>
  talons
    .map((cards, order) =>
      row(cards, WIDTH - 28, HANDS.south.y - order * (CARD.height + 12), "end", HANDS.east.step),
    )
    .join("");

function trick({ game, index, position, sideOf }: Scene): string {
  const onTable = cardsIn(position, "table");
  return onTable
    .map(({ card: name, from }, order) => {
      const seat = seatOf(from);
      const { x, y } = TABLE[sideOf(seat ?? 1)];
      const newest = order === onTable.length - 1;
      const findings = newest ? (game.findingsAt.get(index) ?? []) : [];
      const faulty = findings.some(({ severity }) => severity !== "note");
      const winning = seat !== null && position.winner === seat;
      return card(name, x, y, faulty ? COLOUR.fault : winning ? COLOUR.brass : undefined);
    })
    .join("");
}

/** What the deal came to, in the middle of the table. */
function reckoning({ game, index }: Scene, score: readonly number[]): string {
  const taken = game.dealAt(index)?.taken;
  const style = { "font-size": 19, fill: COLOUR.ink };
  return game.seats
    .map((seat, order) => {
      const y = 320 + order * 32;
      const points = taken ? `${t("table.taken")} ${taken[seat - 1] ?? 0}, ` : "";
      const written = `${points}${t("table.written")} ${signed(score[seat - 1] ?? 0)}`;
      return text(WIDTH / 2, y, `${shortened(playerName(game, seat), 14)}: ${written}`, style);
    })
    .join("");
}

/** What is being played for, in a line. */
function stake({ game, index, position }: Scene): string {
  const { golden, dark, declarer, contract, high, phase, trump, points } = position;
  const parts = [golden ? t("table.golden") : "", dark ? t("table.dark") : ""];
  const outcome = game.dealAt(index)?.outcome;
  if (declarer !== null && contract !== null) {
    parts.push(`${shortened(playerName(game, declarer))} ${t("table.contract", { n: contract })}`);
    if (phase === "over" && outcome) parts.push(outcomeName(outcome));
    else if (phase === "play") {
      parts.push(t("table.has", { points: points[declarer - 1] ?? 0 }));
      parts.push(trump ? t("table.trump", { suit: suitName(trump) }) : t("table.no-trump"));
    }
  } else if (high !== null && position.bids.some((bid) => bid !== null)) {
    parts.push(t("table.high", { n: high }));
  }
  return parts.filter(Boolean).join(" · ");
}
