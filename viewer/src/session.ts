/** What is open: nothing, a log on its way through the engine, its games, or what went wrong with it. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { EngineFailure, type Engine, type Progress } from "./engine/client";
import type { ReplayFile } from "./replay/contract";
import { RecordedGame } from "./replay/recorded";
import { linesOf, unread, type Source } from "./source";
import { learn } from "./texts/game";

export interface Trouble {
  kind: EngineFailure["kind"] | "source" | "empty";
  reason: string;
}

export type State =
  | { is: "empty" }
  | { is: "loading"; source: Source }
  | { is: "failed"; source: Source; trouble: Trouble; retry(): void }
  /** `lines`: of the whole file, for problems to quote. There is at least one game. */
  | { is: "open"; source: Source; lines: readonly string[]; games: readonly RecordedGame[] };

const NOTHING: State = { is: "empty" };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Session implements ReactiveController {
  /** How far the engine's start has come; null when it runs, or stands still. */
  progress: Progress | null = null;

  private current: State = NOTHING;

  /** `opened` is told of every log that has become games, before it is shown. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
    private readonly opened: () => void,
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
      this.fail(reading, { kind: "source", reason: reasonOf(error) }, retry);
    }
  }

  async open(source: Source): Promise<void> {
    const replaying = this.become({ is: "loading", source });
    const retry = () => void this.open(source);
    try {
      const { games, text } = await this.replayed(source);
      if (this.current !== replaying) return;
      if (!games.length) return this.fail(replaying, { kind: "empty", reason: "" }, retry);
      this.become({
        is: "open",
        source: { ...source, text },
        lines: linesOf(text),
        games,
      });
      this.opened();
    } catch (error) {
      const { kind, reason } =
        error instanceof EngineFailure ? error : { kind: "replay" as const, reason: reasonOf(error) };
      this.fail(replaying, { kind, reason }, retry);
    }
  }

  /** Another language: what is open is told anew in it. */
  speak(language: string): void {
    this.engine.speak(language);
    if (this.current.is === "open") void this.retell(this.current);
  }

  /** Where the engine fails, the messages stay in the language in which they were told. */
  private async retell(open: State & { is: "open" }): Promise<void> {
    const told = await this.replayed(open.source).catch(() => null);
    if (told && this.current === open) this.become({ ...open, games: told.games });
  }

  /** The games of a log, in the language that is spoken when they are there. */
  private async replayed(source: Source): Promise<{ games: RecordedGame[]; text: string }> {
    const { language } = this.engine;
    const { json, text } = await this.engine.replay(source.content);
    if (language !== this.engine.language) return this.replayed(source);
    const { games }: ReplayFile = JSON.parse(json);
    return { games: games.map((game) => new RecordedGame(game)), text };
  }

  /** Ends the engine, and with it whatever is on its way. */
  cancel(): void {
    this.engine.cancel();
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
