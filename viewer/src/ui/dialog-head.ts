/** What stands above a dialog: what it is, if that is not said within, and the button that closes it. */

import { html, nothing, type TemplateResult } from "lit";
import { t } from "../texts";
import { icon } from "./icons";

const close = (event: Event) => (event.target as Element).closest("dialog")?.close();

/** `id`: by which the dialog is labelled. */
export const dialogHead = (title?: { id: string; text: string }): TemplateResult =>
  html`<div class="head">
    ${title ? html`<h2 id=${title.id}>${title.text}</h2>` : nothing}
    <button type="button" class="quiet" aria-label=${t("app.close")} @click=${close}>${icon("close")}</button>
  </div>`;
