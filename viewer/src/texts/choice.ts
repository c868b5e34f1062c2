/** Which language is wanted: what the page's address says, else what the reader chose before, else what the
 * browser is set to. */

import { COMMON } from ".";
import { keep as keepChoice, kept } from "../kept";
import { LANGUAGE_CODES, type Language } from "./languages";

const KEPT = "language";

/** The language that a tag such as `uk-UA` means, if there are texts in it. */
export function known(tag: string | null): Language | undefined {
  const code = tag?.toLowerCase().split("-")[0];
  return LANGUAGE_CODES.find((language) => language === code);
}

/** `asked` is the tag in the page's address, if there is one. */
export function preferred(asked: string | null): Language {
  const wishes = [asked, kept(KEPT), ...navigator.languages].map(known);
  return wishes.find((language) => language !== undefined) ?? COMMON;
}

/** Keeps the reader's choice. */
export const keep = (language: Language): void => keepChoice(KEPT, language);
