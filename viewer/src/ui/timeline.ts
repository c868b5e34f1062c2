/** The bar below: step by step, or anywhere at once. */

import { html, nothing, type TemplateResult } from "lit";
import * as steps from "../replay/steps";
import { t, type TextKey } from "../texts";
import { dealTitle, sentence } from "../words";
import { icon, severityIcon, type IconName } from "./icons";
import type { AtStep } from "./stage";
import { styled } from "./styled";

export function timeline(stage: AtStep): TemplateResult {
  const { game, index } = stage;
  return html`<footer class="bar">
    <div class="track">
      <div class="deals" aria-hidden="true">
        ${game.game.deals.map(
          ({ frames: [start, end], deal }) =>
            html`<span
              class=${start <= index && index < end ? "here" : ""}
              ${styled({ "flex-grow": end - start })}
              title=${t("timeline.deal", { n: deal })}
              @click=${() => stage.goTo(start)}
            ></span>`,
        )}
      </div>
      <input
        type="range"
        min="0"
        max=${game.length - 1}
        .value=${String(index)}
        aria-label=${t("timeline.label")}
        aria-valuetext=${whereabouts(stage)}
        @input=${(event: Event) => stage.goTo(Number((event.target as HTMLInputElement).value))}
      />
      <div class="ticks" aria-hidden="true">${ticks(stage)}</div>
    </div>
    ${controls(stage)}
  </footer>`;
}

export function controls(stage: AtStep): TemplateResult {
  return html`<div class="controls" role="group" aria-label=${t("control.label")}>
    ${control(stage, "first", "control.first", steps.first)}
    ${control(stage, "dealBack", "control.deal-back", steps.previousDeal)}
    ${control(stage, "previous", "control.previous", steps.previous)}
    <button
      type="button"
      class="control play"
      @click=${() => stage.togglePlay()}
      aria-label=${t(stage.playing ? "control.pause" : "control.play")}
    >
      ${icon(stage.playing ? "pause" : "play")}
    </button>
    ${control(stage, "next", "control.next", steps.next)}
    ${control(stage, "dealOn", "control.deal-on", steps.nextDeal)}
    ${control(stage, "last", "control.last", steps.last)}
  </div>`;
}

/** "Deal 3, step 14 of 33: Anna passes." */
function whereabouts({ game, index }: AtStep): string {
  const deal = game.dealAt(index);
  const { step } = game.frame(index);
  const count = deal ? deal.frames[1] - deal.frames[0] - 1 : step;
  return t("step.position", {
    deal: dealTitle(game, index),
    step,
    steps: count,
    what: sentence(game, index),
  });
}

function control(stage: AtStep, name: IconName, label: TextKey, step: steps.Step): TemplateResult {
  const target = step(stage.game, stage.index);
  // Not `disabled`: the button would lose the focus at the end of the game.
  return html`<button
    type="button"
    class="control"
    aria-label=${t(label)}
    title=${t(label)}
    aria-disabled=${target === stage.index ? "true" : nothing}
    @click=${() => stage.goTo(target)}
  >
    ${icon(name)}
  </button>`;
}

/** Marriages and problems, each a mark that leads to its step. */
function ticks(stage: AtStep): TemplateResult[] {
  const { game } = stage;
  const tick = (index: number, kind: "marriage" | "problem", shape: TemplateResult) =>
    html`<span
      class="tick ${kind}"
      ${styled({ left: `${(100 * index) / Math.max(game.length - 1, 1)}%` })}
      title=${t(`timeline.${kind}`, { n: game.frame(index).deal })}
      @click=${() => stage.goTo(index)}
      >${shape}</span
    >`;
  const marriages = game.game.frames.flatMap((frame, index) => (frame.play?.declares ? [index] : []));
  const apart = thinned(game.length);
  return [
    ...apart(marriages).map((index) => tick(index, "marriage", html`<i></i>`)),
    ...apart(game.flagged).map((index) => tick(index, "problem", severityIcon(game.worstAt(index)))),
  ];
}

/** More marks than this cannot be told apart. */
const MARKS = 250;

/** Leaves out what would lie on the mark before it. */
const thinned = (length: number) => (indices: readonly number[]) => {
  let last = -Infinity;
  return indices.filter((index) => {
    const apart = index - last > length / MARKS - 1;
    if (apart) last = index;
    return apart;
  });
};
