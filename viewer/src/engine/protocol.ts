/** What page and worker say to each other. */

import type { GameTexts } from "../texts/game";

export type ToWorker =
  | { type: "start"; language: string }
  /** Asks for the game's own words; not answered before the engine is ready. */
  | { type: "texts"; language: string }
  | { type: "ping" }
  | { type: "replay"; id: number; source: string | Uint8Array; rules: string; language: string }
  | { type: "excerpt"; id: number; source: string; game: number; deal: number }
  | { type: "branch"; id: number; source: string; address: string; action: string; language: string }
  | { type: "export"; id: number; source: string; branch: string; address: string };

export type Phase = "download" | "python" | "engine";

export interface Replayed {
  json: string;
  /** The log as the engine read it, whatever its encoding. */
  text: string;
  /** Where each game begins in it, in code points. */
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
  | { type: "texts"; language: string; texts: GameTexts }
  | { type: "pong" }
  | ({ type: "replayed"; id: number } & Replayed)
  /** One deal as a log of its own. */
  | { type: "excerpted"; id: number; text: string }
  /** `json`: a `Branch`. */
  | { type: "branched"; id: number; json: string }
  | ({ type: "exported"; id: number } & Exported)
  /** `id` is missing where the engine itself could not be started. */
  | { type: "failed"; id?: number; reason: string };
