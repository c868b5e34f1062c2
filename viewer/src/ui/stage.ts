/** What the screens are drawn from, and what they may ask for. */

import type { Mending } from "../mending";
import type { Pace } from "../playback";
import type { Eye, Look } from "../replay/eye";
import type { Screen } from "../replay/fragment";
import type { Position } from "../replay/position";
import type { RecordedGame } from "../replay/recorded";

/** How much stands around the table: nothing, what steps, or all. */
export const CONTROLS = ["none", "minimal", "full"] as const;
export type Controls = (typeof CONTROLS)[number];

interface Opened {
  readonly game: RecordedGame;
  /** The screen that is shown, and all that there are. */
  readonly screen: Screen;
  readonly screens: readonly Screen[];
  /** The lines of the whole file, for problems to quote. */
  readonly lines: readonly string[];
  /** The log, as it is told. */
  readonly text: string;
  /** How many problems are listed; a ruined text has thousands. */
  readonly listed: number;
  listMore(): void;
  /** Missing where the log is not to be changed. */
  readonly mending?: Pick<Mending, "done" | "mend" | "undo">;
  show(screen: Screen): void;
}

/** A step of a game: every screen can show it. */
export interface AtStep extends Opened {
  readonly kind: "step";
  readonly index: number;
  readonly position: Position;
  /** The last step of which may be told: later ones would say what the observer does not know yet. */
  readonly until: number;
  readonly playing: boolean;
  readonly pace: Pace;
  readonly controls: Controls;
  readonly look: Look;
  /** The eyes that there are to choose from: what was told to somebody in particular has one. */
  readonly eyes: readonly Eye[];
  setPace(pace: Pace): void;
  lookAs(look: Look): void;
  goTo(index: number): void;
  togglePlay(): void;
  /** Prints the page; missing where the page is somebody else's. */
  print?: () => void;
  /** Missing where there is nothing to be done otherwise. */
  whatIf?: () => void;
  /** Plays a variation: the one with this number, from 1, of the trick that ends at a step. Missing where nobody
   * could judge it. */
  playVariation?: (index: number, number: number) => void;
}

/** Whether another seat may be taken: not where that would be to look through other eyes, and there are none. */
export const mayReseat = ({ look, eyes }: Pick<AtStep, "look" | "eyes">): boolean =>
  eyes.length > 1 || look.eye !== "knew";

/** A game without a single step: it has only its problems to show, and its text. */
export interface WithoutSteps extends Opened {
  readonly kind: "no steps";
}

/** The screens that a game without steps has. */
export const STEPLESS: readonly Screen[] = ["problems", "text"];

export type Stage = AtStep | WithoutSteps;
