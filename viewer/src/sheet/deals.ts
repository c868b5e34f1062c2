/** What table and graph of the score sheet have in common: a deal of theirs has a number, and can be opened. */

import type { DealRow } from "../replay/contract";
import type { AtStep } from "../ui/stage";

/** The printed number, where it has one. */
export const numberOf = ({ number, deal }: DealRow) => number ?? deal;

export function openDeal(stage: AtStep, { frames: [first] }: DealRow): void {
  stage.goTo(first);
  stage.show("replay");
}
