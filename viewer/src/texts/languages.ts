/** The languages there are. Each is a file of its own, loaded when it is wanted. */

import type { TextKey } from "./shape";

export type Texts = Readonly<Record<TextKey, string>>;

interface Facts {
  /** What the language calls itself. */
  name: string;
  /** The plural forms of its texts, in their order, by the categories of CLDR. */
  forms: readonly Intl.LDMLPluralRule[];
  load(): Promise<Texts>;
}

const SLAVIC = ["one", "few", "many"] as const;

export const LANGUAGES = {
  en: { name: "English", forms: ["one", "other"], load: async () => (await import("./en")).EN },
  ru: { name: "Русский", forms: SLAVIC, load: async () => (await import("./ru")).RU },
  pl: { name: "Polski", forms: SLAVIC, load: async () => (await import("./pl")).PL },
  uk: { name: "Українська", forms: SLAVIC, load: async () => (await import("./uk")).UK },
} as const satisfies Record<string, Facts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];
