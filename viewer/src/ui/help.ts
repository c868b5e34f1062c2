/** The keys, in a dialog. */

import { html, type TemplateResult } from "lit";
import { t } from "../texts";
import { icon } from "./icons";
import { KEYS_HELP } from "./keys";

export function helpDialog(): TemplateResult {
  const close = (event: Event) => (event.target as HTMLElement).closest("dialog")?.close();
  return html`<dialog class="help" aria-labelledby="help-title">
    <div class="head">
      <h2 id="help-title">${t("help.title")}</h2>
      <button type="button" class="quiet" aria-label=${t("app.close")} @click=${close}>
        ${icon("close")}
      </button>
    </div>
    <dl>
      ${KEYS_HELP.map(
        ([keys, text]) =>
          html`<div>
            <dt>${keys.map((key) => html`<kbd>${key === "Space" ? t("help.space") : key}</kbd> `)}</dt>
            <dd>${t(text)}</dd>
          </div>`,
      )}
    </dl>
  </dialog>`;
}
