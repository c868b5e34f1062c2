/** One replayed game, with the look-ups that the screens share: deals, tricks, addresses, findings. */

import type { Branch, DealRow, Finding, Frame, FrameKind, Game, Severity } from "./contract";
import { after, cardsIn, handOf, type Position } from "./position";
import { SEVERITIES } from "./problems";

export interface Trick {
  number: number;
  /** Indices of its frames, one a card. */
  frames: number[];
  /** The seat that took it, null while it is not full. */
  winner: number | null;
}

export class RecordedGame {
  readonly findingsAt: ReadonlyMap<number, Finding[]>;
  /** Frames with a finding, in order. */
  readonly flagged: readonly number[];
  private readonly byAddress: ReadonlyMap<string, number>;
  private readonly positions: Position[] = [];

  constructor(readonly game: Game) {
    this.byAddress = new Map(game.frames.map((frame, index) => [frame.address, index]));
    const findingsAt = new Map<number, Finding[]>();
    for (const finding of game.findings) {
      const index = this.indexOf(finding.address);
      if (index === undefined) continue;
      const found = findingsAt.get(index);
      if (found) found.push(finding);
      else findingsAt.set(index, [finding]);
    }
    this.findingsAt = findingsAt;
    this.flagged = [...findingsAt.keys()].sort((a, b) => a - b);
  }

  /** Through whose eyes it is told; undefined where everything is. */
  get observer(): number | undefined {
    return this.game.observer;
  }

  /** Whether it is told to nobody in particular, and so as a whole. */
  get isWhole(): boolean {
    return this.observer === undefined;
  }

  /** The last step of which may be told at a step: later ones would say what the observer does not know yet. */
  lastToldAt(index: number): number {
    return this.isWhole ? this.length - 1 : index;
  }

  /** The game up to a branch, and then the branch. */
  continuedBy({ frames, deal, findings }: Branch): RecordedGame {
    const { game } = this;
    const [start] = deal.frames;
    const before = ({ address }: Finding) => (this.indexOf(address) ?? start) < start;
    return new RecordedGame({
      ...game,
      frames: [...game.frames.slice(0, start), ...frames],
      deals: [...game.deals.filter((row) => row.deal < deal.deal), deal],
      findings: [...game.findings.filter(before), ...findings],
    });
  }

  get length(): number {
    return this.game.frames.length;
  }

  frame(index: number): Frame {
    return this.game.frames[index]!;
  }

  /** The frame with this address; undefined for the header's and for addresses of another log. */
  indexOf(address: string): number | undefined {
    return this.byAddress.get(address);
  }

  /** The values of a header tag, as written. */
  tag(name: string): string[] {
    return this.game.record.header.find((line) => line.type === "tag" && line.name === name)?.values ?? [];
  }

  /** The gravest finding of a frame. */
  worstAt(index: number): Severity | undefined {
    const severities = this.findingsAt.get(index)?.map(({ severity }) => severity);
    return SEVERITIES.find((severity) => severities?.includes(severity));
  }

  name(seat: number): string | null {
    return this.game.players[seat - 1] ?? null;
  }

  get seats(): number[] {
    return this.game.players.map((_, index) => index + 1);
  }

  /** Whether there is such a seat; null stands for the first. */
  hasSeat(seat: number | null): boolean {
    return (seat ?? 1) <= this.game.players.length;
  }

  /** Whether a seat holds cards in a deal; with four players one sits out. */
  plays(seat: number, deal: DealRow | undefined): boolean {
    return !deal || cardsIn(this.position(deal.frames[0]), handOf(seat)).length > 0;
  }

  /** What makes a deal more than an ordinary one. */
  kindsOf({ frames: [start, end] }: DealRow): ("golden" | "dark")[] {
    const frames = this.game.frames.slice(start, end);
    return (["golden", "dark"] as const).filter((kind) => frames.some(({ set }) => set[kind]));
  }

  /** The row of the score sheet to which a frame belongs. */
  dealAt(index: number): DealRow | undefined {
    return this.game.deals.find(({ frames: [first, end] }) => first <= index && index < end);
  }

  /** The first deal that goes by this number. */
  dealCalled(number: number): DealRow | undefined {
    return this.game.deals.find((deal) => (deal.number ?? deal.deal) === number);
  }

  /** The position after a frame, as it is told; computed once, from the start of its deal. */
  position(index: number): Position {
    const known = this.positions[index];
    if (known) return known;
    let start = index;
    while (this.frame(start).step > 0 && start > 0) start--;
    let position: Position | undefined;
    for (let at = start; at <= index; at++) {
      position = this.positions[at] ??= after(position, this.frame(at), !this.isWhole);
    }
    return position!;
  }

  /** The tricks of the deal as far as `until`. */
  tricks(deal: DealRow, until = deal.frames[1] - 1): Trick[] {
    const tricks = new Map<number, Trick>();
    for (let index = deal.frames[0]; index <= until; index++) {
      const { play } = this.frame(index);
      if (!play) continue;
      const trick = tricks.get(play.trick) ?? { number: play.trick, frames: [], winner: null };
      trick.frames.push(index);
      trick.winner = this.position(index).winner;
      tricks.set(play.trick, trick);
    }
    return [...tricks.values()];
  }

  /** Frames of these kinds in a deal, as far as `until`. */
  framesOf(kinds: readonly FrameKind[], deal: DealRow, until = deal.frames[1] - 1): number[] {
    const indices = [];
    for (let index = deal.frames[0]; index <= until; index++)
      if (kinds.includes(this.frame(index).kind)) indices.push(index);
    return indices;
  }
}
