/** The languages there are. Each is a file of its own, loaded when it is wanted; what only the help says is another. */

import type { GuideKey, TextKey } from "./shape";

export type Texts = Readonly<Record<TextKey, string>>;
/** What only the help says. */
export type GuideTexts = Readonly<Record<GuideKey, string>>;

interface Facts {
  /** What the language calls itself. */
  name: string;
  /** The plural forms of its texts, in their order, by the categories of CLDR. */
  forms: readonly Intl.LDMLPluralRule[];
  load(): Promise<Omit<Texts, GuideKey>>;
  loadGuide(): Promise<GuideTexts>;
}

const SLAVIC = ["one", "few", "many"] as const;

export const LANGUAGES = {
  en: {
    name: "English",
    forms: ["one", "other"],
    load: async () => (await import("./en")).EN,
    loadGuide: async () => (await import("./en-guide")).EN_GUIDE,
  },
  ru: {
    name: "Русский",
    forms: SLAVIC,
    load: async () => (await import("./ru")).RU,
    loadGuide: async () => (await import("./ru-guide")).RU_GUIDE,
  },
  pl: {
    name: "Polski",
    forms: SLAVIC,
    load: async () => (await import("./pl")).PL,
    loadGuide: async () => (await import("./pl-guide")).PL_GUIDE,
  },
  uk: {
    name: "Українська",
    forms: SLAVIC,
    load: async () => (await import("./uk")).UK,
    loadGuide: async () => (await import("./uk-guide")).UK_GUIDE,
  },
} as const satisfies Record<string, Facts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];
