/** Before there is a table: nothing opened yet, the engine on its way, or something that failed. */

import { html, nothing, type TemplateResult } from "lit";
import type { Progress } from "../engine/client";
import type { Trouble } from "../session";
import type { Sample, Source } from "../source";
import { decimal, spoken, t } from "../texts";
import { playingCard } from "./card";
import { icon } from "./icons";
import { logText } from "./log";

export interface Opening {
  openFile(file: File): void;
  openText(text: string): void;
  openSample(sample: Sample): void;
}

/** Samples that are offered at first. */
const FIRST = 4;

/** `beside`: what else there is, as what the reader opened before. */
export function emptyScreen(
  samples: readonly Sample[],
  opening: Opening,
  beside: TemplateResult,
): TemplateResult {
  return html`<div class="page start">
    <h2>${t("empty.title")}</h2>
    <p class="lead">${t("empty.what")}</p>
    <div class="ways">
      ${samples.length ? sampleGames(samples, opening) : nothing}
      <section>
        <h3>${t("empty.own")}</h3>
        ${ownGame(opening)}
      </section>
    </div>
    ${beside}
  </div>`;
}

function sampleGames(samples: readonly Sample[], opening: Opening): TemplateResult {
  const list = (some: readonly Sample[]) =>
    html`<ul class="samples">
      ${some.map(
        (sample) =>
          html`<li>
            <button type="button" @click=${() => opening.openSample(sample)}>
              <span class="title">${sample.title[spoken()]}</span>
              <span class="detail"
                >${[t("empty.deals", { n: sample.deals }), sample.rules].filter(Boolean).join(" · ")}</span
              >
            </button>
          </li>`,
      )}
    </ul>`;
  const left = samples.length - FIRST;
  return html`<section>
    <h3>${t("empty.samples")}</h3>
    ${list(samples.slice(0, FIRST))}
    ${
      left > 0
        ? html`<details>
            <summary>${t("empty.more-samples", { n: left })}</summary>
            ${list(samples.slice(FIRST))}
          </details>`
        : nothing
    }
  </section>`;
}

/** A log of the reader's own: a file, or its text. */
function ownGame(opening: Opening): TemplateResult {
  const chosen = (event: Event) => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) opening.openFile(file);
  };
  const pasted = (event: SubmitEvent) => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("log");
    if (typeof text === "string" && text.trim()) opening.openText(text);
  };
  return html`<label class="drop">
      <span class="fan" aria-hidden="true"
        >${["10H", "KH", "QH", "AS"].map((card) => playingCard(card))}</span
      >
      <span class="drop-title unseen-narrow">${t("empty.drop")}</span>
      <span class="drop-or unseen-narrow">${t("empty.or")}</span>
      <span class="choose">${t("empty.choose")}</span>
      <input type="file" class="unseen" accept=".kart,.txt,text/plain" @change=${chosen} />
    </label>
    <form class="paste" @submit=${pasted}>
      <label for="log">${t("empty.paste")}</label>
      <textarea
        id="log"
        name="log"
        rows="4"
        spellcheck="false"
        autocapitalize="off"
        placeholder=${t("empty.placeholder")}
      ></textarea>
      <button type="submit" class="primary">${t("empty.show")}</button>
    </form>`;
}

const megabytes = (bytes: number) => decimal(bytes / 1e6);

function progressText(progress: Progress | null): string {
  if (!progress) return t("loading.replay");
  const { phase, done, total } = progress;
  return t(`loading.${phase}`, { done: megabytes(done), total: megabytes(total) });
}

/** `progress` is null when the engine runs already and is replaying the text. */
export function loadingScreen(text: string, progress: Progress | null, cancel: () => void): TemplateResult {
  const { done, total } = progress ?? { done: 1, total: 1 };
  const label = progressText(progress);
  return html`<div class="page waiting">
    <div class="status">
      <p role="status">${label}</p>
      <progress max=${total} .value=${done} aria-label=${t("loading.title")}></progress>
      <button type="button" @click=${cancel}>${t("loading.cancel")}</button>
    </div>
    ${text ? logText(text) : nothing}
  </div>`;
}

export function failureScreen(
  { name, text }: Source,
  { kind, reason }: Trouble,
  retry: () => void,
): TemplateResult {
  return html`<div class="page waiting">
    <div class="status failed" role="alert">
      <p class="head">${icon("error")}<strong>${t(`failure.${kind}`, { name })}</strong></p>
      ${reason ? html`<p class="reason">${reason}</p>` : nothing}
      ${text ? html`<p>${t("failure.text-stays")}</p>` : nothing}
      <button type="button" class="primary" @click=${retry}>${t("failure.retry")}</button>
    </div>
    ${text ? logText(text) : nothing}
  </div>`;
}

/** The text screen while its editor is on its way: the log can be read already. */
export const textComing = (text: string): TemplateResult =>
  html`<div class="page waiting">
    <p role="status">${t("text.coming")}</p>
    ${logText(text)}
  </div>`;

/** Through somebody's eyes there is no text to read: it names every card. */
export const textWithheld = (lookAtAll: () => void): TemplateResult =>
  html`<div class="page waiting">
    <div class="status">
      <p>${t("text.withheld")}</p>
      <button type="button" class="primary" @click=${lookAtAll}>${t("text.look-at-all")}</button>
    </div>
  </div>`;

export const textMissing = (text: string, retry: () => void): TemplateResult =>
  html`<div class="page waiting">
    <div class="status failed" role="alert">
      <p class="head">${icon("error")}<strong>${t("text.missing")}</strong></p>
      <button type="button" class="primary" @click=${retry}>${t("failure.retry")}</button>
    </div>
    ${logText(text)}
  </div>`;

/** In the place of a screen that could not be had. */
export const partMissing = (retry: () => void): TemplateResult =>
  html`<div class="page waiting">
    <div class="status failed" role="alert">
      <p class="head">${icon("error")}<strong>${t("share.unavailable")}</strong></p>
      <button type="button" class="primary" @click=${retry}>${t("failure.retry")}</button>
    </div>
  </div>`;
