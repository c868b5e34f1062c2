/** A game that is recorded card by card: where it is, and what is said next. The engine says what may be said. */

import type { Engine } from "../engine/client";
import type { Host } from "../host";
import type { Autosave } from "./autosave";
import { Course } from "./course";
import type { Followed, FollowedAnswer, Spread } from "./followed";

/** A step: the log after it, where it is another, and the cards that are being dealt. */
interface Step {
  text?: string;
  spread: Spread | null;
}

export class Following extends Course<Step> {
  seen: Followed | null = null;
  /** Why the last thing was not recorded. */
  refused: readonly string[] = [];
  /** Whether what is against the rules is recorded all the same. */
  anyway = false;
  /** Who says it, where it is not who is to act. */
  by: number | null = null;
  /** Who gets the next card that is given. */
  to: string | null = null;
  /** Whether all numbers are offered, and not only the next ones. */
  allAmounts = false;
  /** Whether the whole log is shown where there is little room. */
  logOpen = false;

  protected readonly draft = null;
  /** What had the focus when the last answer came. */
  private focused: Element | null = null;

  constructor(host: Host, engine: Engine, autosave: Autosave) {
    super("cards", host, engine, autosave);
  }

  get text(): string {
    return this.steps.slice(0, this.at + 1).findLast(({ text }) => text !== undefined)?.text ?? "";
  }

  get begun(): boolean {
    return Boolean(this.seen?.deal);
  }

  get between(): boolean {
    const spread = this.steps[this.at]?.spread;
    return Boolean(spread && !spread.again);
  }

  protected resume(): void {}

  /** A new game, of which this is the log; its first deal is being dealt. */
  begin(text: string): Promise<void> {
    return this.act(async () => {
      this.forget();
      await this.goAlong(await this.ask("dealing_json", text, "", "begin", ""));
    });
  }

  takeUp(text: string): Promise<void> {
    return this.act(async () => {
      this.forget();
      await this.goAlong(await this.ask("followed_json", text, ""));
    });
  }

  /** How the game stands, as after a start or in another language. */
  refresh(): Promise<void> {
    return this.act(async () => {
      if (this.at >= 0) await this.stand();
    });
  }

  /** A tap on the cards that are being dealt; many may come at once. */
  tell(what: string, value: string | number = ""): void {
    if (this.acting) return;
    void this.inTurn(async () => {
      await this.goAlong(await this.ask("dealing_json", this.text, this.spread, what, String(value)));
    });
  }

  /** These cards are dealt. */
  readonly deal = (): Promise<void> =>
    this.act(async () => {
      await this.goAlong(await this.ask("dealt_json", this.text, this.spread, Number(this.anyway)));
    });

  say(action: string): Promise<void> {
    return this.act(async () => {
      const { by, anyway } = this;
      await this.goAlong(await this.ask("acted_json", this.text, action, by ?? 0, Number(anyway)));
    });
  }

  change(what: Partial<Pick<Following, "anyway" | "by" | "to" | "allAmounts" | "logOpen">>): void {
    Object.assign(this, what, { refused: [] });
    if (!this.anyway) this.by = null;
    this.host.requestUpdate();
  }

  private get spread(): string {
    const spread = this.steps[this.at]?.spread;
    return spread ? JSON.stringify(spread) : "";
  }

  private async goAlong(answer: FollowedAnswer): Promise<void> {
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    const { text } = this;
    const spread = answer.dealing?.spread ?? null;
    const same = answer.text === text && this.spread === (spread ? JSON.stringify(spread) : "");
    this.show(answer);
    if (!same) await this.goOn(answer.text === text ? { spread } : { text: answer.text, spread });
  }

  protected async stand(): Promise<boolean> {
    const answer = await this.ask<FollowedAnswer>("followed_json", this.text, this.spread);
    if ("refused" in answer) return false;
    this.show(answer);
    return true;
  }

  private show(seen: Followed): void {
    this.seen = seen;
    Object.assign(this, { refused: [], anyway: false, by: null, to: null, allAmounts: false });
    this.focused = this.root.activeElement;
  }

  private get root(): ShadowRoot {
    return this.host.renderRoot as ShadowRoot;
  }

  /** The end of the log is in sight; and where what was tapped is gone, the keys go on from the heading. */
  protected override settled(): void {
    const { root, focused } = this;
    this.focused = null;
    void this.host.updateComplete.then(() => {
      const log = root.querySelector(".strip .log");
      if (log) log.scrollTop = log.scrollHeight;
      if (focused && !focused.isConnected) root.querySelector<HTMLElement>("#follow-title")?.focus();
    });
  }
}
