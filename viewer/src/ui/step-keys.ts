/** What keys do at a step of a game; what cannot be seen of it is said in passing. */

import type { Playback } from "../playback";
import { from } from "../replay/eye";
import { t } from "../texts";
import { playerName } from "../words";
import { DealNumber } from "./deal-number";
import type { AtAStep, Handlers } from "./keys";
import { eyeName, paceName } from "./looking";
import type { Passing } from "./passing";
import { mayReseat, type AtStep } from "./stage";

/** Milliseconds for which it is said what a key has changed. */
const GLIMPSE = 1_500;

export class StepKeys {
  private readonly dealNumber: DealNumber;

  constructor(
    private readonly playback: Playback,
    private readonly passing: Passing,
  ) {
    this.dealNumber = new DealNumber(passing);
  }

  /** Whether the number of a deal has been begun. */
  get numbering(): boolean {
    return this.dealNumber.begun;
  }

  /** What is done for each of them at this step. */
  at(stage: AtStep): Handlers<AtAStep> {
    const { dealNumber, playback } = this;
    return {
      step: (step) => stage.goTo(step(stage.game, stage.index)),
      play: () => playback.toggle(),
      faster: () => this.hasten(1),
      slower: () => this.hasten(-1),
      eye: () => this.nextEye(stage),
      seat: () => this.nextSeat(stage),
      digit: (digit) => dealNumber.add(digit),
      erase: () => dealNumber.erase(),
      clear: () => dealNumber.clear(),
      enter: () => this.enterDeal(stage),
    };
  }

  private enterDeal({ game, goTo }: AtStep): void {
    const index = this.dealNumber.enter(game);
    if (index !== null) goTo(index);
  }

  private hasten(by: 1 | -1): void {
    this.playback.hasten(by);
    this.passing.say(paceName(this.playback.pace), GLIMPSE);
  }

  private nextEye({ game, look, eyes, lookAs }: AtStep): boolean {
    if (eyes.length < 2) return false;
    const eye = eyes[(eyes.indexOf(look.eye) + 1) % eyes.length]!;
    lookAs({ ...look, eye });
    this.passing.say(eyeName(game, { ...look, eye }), GLIMPSE);
    return true;
  }

  private nextSeat(stage: AtStep): boolean {
    if (!mayReseat(stage)) return false;
    const { game, look, lookAs } = stage;
    const seat = ((look.seat ?? 1) % game.seats.length) + 1;
    lookAs(from(look, seat));
    this.passing.say(t("look.from", { name: playerName(game, seat) }), GLIMPSE);
    return true;
  }
}
