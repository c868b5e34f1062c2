/** Where things stand in the text. The engine counts code points of the log as it was read; an editor counts
 * UTF-16 units of a text in which every line end is one. Here, and only here, the one becomes the other. */

import type { Finding, Span } from "../replay/contract";
import type { RecordedGame } from "../replay/recorded";

/** A stretch of the editor's text. */
export interface Stretch {
  from: number;
  to: number;
}

interface StepPlace extends Stretch {
  /** Index of the game in its file, and of the frame in the game. */
  game: number;
  index: number;
}

const UNEVEN = /\r\n|[\u{10000}-\u{10ffff}]/u;
const UNEVEN_PARTS = /\r\n|[\u{10000}-\u{10ffff}]/gu;

/** Line ends as the editor has them. */
export const asEdited = (text: string) => text.replace(/\r\n?/g, "\n");

export class Places {
  /** Steps in the order of the text. */
  private readonly steps: readonly StepPlace[];
  /** Where, in code points of the log, one counts otherwise than the other, and by how much from there on. */
  private readonly shifts: readonly { at: number; by: number }[];

  /** `starts`: where each game begins in the log. */
  constructor(
    log: string,
    private readonly starts: readonly number[],
    games: readonly RecordedGame[],
  ) {
    this.shifts = UNEVEN.test(log) ? shiftsIn(log) : [];
    this.steps = games
      .flatMap(({ game }, number) =>
        game.frames.flatMap(({ span }, index) =>
          span ? [{ ...this.stretch(span, number), game: number, index }] : [],
        ),
      )
      .sort((a, b) => a.from - b.from);
  }

  /** A span of the engine, in the game with this index. */
  stretch([start, end]: Span, game: number): Stretch {
    const base = this.starts[game] ?? 0;
    return { from: this.edited(base + start), to: this.edited(base + end) };
  }

  of(finding: Finding): Stretch {
    return this.stretch(finding.span, finding.game - 1);
  }

  /** The step in whose words a place of the text lies, or else the one before it. */
  stepAt(place: number): StepPlace | undefined {
    return this.steps.findLast(({ from }) => from <= place) ?? this.steps[0];
  }

  /** Where a step stands; where it has no words of its own, where the one before it does. */
  ofStep(game: number, index: number): Stretch | undefined {
    const exact = this.steps.find((step) => step.game === game && step.index === index);
    return exact ?? this.steps.findLast((step) => step.game === game && step.index < index);
  }

  private edited(codePoints: number): number {
    let [low, high] = [0, this.shifts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.shifts[middle]!.at < codePoints) low = middle + 1;
      else high = middle;
    }
    return codePoints + (this.shifts[low - 1]?.by ?? 0);
  }
}

function shiftsIn(log: string): { at: number; by: number }[] {
  let [by, large] = [0, 0];
  return [...log.matchAll(UNEVEN_PARTS)].map(({ 0: part, index }) => {
    const at = index - large;
    // A line end of two characters is one for the editor; a large letter is one for the engine.
    if (part === "\r\n") by--;
    else [by, large] = [by + 1, large + 1];
    return { at, by };
  });
}
