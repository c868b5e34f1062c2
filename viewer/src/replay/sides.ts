/** Who sits where at the table. */

import type { RecordedGame } from "./recorded";

export type Side = "south" | "west" | "north" | "east";

const SIDES: Record<number, readonly Side[]> = {
  2: ["south", "north"],
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
};

/** Where the players sit, from the bottom on clockwise. */
export const sidesOf = ({ seats }: RecordedGame): readonly Side[] => SIDES[seats.length] ?? SIDES[3]!;

/** Where a seat is, if `bottom` is at the bottom, which is the first where it is null. */
export function sideOf(game: RecordedGame, seat: number, bottom: number | null): Side {
  const sides = sidesOf(game);
  return sides.at((seat - (bottom ?? 1)) % sides.length) ?? "south";
}
