/** A score sheet that is being kept: the log as it stands, and what is told of a deal. */

import type { Engine } from "../engine/client";
import type { Host } from "../host";
import type { Autosave } from "./autosave";
import { isKept, type Answer, type Change, type Kept, type Prospects } from "./contract";
import { Course } from "./course";
import { blank, entryOf, type Draft } from "./draft";

export class Score extends Course<string, Draft> {
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

  constructor(host: Host, engine: Engine, autosave: Autosave) {
    super("sheet", host, engine, autosave);
  }

  get text(): string {
    return this.steps[this.at] ?? "";
  }

  get begun(): boolean {
    return Boolean(this.kept?.rows.length);
  }

  protected resume(draft: Draft | null): void {
    this.draft = draft;
  }

  /** A new sheet, of which this is the log. */
  begin(text: string): Promise<void> {
    return this.act(async () => {
      this.forget();
      await this.goAlong(await this.ask("kept_json", text));
    });
  }

  /** How the log stands, as after a start or in another language. */
  refresh(): Promise<void> {
    return this.act(async () => {
      const { draft } = this;
      if (this.at < 0 || !(await this.stand()) || !draft) return;
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
      if (this.offered) await this.goAlong(this.offered);
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
      if (!(await this.goAlong(answer))) this.offered = answer;
    });

  /** Nothing is corrected after all. */
  readonly cancel = (): Promise<void> =>
    this.act(async () => {
      if (this.kept) this.show(this.kept);
      await this.save();
    });

  readonly showContracts = (): void => {
    this.allContracts = true;
    this.host.requestUpdate();
  };

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

  /** Goes on to a log, if that is the answer. */
  private async goAlong(answer: Answer): Promise<boolean> {
    if (!isKept(answer)) return false;
    this.show(answer);
    this.changes = answer.changes ?? null;
    await this.goOn(answer.text);
    return true;
  }

  protected async stand(): Promise<boolean> {
    const answer = await this.ask<Answer>("kept_json", this.text);
    if (!isKept(answer)) return false;
    this.changes = null;
    this.show(answer);
    return true;
  }

  private show(kept: Kept): void {
    this.kept = kept;
    this.prospects = kept.next;
    this.draft = kept.next && blank(kept.next, kept.players.length);
    this.offered = null;
    this.allContracts = false;
  }
}
