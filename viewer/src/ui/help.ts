/** The keys, in a dialog. */

import { html, nothing, type TemplateResult } from "lit";
import type { Screen } from "../replay/fragment";
import { t } from "../texts";
import { icon } from "./icons";
import { keysOf, SITE_HELP, STEPPING_HELP } from "./keys";

/** `site`: whether there is more than a game to look at. */
export function helpDialog(screens: readonly Screen[], site = false): TemplateResult {
  const close = (event: Event) => (event.target as HTMLElement).closest("dialog")?.close();
  const names = screens.map((screen) => t(`screen.${screen}`)).join(", ");
  return html`<dialog class="help" aria-labelledby="help-title">
    <div class="head">
      <h2 id="help-title">${t("help.title")}</h2>
      <button type="button" class="quiet" aria-label=${t("app.close")} @click=${close}>
        ${icon("close")}
      </button>
    </div>
    <dl>
      ${STEPPING_HELP.map(([keys, text]) => row(keys, t(text)))} ${row(keysOf(screens), names)}
      ${site ? SITE_HELP.map(([keys, text]) => row(keys, t(text))) : nothing} ${row(["?"], t("help.help"))}
    </dl>
  </dialog>`;
}

const row = (keys: readonly string[], text: string) =>
  html`<div>
    <dt>${keys.map((key) => html`<kbd>${key === "Space" ? t("help.space") : key}</kbd> `)}</dt>
    <dd>${text}</dd>
  </div>`;
