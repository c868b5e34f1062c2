/** Which language is wanted: what the page's address says, else what the reader chose before, else what the
 * browser is set to. */

import { COMMON } from ".";
import { LANGUAGE_CODES, type Language } from "./languages";

const KEPT = "kartlog.language";

/** The language that a tag such as `uk-UA` means, if there are texts in it. */
export function known(tag: string | null): Language | undefined {
  const code = tag?.toLowerCase().split("-")[0];
  return LANGUAGE_CODES.find((language) => language === code);
}

/** `asked` is the tag in the page's address, if there is one. */
export function preferred(asked: string | null): Language {
  const wishes = [asked, kept(), ...navigator.languages].map(known);
  return wishes.find((language) => language !== undefined) ?? COMMON;
}

/** Keeps the reader's choice, where the browser lets a page keep something. */
export function keep(language: Language): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // It holds until the page is left.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
