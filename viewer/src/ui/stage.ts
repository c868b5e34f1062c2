/** What every screen is drawn from, and what it may ask for. */

import type { Place, Screen } from "../replay/fragment";
import type { Position } from "../replay/position";
import type { RecordedGame } from "../replay/recorded";

export interface Stage {
  readonly game: RecordedGame;
  readonly index: number;
  readonly position: Position;
  /** The lines of the whole file, for problems to quote. */
  readonly lines: readonly string[];
  readonly playing: boolean;
  /** How many problems are listed; a ruined text has thousands. */
  readonly listed: number;
  listMore(): void;
  goTo(index: number): void;
  show(screen: Screen): void;
  togglePlay(): void;
}

export type { Place, Screen };
