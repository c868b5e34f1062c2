/** Texts by key in the language that is spoken, with values filled in and the right plural form. */

import { LANGUAGES, type Language, type Texts } from "./languages";
import type { TextKey } from "./shape";

export type { Language, TextKey };
/** The language for those whose own is not among them. */
export const COMMON: Language = "en";

export type Values = Record<string, string | number>;

interface Voice {
  language: Language;
  readonly texts: Partial<Record<TextKey, string>>;
  plurals: Intl.PluralRules;
  decimals: Intl.NumberFormat;
}

const voiceOf = (language: Language, texts: Partial<Texts>): Voice => ({
  language,
  texts: { ...texts },
  plurals: new Intl.PluralRules(language),
  decimals: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
});

const voices = new Map<Language, Voice>();
let voice = voiceOf(COMMON, {});

/** Teaches a language, and speaks it; where its texts cannot be had, the common one. */
export async function begin(language: Language): Promise<void> {
  await teach(language).catch(() => teach(COMMON).catch(() => {}));
  use(voices.has(language) ? language : COMMON);
}

/** The language that is spoken. */
export const spoken = () => voice.language;

/** Fetches the texts of a language, once; rejects where they cannot be had. */
export async function teach(language: Language): Promise<void> {
  if (!voices.has(language)) give(language, await LANGUAGES[language].load());
}

/** Fetches what only the help says in a language that was taught, once; rejects where it cannot be had. */
export async function teachGuide(language: Language): Promise<void> {
  const { texts } = voices.get(language) ?? voice;
  if (!("help.keys" in texts)) Object.assign(texts, await LANGUAGES[language].loadGuide());
}

/** The texts of a language, from where they are at hand. */
export function give(language: Language, texts: Partial<Texts>): void {
  voices.set(language, voiceOf(language, texts));
}

/** What a part of the program that was fetched later says in a language beside that. */
export const more = (language: Language, texts: Partial<Record<string, string>>): unknown =>
  Object.assign(voices.get(language)?.texts ?? {}, texts);

/** Speaks a language that was taught, at once: of several viewers on a page each speaks its own as it draws. */
export function use(language: Language): void {
  voice = voices.get(language) ?? voice;
}

/** The text for a key; `n` chooses the plural form where the text has several. What the
 * texts lack stands for itself: a word that only the engine has, or all of them where none could be had. */
export function t(key: TextKey, values: Values = {}): string {
  const text: string = voice.texts[key] ?? key.slice(key.indexOf(".") + 1);
  const forms = text.split("|");
  const form = forms[forms.length > 1 ? formOf(Number(values["n"])) : 0] ?? forms.at(-1)!;
  return form.replace(/\{([\w-]+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The place of a number's plural form among those of the language. */
const formOf = (n: number) =>
  (LANGUAGES[voice.language].forms as readonly string[]).indexOf(voice.plurals.select(n));

/** A number as the score sheet writes it: a true minus, and a plus where the sign matters. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : plain(n);
}

export const plain = (n: number) => (n < 0 ? `−${-n}` : String(n));

/** A number with one decimal, written as the language does. */
export const decimal = (n: number) => voice.decimals.format(n);
