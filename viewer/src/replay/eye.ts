/** A position through somebody's eyes. Who looks through them gets another replay from the engine, told for that
 * observer: what nobody told him is nowhere on the page. */

import { isHidden, UNKNOWN, type Position } from "./position";
import type { RecordedGame } from "./recorded";

/** All cards; those that a seat knew of; those that everybody knew of. */
export const EYES = ["all", "knew", "public"] as const;
export type Eye = (typeof EYES)[number];

export interface Look {
  eye: Eye;
  /** The seat from which one looks, at the bottom of the table; for `knew` also whose eyes they are. Null stands
   * for the first. */
  seat: number | null;
}

/** The same from another seat. */
export const from = (look: Look, seat: number): Look => ({ ...look, seat: seat === 1 ? null : seat });

/** Observers as the engine counts them: seats from 1, the public, and nobody at all. */
export const EVERYTHING = -1;
const PUBLIC = 0;

export function observerOf({ eye, seat }: Look): number {
  if (eye === "all") return EVERYTHING;
  return eye === "public" ? PUBLIC : (seat ?? 1);
}

/** The position after a frame as it may be shown: in hands and talons the cards that the observer knows to be
 * there, the others face down. */
export function seen(game: RecordedGame, index: number): Position {
  const position = game.position(index);
  if (game.observer === undefined) return position;
  const known = knownAt(game, index, game.observer);
  const zones = [...position.zones].map(([zone, cards]) => {
    if (!isHidden(zone)) return [zone, cards] as const;
    const named = [...(known.get(zone) ?? [])];
    const others = Array<string>(Math.max(0, cards.length - named.length)).fill(UNKNOWN);
    return [zone, [...named, ...others].map((card) => ({ card, from: null }))] as const;
  });
  return { ...position, zones: new Map(zones) };
}

/** By zone, the cards that the observer knows to be there: folded as `spec/replay.md` says. */
function knownAt(game: RecordedGame, index: number, observer: number): Map<string, Set<string>> {
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
