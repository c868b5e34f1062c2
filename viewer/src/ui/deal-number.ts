/** The number of a deal, typed digit by digit. */

import type { RecordedGame } from "../replay/recorded";
import { t } from "../texts";
import type { Passing } from "./passing";

/** Milliseconds until what was typed is forgotten. */
const PATIENCE = 4_000;
/** Milliseconds for the answer that there is no such deal. */
const ANSWER = 2_000;
const DIGITS = 4;

export class DealNumber {
  private digits = "";

  constructor(private readonly passing: Passing) {}

  get begun(): boolean {
    return this.digits !== "";
  }

  add(digit: string): void {
    this.become((this.digits + digit).slice(-DIGITS));
  }

  erase(): void {
    this.become(this.digits.slice(0, -1));
  }

  clear(): void {
    this.become("");
  }

  /** The first frame of the deal that was typed; null where there is none. */
  enter(game: RecordedGame): number | null {
    const n = Number(this.digits);
    this.clear();
    const deal = game.dealCalled(n);
    if (deal) return deal.frames[0];
    this.passing.say(t("deal.missing", { n }), ANSWER);
    return null;
  }

  private become(digits: string): void {
    this.digits = digits;
    if (digits) this.passing.say(t("deal.typed", { n: digits }), PATIENCE, () => (this.digits = ""));
    else this.passing.end();
  }
}
