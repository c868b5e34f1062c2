/** An engine that has said everything before: its answers stand in the page. */

import type { Answers, Listener } from "../engine/client";
import type { Replayed } from "../engine/protocol";
import type { Look } from "../replay/eye";
import type { Language } from "../texts";
import type { GameTexts } from "../texts/game";
import type { Texts } from "../texts/languages";

/** What `kartlog/view/page.py` writes beside the replay. */
export interface Contents {
  language: Language;
  /** The viewer's texts in this language, and the game's own words. */
  texts: Texts;
  words: GameTexts;
  look: Look;
  /** What the log is called, and its text as it is told. */
  name: string;
  text: string;
}

export class Foretold implements Answers {
  readonly shared = false;

  constructor(
    private readonly json: string,
    private readonly contents: Contents,
  ) {}

  join(listener: Listener): void {
    listener.texts(this.contents.language, this.contents.words);
  }

  leave(): void {}

  teach(): void {}

  async replay(): Promise<Replayed> {
    const { text } = this.contents;
    return { json: this.json, text, told: text, starts: [] };
  }

  cancel(): void {}
}
