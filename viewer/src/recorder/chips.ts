/** Small buttons in a row: one of a few, or numbers of which the next are at hand and the others a tap away. */

import { html, nothing, type TemplateResult } from "lit";

/** Numbers that are at hand; those above are a tap further. */
const AT_HAND = 11;

export const chip = (what: unknown, pressed: boolean, act: () => void) =>
  html`<button type="button" class="chip" aria-pressed=${pressed} @click=${act}>${what}</button>`;

/** A sentence as it stands on a button: without its full stop. */
export const onButton = (sentence: string) => sentence.replace(/\.$/, "");

/** One that says something at once, and stays as it is. */
const sayer = (action: string, act: () => void) =>
  html`<button type="button" class="chip" data-action=${action} @click=${act}>${action}</button>`;

interface Numbers {
  label: string;
  /** What the button is called behind which the others are. */
  more: string;
  all: readonly number[];
  /** Which is chosen; missing where to choose one is to say it. */
  chosen?: number | null;
  unfolded: boolean;
  unfold(): void;
  choose(number: number): void;
}

export function numbers({ label, more, all, chosen, unfolded, unfold, choose }: Numbers): TemplateResult {
  const high = all.slice(AT_HAND);
  const whole = unfolded || high.includes(chosen ?? 0) || high.length <= 1;
  return html`<div class="chips contracts" role="group" aria-label=${label}>
    ${(whole ? all : all.slice(0, AT_HAND)).map((each) =>
      chosen === undefined
        ? sayer(String(each), () => choose(each))
        : chip(each, chosen === each, () => choose(each)),
    )}
    ${
      whole
        ? nothing
        : html`<button type="button" class="chip" aria-label=${more} aria-expanded="false" @click=${unfold}>
            …
          </button>`
    }
  </div>`;
}
