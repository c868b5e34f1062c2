/** Where the keys and buttons lead: every function answers the frame to go to from `index`. */

import type { RecordedGame } from "./recorded";

export type Step = (game: RecordedGame, index: number) => number;

const clamp = (game: RecordedGame, index: number) => Math.max(0, Math.min(game.length - 1, index));

export const next: Step = (game, index) => clamp(game, index + 1);
export const previous: Step = (game, index) => clamp(game, index - 1);
export const first: Step = () => 0;
export const last: Step = (game) => clamp(game, Infinity);

/** The end of a trick, of the auction, of the exchange: the last frame of a stretch of the deal. */
function stretchOf(game: RecordedGame, index: number): string {
  const { deal, kind, play } = game.frame(index);
  return `${deal} ${kind} ${play?.trick ?? ""}`;
}

export const nextTrick: Step = (game, index) => {
  let at = next(game, index);
  while (at < game.length - 1 && stretchOf(game, at + 1) === stretchOf(game, at)) at++;
  return at;
};

export const previousTrick: Step = (game, index) => {
  let at = index;
  while (at > 0 && stretchOf(game, at - 1) === stretchOf(game, index)) at--;
  return previous(game, at);
};

export const nextDeal: Step = (game, index) => {
  const starts = game.game.deals.map((deal) => deal.frames[0]);
  return starts.find((start) => start > index) ?? last(game, index);
};

/** The start of this deal, or of the one before when already there. */
export const previousDeal: Step = (game, index) => {
  const starts = game.game.deals.map((deal) => deal.frames[0]);
  return starts.findLast((start) => start < index) ?? 0;
};

export const nextFinding: Step = (game, index) => game.flagged.find((at) => at > index) ?? index;
export const previousFinding: Step = (game, index) => game.flagged.findLast((at) => at < index) ?? index;
