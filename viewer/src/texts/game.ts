/** The game's own words. The engine has them, in the one catalogue from which everything is said, and hands
 * them over when it starts and whenever another language is spoken; until then, and for what it does not name,
 * a name in the JSON stands for itself. */

import { spoken, t, type Language, type TextKey } from ".";
import type { Outcome } from "../replay/contract";

type Words = Readonly<Record<string, string>>;

/** What `texts_json` of `kartlog/view/bridge.py` answers. */
export interface GameTexts {
  suit: Words;
  rank: Words;
  outcome: Words;
  event: Words;
  /** What an option of the rules is about, by its name. */
  option: Words;
  /** The rule behind every finding, by code. */
  rules: Words;
}

const NONE: GameTexts = { suit: {}, rank: {}, outcome: {}, event: {}, option: {}, rules: {} };
const learned = new Map<Language, GameTexts>();

export function learn(language: Language, texts: GameTexts): void {
  learned.set(language, texts);
}

const texts = () => learned.get(spoken()) ?? NONE;
const word = (kind: keyof GameTexts, name: string) => texts()[kind][name] ?? name;

export const suitName = (suit: string) => word("suit", suit);
/** Until the engine has spoken, its initial: ranks that have a letter are called by it in every language. */
export const rankLetter = (rank: string) =>
  texts().rank[rank] ??
  (/^\d/.test(rank)
    ? rank
    : t(`rank.${rank}` as TextKey)
        .charAt(0)
        .toUpperCase());
export const outcomeName = (outcome: Outcome) => word("outcome", outcome);
export const eventName = (kind: string) => word("event", kind);
export const optionName = (name: string): string => texts().option[name] ?? "";
export const ruleOf = (code: string): string | undefined => texts().rules[code];
