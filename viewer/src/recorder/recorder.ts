/** Recording a game at a real table. Fetched after the first screen. */

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { spoken } from "../texts";
import { adopt } from "../ui/adopted";
import { icon } from "../ui/icons";
import { logText } from "../ui/log";
import { entryForm } from "./form";
import css from "./recorder.css";
import { learnSayings, say, speaks } from "./sayings";
import { Score } from "./score";
import { Setup } from "./setup";
import { changed, nameOf, sheet, standings } from "./sheet";

export class Recorder {
  private shown: "nothing" | "setup" | "score" = "nothing";
  private readonly score: Score;
  private readonly setup: Setup;
  private language = spoken();

  private constructor(
    private readonly host: Host,
    engine: Engine,
    private readonly look: (text: string) => void,
  ) {
    adopt(host.renderRoot, css);
    this.score = new Score(host, engine);
    this.setup = new Setup(host, this.score, {
      begun: () => this.show("score"),
      back: () => this.show("nothing"),
    });
  }

  /** The recorder with what was recorded when the page was left. */
  static async ready(host: Host, engine: Engine, look: (text: string) => void): Promise<Recorder> {
    const recorder = new Recorder(host, engine, look);
    await Promise.all([learnSayings(), recorder.score.restore()]);
    return recorder;
  }

  private show(what: "nothing" | "setup" | "score"): void {
    this.shown = what;
    if (what === "setup") void this.setup.prepare();
    this.host.requestUpdate();
    void this.host.updateComplete.then(() =>
      this.host.renderRoot.querySelector<HTMLElement>(".recorder")?.scrollIntoView(),
    );
  }

  private readonly goOn = (): void => {
    void this.score.refresh();
    this.show("score");
  };

  private readonly finish = async (): Promise<void> => {
    await this.score.finish();
    this.shown = "nothing";
    this.look(this.score.text);
  };

  invitation(): TemplateResult | typeof nothing {
    if (!this.follows()) return nothing;
    const { unfinished } = this.score;
    return html`<section class="invitation" aria-labelledby="invitation-title">
      <div>
        <h3 id="invitation-title">${say("rec.title")}</h3>
        <p>${say("rec.what")}</p>
      </div>
      <div class="ways-to-record">
        ${
          unfinished
            ? html`<button type="button" class="primary" @click=${this.goOn}>
                ${say("rec.continue", whatIsRecorded(this.score.text))}
              </button>`
            : nothing
        }
        <button type="button" class=${unfinished ? "" : "primary"} @click=${() => this.show("setup")}>
          ${say("rec.begin")}
        </button>
      </div>
    </section>`;
  }

  render(): TemplateResult | null {
    if (this.shown === "nothing" || !this.follows()) return null;
    const replaced = this.score.unfinished ? say("rec.replaces", whatIsRecorded(this.score.text)) : "";
    return this.shown === "setup" ? this.setup.render(replaced) : this.scoring();
  }

  /** Whether the recorder speaks as the page does; it learns to where it does not. */
  private follows(): boolean {
    if (speaks() && this.language === spoken()) return true;
    const learned = this.language;
    this.language = spoken();
    void learnSayings().then(
      () => (this.shown === "nothing" ? this.host.requestUpdate() : this.score.refresh()),
      () => (this.language = learned),
    );
    return speaks();
  }

  private scoring(): TemplateResult {
    const { kept, draft, busy, failed, unsaved, text, canUndo, canRedo } = this.score;
    return html`<div class="page recorder" aria-busy=${busy}>
      <h2 class="unseen">${say("rec.title")}</h2>
      <div class="recorder-bar">
        ${this.button("close", "rec.back", () => this.show("nothing"))}
        ${this.button("undo", "rec.undo", this.score.undo, !canUndo)}
        ${this.button("next", "rec.redo", this.score.redo, !canRedo)}
        <button type="button" class="finish" ?disabled=${!kept?.rows.length} @click=${this.finish}>
          ${say("rec.finish")}
        </button>
      </div>
      ${trouble(failed && say("rec.failed", { reason: failed }))}
      ${trouble(unsaved && say("rec.unsaved", { reason: unsaved }))}
      ${
        kept
          ? html`<div class="recorder-table">
              <div class="recorder-now">
                ${standings(kept)} ${this.score.changes ? changed(kept, this.score.changes) : nothing}
                ${
                  draft
                    ? entryForm(this.score, kept, draft)
                    : html`<p class="over">
                        ${kept.winner ? say("rec.over", { name: nameOf(kept, kept.winner) }) : say("rec.draw")}
                      </p>`
                }
              </div>
              <div class="recorder-record">
                ${kept.rows.length ? sheet(kept, draft?.deal ?? null, this.score.correct) : nothing}
                <h3>${say("rec.text")}</h3>
                ${logText(text)}
              </div>
            </div>`
          : html`<p role="status">${say("rec.waiting")}</p>`
      }
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

/** Who plays in a recording, and how many deals it has. */
function whatIsRecorded(text: string): { players: string; n: number } {
  const names = /^\[Players (.*)\]$/m.exec(text)?.[1] ?? "";
  return {
    players: [...names.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name).join(", "),
    n: (text.match(/^deal\b/gm)?.length ?? 0) + 1,
  };
}
