/** What is being told of a deal, tap by tap. Whether it is a deal says the engine. */

import type { Entry, Fine, Prospects, Result } from "./contract";

export interface Draft extends Entry {
  /** The deal that is corrected; null for a new one. */
  deal: number | null;
  /** The seat whose points are typed. */
  at: number | null;
  /** Whether a digit goes on with the number that stands there. */
  typing: boolean;
}

/** The most that is typed where nothing bounds the points. */
const UNBOUNDED = 999;

export const blank = ({ declarer, contracts }: Prospects, seats: number): Draft => ({
  declarer,
  contract: contracts.length === 1 ? contracts[0]! : null,
  cards: Array.from({ length: seats }, () => null),
  marriages: Array.from({ length: seats }, () => ""),
  result: "",
  dark: false,
  dealer: null,
  off: "",
  fines: [],
  deal: null,
  at: null,
  typing: false,
});

/** What the engine is told of it. */
export const entryOf = ({ deal: _deal, at: _at, typing: _typing, ...entry }: Draft): Entry => entry;

const isWrittenOff = ({ result }: Entry) => result.startsWith("written-off");

/** Whose points are asked for, in order: the opponents', the declarer's, those of who sits out. */
function asked(draft: Draft, { players, sitter }: Prospects): number[] {
  const sitting = sitter === null ? [] : [sitter];
  if (isWrittenOff(draft)) return sitting;
  const opponents = players.filter((seat) => seat !== draft.declarer);
  const own = draft.declarer === null || draft.result ? [] : [draft.declarer];
  return [...opponents, ...own, ...sitting];
}

/** The next seat whose points are missing; whoever is left over is counted out by the engine. */
function onward(draft: Draft, prospects: Prospects): Draft {
  const missing = asked(draft, prospects).filter((seat) => draft.cards[seat - 1] === null);
  const players = missing.filter((seat) => seat !== prospects.sitter);
  const follows = prospects.pack !== null && players.length === 1 && !draft.result ? players[0] : undefined;
  const next = missing.find((seat) => seat !== follows);
  if (next !== undefined) return { ...draft, at: next, typing: false };
  // The last number can still be put right.
  return asked(draft, prospects).includes(draft.at ?? 0) ? draft : { ...draft, at: null, typing: false };
}

export const playedBy = (draft: Draft, seat: number, prospects: Prospects): Draft =>
  onward({ ...draft, declarer: seat }, prospects);

export const forContract = (draft: Draft, contract: number, prospects: Prospects): Draft =>
  onward({ ...draft, contract }, prospects);

/** The same result again takes it back. */
export function endedAs(draft: Draft, result: Result, prospects: Prospects): Draft {
  const ended: Draft = { ...draft, result: draft.result === result ? "" : result };
  const cards = ended.cards.map((points, at) =>
    (ended.result && at + 1 === ended.declarer) || (isWrittenOff(ended) && at + 1 !== prospects.sitter)
      ? null
      : points,
  );
  return onward({ ...ended, cards }, prospects);
}

export const pointsOf = (draft: Draft, seat: number): Draft => ({ ...draft, at: seat, typing: false });

const withPoints = (draft: Draft, points: Entry["cards"][number]): Draft => ({
  ...draft,
  cards: draft.cards.map((old, at) => (at + 1 === draft.at ? points : old)),
  // Who counts the declarer's cards lets them say what became of the contract.
  result: draft.at === draft.declarer ? "" : draft.result,
});

/** One digit more; where no other can follow the next seat is asked for. */
export function typed(draft: Draft, digit: number, prospects: Prospects): Draft {
  if (draft.at === null) return draft;
  const most = prospects.pack ?? UNBOUNDED;
  const before = draft.cards[draft.at - 1];
  const points = (draft.typing && typeof before === "number" ? before * 10 : 0) + digit;
  if (points > most) return draft;
  const next = { ...withPoints(draft, points), typing: true };
  return points * 10 > most ? onward(next, prospects) : next;
}

export const withoutTrick = (draft: Draft, prospects: Prospects): Draft =>
  draft.at === null ? draft : onward(withPoints(draft, "-"), prospects);

export function shortened(draft: Draft): Draft {
  const points = draft.at === null ? null : draft.cards[draft.at - 1];
  const left = typeof points === "number" && points >= 10 ? Math.floor(points / 10) : null;
  return { ...withPoints(draft, left), typing: left !== null };
}

export const enough = (draft: Draft, prospects: Prospects): Draft => onward(draft, prospects);

/** A marriage is one seat's; told again it is taken back. */
export function declared(draft: Draft, seat: number, marriage: string): Draft {
  const marriages = draft.marriages.map((suits, at) => {
    const others = suits.replace(marriage, "");
    return at + 1 === seat && !suits.includes(marriage) ? others + marriage : others;
  });
  return { ...draft, marriages };
}

/** The same statement again takes it back. */
export const calledOff = (draft: Draft, statement: string): Draft => ({
  ...draft,
  off: draft.off === statement ? "" : statement,
});

export const withFine = (draft: Draft, fine: Fine): Draft => ({ ...draft, fines: [...draft.fines, fine] });

export const withoutFine = (draft: Draft, fine: Fine): Draft => ({
  ...draft,
  fines: draft.fines.filter((each) => each !== fine),
});

export const inTheDark = (draft: Draft): Draft => ({ ...draft, dark: !draft.dark });
