/** What every language has to say: exactly what English says, and plural forms wherever English has some. */

import type { EN } from "./en";
import type { EN_GUIDE } from "./en-guide";

export type GuideKey = keyof typeof EN_GUIDE;
export type TextKey = keyof typeof EN | GuideKey;

type OneFewMany = `${string}|${string}|${string}`;
type Slavic<English> = {
  readonly [Key in keyof English]: English[Key] extends `${string}|${string}` ? OneFewMany : string;
};

/** The texts of a language that counts by one, few and many. Placeholders are held against English by the build. */
export type SlavicTexts = Slavic<typeof EN>;
export type SlavicGuide = Slavic<typeof EN_GUIDE>;
