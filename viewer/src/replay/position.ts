/** Positions, folded from frames exactly as `spec/replay.md` says. No rule of the game is known here. */

import type { Frame, Standing } from "./contract";

export interface PlacedCard {
  card: string;
  /** The zone it came from; on the table that is the hand of the player who played it. */
  from: string | null;
}

export interface Position extends Standing {
  zones: ReadonlyMap<string, readonly PlacedCard[]>;
}

/** A card of which nothing is known. */
export const UNKNOWN = "?";

/** Where cards lie face down, as long as they lie there. */
export const isHidden = (zone: string) => /^(?:hand|talon)\b/.test(zone);

/** The position after `frame`; `before` is the position one step earlier, none at the start of a deal. `told`: as
 * told through somebody's eyes, where hands and talons hold nothing but unknown cards. */
export function after(before: Position | undefined, frame: Frame, told = false): Position {
  const zones = new Map(before?.zones);
  for (const { card, from, to } of frame.moves) {
    if (from !== null) zones.set(from, without(zones.get(from) ?? [], card));
    zones.set(to, [...(zones.get(to) ?? []), { card: told && isHidden(to) ? UNKNOWN : card, from }]);
  }
  return { ...(before as Position), ...frame.set, zones };
}

/** A zone less one card; where it is not there, less an unknown one; else as it was. */
function without(zone: readonly PlacedCard[], card: string): readonly PlacedCard[] {
  const index = [card, UNKNOWN]
    .map((name) => zone.findIndex((held) => held.card === name))
    .find((i) => i >= 0);
  return index === undefined ? zone : zone.toSpliced(index, 1);
}

export const cardsIn = (position: Position, zone: string) => position.zones.get(zone) ?? [];

export const handOf = (seat: number) => `hand.${seat}`;

export interface Talon {
  /** Which of two; null for the only one. */
  number: number | null;
  cards: readonly PlacedCard[];
}

const TALON = /^talon(?:\.(\d))?$/;

/** The talons on the table, those that still have cards. */
export const talonsIn = ({ zones }: Position): Talon[] =>
  [...zones].flatMap(([zone, cards]) => {
    const talon = TALON.exec(zone);
    return talon && cards.length ? [{ number: talon[1] ? Number(talon[1]) : null, cards }] : [];
  });

/** The seat whose hand this is, or null. */
export const seatOf = (zone: string | null) => (zone?.startsWith("hand.") ? Number(zone.slice(5)) : null);
