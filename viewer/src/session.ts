/** What is open: nothing, a log on its way through the engine, its games, or what went wrong with it. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { EngineFailure, type Engine, type Progress } from "./engine/client";
import type { ReplayFile } from "./replay/contract";
import type { Origin } from "./replay/fragment";
import { RecordedGame } from "./replay/recorded";
import { LinkFault, type Fault } from "./share/fault";
import { fromAddress, fromLink, linesOf, onThisSite, unread, type Source } from "./source";
import { learn } from "./texts/game";

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

/** `lines`: of the whole file, for problems to quote; `starts`: where each game begins in it, in code points.
 * There is at least one game. */
export interface Opened {
  is: "open";
  source: Source;
  lines: readonly string[];
  starts: readonly number[];
  games: readonly RecordedGame[];
}

const NOTHING: State = { is: "empty" };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Session implements ReactiveController {
  /** How far the engine's start has come; null when it runs, or stands still. */
  progress: Progress | null = null;

  private current: State = NOTHING;

  /** `opened` is told of every log that has become games, before it is shown; `revised` of every change of it. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
    private readonly opened: () => void,
    private readonly revised: () => void,
  ) {
    engine.onprogress = (progress) => {
      this.progress = progress;
      host.requestUpdate();
    };
    engine.ontexts = (texts) => {
      learn(texts);
      host.requestUpdate();
    };
    host.addController(this);
  }

  /** The engine is wanted in any case: it starts while the reader chooses. */
  hostConnected(): void {
    this.engine.start().catch(() => {});
  }

  hostDisconnected(): void {
    this.engine.cancel();
  }

  get state(): State {
    return this.current;
  }

  /** Reads a log from where it lies, and opens it. */
  async load(name: string, read: () => Promise<Source>): Promise<void> {
    const reading = this.become({ is: "loading", source: unread(name) });
    const retry = () => void this.load(name, read);
    try {
      const source = await read();
      if (this.current === reading) await this.open(source);
    } catch (error) {
      if (error instanceof LinkFault) {
        if (this.current === reading) this.refuse(error.fault);
        return;
      }
      this.fail(reading, { kind: "source", reason: reasonOf(error) }, retry);
    }
  }

  /** `origin`: how a link names this address. */
  openAddress(address: URL, name: string, origin?: Origin): void {
    void this.load(name, () => fromAddress(address, name, origin));
  }

  /** Opens what a link leads to; throws a {@link LinkFault} where that is another site. */
  openOrigin(origin: Origin): void {
    if ("packed" in origin) void this.load("", () => fromLink(origin.packed));
    else this.openAddress(onThisSite(origin.address), origin.address, origin);
  }

  async open(source: Source): Promise<void> {
    const replaying = this.become({ is: "loading", source });
    const retry = () => void this.open(source);
    try {
      const { games, text, starts } = await this.replayed(source);
      if (this.current !== replaying) return;
      if (!games.length) return this.fail(replaying, { kind: "empty", reason: "" }, retry);
      this.become({ is: "open", source: { ...source, text }, lines: linesOf(text), starts, games });
      this.opened();
    } catch (error) {
      const { kind, reason } =
        error instanceof EngineFailure ? error : { kind: "replay" as const, reason: reasonOf(error) };
      this.fail(replaying, { kind, reason }, retry);
    }
  }

  /** The log that is open, changed by its reader: answers what is open now, null where nothing came of it because
   * there is no game in the text, or because something else has been opened in the meantime. */
  async revise(text: string): Promise<Opened | null> {
    const before = this.current;
    if (before.is !== "open") return null;
    const source: Source = { name: before.source.name, content: text, text, own: true };
    const { games, starts } = await this.replayed(source);
    if (!games.length || this.current.is !== "open" || this.current.source !== before.source) return null;
    const revised = this.become({ is: "open", source, lines: linesOf(text), starts, games });
    this.revised();
    return revised;
  }

  /** Another language: what is open is told anew in it. */
  speak(language: string): void {
    this.engine.speak(language);
    if (this.current.is === "open") void this.retell(this.current);
  }

  /** Where the engine fails, the messages stay in the language in which they were told. */
  private async retell(open: Opened): Promise<void> {
    const told = await this.replayed(open.source).catch(() => null);
    if (told && this.current === open) this.become({ ...open, games: told.games });
  }

  /** The games of a log, in the language that is spoken when they are there. */
  private async replayed(source: Source): Promise<{ games: RecordedGame[]; text: string; starts: number[] }> {
    const { language } = this.engine;
    const { json, text, starts } = await this.engine.replay(source.content);
    if (language !== this.engine.language) return this.replayed(source);
    const { games }: ReplayFile = JSON.parse(json);
    return { games: games.map((game) => new RecordedGame(game)), text, starts };
  }

  /** Ends the engine, and with it whatever is on its way. */
  cancel(): void {
    this.engine.cancel();
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
