/** Recording a game at a real table. Fetched after the first screen. */

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { spoken, t } from "../texts";
import { adopt } from "../ui/adopted";
import { icon } from "../ui/icons";
import { Autosave, type Mode } from "./autosave";
import type { TakenUp } from "./contract";
import { followed } from "./follow-screen";
import { Following } from "./following";
import { learnSayings, say, speaks } from "./sayings";
import { Score } from "./score";
import { scored } from "./score-screen";
import { Setup, type Wanted } from "./setup";
import css from "./styles";

export class Recorder {
  private shown: "nothing" | "setup" | "replacing" | "recording" = "nothing";
  /** A log that is taken up once it is clear that what is recorded gives way to it. */
  private wanted: Wanted | null = null;
  private readonly score: Score;
  private readonly game: Following;
  /** Whether another tab records. */
  private elsewhere = false;
  /** What is recorded, or was last. */
  private course: Score | Following;
  private readonly setup: Setup;
  private language = spoken();

  private constructor(
    private readonly host: Host,
    engine: Engine,
    private readonly look: (text: string) => void,
    private readonly autosave = new Autosave(),
  ) {
    adopt(host.renderRoot, css);
    this.score = new Score(host, engine, autosave);
    this.game = new Following(host, engine, autosave);
    this.course = this.score;
    autosave.lost = () => {
      this.elsewhere = true;
      host.requestUpdate();
    };
    this.setup = new Setup(host, (question, ...told) => this.score.ask(question, "", ...told), {
      begin: (wanted) => this.begin(wanted),
      back: () => this.show("nothing"),
    });
  }

  /** The recorder with what was recorded when the page was left. */
  static async ready(host: Host, engine: Engine, look: (text: string) => void): Promise<Recorder> {
    const recorder = new Recorder(host, engine, look);
    await Promise.all([learnSayings(), recorder.restore()]);
    return recorder;
  }

  private async restore(): Promise<void> {
    const { saved, unsaved } = await this.autosave.load();
    if (saved) {
      const [course, other] = this.courses(saved.mode ?? "sheet");
      other.forget();
      this.course = course;
      course.take(saved);
    }
    this.course.unsaved = unsaved;
  }

  private courses(mode: Mode): [Score, Following] | [Following, Score] {
    return mode === "cards" ? [this.game, this.score] : [this.score, this.game];
  }

  /** Answers whether this tab may record; what others have recorded since is taken up then. */
  private async claim(): Promise<boolean> {
    const { tenure } = this.autosave;
    if (tenure.held) return true;
    this.elsewhere = !(await tenure.claim());
    if (this.elsewhere) this.show("recording");
    else if (!this.course.unsaved) await this.restore();
    return !this.elsewhere;
  }

  private readonly takeOver = async (): Promise<void> => {
    this.elsewhere = !(await this.autosave.tenure.seize());
    await this.restore();
    await this.goOn();
  };

  private show(what: Recorder["shown"]): void {
    this.shown = what;
    if (what === "setup") void this.setup.prepare();
    this.host.requestUpdate();
    void this.host.updateComplete.then(() =>
      this.host.renderRoot.querySelector<HTMLElement>(".recorder")?.scrollIntoView(),
    );
  }

  private begin({ mode, text }: Wanted): Promise<string> {
    return this.change(mode, (course) => course.begin(text));
  }

  /** Another recording takes the place of the one there is; answers why it could not. */
  private async change(mode: Mode, begin: (course: Score | Following) => Promise<void>): Promise<string> {
    const [course, other] = this.courses(mode);
    await begin(course);
    if (course.failed) return course.failed;
    other.forget();
    this.course = course;
    this.show("recording");
    return "";
  }

  /** A game of a log is recorded further; answers why it is not, in words. */
  async takeUp(log: string, game: number): Promise<string> {
    const answer = await this.score.ask<TakenUp>("taken_up_json", log, game);
    if ("refused" in answer) return answer.refused.join(" ");
    const { closed, mode, text } = answer;
    if (closed) return say(`rec.closed-${closed}`);
    if (!(await this.claim())) return "";
    this.wanted = { mode, text };
    if (this.course.text === text) await this.goOn();
    else if (this.course.unfinished) this.show("replacing");
    else return this.replace();
    return "";
  }

  private readonly replace = async (): Promise<string> => {
    const { mode, text } = this.wanted!;
    return this.change(mode, (course) => course.takeUp(text));
  };

  private readonly goOn = async (): Promise<void> => {
    if (!(await this.claim())) return;
    void this.course.refresh();
    this.show("recording");
  };

  private readonly finish = async (): Promise<void> => {
    await this.course.finish();
    this.shown = "nothing";
    this.look(this.course.text);
  };

  private async prepare(mode: Mode): Promise<void> {
    if (!(await this.claim())) return;
    this.setup.mode = mode;
    this.show("setup");
  }

