/** Problems: what is wrong in a game, each with its place, its rule and what would have been legal. Fetched when it is
 * first shown. */

import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../host";
import type { Finding } from "../replay/contract";
import { countBySeverity, excerpt, problemsOf, SEVERITIES } from "../replay/problems";
import { t } from "../texts";
import { ruleOf } from "../texts/game";
import { adopt } from "../ui/adopted";
import { alternatives } from "../ui/alternatives";
import { icon } from "../ui/icons";
import { logText } from "../ui/log";
import type { Stage } from "../ui/stage";
import css from "./problems.css";

export class ProblemList {
  constructor({ renderRoot }: Host) {
    adopt(renderRoot, css);
  }

  render(stage: Stage): TemplateResult {
    return html`<div class="page">
      ${problems(stage)}
      ${
        stage.kind === "no steps"
          ? html`<h2 class="text">${t("log.title")}</h2>
              ${logText(stage.text)}`
          : nothing
      }
    </div>`;
  }
}

function problems(stage: Stage): TemplateResult {
  const { findings } = stage.game.game;
  if (!findings.length)
    return html`<p class="clean">${icon("made")}${t("problems.none")}</p>
      ${mended(stage)}`;
  const counts = countBySeverity(findings);
  const counted = SEVERITIES.filter((severity) => counts[severity]);
  const roots = problemsOf(findings);
  const left = roots.length - stage.listed;
  return html`<p class="counts">
      ${counted.map((severity) => t(`problems.${severity}`, { n: counts[severity] })).join(", ")}
    </p>
    ${mended(stage)}
    <ol class="problems">
      ${roots.slice(0, stage.listed).map(({ finding, consequences }) => item(stage, finding, consequences))}
    </ol>
    ${
      left > 0
        ? html`<button type="button" class="more" @click=${() => stage.listMore()}>
            ${t("problems.more", { n: left })}
          </button>`
        : nothing
    }`;
}

function item(stage: Stage, finding: Finding, consequences: readonly Finding[] = []): TemplateResult {
  const rule = ruleOf(finding.code);
  return html`<li class="fault ${finding.severity}">
    ${leading(stage, finding)}
    ${rule && rule !== finding.message ? html`<p class="rule">${rule}</p>` : nothing}
    ${finding.legal.length ? html`<p class="legal">${alternatives(stage.game, finding)}</p>` : nothing}
    ${fix(stage, finding)}
    ${
      finding.suppressed
        ? html`<p class="suppressed">${t("problems.suppressed", { n: finding.suppressed })}</p>`
        : nothing
    }
    ${
      consequences.length
        ? html`<p class="follow">${t("problems.follow")}</p>
            <ol class="problems">
              ${consequences.map((consequence) => item(stage, consequence))}
            </ol>`
        : nothing
    }
  </li>`;
}

/** The change that would mend it, if the engine knows one and the log may be changed. */
function fix({ game, mending }: Stage, finding: Finding): TemplateResult | typeof nothing {
  if (!finding.edit || !mending || !game.isWhole) return nothing;
  const label = t("text.fix", { text: finding.edit.text });
  const mend = () => void mending.mend(finding);
  return html`<button type="button" class="fix" aria-label=${`${label}: ${finding.message}`} @click=${mend}>
    ${label}
  </button>`;
}

/** The way back from a change. */
const mended = ({ mending }: Stage) =>
  mending
    ? html`<div class="mended" role="status">
        ${
          mending.done
            ? html`<span>${t("problems.mended")}</span>
                <button type="button" @click=${() => void mending.undo()}>
                  ${icon("undo")} ${t("whatif.undo")}
                </button>`
            : nothing
        }
      </div>`
    : nothing;

/** What a finding says and where; a button to its step where it has one. */
function leading(stage: Stage, finding: Finding): TemplateResult {
  const body = html`<span class="head">
      ${icon(finding.severity)}<span class="unseen">${t(`severity.${finding.severity}`)}: </span>
      <span class="message">${finding.message}</span>
    </span>
    <span class="place">
      <b>${finding.address || t("problems.header")}</b>
      ${
        stage.game.isWhole
          ? html`<span>${t("problems.place", { line: finding.line, column: finding.column })}</span>`
          : nothing
      }
      <code>${finding.code}</code>
    </span>
    ${stage.game.isWhole ? quoted(stage.lines, finding) : nothing}`;
  const index = stage.game.indexOf(finding.address);
  if (stage.kind === "no steps" || index === undefined) return html`<div class="finding">${body}</div>`;
  const open = () => {
    stage.goTo(index);
    stage.show("replay");
  };
  return html`<button type="button" class="finding" @click=${open}>${body}</button>`;
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
