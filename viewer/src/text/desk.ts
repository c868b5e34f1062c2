/** The text screen: the log in an editor, what is wrong with it, and a small table that keeps up with the caret. */

import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../host";
import type { Finding } from "../replay/contract";
import { countBySeverity, SEVERITIES } from "../replay/problems";
import type { Opened, Session } from "../session";
import { t } from "../texts";
import { adopt } from "../ui/adopted";
import { icon } from "../ui/icons";
import { caption } from "../ui/replay-screen";
import type { Stage } from "../ui/stage";
import { table } from "../ui/table";
import { controls } from "../ui/timeline";
import css from "./desk.css";
import { Editor, type Change, type Note } from "./editor";
import { asEdited, Places } from "./places";

/** Goes to a step; the log may have several games. */
export type GoTo = (game: number, index: number) => void;

/** Milliseconds without a key before the text is replayed. */
const PAUSE = 350;
/** Findings that are marked in the text, and listed below it; a ruined text has thousands. */
const MARKED = 500;
const LISTED = 60;

/** What the text below the editor names. */
const KEYS = { leave: "Tab", problem: "F8", undo: /Mac|iP/.test(navigator.platform) ? "⌘Z" : "Ctrl+Z" };

export class TextDesk {
  private readonly editor: Editor;
  private places: Places | null = null;
  /** What the editor shows. */
  private opened: Opened | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that the engine is judging. */
  private replaying: string | null = null;
  private trouble: "" | "text.empty" | "text.failed" = "";
  /** The step that is lit. */
  private lit = "";
  /** The step to which the caret led. */
  private led = "";

  constructor(
    private readonly host: Host,
    private readonly session: Session,
    private readonly goTo: GoTo,
  ) {
    adopt(host.renderRoot, css);
    this.editor = new Editor(
      host.renderRoot as ShadowRoot,
      { typed: () => this.typed(), moved: (place) => this.moved(place) },
      "text-keys",
    );
  }

  /** Whether the text that is shown is not yet the one that was judged. */
  private get behind(): boolean {
    return this.timer !== undefined || this.replaying !== null;
  }

  private typed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.replay();
    }, PAUSE);
    this.trouble = "";
    this.host.requestUpdate();
  }

  /** Replays what is written; what is written meanwhile is replayed after that. */
  private async replay(): Promise<void> {
    const { opened } = this;
    if (this.replaying !== null || !opened || !this.isOpen(opened)) return;
    const { text } = this.editor;
    this.replaying = text;
    const answer = await this.session.revise(text).then(
      (revised) => ({ revised, trouble: revised ? ("" as const) : ("text.empty" as const) }),
      () => ({ revised: null, trouble: "text.failed" as const }),
    );
    this.replaying = null;
    this.host.requestUpdate();
    // Another log may have been opened since.
    if (this.opened !== opened) return;
    this.trouble = answer.trouble;
    if (answer.revised) this.opened = answer.revised;
    if (text !== this.editor.text) return this.timer === undefined ? this.replay() : undefined;
    if (!answer.revised) return;
    this.takeUp(answer.revised);
    this.moved(this.editor.caret);
  }

  private isOpen({ source }: Opened): boolean {
    const { state } = this.session;
    return state.is === "open" && state.source === source;
  }

  private moved(place: number): void {
    if (this.behind) return;
    const step = this.places?.stepAt(place);
    if (!step) return;
    this.led = `${step.game} ${step.index}`;
    this.goTo(step.game, step.index);
  }

  /** Takes up what the engine says of the text in the editor. */
  private takeUp(opened: Opened): void {
    this.opened = opened;
    this.places = new Places(opened.source.text, opened.starts, opened.games);
    this.editor.show(this.findings.slice(0, MARKED).map((finding) => this.note(finding)));
    this.lit = "";
    this.trouble = "";
  }

  private get findings(): readonly Finding[] {
    return this.opened?.games.flatMap(({ game }) => game.findings) ?? [];
  }

  private note(finding: Finding): Note {
    const fix = this.fix(finding);
    const { severity, message } = finding;
    return { ...this.places!.of(finding), severity, message, ...(fix && { fix }) };
  }

  private fix({ edit, game }: Finding): Change | null {
    if (!edit || !this.places) return null;
    const { text, span } = edit;
    return { ...this.places.stretch(span, game - 1), text, label: t("text.fix", { text }) };
  }

  /** To be called whenever this screen has been drawn: the editor is no template. */
  updated(opened: Opened, game: number, index: number): void {
    this.editor.label = t("text.label");
    if (opened !== this.opened) this.take(opened);
    const step = `${game} ${index}`;
    if (step === this.lit || this.behind) return;
    this.editor.follow(this.places?.ofStep(game, index), step !== this.led);
    this.lit = step;
    this.led = "";
  }

  /** Something else is open than what is shown. */
  private take(opened: Opened): void {
    const { source } = opened;
    if (source.text === this.replaying) return; // what was typed: it is taken up where it was sent off
    if (source !== this.opened?.source) {
      clearTimeout(this.timer);
      this.timer = undefined;
      const text = asEdited(source.text);
      if (text !== this.editor.text) this.editor.open(text);
    } else if (this.behind) return;
    this.takeUp(opened);
    this.host.requestUpdate();
  }

  render(stage: Stage): TemplateResult {
    return html`<div class="desk ${stage.kind === "step" ? "" : "alone"}">
      <div class="writing">
        <div class="editor">${this.editor.element}</div>
        <p id="text-keys" class="note">${t("text.keys", KEYS)}</p>
      </div>
      <section class="verdict" aria-label=${t("screen.problems")}>
        <p class="state" role="status">${this.verdict()}</p>
        ${this.list()}
      </section>
      ${
        stage.kind === "step"
          ? html`<div class="beside">
              <div class="small">${table(stage)}</div>
              ${caption(stage)} ${controls(stage)}
            </div>`
          : nothing
      }
    </div>`;
  }

  private verdict(): unknown {
    if (this.trouble) return html`${icon("warning")} ${t(this.trouble)}`;
    if (this.behind) return t("text.checking");
    const counts = countBySeverity(this.findings);
    const counted = SEVERITIES.filter((severity) => counts[severity]);
    if (!counted.length) return html`${icon("made")} ${t("text.clean")}`;
    return counted.map(
      (severity) =>
        html`<span class=${severity}
          >${icon(severity)} ${t(`problems.${severity}`, { n: counts[severity] })}</span
        >`,
    );
  }

  private list(): TemplateResult | typeof nothing {
    const { findings } = this;
    if (!findings.length) return nothing;
    const left = findings.length - LISTED;
    return html`<ul class="notes">
      ${findings.slice(0, LISTED).map((finding) => this.item(finding))}
      ${left > 0 ? html`<li class="rest">${t("problems.others", { n: left })}</li>` : nothing}
    </ul>`;
  }

  private item(finding: Finding): TemplateResult {
    const { severity, message, line } = finding;
    const fix = this.fix(finding);
    return html`<li class=${severity}>
      <button
        type="button"
        class="found"
        ?disabled=${this.behind}
        @click=${() => this.places && this.editor.goTo(this.places.of(finding))}
      >
        ${icon(severity)}<span class="unseen">${t(`severity.${severity}`)}: </span>
        <span>${message} <span class="line">${t("text.line", { n: line })}</span></span>
      </button>
      ${
        fix
          ? html`<button
              type="button"
              class="fix"
              ?disabled=${this.behind}
              aria-label=${`${fix.label}: ${message}`}
              @click=${() => this.editor.change(fix)}
            >
              ${fix.label}
            </button>`
          : nothing
      }
    </li>`;
  }
}
