/** Texts by key, with values filled in and the right plural form. */

import { EN, type TextKey } from "./en";

export type { TextKey };
export type Values = Record<string, string | number>;

export const language = "en";
const plurals = new Intl.PluralRules(language);

/** The text for a key; `n` chooses the plural form where the text has several. A word that the engine has
 * and the texts lack stands for itself. */
export function t(key: TextKey, values: Values = {}): string {
  const text: string = EN[key] ?? key.slice(key.indexOf(".") + 1);
  const forms = text.split("|");
  const form = forms.length > 1 && plurals.select(Number(values["n"])) !== "one" ? forms[1]! : forms[0]!;
  return form.replace(/\{([\w-]+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** A number as the score sheet writes it: a true minus, and a plus where the sign matters. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : plain(n);
}

export const plain = (n: number) => (n < 0 ? `−${-n}` : String(n));
