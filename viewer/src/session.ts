/** What is open: nothing, a log on its way through the engine, its games, or what went wrong with it. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { EngineFailure, type Answers, type Listener, type Progress } from "./engine/client";
import type { ReplayFile } from "./replay/contract";
import { EVERYTHING } from "./replay/eye";
import type { Origin } from "./replay/fragment";
import { RecordedGame } from "./replay/recorded";
import { LinkFault, type Fault } from "./share/fault";
import { fromAddress, linesOf, unread, type Source } from "./source";
import { spoken, type Language } from "./texts";
import { learn, type GameTexts } from "./texts/game";

export interface Trouble {
  kind: EngineFailure["kind"] | "source" | "empty";
  reason: string;
}

export type State =
  | { is: "empty" }
  | { is: "loading"; source: Source }
  /** A link that is not followed; `anyway` shows its game all the same, where there is one. */
  | { is: "refused"; fault: Fault; anyway?: () => void }
  | { is: "failed"; source: Source; trouble: Trouble; retry(): void }
  | Opened;

/** `games` as they are told, and the text of that; `lines`: of the whole of it, for problems to quote; `starts`: where
 * each game begins in the log, in code points. There is at least one game. */
export interface Opened {
  is: "open";
  source: Source;
  told: string;
  lines: readonly string[];
  starts: readonly number[];
  games: readonly RecordedGame[];
}

const NOTHING: State = { is: "empty" };

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error);

const troubleOf = (error: unknown): Trouble =>
  error instanceof EngineFailure ? error : { kind: "replay", reason: reasonOf(error) };

const isToldTo = (observer: number, { games }: Opened) =>
  games.every((game) => (game.observer ?? EVERYTHING) === observer);

export class Session implements ReactiveController, Listener {
  /** How far the engine's start has come; null when it runs, or stands still. */
  starting: Progress | null = null;

  private current: State = NOTHING;
  private language: Language = spoken();
  private observer = EVERYTHING;

  /** `opened` is told of every log that has become games, before it is shown; `revised` of every change of it. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Answers,
    private readonly opened: () => void,
    private readonly revised: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.engine.teach(this.language);
    this.engine.join(this);
  }

  hostDisconnected(): void {
    this.engine.leave(this);
  }

  progress(progress: Progress | null): void {
    this.starting = progress;
    this.host.requestUpdate();
  }

  texts(language: Language, texts: GameTexts): void {
    learn(language, texts);
    this.host.requestUpdate();
  }

  get state(): State {
    return this.current;
  }

  /** The log that is open. */
  get source(): Source | undefined {
    const { current } = this;
    return current.is === "open" ? current.source : undefined;
  }

  /** Reads a log from where it lies, and opens it. */
  async load(name: string, read: () => Promise<Source>): Promise<void> {
    const reading = this.become({ is: "loading", source: unread(name) });
    const retry = () => void this.load(name, read);
    let source: Source;
    try {
      source = await read();
    } catch (error) {
      if (!(error instanceof LinkFault))
        this.fail(reading, { kind: "source", reason: reasonOf(error) }, retry);
      else if (this.current === reading) this.refuse(error.fault);
      return;
    }
    if (this.current === reading) await this.open(source);
  }

  /** `origin`: how a link names this address. */
  openAddress(address: URL, name: string, origin?: Origin): void {
    void this.load(name, () => fromAddress(address, name, origin));
  }

  async open(source: Source): Promise<void> {
    const replaying = this.become({ is: "loading", source });
    const retry = () => void this.open(source);
    let told: Opened;
    try {
      told = await this.replayed(source);
    } catch (error) {
      return this.fail(replaying, troubleOf(error), retry);
    }
    if (this.current !== replaying) return;
    if (!told.games.length) return this.fail(replaying, { kind: "empty", reason: "" }, retry);
    this.become(told);
    this.opened();
  }

  /** The log that is open, changed by its reader: answers what is open now, null where nothing came of it because
   * there is no game in the text, or because something else has been opened in the meantime. */
  async revise(text: string): Promise<Opened | null> {
    const before = this.current;
    if (before.is !== "open") return null;
    const { name, own = { kept: null } } = before.source;
    const source: Source = { name, content: text, text, own };
    const told = await this.replayed(source);
    if (!told.games.length || this.current.is !== "open" || this.current.source !== before.source)
      return null;
    const revised = this.become(told);
    this.revised();
    return revised;
  }

  /** Another language: what is open is told anew in it. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.engine.teach(language);
    void this.retell();
  }

  /** Other eyes: what is open is told anew for them. */
  observe(observer: number): void {
    if (observer === this.observer) return;
    this.observer = observer;
    void this.retell();
  }

  /** Whether everything may be shown, the text of the log, too. */
  get tellsAll(): boolean {
    return this.observer === EVERYTHING;
  }

  /** The games that are open as this observer could tell them. */
  async toldTo(observer: number): Promise<readonly RecordedGame[]> {
    const open = this.current;
    if (open.is !== "open") return [];
    if (isToldTo(observer, open)) return open.games;
    return (await this.replayed(open.source, observer)).games;
  }

  /** Whether what is open has yet to be told for the eyes that look now. */
  get retelling(): boolean {
    const { current, observer } = this;
    return current.is === "open" && !isToldTo(observer, current);
  }

  /** Where the engine fails, everything stays as it was told; unless that was for other eyes. */
  private async retell(): Promise<void> {
    const open = this.current;
    if (open.is !== "open") return;
    try {
      const told = await this.replayed(open.source);
      if (this.current === open) this.become({ ...told, source: open.source });
    } catch (error) {
      if (this.current !== open || !this.retelling) return;
      const retry = () => void this.open(open.source);
      this.become({ is: "failed", source: open.source, trouble: troubleOf(error), retry });
    }
  }

  /** The games of a log, told in the language and through the eyes that are wanted when they are there. */
  private async replayed(source: Source, eyes?: number): Promise<Opened> {
    const { language, observer } = this;
    const telling = { rules: "", language, observer: eyes ?? observer };
    const { json, text, told, starts } = await this.engine.replay(source.content, telling);
    if (language !== this.language || (eyes === undefined && observer !== this.observer))
      return this.replayed(source, eyes);
    const { games }: ReplayFile = JSON.parse(json);
    return {
      is: "open",
      source: { ...source, text },
      told,
      lines: linesOf(told),
      starts,
      games: games.map((game) => new RecordedGame(game)),
    };
  }

  /** Ends whatever is on its way; where others use the engine, too, only the wait for it. */
  cancel(): void {
    const { current } = this;
    if (!this.engine.shared) this.engine.cancel();
    else if (current.is === "loading")
      this.fail(current, { kind: "cancelled", reason: "" }, () => void this.open(current.source));
  }

  refuse(fault: Fault, anyway?: () => void): void {
    this.become({ is: "refused", fault, ...(anyway && { anyway }) });
  }

  /** Back to a state that was left. */
  resume(state: State): void {
    this.become(state);
  }

  close(): void {
    this.become(NOTHING);
  }

  private become<Next extends State>(state: Next): Next {
    this.current = state;
    this.host.requestUpdate();
    return state;
  }

  /** What failed is of interest only while nothing else has been opened in its place. */
  private fail(expected: State & { is: "loading" }, trouble: Trouble, retry: () => void): void {
    if (this.current === expected) this.become({ is: "failed", source: expected.source, trouble, retry });
  }
}
