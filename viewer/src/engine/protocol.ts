/** What page and worker say to each other. */

import type { Language } from "../texts";
import type { GameTexts } from "../texts/game";

export type ToWorker = Order | Question;

export type Order =
  | { type: "start"; language: Language }
  /** Asks for the game's own words; not answered before the engine is ready. */
  | { type: "texts"; language: Language }
  | { type: "ping" };

/** What is answered under its number, if only by a failure. */
export type Question =
  | ({ type: "replay"; id: number; source: string | Uint8Array } & Telling)
  | { type: "excerpt"; id: number; source: string; game: number; deal: number }
  | ({ type: "branch"; id: number; source: string; address: string; action: string } & Told)
  | { type: "variation"; id: number; source: string; address: string; number: number; language: Language }
  | { type: "export"; id: number; source: string; branch: string; address: string }
  /** Asks a function of `kartlog/view/recording.py` or `following.py`. */
  | { type: "record"; id: number; source: string; ask: Asked; told: (string | number)[]; language: Language };

export type Asked =
  | "rules_json"
  | "begun_json"
  | "kept_json"
  | "before_json"
  | "written_json"
  | "corrected_json"
  | "fined_json"
  | "taken_up_json"
  | "followed_json"
  | "dealing_json"
  | "dealt_json"
  | "acted_json";

/** How something is to be told. */
export interface Told {
  language: Language;
  /** Through whose eyes: a seat, 0 for the public, -1 for nobody's: everything. */
  observer: number;
}

export interface Telling extends Told {
  /** Rules instead of those that the log names; empty: those. */
  rules: string;
}

export type Phase = "download" | "python" | "engine";

export interface Replayed {
  json: string;
  /** The log as the engine read it, whatever its encoding. */
  text: string;
  /** The log that the observer could have written; without one the same as `text`. */
  told: string;
  /** Where each game begins in `text`, in code points. */
  starts: number[];
}

/** A branch to keep: its deal as a log of its own, and the log with the branch as a variation in it, where it
 * departs by a card. */
export interface Exported {
  log: string;
  variation: string | null;
}

export type FromWorker =
  | { type: "progress"; phase: Phase; done: number; total: number }
  | { type: "ready" }
  | { type: "texts"; language: Language; texts: GameTexts }
  | { type: "pong" }
  | ({ type: "replayed"; id: number } & Replayed)
  /** One deal as a log of its own. */
  | { type: "excerpted"; id: number; text: string }
  /** `json`: a `Branch`. */
  | { type: "branched"; id: number; json: string }
  | ({ type: "exported"; id: number } & Exported)
  | { type: "recorded"; id: number; json: string }
  /** `id` is missing where the engine itself could not be started. */
  | { type: "failed"; id?: number; reason: string };
