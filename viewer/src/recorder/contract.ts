/** What the engine says to a recorder: `kartlog/view/recording.py`. */

import type { DealRow, Finding } from "../replay/contract";

export interface Preset {
  name: string;
  /** In a few words. */
  says: string;
  /** How many may play by it. */
  players: number[];
}

export type Points = number | "-" | null;
export type Result = "" | "made" | "failed" | "written-off" | "written-off-free";

/** A deal as it is told; by seat. */
export interface Entry {
  declarer: number | null;
  contract: number | null;
  /** Points in cards; `-` for no trick, null for what nobody has counted. */
  cards: Points[];
  /** Suits by their letters. */
  marriages: string[];
  result: Result;
  dark: boolean;
  /** Null for whose turn it is. */
  dealer: number | null;
  /** The statement by which the deal was called off; empty for one that counts. */
  off: string;
  fines: Fine[];
}

export interface Fine {
  seat: number;
  points: number;
  reason: string;
}

/** What may be told of a deal. */
export interface Prospects {
  dealer: number;
  players: number[];
  sitter: number | null;
  /** Who plays it, where that is fixed. */
  declarer: number | null;
  contracts: number[];
  /** The points of all cards, where they are all that counts. */
  pack: number | null;
  marriages: { of: string; value: number }[];
  results: Exclude<Result, "">[];
  dark: boolean;
  /** By what the deal may be called off: of a seat with its ground, or simply misdealt. */
  off: { statement: string; seat: number | null; ground: string }[];
}

/** A log that is to be recorded further. */
export type TakenUp =
  { text: string; mode: "sheet" | "cards"; closed: "" | "over" | "ended" } | { refused: string[] };

export interface Change {
  deal: number;
  seat: number;
  score: [number | null, number | null];
  total: [number | null, number | null];
  came: string[];
  went: string[];
}

/** A game as its score sheet has it. */
export interface Match {
  players: (string | null)[];
  rows: DealRow[];
  totals: number[];
  winner: number | null;
}

export interface Kept extends Match {
  text: string;
  entries: (Entry | null)[];
  /** The points in cards of everybody, as far as they are known. */
  counted: (Points[] | null)[];
  findings: Finding[];
  over: boolean;
  /** Null when the match is over. */
  next: Prospects | null;
  changes?: Change[];
}

export interface Lack {
  what: "declarer" | "contract" | "points" | "sum" | "marriage" | "result";
  seats: number[];
  found: number;
  expected: number;
}

export type Answer = Kept | { lacks: Lack } | { refused: string[] };

export const isKept = (answer: Answer): answer is Kept => "text" in answer;
