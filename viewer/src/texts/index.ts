/** Texts by key in the language that is spoken, with values filled in and the right plural form. */

import { EN } from "./en";
import { LANGUAGES, type Language, type Texts } from "./languages";
import type { TextKey } from "./shape";

export type { Language, TextKey };
export type Values = Record<string, string | number>;

interface Voice {
  language: Language;
  texts: Texts;
  plurals: Intl.PluralRules;
  decimals: Intl.NumberFormat;
}

const voiceOf = (language: Language, texts: Texts): Voice => ({
  language,
  texts,
  plurals: new Intl.PluralRules(language),
  decimals: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
});

let voice = voiceOf("en", EN);
let wanted: Language = "en";

/** The language that is spoken. */
export const spoken = () => voice.language;

/** Speaks another language once its texts are there; answers whether it does: by then it may have been overtaken
 * by a later wish. Where the texts cannot be had, everything stays as it is. */
export async function speak(language: Language): Promise<boolean> {
  wanted = language;
  try {
    const texts = await LANGUAGES[language].load();
    if (wanted !== language) return false;
    voice = voiceOf(language, texts);
    return true;
  } catch {
    return false;
  }
}

/** The text for a key; `n` chooses the plural form where the text has several. A word that the engine has
 * and the texts lack stands for itself. */
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
