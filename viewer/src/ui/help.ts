/** The keys, in a dialog. */

import { html, nothing, type TemplateResult } from "lit";
import type { Screen } from "../replay/fragment";
import { t, type TextKey } from "../texts";
import { dialogHead } from "./dialog-head";
import { EYE_HELP, keysOf, SEAT_HELP, SITE_HELP, STEPPING_HELP } from "./keys";

/** What there is beside the steps of a game: other eyes, other seats, and a whole site. */
interface Around {
  eyes: boolean;
  seats: boolean;
  site: boolean;
}

export function helpDialog(screens: readonly Screen[], { eyes, seats, site }: Around): TemplateResult {
  const names = screens.map((screen) => t(`screen.${screen}`)).join(", ");
  return html`<dialog class="help" aria-labelledby="help-title">
    ${dialogHead({ id: "help-title", text: t("help.title") })}
    <dl>
      ${rows([...STEPPING_HELP, ...(eyes ? [EYE_HELP] : []), ...(seats ? [SEAT_HELP] : [])])}
      ${row(keysOf(screens), names)} ${site ? rows(SITE_HELP) : nothing} ${row(["?"], t("help.help"))}
    </dl>
  </dialog>`;
}

const rows = (listed: readonly (readonly [readonly string[], TextKey])[]) =>
  listed.map(([keys, text]) => row(keys, t(text)));

const row = (keys: readonly string[], text: string) =>
  html`<div>
    <dt>${keys.map((key) => html`<kbd>${key === "Space" ? t("help.space") : key}</kbd> `)}</dt>
    <dd>${text}</dd>
  </div>`;
