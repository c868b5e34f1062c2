/** What would have been legal in place of what is wrong. */

import { html, nothing, type TemplateResult } from "lit";
import type { Finding } from "../replay/contract";
import type { RecordedGame } from "../replay/recorded";
import { t } from "../texts";
import { playerName } from "../words";
import { cardTile } from "./card";

/** As many alternatives as one takes in at a glance. */
const OPTIONS = 12;

const CARD = /^(?:(\d+|talon):)?((?:9|10|[JQKA])[SCDH])(\+?)$/;

/** What would have been legal, or right where the log claims something; what is a card is shown as one. */
export function alternatives(game: RecordedGame, { code, legal }: Finding): TemplateResult | typeof nothing {
  if (!legal.length) return nothing;
  const left = legal.length - OPTIONS;
  return html`<span class="options"
    >${t(code.startsWith("claim.") ? "problems.right" : "problems.legal")}
    ${legal.slice(0, OPTIONS).map((text) => option(game, text))}
    ${left > 0 ? html`<span class="option">${t("problems.others", { n: left })}</span>` : nothing}</span
  >`;
}

function option(game: RecordedGame, text: string): TemplateResult {
  const [, to, card, plus] = CARD.exec(text) ?? [];
  if (!card) return html`<b class="option">${text === "-" ? t("pass") : text}</b>`;
  const name = to === "talon" ? t("zone.talon") : playerName(game, Number(to));
  const gift = to ? ` ${t("side.gives", { name })}` : "";
  return html`<span class="option">${cardTile(card)}${plus}${gift}</span>`;
}
