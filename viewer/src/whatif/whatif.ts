/** What if: from a position, another legal action, and another. What is legal and what follows says the engine;
 * here is only what was chosen so far. */

import type { ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/client";
import type { Exported } from "../engine/protocol";
import { EVERYTHING } from "../replay/eye";
import type { RecordedGame } from "../replay/recorded";
import type { Language } from "../texts";

/** A game as it stands in the branch. */
interface Branched {
  /** As it is told to whoever looks on, and all of it. */
  game: RecordedGame;
  whole: RecordedGame;
  /** The log of that game. */
  text: string;
  /** The frame of the first action that was chosen last. */
  index: number;
  /** How many actions that were. */
  actions: number;
  /** Whether the log has it as a variation. */
  written: boolean;
}

export interface Departure {
  game: RecordedGame;
  whole: RecordedGame;
  /** The log in which the game stands. */
  text: string;
  index: number;
  /** The language in which what follows is told. */
  language(): Language;
}

export class WhatIf {
  /** The position that is looked at. */
  index: number;
  /** Whether an answer is awaited. */
  waiting = false;
  failed = false;

  private readonly chosen: Branched[] = [];

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
    readonly from: Departure,
  ) {
    this.index = from.index;
  }

  private get newest(): Branched | Departure {
    return this.chosen.at(-1) ?? this.from;
  }

  get game(): RecordedGame {
    return this.newest.game;
  }

  /** How many actions were chosen. */
  get count(): number {
    return this.chosen.reduce((sum, { actions }) => sum + actions, 0);
  }

  /** Whether it stands in the log as it is. */
  get written(): boolean {
    return this.chosen.at(-1)?.written ?? false;
  }

  /** What may be done here, as far as whoever looks on may know it: what is legal shows the cards. */
  get legal(): readonly string[] {
    const { legal, turn } = this.newest.whole.position(this.index);
    return this.hidden ? [] : turn === null ? [] : legal;
  }

  /** Whether what may be done here is hidden from whoever looks on. */
  get hidden(): boolean {
    const { observer } = this.game;
    return observer !== undefined && this.game.position(this.index).turn !== observer;
  }

  readonly goTo = (index: number): void => {
    this.index = index;
    this.host.requestUpdate();
  };

  async choose(action: string): Promise<void> {
    const { game, whole, text } = this.newest;
    const language = this.from.language();
    const address = game.frame(this.index).address;
    const told = (observer = EVERYTHING) => this.engine.branch(text, address, action, { language, observer });
    await this.follow(async () => {
      const branch = await told();
      const seen = game === whole ? branch : await told(game.observer);
      const going = whole.continuedBy(branch);
      return {
        game: game === whole ? going : game.continuedBy(seen),
        whole: going,
        text: branch.text,
        index: going.indexOf(branch.at) ?? this.index,
        actions: 1,
        written: false,
      };
    });
  }

  /** Plays a variation of the log: the one with this number, from 1, of the trick that ends at this address. Only who
   * may see all cards knows of one. */
  async play(address: string, number: number): Promise<void> {
    const { whole, text } = this.from;
    await this.follow(async () => {
      const branch = await this.engine.variation(text, address, number, this.from.language());
      const game = whole.continuedBy(branch);
      const index = game.indexOf(branch.at) ?? this.index;
      const actions = game.framesOf(["play"], branch.deal).filter((at) => at >= index).length;
      return { game, whole: game, text: branch.text, index, actions, written: true };
    });
  }

  /** Goes where the engine says that it leads, if it does. */
  private async follow(leading: () => Promise<Branched>): Promise<void> {
    if (this.waiting) return;
    this.waiting = true;
    this.failed = false;
    this.host.requestUpdate();
    try {
      const branched = await leading();
      this.chosen.push(branched);
      this.index = branched.index;
    } catch {
      this.failed = true;
    }
    this.waiting = false;
    this.host.requestUpdate();
  }

  /** Takes the last action back. */
  undo(): void {
    if (this.waiting || !this.chosen.length) return;
    const { index } = this.chosen.pop()!;
    this.failed = false;
    this.goTo(Math.min(this.chosen.at(-1)?.index ?? this.from.index, index));
  }

  /** The branch, to keep. */
  exported(): Promise<Exported> {
    const { game, text } = this.newest;
    return this.engine.export(this.from.text, text, game.frame(this.index).address);
  }
}
