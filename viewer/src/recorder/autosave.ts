/** A recording as the browser keeps it: every step that it went through, and what is being told just now. An answer
 * means that it lies on the disk; what becomes of the browser then does not matter. */

import { answered, Database, done } from "../database";
import { reasonOf } from "../session";
import { Tenure } from "./tenure";

const STEPS = "texts";
const STATE = "state";
const NOW = "now";

/** What is recorded of a game: its score sheet, or every card. */
export type Mode = "sheet" | "cards";

/** Where a recording is. What its steps are, and what is being told, knows only what recorded them. */
export interface State {
  mode?: Mode;
  count: number;
  at: number;
  /** What is being told and is no step yet. */
  draft: unknown;
  finished: boolean;
}

export interface Saved extends State {
  steps: unknown[];
}

export class Autosave {
  private readonly database = new Database("kartlog-recorder", { [STEPS]: {}, [STATE]: {} });

  /** Told when another tab records in the place of this one, which then keeps nothing more. */
  lost = (): void => {};
  readonly tenure = new Tenure(() => this.lost());

  /** Keeps the state, and a step that is new in it at its place; answers why it could not. */
  async save(state: State, step?: { at: number; step: unknown }): Promise<string> {
    if (!this.tenure.held) return "";
    try {
      const transaction = await this.database.begin("readwrite", { durability: "strict" });
      if (step) transaction.objectStore(STEPS).put(step.step, step.at);
      transaction.objectStore(STATE).put(state, NOW);
      await done(transaction);
      return "";
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** What was kept, if anything was, and why that cannot be told. */
  async load(): Promise<{ saved: Saved | null; unsaved: string }> {
    try {
      const transaction = await this.database.begin("readonly");
      const state = await answered<State | undefined>(transaction.objectStore(STATE).get(NOW));
      if (!state?.count) return { saved: null, unsaved: "" };
      const range = IDBKeyRange.bound(0, state.count - 1);
      const steps = await answered<unknown[]>(transaction.objectStore(STEPS).getAll(range));
      return { saved: steps.length === state.count ? { ...state, steps } : null, unsaved: "" };
    } catch (error) {
      return { saved: null, unsaved: reasonOf(error) };
    }
  }
}
