/** The page's side of the worker: one promise a question, and a watchdog for a worker that falls silent. */

import type { Branch } from "../replay/contract";
import type { Language } from "../texts";
import type { GameTexts } from "../texts/game";
import type { Asked, Exported, FromWorker, Phase, Replayed, Telling, Told, ToWorker } from "./protocol";

/** How long a worker may say nothing before it counts as lost, in ms. */
const SILENCE = { starting: 30_000, ping: 4_000, replaying: 30_000 } as const;
/** What a replay may take for each character of the log on top of that, in ms. */
const PATIENCE_PER_CHARACTER = 0.1;

export interface Progress {
  phase: Phase;
  done: number;
  total: number;
}

export class EngineFailure extends Error {
  /** `silent`: no answer in time; `start`: Python did not come up; `replay`: the engine stumbled over a text. */
  constructor(
    readonly kind: "silent" | "start" | "replay" | "cancelled",
    readonly reason = "",
  ) {
    super(reason || kind);
  }
}

interface Waiting {
  resolve(answer: FromWorker): void;
  reject(failure: EngineFailure): void;
  /** Milliseconds that the answer may take. */
  patience: number;
}

/** Whoever uses an engine; several viewers on a page may use the same. */
export interface Listener {
  /** Told of every step of the start; null when the engine is ready, or stands still. */
  progress(progress: Progress | null): void;
  /** Given the game's own words, in each language that was asked for. */
  texts(language: Language, texts: GameTexts): void;
}

/** What a viewer asks of an engine, whether it runs in a worker or has said everything before. */
export interface Answers {
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /** Whether others use it, too. */
  readonly shared: boolean;
  /** Gives everybody the game's own words in a language, once it can. */
  teach(language: Language): void;
  /** The replay JSON of a log, exactly as the command line prints it, and the text it speaks of. */
  replay(source: string | Uint8Array, telling: Telling): Promise<Replayed>;
  /** Ends whatever is on its way; whoever waits is told so. */
  cancel(): void;
}

export class Engine implements Answers {
  private readonly listeners = new Set<Listener>();
  private readonly languages = new Set<Language>();

  private worker: Worker | undefined;
  private ready: Promise<void> | undefined;
  private settleReady: { resolve(): void; reject(failure: EngineFailure): void } | undefined;
  private readonly questions = new Map<number, Waiting>();
  private lastId = 0;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  /** `employ` gets a worker of this site. */
  constructor(private readonly employ: () => Worker) {}

  /** It is wanted in any case, and starts while a reader chooses. */
  join(listener: Listener): void {
    this.listeners.add(listener);
    this.start().catch(() => {});
  }

