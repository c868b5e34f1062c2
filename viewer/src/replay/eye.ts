/** A position through somebody's eyes: what an observer cannot know lies face down. */

import type { Position } from "./position";
import type { RecordedGame } from "./recorded";

/** All cards; those that a seat knew of; those that everybody knew of. */
export const EYES = ["all", "knew", "public"] as const;
export type Eye = (typeof EYES)[number];

export interface Look {
  eye: Eye;
  /** Whose eyes they are, for `knew`; null stands for the first seat. */
  seat: number | null;
}

const PUBLIC = 0;
/** The trick is on the table for all to see; everything else is known to those of whom the engine says so. */
const OPEN = "table";

/** The position after a frame as it may be shown: cards that the observer does not know are `?`. */
export function seenBy(game: RecordedGame, index: number, { eye, seat }: Look): Position {
  const position = game.position(index);
  if (eye === "all") return position;
  const known = knownTo(game, index, eye === "public" ? PUBLIC : (seat ?? 1));
  const zones = [...position.zones].map(([zone, cards]) => {
    const seen = (card: string) => zone === OPEN || known.get(zone)?.has(card);
    return [zone, cards.map((placed) => (seen(placed.card) ? placed : { ...placed, card: "?" }))] as const;
  });
  return { ...position, legal: [], zones: new Map(zones) };
}

/** By zone, the cards that an observer knows to be there: folded as `spec/replay.md` says. */
function knownTo(game: RecordedGame, index: number, observer: number): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  let at = index;
  while (at > 0 && game.frame(at).step > 0) at--;
  for (; at <= index; at++) {
    const { moves, knows } = game.frame(at);
    for (const { card, from } of moves) if (from !== null) known.get(from)?.delete(card);
    for (const { seat, zone, cards } of knows) if (seat === observer) known.set(zone, new Set(cards));
  }
  return known;
}
