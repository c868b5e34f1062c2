/** What page and worker say to each other. */

import type { GameTexts } from "../texts/game";

export type ToWorker =
  | { type: "start"; language: string }
  /** Asks for the game's own words; not answered before the engine is ready. */
  | { type: "texts"; language: string }
  | { type: "ping" }
  | { type: "replay"; id: number; source: string | Uint8Array; rules: string; language: string }
  | { type: "excerpt"; id: number; source: string; game: number; deal: number };

export type Phase = "download" | "python" | "engine";

export interface Replayed {
  json: string;
  /** The log as the engine read it, whatever its encoding. */
  text: string;
}

export type FromWorker =
  | { type: "progress"; phase: Phase; done: number; total: number }
  | { type: "ready" }
  | { type: "texts"; language: string; texts: GameTexts }
  | { type: "pong" }
  | ({ type: "replayed"; id: number } & Replayed)
  /** One deal as a log of its own. */
  | { type: "excerpted"; id: number; text: string }
  /** `id` is missing where the engine itself could not be started. */
  | { type: "failed"; id?: number; reason: string };
