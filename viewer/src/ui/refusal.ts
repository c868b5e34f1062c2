/** Instead of a game: why a link is not followed, and what can be done. Never another game, nor another step. */

import { html, nothing, type TemplateResult } from "lit";
import type { Fault } from "../share/fault";
import { t } from "../texts";
import { icon } from "./icons";

export const refusalScreen = (fault: Fault, anyway?: () => void, open?: () => void): TemplateResult =>
  html`<div class="page waiting">
    <div class="status failed" role="alert">
      <p class="head">${icon("error")}<strong>${t(`share.refused-${fault}`)}</strong></p>
      <p class="reason">${t(`share.do-${fault}`)}</p>
      ${
        anyway
          ? html`<button type="button" class="primary" @click=${anyway}>${t("share.from-start")}</button>`
          : open
            ? html`<button type="button" class="primary" @click=${open}>${t("share.open")}</button>`
            : nothing
      }
    </div>
  </div>`;