  invitation(): TemplateResult | typeof nothing {
    if (!this.follows()) return nothing;
    const { unfinished } = this.course;
    return html`<section class="invitation" aria-labelledby="invitation-title">
      <div>
        <h3 id="invitation-title">${say("rec.title")}</h3>
        <p>${say("rec.what")}</p>
      </div>
      <div class="ways-to-record">
        ${
          unfinished
            ? html`<button type="button" class="primary" @click=${this.goOn}>
                ${say("rec.continue", whatIsRecorded(this.course))}
              </button>`
            : nothing
        }
        <button type="button" class=${unfinished ? "" : "primary"} @click=${() => this.prepare("sheet")}>
          ${say("rec.begin")}
        </button>
        <button type="button" class=${unfinished ? "" : "primary"} @click=${() => this.prepare("cards")}>
          ${say("rec.begin-cards")}
        </button>
      </div>
    </section>`;
  }

  render(): TemplateResult | null {
    if (this.shown === "nothing" || !this.follows()) return null;
    if (this.elsewhere) return this.away();
    const replaced = this.course.unfinished ? say("rec.replaces", whatIsRecorded(this.course)) : "";
    if (this.shown === "setup") return this.setup.render(replaced);
    return this.shown === "replacing" ? this.replacing(replaced) : this.recording();
  }

  private away(): TemplateResult {
    return html`<div class="page recorder setting-up">
      <h2>${say("rec.title")}</h2>
      ${trouble(say("rec.elsewhere"))}
      <div class="actions">
        <button type="button" @click=${() => this.show("nothing")}>${say("rec.back")}</button>
        <button type="button" class="primary" @click=${this.takeOver}>${say("rec.take-over")}</button>
      </div>
    </div>`;
  }

  private replacing(replaced: string): TemplateResult {
    return html`<div class="page recorder setting-up">
      <h2>${say("rec.title")}</h2>
      ${trouble(replaced)} ${trouble(this.course.failed && say("rec.failed", { reason: this.course.failed }))}
      <div class="actions">
        <button type="button" @click=${this.goOn}>${say("rec.cancel")}</button>
        <button type="button" class="primary" @click=${this.replace}>${t("app.record")}</button>
      </div>
    </div>`;
  }

  /** Whether the recorder speaks as the page does; it learns to where it does not. */
  private follows(): boolean {
    if (speaks() && this.language === spoken()) return true;
    const learned = this.language;
    this.language = spoken();
    void learnSayings().then(
      () => this.saidAnew(),
      () => (this.language = learned),
    );
    return speaks();
  }

  /** What the engine said is said in the language that is spoken now. */
  private saidAnew(): unknown {
    if (this.shown === "nothing") return this.host.requestUpdate();
    return this.shown === "setup" ? this.setup.prepare() : this.course.refresh();
  }

  private recording(): TemplateResult {
    const { course } = this;
    const { busy, failed, unsaved, canUndo, canRedo } = course;
    const screen = course === this.game ? followed(this.game) : scored(this.score);
    return html`<div class="page recorder of-${course.mode}" aria-busy=${busy}>
      <h2 class="unseen">${say("rec.title")}</h2>
      <div class="recorder-bar">
        ${this.button("close", "rec.back", () => this.show("nothing"))}
        ${this.button("undo", "rec.undo", course.undo, !canUndo)}
        ${this.button("next", "rec.redo", course.redo, !canRedo)}
        <button type="button" class="finish" ?disabled=${!course.begun} @click=${this.finish}>
          ${say("rec.finish")}
        </button>
      </div>
      ${trouble(failed && say("rec.failed", { reason: failed }))}
      ${trouble(unsaved && say("rec.unsaved", { reason: unsaved }))}
      ${screen ?? html`<p role="status">${say("rec.waiting")}</p>`}
    </div>`;
  }

  private button(
    sign: "close" | "undo" | "next",
    label: "rec.back" | "rec.undo" | "rec.redo",
    act: () => unknown,
    idle = false,
  ): TemplateResult {
    return html`<button
      type="button"
      class="quiet ${label.slice(4)}"
      aria-label=${say(label)}
      title=${say(label)}
      ?disabled=${idle}
      @click=${act}
    >
      ${icon(sign === "next" ? "undo" : sign)}
    </button>`;
  }
}

const trouble = (what: string) =>
  what ? html`<p class="trouble" role="alert">${icon("warning")} ${what}</p>` : nothing;

/** Who plays in a recording, and at which deal it is. */
function whatIsRecorded({ text, between }: Score | Following): { players: string; n: number } {
  const names = /^\[Players (.*)\]$/m.exec(text)?.[1] ?? "";
  const deals = text.match(/^deal\b/gm)?.length ?? 0;
  return {
    players: [...names.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, name]) => name!.replaceAll(/\\(.)/g, "$1"))
      .join(", "),
    n: Math.max(deals + Number(between), 1),
  };
}
