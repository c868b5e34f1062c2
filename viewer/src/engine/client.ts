/** The page's side of the worker: one promise a question, and a watchdog for a worker that falls silent. */

import type { Branch } from "../replay/contract";
import type { GameTexts } from "../texts/game";
import type { Exported, FromWorker, Phase, Replayed, ToWorker } from "./protocol";

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

interface Question {
  resolve(answer: FromWorker): void;
  reject(failure: EngineFailure): void;
  /** Milliseconds that the answer may take. */
  patience: number;
}

export class Engine {
  /** Told of every step of the start; null when the engine is ready. */
  onprogress: (progress: Progress | null) => void = () => {};

  /** Given the game's own words once the engine has started, and again in every other language. */
  ontexts: (texts: GameTexts) => void = () => {};

  private worker: Worker | undefined;
  private ready: Promise<void> | undefined;
  private settleReady: { resolve(): void; reject(failure: EngineFailure): void } | undefined;
  private readonly questions = new Map<number, Question>();
  private lastId = 0;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: URL,
    private spoken: string,
  ) {}

  /** The language of its words and messages. */
  get language(): string {
    return this.spoken;
  }

  /** Answers in another language from now on. */
  speak(language: string): void {
    this.spoken = language;
    this.tell({ type: "texts", language });
  }

  /** Starts the worker unless it runs; resolves when the engine can answer. */
  start(): Promise<void> {
    this.ready ??= new Promise<void>((resolve, reject) => {
      this.settleReady = { resolve, reject };
      this.worker = new Worker(this.address, { type: "module" });
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.fail(new EngineFailure("start", event.message));
      };
      this.watch(SILENCE.starting);
      this.tell({ type: "start", language: this.spoken });
    });
    return this.ready;
  }

  /** The replay JSON of a log, exactly as the command line prints it, and the text it speaks of. */
  async replay(source: string | Uint8Array, rules = ""): Promise<Replayed> {
    const language = this.spoken;
    const answer = await this.ask(source.length, (id) => ({ type: "replay", id, source, rules, language }));
    return answer as Replayed & FromWorker;
  }

  /** One deal of a log as a log of its own; deals and games are counted from 1. */
  async excerpt(source: string, game: number, deal: number): Promise<string> {
    const answer = await this.ask(source.length, (id) => ({ type: "excerpt", id, source, game, deal }));
    return (answer as FromWorker & { type: "excerpted" }).text;
  }

  /** What follows if at a step of a log, or of a branch, this action is taken. */
  async branch(source: string, address: string, action: string): Promise<Branch> {
    const language = this.spoken;
    const answer = await this.ask(source.length, (id) => ({
      type: "branch",
      id,
      source,
      address,
      action,
      language,
    }));
    return JSON.parse((answer as FromWorker & { type: "branched" }).json);
  }

  /** A branch of a log, to keep; `address` is that of any of its steps. */
  async export(source: string, branch: string, address: string): Promise<Exported> {
    const answer = await this.ask(source.length, (id) => ({ type: "export", id, source, branch, address }));
    return answer as Exported & FromWorker;
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

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        this.watch(SILENCE.starting);
        this.onprogress(message);
        break;
      case "ready":
        this.unwatch();
        this.tell({ type: "texts", language: this.spoken });
        this.onprogress(null);
        this.settleReady?.resolve();
        break;
      case "texts":
        if (message.language === this.spoken) this.ontexts(message.texts);
        break;
      case "pong":
        this.watch(Math.max(...[...this.questions.values()].map(({ patience }) => patience)));
        break;
      case "replayed":
      case "excerpted":
      case "branched":
      case "exported":
        this.answer(message.id)?.resolve(message);
        break;
      case "failed":
        if (message.id === undefined) this.fail(new EngineFailure("start", message.reason));
        else this.answer(message.id)?.reject(new EngineFailure("replay", message.reason));
    }
  }

  private answer(id: number): Question | undefined {
    const question = this.questions.get(id);
    this.questions.delete(id);
    if (this.questions.size === 0) this.unwatch();
    return question;
  }

  private fail(failure: EngineFailure): void {
    this.unwatch();
    this.worker?.terminate();
    this.worker = undefined;
    this.onprogress(null);
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
