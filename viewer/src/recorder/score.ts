/** A score sheet that is being kept: the log as it stands, what is told of a deal, and the way back. What follows
 * from it says the engine; every action is on the disk before the next is answered. */

import type { ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/client";
import type { Asked } from "../engine/protocol";
import { spoken } from "../texts";
import { reasonOf } from "../session";
import { Autosave, type Saved } from "./autosave";
import { isKept, type Answer, type Change, type Kept, type Prospects } from "./contract";
import { blank, entryOf, type Draft } from "./draft";

interface State {
  count: number;
  at: number;
  draft: Draft | null;
  finished: boolean;
}

export class Score {
  /** What the engine says of the log. */
  kept: Kept | null = null;
  /** What is being told; null when the match is over. */
  draft: Draft | null = null;
  /** What may be told of that deal. */
  prospects: Prospects | null = null;
  /** What the log would come to by it, or what it lacks. */
  offered: Answer | null = null;
  /** What the last correction changed. */
  changes: Change[] | null = null;
  /** Whether all contracts are offered, and not only those that are usual. */
  allContracts = false;
  /** Whether the sheet itself is changing: nothing can be told until it is there. */
  acting = false;
  /** Why there is no answer, and why nothing is kept; empty where all is well. */
  failed = "";
  unsaved = "";

  private texts: string[] = [];
  private at = -1;
  private finished = false;
  private waiting = 0;
  private turn: Promise<void> = Promise.resolve();
  private readonly autosave = new Autosave<State>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
  ) {}

  get text(): string {
    return this.texts[this.at] ?? "";
  }

  /** Whether an answer or the disk is awaited. */
  get busy(): boolean {
    return this.waiting > 0;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.texts.length - 1;
  }

  /** Whether there is a recording that has not been looked at as a game. */
  get unfinished(): boolean {
    return this.at >= 0 && !this.finished;
  }

  /** Takes up what was kept, if anything was. */
  async restore(): Promise<void> {
    try {
      const saved: Saved<State> | null = await this.autosave.load();
      if (!saved) return;
      this.texts = saved.texts;
      ({ at: this.at, draft: this.draft, finished: this.finished } = saved.state);
    } catch (error) {
      this.unsaved = reasonOf(error);
    }
  }

  ask<Told>(question: Asked, source: string, ...told: (string | number)[]): Promise<Told> {
    return this.engine.record(question, source, spoken(), ...told);
  }

  /** A new log; answers whether the engine took it. */
  async begin(rules: string, players: readonly string[], date: string): Promise<readonly string[]> {
    let refused: readonly string[] = [];
    await this.act(async () => {
      const tags = JSON.stringify({ Date: date });
      const answer = await this.ask<Answer>("begun_json", rules, JSON.stringify(players), tags);
      if (!isKept(answer)) refused = "refused" in answer ? answer.refused : [];
      else {
        this.texts = [];
        this.at = -1;
        await this.goOn(answer);
      }
    });
    return refused;
  }

  /** How the log stands, as after a start or in another language. */
  refresh(): Promise<void> {
    return this.act(async () => {
      if (this.at < 0) return;
      const answer = await this.ask<Answer>("kept_json", this.text);
      if (!isKept(answer)) return;
      const { draft } = this;
      this.stand(answer);
      if (!draft) return;
      this.draft = draft;
      if (draft.deal !== null) this.prospects = await this.prospectsOf(draft.deal);
      await this.offer();
    });
  }

  /** Something else is told of the deal. */
  tell(draft: Draft): void {
    if (draft === this.draft || this.acting) return;
    this.draft = draft;
    this.changes = null;
    void this.inTurn(async () => {
      await this.save();
      if (this.draft === draft) await this.offer();
    });
  }

  /** The deal is written as it was told. */
  readonly write = (): Promise<void> =>
    this.act(async () => {
      await this.offer();
      if (this.offered && isKept(this.offered)) await this.goOn(this.offered);
    });

  /** A deal that stands on the sheet is told anew. */
  readonly correct = (deal: number): Promise<void> =>
    this.act(async () => {
      const entry = this.kept?.entries[deal - 1];
      if (!entry) return;
      this.prospects = await this.prospectsOf(deal);
      this.draft = { ...entry, dealer: null, deal, at: null, typing: false };
      this.changes = null;
      await this.save();
      await this.offer();
    });

  readonly delete = (): Promise<void> =>
    this.act(async () => {
      const deal = this.draft?.deal;
      if (!deal) return;
      const answer = await this.ask<Answer>("corrected_json", this.text, deal, "");
      if (isKept(answer)) await this.goOn(answer);
      else this.offered = answer;
    });

  /** Nothing is corrected after all. */
  readonly cancel = (): Promise<void> =>
    this.act(async () => {
      if (this.kept) this.stand(this.kept);
      await this.save();
    });

  readonly undo = (): Promise<void> => this.goTo(-1);
  readonly redo = (): Promise<void> => this.goTo(1);

  /** It is looked at as a game now, and kept until another is begun. */
  readonly finish = (): Promise<void> =>
    this.act(async () => {
      this.finished = true;
      await this.save();
    });

  private goTo(steps: number): Promise<void> {
    return this.act(async () => {
      const text = this.texts[this.at + steps];
      if (text === undefined) return;
      const answer = await this.ask<Answer>("kept_json", text);
      if (!isKept(answer)) return;
      this.at += steps;
      this.changes = null;
      this.stand(answer);
      await this.save();
    });
  }

  private async prospectsOf(deal: number): Promise<Prospects | null> {
    const before = await this.ask<Answer>("before_json", this.text, deal);
    return isKept(before) ? before.next : null;
  }

  private async offer(): Promise<void> {
    const { draft } = this;
    if (!draft) return;
    const entry = JSON.stringify(entryOf(draft));
    this.offered =
      draft.deal === null
        ? await this.ask("written_json", this.text, entry)
        : await this.ask("corrected_json", this.text, draft.deal, entry);
  }

  private async goOn(kept: Kept): Promise<void> {
    this.texts = [...this.texts.slice(0, ++this.at), kept.text];
    this.finished = false;
    this.stand(kept);
    this.changes = kept.changes ?? null;
    await this.save({ at: this.at, text: kept.text });
  }

  private stand(kept: Kept): void {
    this.kept = kept;
    this.prospects = kept.next;
    this.draft = kept.next && blank(kept.next, kept.players.length);
    this.offered = null;
    this.allContracts = false;
  }

  private async save(text?: { at: number; text: string }): Promise<void> {
    const { at, draft, finished } = this;
    try {
      await this.autosave.save({ count: this.texts.length, at, draft, finished }, text);
      this.unsaved = "";
    } catch (error) {
      this.unsaved = reasonOf(error);
    }
  }

  readonly showContracts = (): void => {
    this.allContracts = true;
    this.host.requestUpdate();
  };

  /** Something after which the sheet is another. */
  private async act(action: () => Promise<void>): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    await this.inTurn(action).finally(() => (this.acting = false));
    this.host.requestUpdate();
  }

  /** One action after the other. */
  private inTurn(action: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    this.host.requestUpdate();
    this.turn = this.turn
      .then(action)
      .then(
        () => (this.failed = ""),
        (error: unknown) => (this.failed = reasonOf(error)),
      )
      .then(() => {
        this.waiting -= 1;
        this.host.requestUpdate();
      });
    return this.turn;
  }
}
