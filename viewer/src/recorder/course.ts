/** A recording on its way: every step that it went through, and the way back and on. What follows from a step says
 * the engine; every action is on the disk before the next is answered. */

import type { Engine } from "../engine/client";
import type { Asked } from "../engine/protocol";
import type { Host } from "../host";
import { reasonOf } from "../session";
import { spoken } from "../texts";
import type { Autosave, Mode, Saved } from "./autosave";

export abstract class Course<Step, Draft = null> {
  /** Whether the recording itself is changing: nothing can be told until it is there. */
  acting = false;
  /** Why there is no answer, and why nothing is kept; empty where all is well. */
  failed = "";
  unsaved = "";

  protected steps: Step[] = [];
  protected at = -1;
  private finished = false;
  private waiting = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    readonly mode: Mode,
    protected readonly host: Host,
    private readonly engine: Engine,
    private readonly autosave: Autosave,
  ) {}

  /** The log as it stands. */
  abstract get text(): string;
  /** Whether there is anything in it to be looked at. */
  abstract get begun(): boolean;
  /** Whether the next deal is told, and none is being played. */
  abstract get between(): boolean;
  /** Begins with a log of which something is told already. */
  abstract takeUp(text: string): Promise<void>;
  /** Puts the step on the screen that the recording is at; answers whether the engine took it. */
  protected abstract stand(): Promise<boolean>;
  /** Takes up what was being told. */
  protected abstract resume(draft: Draft | null): void;
  protected abstract get draft(): Draft | null;

  /** Something has been answered, and is about to be drawn. */
  protected settled(): void {}

  /** Whether an answer or the disk is awaited. */
  get busy(): boolean {
    return this.waiting > 0;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.steps.length - 1;
  }

  /** Whether there is a recording that has not been looked at as a game. */
  get unfinished(): boolean {
    return this.at >= 0 && !this.finished;
  }

  /** Takes up what was kept. */
  take({ steps, at, finished, draft }: Saved): void {
    this.steps = steps as Step[];
    this.at = at;
    this.finished = finished;
    this.resume(draft as Draft | null);
  }

  /** Another recording has taken its place. */
  forget(): void {
    this.steps = [];
    this.at = -1;
  }

  ask<Told>(question: Asked, source: string, ...told: (string | number)[]): Promise<Told> {
    return this.engine.record(question, source, spoken(), ...told);
  }

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
      if (!(this.at + steps in this.steps)) return;
      this.at += steps;
      if (await this.stand()) await this.save();
      else this.at -= steps;
    });
  }

  /** One step more; what had been taken back is gone. */
  protected async goOn(step: Step): Promise<void> {
    this.steps = [...this.steps.slice(0, ++this.at), step];
    this.finished = false;
    await this.save(step);
  }

  protected async save(step?: Step): Promise<void> {
    const { mode, at, draft, finished } = this;
    const state = { mode, count: this.steps.length, at, draft, finished };
    this.unsaved = await this.autosave.save(state, step === undefined ? undefined : { at, step });
  }

  /** Something after which the recording is another; while it is done nothing else is begun. */
  protected async act(action: () => Promise<void>): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    await this.inTurn(action).finally(() => (this.acting = false));
    this.host.requestUpdate();
  }

  /** One action after the other. */
  protected inTurn(action: () => Promise<void>): Promise<void> {
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
        this.settled();
      });
    return this.turn;
  }
}
