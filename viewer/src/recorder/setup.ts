/** Before the first deal: who plays, by which rules. What was chosen last is offered again. */

import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import { keep, kept } from "../kept";
import { icon } from "../ui/icons";
import type { Asked } from "../engine/protocol";
import { reasonOf } from "../session";
import type { Mode } from "./autosave";
import { chip } from "./chips";
import type { Preset } from "./contract";
import { say } from "./sayings";

const NAMES = "recorder.names";
const RULES = "recorder.rules";
const SEATS = 4;
const USUAL = 3;
const COUNTS = [2, 3, 4];
const MODES: readonly Mode[] = ["sheet", "cards"];

/** A log to begin with, and what is to be recorded in it. */
export interface Wanted {
  mode: Mode;
  text: string;
}

interface Ways {
  /** Answers why it could not; empty where it could. */
  begin(wanted: Wanted): Promise<string>;
  back(): void;
}

type Ask = <Told>(question: Asked, ...told: string[]) => Promise<Told>;

const keptNames = (): string[] => (kept(NAMES) ?? "").split("\n").filter(Boolean).slice(0, SEATS);

/** The day, as a log writes it. */
const today = () => {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

export class Setup {
  mode: Mode = "sheet";

  private presets: readonly Preset[] = [];
  private rules = kept(RULES) ?? "";
  private names = keptNames();
  private count = this.names.length || USUAL;
  private refused: readonly string[] = [];
  private failed = "";

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly ask: Ask,
    private readonly ways: Ways,
  ) {}

  /** Gets the rules that there are, in the language that is spoken. */
  async prepare(): Promise<void> {
    this.refused = [];
    try {
      this.presets = (await this.ask<{ presets: Preset[] }>("rules_json")).presets;
      this.failed = "";
    } catch (error) {
      this.failed = reasonOf(error);
    }
    this.host.requestUpdate();
  }

  private readonly start = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const names = Array.from({ length: this.count }, (_, at) => {
      const name = String(form.get(`name-${at}`) ?? "").trim();
      return name || String(at + 1);
    });
    this.names = names;
    this.rules = String(form.get("rules"));
    keep(NAMES, names.join("\n"));
    keep(RULES, this.rules);
    try {
      const tags = JSON.stringify({ Date: today() });
      const told = [this.rules, JSON.stringify(names), tags];
      const answer = await this.ask<{ text: string } | { refused: string[] }>("begun_json", ...told);
      this.refused = "refused" in answer ? answer.refused : [];
      this.failed = "text" in answer ? await this.ways.begin({ mode: this.mode, text: answer.text }) : "";
    } catch (error) {
      this.failed = reasonOf(error);
    }
    this.host.requestUpdate();
  };

  private choose(what: Partial<{ mode: Mode; count: number; rules: string }>): void {
    Object.assign(this, what);
    this.host.requestUpdate();
  }

  /** `replaced`: which recording gives way to this one. */
  render(replaced: string): TemplateResult {
    const fitting = this.presets.filter(({ players }) => players.includes(this.count));
    const chosen = fitting.find(({ name }) => name === this.rules) ?? fitting[0];
    const choose = ({ target }: Event) => this.choose({ rules: (target as HTMLSelectElement).value });
    const troubles = [...this.refused, ...(this.failed ? [say("rec.failed", { reason: this.failed })] : [])];
    return html`<div class="page recorder setting-up">
      <h2>${say("rec.title")}</h2>
      <p class="lead">${say("rec.what")}</p>
      ${troubles.map((each) => html`<p class="trouble" role="alert">${icon("warning")} ${each}</p>`)}
      ${replaced ? html`<p class="trouble">${icon("warning")} ${replaced}</p>` : nothing}
      <form class="setup" @submit=${this.start}>
        <fieldset>
          <legend>${say("rec.mode")}</legend>
          <div class="chips">
            ${MODES.map((mode) => chip(say(`rec.mode-${mode}`), mode === this.mode, () => this.choose({ mode })))}
          </div>
        </fieldset>
        <fieldset>
          <legend>${say("rec.count")}</legend>
          <div class="chips">
            ${COUNTS.map((count) => chip(count, count === this.count, () => this.choose({ count })))}
          </div>
        </fieldset>
        ${Array.from(
          { length: this.count },
          (_, at) =>
            html`<label class="field">
              <span>${say("rec.name", { n: at + 1 })}</span>
              <input
                name="name-${at}"
                autocomplete="off"
                maxlength="40"
                required
                .value=${this.names[at] ?? ""}
                @input=${({ target }: Event) => (this.names[at] = (target as HTMLInputElement).value)}
              />
            </label>`,
        )}
        <label class="field">
          <span>${say("rec.rules")}</span>
          <select name="rules" @change=${choose} .value=${chosen?.name ?? ""}>
            ${fitting.map(
              ({ name }) => html`<option value=${name} ?selected=${name === chosen?.name}>${name}</option>`,
            )}
          </select>
          <small>${chosen?.says ?? say("rec.waiting")}</small>
        </label>
        <div class="actions">
          <button type="button" @click=${this.ways.back}>${say("rec.back")}</button>
          <button type="submit" class="primary" ?disabled=${!chosen}>${say("rec.start")}</button>
        </div>
      </form>
    </div>`;
  }
}
