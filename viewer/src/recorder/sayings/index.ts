/** The recorder's own sentences, beside those of the viewer: each language is fetched when it is spoken. */

import { more, spoken, t, type Language, type TextKey, type Values } from "../../texts";
import type { EN } from "./en";

type Key = keyof typeof EN;
export type Sayings = Readonly<Record<Key, string>>;

export const SAYINGS: Record<Language, () => Promise<Sayings>> = {
  en: async () => (await import("./en")).EN,
  ru: async () => (await import("./ru")).RU,
  pl: async () => (await import("./pl")).PL,
  uk: async () => (await import("./uk")).UK,
};

const taught = new Set<Language>();

/** Whether the recorder can speak as the page does. */
export const speaks = () => taught.has(spoken());

/** Learns the language of the page. */
export async function learnSayings(): Promise<void> {
  const language = spoken();
  more(language, await SAYINGS[language]());
  taught.add(language);
}

/** As `t`, for what only the recorder says. */
export const say = (key: Key, values?: Values) => t(key as string as TextKey, values);
