/** What the screens are drawn from, and what they may ask for. */

import type { Screen } from "../replay/fragment";
import type { Position } from "../replay/position";
import type { RecordedGame } from "../replay/recorded";

interface Opened {
  readonly game: RecordedGame;
  /** The screen that is shown. */
  readonly screen: Screen;
  /** The lines of the whole file, for problems to quote. */
  readonly lines: readonly string[];
  /** The log, as the engine read it. */
  readonly text: string;
  /** How many problems are listed; a ruined text has thousands. */
  readonly listed: number;
  listMore(): void;
  show(screen: Screen): void;
}

/** A step of a game: every screen can show it. */
export interface AtStep extends Opened {
  readonly kind: "step";
  readonly index: number;
  readonly position: Position;
  readonly playing: boolean;
  goTo(index: number): void;
  togglePlay(): void;
  /** Missing where there is nothing to be done otherwise. */
  whatIf?: () => void;
}

/** A game without a single step: it has only its problems to show, and its text. */
export interface WithoutSteps extends Opened {
  readonly kind: "no steps";
}

/** The screens that a game without steps has. */
export const STEPLESS: readonly Screen[] = ["problems", "text"];

export type Stage = AtStep | WithoutSteps;
