/** Links for what is shown: to a step, to the whole game, to one deal alone. */

import type { Engine } from "../engine/client";
import type { Look } from "../replay/eye";
import { START, writeFragment, type Place } from "../replay/fragment";
import type { RecordedGame } from "../replay/recorded";
import type { Source } from "../source";
import { LinkFault } from "./fault";
import { packed } from "./packing";

/** What is shared, and from where. */
export interface Subject {
  source: Source;
  game: RecordedGame;
  /** The same game as it is told for somebody who looks. */
  seen(look: Look): Promise<RecordedGame>;
  index: number;
  place: Place;
}

export const SCOPES = ["step", "game", "deal"] as const;
export type Scope = (typeof SCOPES)[number];

/** Characters of a link that get through everywhere, and through most chats. */
const SAFE = 2_000;
const USUAL = 4_000;

type Reach = "everywhere" | "most" | "few";
export const reachOf = ({ length }: string): Reach =>
  length <= SAFE ? "everywhere" : length <= USUAL ? "most" : "few";

/** Makes the links of one log; what takes time is done once. */
export class Links {
  private readonly packed = new Map<string, Promise<string>>();
  private readonly deals = new Map<number, Promise<string>>();

  constructor(
    private readonly subject: Subject,
    private readonly engine: Engine,
  ) {}

  /** The log of one deal alone. */
  dealText(): Promise<string> {
    const { source, game, index, place } = this.subject;
    const { deal } = game.frame(index);
    return remembered(this.deals, deal, () => this.engine.excerpt(source.text, place.game, deal));
  }

  /** The whole address. A log that would make it longer than this is named by its address where it has one. */
  async link(scope: Scope, { eye, seat }: Look, most = USUAL): Promise<string> {
    const { source, place } = this.subject;
    const page = location.href.replace(/#.*$/s, "");
    const seen: Place = {
      ...START,
      eye,
      seat: eye === "knew" ? (seat ?? 1) : null,
      language: place.language,
    };
    if (scope === "deal") {
      const alone = { ...seen, position: place.position?.replace(/^\d+/, "1") ?? null };
      return page + writeFragment({ packed: await this.pack(await this.dealText()) }, alone);
    }
    const where =
      scope === "step"
        ? { ...seen, game: place.game, position: place.position, screen: place.screen }
        : { ...seen, game: place.game };
    try {
      const link = page + writeFragment({ packed: await this.pack(source.text) }, where);
      if (link.length <= most || !source.origin || "packed" in source.origin) return link;
    } catch (error) {
      if (!(error instanceof LinkFault) || !source.origin) throw error;
    }
    return page + writeFragment(source.origin, where);
  }

  private pack(text: string): Promise<string> {
    return remembered(this.packed, text, () => packed(text));
  }
}

function remembered<Key, Value>(made: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>) {
  const value = made.get(key) ?? make();
  made.set(key, value);
  value.catch(() => made.delete(key));
  return value;
}
