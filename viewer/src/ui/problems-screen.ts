/** Problems: what is wrong in a game, each with its place, its rule and what would have been legal. */

import { html, nothing, type TemplateResult } from "lit";
import type { Finding } from "../replay/contract";
import { countBySeverity, excerpt, problemTree, SEVERITIES, type Problem } from "../replay/problems";
import { t } from "../texts";
import { cardTile } from "./card";
import { icon } from "./icons";
import type { Stage } from "./stage";

export function problemsScreen(stage: Stage): TemplateResult {
  const { findings } = stage.game.game;
  if (!findings.length)
    return html`<div class="page"><p class="clean">${icon("made")}${t("problems.none")}</p></div>`;
  const counts = countBySeverity(findings);
  const counted = SEVERITIES.filter((severity) => counts[severity]);
  const roots = problemTree(findings);
  const left = roots.length - stage.listed;
  return html`<div class="page">
    <p class="counts">
      ${counted.map((severity) => t(`problems.${severity}`, { n: counts[severity] })).join(", ")}
    </p>
    <ol class="problems">
      ${roots.slice(0, stage.listed).map((problem) => item(stage, problem))}
    </ol>
    ${left > 0 ? html`<button type="button" class="more" @click=${() => stage.listMore()}>${t("problems.more", { n: left })}</button>` : nothing}
  </div>`;
}

function item(stage: Stage, { finding, consequences }: Problem): TemplateResult {
  const index = stage.game.indexOf(finding.address);
  const body = html`<span class="head">
      ${icon(finding.severity)}<span class="unseen">${t(`severity.${finding.severity}`)}: </span>
      <span class="message">${finding.message}</span>
    </span>
    <span class="place">
      <b>${finding.address || t("problems.header")}</b>
      <span>${t("problems.place", { line: finding.line, column: finding.column })}</span>
      <code>${finding.code}</code>
    </span>
    ${quoted(stage.lines, finding)}`;
  const open = () => {
    stage.goTo(index ?? stage.index);
    stage.show("replay");
  };
  return html`<li class="fault ${finding.severity}">
    ${
      index === undefined
        ? html`<div class="finding">${body}</div>`
        : html`<button type="button" class="finding" @click=${open}>${body}</button>`
    }
    ${stage.rules[finding.code] ? html`<p class="rule">${stage.rules[finding.code]}</p>` : nothing}
    ${finding.legal.length ? html`<p class="legal">${alternatives(finding)}</p>` : nothing}
    ${finding.suppressed ? html`<p class="suppressed">${t("problems.suppressed", { n: finding.suppressed })}</p>` : nothing}
    ${
      consequences.length
        ? html`<p class="follow">${t("problems.follow")}</p>
            <ol class="problems">
              ${consequences.map((problem) => item(stage, problem))}
            </ol>`
        : nothing
    }
  </li>`;
}

/** As many alternatives as one takes in at a glance. */
const OPTIONS = 12;

const CARD = /^(?:(\d+):)?((?:9|10|[JQKA])[SCDH])(\+?)$/;

/** What would have been legal, or right where the log claims something; what is a card is shown as one. */
export function alternatives({ code, legal }: Finding): TemplateResult | typeof nothing {
  if (!legal.length) return nothing;
  const option = (text: string) => {
    const [, seat, card, plus] = CARD.exec(text) ?? [];
    if (text === "-") return html`<b class="option">${t("pass")}</b>`;
    return card
      ? html`<span class="option">${seat ? `${seat}:` : ""}${cardTile(card)}${plus}</span>`
      : html`<b class="option">${text}</b>`;
  };
  const left = legal.length - OPTIONS;
  return html`<span class="options"
    >${t(code.startsWith("claim.") ? "problems.right" : "problems.legal")}
    ${legal.slice(0, OPTIONS).map(option)}
    ${left > 0 ? html`<span class="option">${t("problems.others", { n: left })}</span>` : nothing}</span
  >`;
}

/** The line of the log, with what is wrong marked in it. */
function quoted(lines: readonly string[], finding: Finding): TemplateResult | typeof nothing {
  const part = excerpt(lines, finding);
  if (!part) return nothing;
  return html`<span class="quoted"
    ><span class="number">${finding.line}</span
    ><code>${part.before}<mark>${part.marked}</mark>${part.after}</code></span
  >`;
}
