/** A score sheet that is being kept: the log as it stands, and what is told of a deal. */

import type { Engine } from "../engine/client";
import type { Host } from "../host";
import type { Autosave } from "./autosave";
import { isKept, type Answer, type Change, type Fine, type Kept, type Prospects } from "./contract";
import { Course } from "./course";
import { blank, entryOf, withFine, type Draft } from "./draft";

const NOTHING_BESIDE = { off: "", fines: [] };

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

  get between(): boolean {
    return true;
  }

  protected resume(draft: Draft | null): void {
    // One that an earlier version of the page kept lacks what could not be told then.
    this.draft = draft && { ...NOTHING_BESIDE, ...draft };
  }

  /** A new sheet, of which this is the log. */
  begin(text: string): Promise<void> {
    return this.act(async () => {
      this.forget();
      await this.goAlong(await this.ask("kept_json", text));
    });
  }

  takeUp(text: string): Promise<void> {
    return this.begin(text);
  }

  /** How the log stands, as after a start or in another language. */
  refresh(): Promise<void> {
    return this.act(async () => {
      const { draft } = this;
      if (this.at < 0 || !(await this.stand()) || !draft) return;
      await this.tellOn(draft);
    });
  }

  /** What is being told is told on, whatever else has changed. */
  private async tellOn(draft: Draft): Promise<void> {
    this.draft = draft;
    if (draft.deal !== null || draft.dealer !== null) this.prospects = await this.prospectsOf(draft);
    await this.offer();
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
      this.changes = null;
      await this.tellOn({ ...entry, deal, at: null, typing: false });
      await this.save();
    });

  /** Somebody else dealt; where somebody else sits out for it, the deal is told from its beginning. */
  readonly dealtBy = (dealer: number): Promise<void> =>
    this.act(async () => {
      const { draft, prospects, kept } = this;
      if (!draft || !kept) return;
      const dealt = { ...draft, dealer };
      await this.tellOn(dealt);
      const { prospects: now } = this;
      if (now && now.sitter !== prospects?.sitter)
        await this.tellOn({ ...blank(now, kept.players.length), dealer, deal: draft.deal });
      await this.save();
    });

  /** A fine stands on the sheet at once; one for the deal that is corrected, or where there is none yet, is told
   * with that. */
  readonly fine = (fine: Fine): Promise<void> =>
    this.act(async () => {
      const { draft } = this;
      if (!draft) return;
      if (draft.deal !== null || !this.begun) {
        await this.tellOn(withFine(draft, fine));
        return this.save();
      }
      const answer = await this.ask<Answer>("fined_json", this.text, JSON.stringify(fine));
      if (await this.goAlong(answer, draft)) await this.tellOn(draft);
      else this.offered = answer;
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

  private async prospectsOf({ deal, dealer }: Draft): Promise<Prospects | null> {
    const ordinal = deal ?? (this.kept?.rows.length ?? 0) + 1;
    const before = await this.ask<Answer>("before_json", this.text, ordinal, dealer ?? 0);
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

  /** Goes on to a log, if that is the answer; `draft`: what is being told all the same. */
  private async goAlong(answer: Answer, draft?: Draft): Promise<boolean> {
    if (!isKept(answer)) return false;
    this.show(answer);
    if (draft) this.draft = draft;
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
