/** What the engine says to a recorder of every card: `kartlog/view/following.py`. */

import type { DealStanding, MatchStanding } from "../replay/contract";
import type { Match } from "./contract";

/** The cards as they are being dealt out. */
export interface Spread {
  dealer: number;
  /** The place that is being filled. */
  at: number;
  /** By place; `?` for a card that is not known. */
  cards: string[][];
  /** Whether they are the cards of the deal that is being played, and not of the next. */
  again: boolean;
}

export interface Place {
  zone: string;
  seat: number | null;
  /** 0 where that is open. */
  size: number;
}

export type ChoiceKind =
  "bid" | "take" | "give" | "contract" | "writeoff" | "play" | "redeal" | "dark" | "rest" | "misdeal";

/** One thing to say; what is missing is empty. */
export interface Choice {
  action: string;
  kind: ChoiceKind;
  legal: boolean;
  seat?: number;
  card?: string;
  declares?: true;
  /** Who gets the card: a seat, or `talon`. */
  to?: string;
  /** Missing for a pass. */
  amount?: number;
  word?: string;
  declined?: true;
  /** Why not, where that can be told at once. */
  why?: string;
}

export interface Hand {
  seat: number;
  /** `?` for a card that is not known. */
  cards: string[];
  /** Every card that it may hold. */
  maybe: string[];
}

/** A deal as the table has it: its phase is `over` as soon as nothing more may be done. */
export interface Deal extends Omit<DealStanding, "legal"> {
  number: number;
  dealer: number;
  sitter: number | null;
  hands: Hand[];
  talons: string[][];
  /** The cards on the table, each with its seat; and those of the trick before. */
  trick: [number, string][];
  last: [number, string][];
  redealt: boolean;
  /** Whether it is played and its points cannot be told. */
  uncounted: boolean;
  /** Whether all cards are. */
  known: boolean;
  choices: Choice[];
}

export interface Followed extends Match, MatchStanding {
  text: string;
  over: boolean;
  /** The number of the deal that is due. */
  next: number | null;
  deal: Deal | null;
  dealing: { spread: Spread; places: Place[]; dealers: number[] } | null;
}

export type FollowedAnswer = Followed | { refused: string[] };
