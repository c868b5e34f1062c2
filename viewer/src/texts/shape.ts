/** What every language has to say: exactly what English says, and plural forms wherever English has some. */

import type { EN } from "./en";

export type TextKey = keyof typeof EN;

type English = typeof EN;
type OneFewMany = `${string}|${string}|${string}`;

/** The texts of a language that counts by one, few and many. Placeholders are held against English by the build. */
export type SlavicTexts = {
  readonly [Key in TextKey]: English[Key] extends `${string}|${string}` ? OneFewMany : string;
};
