/** The replay: table, caption, side panel, timeline. */

import { html, nothing, type TemplateResult } from "lit";
import type { Frame, Glyph } from "../replay/contract";
import { t } from "../texts";
import { aftermath, dealTitle, happening } from "../words";
import { icon } from "./icons";
import { looking } from "./looking";
import { alternatives } from "./alternatives";
import { side } from "./side";
import type { AtStep } from "./stage";
import { table } from "./table";
import { timeline } from "./timeline";

export function replayScreen(stage: AtStep): TemplateResult {
  return html`<div class="replay">
    <div class="board">${table(stage)} ${caption(stage)}</div>
    ${stage.controls === "full" ? html`${looking(stage)} ${side(stage)}` : nothing}
    ${stage.controls === "none" ? nothing : timeline(stage)}
  </div>`;
}

export function caption(stage: AtStep): TemplateResult {
  const { game, index } = stage;
  const frame = game.frame(index);
  const deals = game.game.deals.length;
  const led = aftermath(game, index);
  // On a narrow page the table itself says under the names what it led to.
  return html`<div class="caption">
    <div class="told">
      <p class="where">
        <strong>${dealTitle(game, index)}</strong> ${deals > 1 ? t("deal.of", { n: deals }) : nothing}
        <span class="address">${frame.address}</span>
      </p>
      <p class="what" aria-live=${live(stage)}>
        ${happening(game, index)}${glyphs(frame)}${led.length ? html`<span class="unseen-narrow"> ${led.join(" ")}</span>` : nothing}
      </p>
      ${alarm(stage)}
      ${
        stage.whatIf
          ? html`<button type="button" class="branch-off" @click=${stage.whatIf}>
              ${icon("branch")}<span>${t("whatif.start")}</span>
            </button>`
          : nothing
      }
    </div>
    <div class="remarks">
      <p class="comment" aria-live=${live(stage)}>
        ${frame.comment ? html`<q>${frame.comment}</q>` : nothing}
      </p>
      ${faults(stage)}
    </div>
  </div>`;
}

/** Where the problems of a step are out of sight, the sign of the gravest leads to them. */
function alarm({ game, index }: AtStep): TemplateResult | typeof nothing {
  const worst = game.worstAt(index);
  if (!worst) return nothing;
  const label = t("problems.here");
  const lead = ({ currentTarget }: Event) =>
    (currentTarget as Element)
      .closest(".caption")
      ?.querySelector(".faults")
      ?.scrollIntoView({ block: "center" });
  return html`<button
    type="button"
    class="quiet alarm ${worst}"
    aria-label=${label}
    title=${label}
    @click=${lead}
  >
    ${icon(worst)}
  </button>`;
}

const live = ({ playing }: AtStep) => (playing ? "off" : "polite");

/** What somebody thinks of the step, as signs and in words. */
const glyphs = ({ bid, give, play }: Frame) =>
  [bid?.glyph, ...Object.values(give?.glyphs ?? {}), play?.glyph].map(
    (sign) => sign && html` ${glyph(sign)}`,
  );

const glyph = (sign: Glyph) =>
  html`<b class="glyph" title=${t(`glyph.${sign}`)}
    ><span aria-hidden="true">${sign}</span><span class="unseen">${t(`glyph.${sign}`)}</span></b
  >`;

/** As many problems as fit under the table; the others are on their own screen. */
const FITTING = 3;

function faults({ game, index, show, controls }: AtStep): TemplateResult | typeof nothing {
  const all = game.findingsAt.get(index);
  if (!all) return nothing;
  const findings = all.slice(0, FITTING);
  const others = all.length - findings.length;
  return html`<ul class="faults" aria-label=${t("problems.here")}>
    ${findings.map(
      (finding) =>
        html`<li class=${finding.severity}>
          ${icon(finding.severity)}<span>${finding.message} ${alternatives(game, finding)}</span>
        </li>`,
    )}
    ${
      others
        ? html`<li>
            ${
              controls === "full"
                ? html`<button type="button" @click=${() => show("problems")}>
                    ${t("problems.others", { n: others })}
                  </button>`
                : t("problems.others", { n: others })
            }
          </li>`
        : nothing
    }
  </ul>`;
}
