/** The replay JSON as `spec/replay.md` describes it: what the engine says and all that the viewer knows. */

export interface ReplayFile {
  kartlog: string;
  games: Game[];
}

export interface Game {
  record: { header: RecordLine[] };
  rules: { spec: string; preset: string; assumed: boolean; options: Record<string, unknown> };
  players: (string | null)[];
  /** Through whose eyes it is told, a seat or 0 for the public; missing where everything is. */
  observer?: number;
  frames: Frame[];
  deals: DealRow[];
  findings: Finding[];
  result: { winner: number | null; draw: boolean; totals: number[]; settlement: number[] | null };
}

/** A line of the header as it was written; only tags are of interest here. */
export interface RecordLine {
  type: string;
  name?: string;
  values?: string[];
}

export type FrameKind =
  "deal" | "redeal" | "dark" | "bid" | "take" | "give" | "contract" | "writeoff" | "play" | "rest" | "score";
export type Span = [number, number];

export interface Move {
  card: string;
  from: string | null;
  to: string;
  seen: number[];
}

/** What an observer, a seat or 0 for the public, knows of a zone from a frame on. */
export interface Knowing {
  seat: number;
  zone: string;
  cards: string[];
}

/** What somebody thinks of it. */
export type Glyph = "!" | "?" | "!!" | "??" | "!?" | "?!";

export interface Frame {
  address: string;
  deal: number;
  step: number;
  kind: FrameKind;
  seat: number | null;
  span: Span | null;
  moves: Move[];
  set: Partial<Standing>;
  knows: Knowing[];
  comment: string | null;
  variations?: Variation[];
  redeal?: { ground: string; declined: boolean };
  bid?: { amount: number | null; glyph?: Glyph; time?: string };
  /** By card. */
  give?: { glyphs: Record<string, Glyph> };
  play?: { card: string; trick: number; declares: string | null; glyph?: Glyph; time?: string };
}

/** What the log says could have been played instead; `after`: the last step that it has in common with the game. */
export interface Variation {
  after: string | null;
  tricks: string[][];
}

/** The keys of a position that frames assign. */
export interface Standing extends DealStanding, MatchStanding {
  /** Of the full trick on the table. */
  winner: number | null;
  score: number[] | null;
}

/** What is said of a position within its deal. */
export interface DealStanding {
  phase: "auction" | "talon" | "exchange" | "play" | "over";
  turn: number | null;
  legal: string[];
  bids: (number | string | null)[];
  high: number | null;
  declarer: number | null;
  contract: number | null;
  dark: boolean;
  golden: boolean;
  trump: string | null;
  tricks: number[];
  points: number[];
  marriages: string[][];
}

/** What is said of the match. */
export interface MatchStanding {
  totals: number[];
  bolts: number[];
  /** Attempts used on the barrel; null for who is not on it. */
  barrel: (number | null)[];
}

export type Outcome = "made" | "failed" | "written-off" | "redealt" | "passed-out" | "unfinished";

export interface MatchEvent {
  kind: string;
  seat: number;
  points: number;
}

export interface DealRow {
  deal: number;
  number: number | null;
  address: string;
  dealer: number;
  declarer: number | null;
  contract: number | null;
  outcome: Outcome;
  taken: number[] | null;
  score: number[] | null;
  bolts: number[];
  total: number[];
  barrel: (number | null)[];
  events: MatchEvent[];
  frames: [number, number];
}

export type Severity = "error" | "warning" | "note";

export interface Finding {
  code: string;
  severity: Severity;
  game: number;
  address: string;
  line: number;
  column: number;
  span: Span;
  message: string;
  rule: string;
  values: Record<string, string>;
  legal: string[];
  caused_by: string | null;
  /** A change of the text that would mend it; the span counts from the start of the game, as the finding's. */
  edit: { span: Span; text: string } | null;
  suppressed: number;
}

/** A game as far as the branch of a what-if, which is its last deal; as `branch_json` of the bridge answers it. */
export interface Branch {
  /** The log of that game. */
  text: string;
  /** The address of the action with which it departs. */
  at: string;
  frames: Frame[];
  deal: DealRow;
  findings: Finding[];
}