  /** When the last one leaves it ends. */
  leave(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) this.cancel();
  }

  get shared(): boolean {
    return this.listeners.size > 1;
  }

  teach(language: Language): void {
    this.languages.add(language);
    this.tell({ type: "texts", language });
  }

  /** Starts the worker unless it runs; resolves when the engine can answer. */
  start(): Promise<void> {
    this.ready ??= new Promise<void>((resolve, reject) => {
      this.settleReady = { resolve, reject };
      this.worker = this.employ();
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.fail(new EngineFailure("start", event.message));
      };
      this.watch(SILENCE.starting);
      this.tell({ type: "start", language: [...this.languages].at(-1) ?? "en" });
    });
    return this.ready;
  }

  async replay(source: string | Uint8Array, telling: Telling): Promise<Replayed> {
    const answer = await this.ask(source.length, (id) => ({ type: "replay", id, source, ...telling }));
    return answer as Replayed & FromWorker;
  }

  /** One deal of a log as a log of its own; deals and games are counted from 1. */
  async excerpt(source: string, game: number, deal: number): Promise<string> {
    const answer = await this.ask(source.length, (id) => ({ type: "excerpt", id, source, game, deal }));
    return (answer as FromWorker & { type: "excerpted" }).text;
  }

  /** What follows if at a step of a log, or of a branch, this action is taken. */
  async branch(source: string, address: string, action: string, telling: Told): Promise<Branch> {
    const answer = await this.ask(source.length, (id) => ({
      type: "branch",
      id,
      source,
      address,
      action,
      ...telling,
    }));
    return JSON.parse((answer as FromWorker & { type: "branched" }).json);
  }

  /** What follows if a variation is played: the one with this number, from 1, of the trick that ends there. */
  async variation(source: string, address: string, number: number, language: Language): Promise<Branch> {
    const answer = await this.ask(source.length, (id) => ({
      type: "variation",
      id,
      source,
      address,
      number,
      language,
    }));
    return JSON.parse((answer as FromWorker & { type: "branched" }).json);
  }

  /** A branch of a log, to keep; `address` is that of any of its steps. */
  async export(source: string, branch: string, address: string): Promise<Exported> {
    const answer = await this.ask(source.length, (id) => ({ type: "export", id, source, branch, address }));
    return answer as Exported & FromWorker;
  }

  /** What the recorder asks about a log, its answer as JSON; what is told besides comes after the log. */
  async record<Answer>(
    ask: Asked,
    source: string,
    language: Language,
    ...told: (string | number)[]
  ): Promise<Answer> {
    const answer = await this.ask(source.length, (id) => ({
      type: "record",
      id,
      source,
      ask,
      told,
      language,
    }));
    return JSON.parse((answer as FromWorker & { type: "recorded" }).json);
  }

  private async ask(length: number, question: (id: number) => ToWorker): Promise<FromWorker> {
    await this.start();
    const id = ++this.lastId;
    return new Promise<FromWorker>((resolve, reject) => {
      const patience = SILENCE.replaying + length * PATIENCE_PER_CHARACTER;
      this.questions.set(id, { resolve, reject, patience });
      // An idle worker answers a ping at once; only then does the long wait for the answer begin.
      this.watch(SILENCE.ping);
      this.tell({ type: "ping" });
      this.tell(question(id));
    });
  }

  /** Ends the worker; whoever waits is told so. The next question starts a new one. */
  cancel(): void {
    this.fail(new EngineFailure("cancelled"));
  }

  private progress(progress: Progress | null): void {
    for (const listener of this.listeners) listener.progress(progress);
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        this.watch(SILENCE.starting);
        this.progress(message);
        break;
      case "ready":
        this.unwatch();
        for (const language of this.languages) this.tell({ type: "texts", language });
        this.progress(null);
        this.settleReady?.resolve();
        break;
      case "texts":
        for (const listener of this.listeners) listener.texts(message.language, message.texts);
        break;
      case "pong":
        this.watch(Math.max(...[...this.questions.values()].map(({ patience }) => patience)));
        break;
      case "replayed":
      case "excerpted":
      case "branched":
      case "exported":
      case "recorded":
        this.answer(message.id)?.resolve(message);
        break;
      case "failed":
        if (message.id === undefined) this.fail(new EngineFailure("start", message.reason));
        else this.answer(message.id)?.reject(new EngineFailure("replay", message.reason));
    }
  }

  private answer(id: number): Waiting | undefined {
    const question = this.questions.get(id);
    this.questions.delete(id);
    if (this.questions.size === 0) this.unwatch();
    return question;
  }

  private fail(failure: EngineFailure): void {
    this.unwatch();
    this.worker?.terminate();
    this.worker = undefined;
    this.progress(null);
    this.settleReady?.reject(failure);
    this.ready?.catch(() => {});
    this.ready = undefined;
    this.settleReady = undefined;
    for (const question of this.questions.values()) question.reject(failure);
    this.questions.clear();
  }

  private watch(patience: number): void {
    this.unwatch();
    this.watchdog = setTimeout(() => this.fail(new EngineFailure("silent")), patience);
  }

  private unwatch(): void {
    clearTimeout(this.watchdog);
  }
}
