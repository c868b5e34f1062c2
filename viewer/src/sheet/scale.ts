/** Where numbers stand on the graph: all places in per cent of its height, from the top. */

interface Scale {
  /** Round numbers, to read the others by. */
  readonly ticks: readonly number[];
  at(total: number): number;
}

/** 20, 50, 100, 200, … */
const STEPS = [1, 2, 3, 4, 5, 6, 7].flatMap((power) => [2, 5, 10].map((times) => times * 10 ** power));
/** Ticks there are at most, or a few less. */
const TICKS = 7;

/** A scale on which all of these numbers stand, and nothing. */
export function scaleOf(numbers: readonly number[]): Scale {
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  const span = high - low || 1;
  const step = STEPS.find((each) => span / each < TICKS) ?? span;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return {
    ticks: Array.from({ length: count }, (_, n) => (first + n) * step),
    at: (total) => ((high - total) / span) * 100,
  };
}

/** The same places, moved no further than they must be to stand a gap apart, in their order. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let free = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, free);
    free = moved[index]! + gap;
  }
  let bound = 100;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index]!, bound);
    bound = moved[index]! - gap;
  }
  return moved;
}
