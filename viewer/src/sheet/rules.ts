/** By which rules the match was played: the name of the preset, and in words what the table agreed otherwise. */

import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../replay/contract";
import { t } from "../texts";
import { optionName } from "../texts/game";

export const rulesName = ({ rules: { spec, assumed } }: Game): string =>
  t(assumed ? "sheet.rules-assumed" : "sheet.rules", { spec });

/** The options that are not as in the preset; the engine names just these behind it. */
export function agreed({ rules: { spec } }: Game): TemplateResult | typeof nothing {
  const [, ...options] = spec.split(" ");
  if (!options.length) return nothing;
  return html`<div class="agreed">
    <h3 id="sheet-agreed">${t("sheet.agreed")}</h3>
    <ul aria-labelledby="sheet-agreed">
      ${options.map((option) => {
        const name = option.replace(/=.*/, "");
        return html`<li><code>${option}</code> ${optionName(name)}</li>`;
      })}
    </ul>
  </div>`;
}
