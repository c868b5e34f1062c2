/** `<kartlog-viewer>` in a page of somebody else: attributes say what to show, events what is shown. */

import {
  html,
  nothing,
  unsafeCSS,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { Engine } from "../engine/client";
import { employ } from "../engine/employ";
import { FETCHED } from "../programs";
import { EYES, type Eye, type Look } from "../replay/eye";
import type { RecordedGame } from "../replay/recorded";
import { next } from "../replay/steps";
import type { State, Trouble } from "../session";
import type { Fault } from "../share/fault";
import { fromBytes, fromText } from "../source";
import css from "../styles";
import embedCss from "../styles/embed.css";
import { t } from "../texts";
import { known } from "../texts/choice";
import { loadCourts } from "../ui/courts";
import { refusalScreen } from "../ui/refusal";
import type { Command } from "../ui/keys";
import { CONTROLS, type Controls, type Stage } from "../ui/stage";
import { topBar } from "../ui/top-bar";
import { GameViewer } from "../viewer";
import { sentence } from "../words";

const SITE = new URL(".", import.meta.url);
/** All embeds of a page ask the same engine. */
const engine = new Engine(() => employ(SITE));

const POSITION = /^(?:(\d{1,6})\/)?(\d{1,6}\.\d{1,6})$/;
/** Keys with which a page is scrolled. */
const SCROLLING = ["Space", "PageUp", "PageDown", "Home", "End"];

/** What only an embed with all controls has a control for. */
const LOOKING: readonly Command[0][] = ["help", "eye", "seat"];

/** What a page may give that is no log; the reason is for whoever writes the page, in any language. */
const rejecting = () => Promise.reject(new TypeError("string | Uint8Array | URL"));

interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

export class EmbeddedViewer extends GameViewer {
  static override styles = unsafeCSS(css + embedCss);
  static override properties: PropertyDeclarations = {
    src: {},
    name: {},
    p: {},
    seat: {},
    eye: {},
    controls: { reflect: true },
    theme: { reflect: true },
    lang: { reflect: true },
  };

  /** The address of the log; without it the text inside the element is the log. */
  declare src: string | null;
  /** What to call it where it does not say so itself. */
  declare name: string | null;
  /** The position to show, `3.14` or `2/3.14`. */
  declare p: string | null;
  /** Whose eyes look, for `eye="knew"`. */
  declare seat: string | number | null;
  /** `all`, `knew` or `public`. */
  declare eye: string | null;
  /** How much stands around the table: `none`, `minimal`, or all. */
  declare controls: string | null;
  /** `light`, `dark`, or whatever the reader's system has. */
  declare theme: string | null;

  private pending: Waiting[] = [];
  /** Where the log that is on its way is to be entered. */
  private from: string | null = null;
  private told = "";
  private lastState: State | null = null;
  private content: string | null = null;

  protected override readonly programs = FETCHED;

  constructor() {
    // What a reader keeps is not kept among what that page keeps.
    super(engine, { ownPage: false });
    this.src = this.name = this.p = this.seat = this.eye = this.controls = this.theme = null;
  }

  // --- what a page may do ----------------------------------------------------------------------------

  /** Shows a log: its text, its bytes, or what lies at an address. Rejects where it cannot be shown. */
  load(log: string | Uint8Array | URL): Promise<void> {
    return this.open(log, null);
  }

  /** The same, from a position on. */
  protected open(log: string | Uint8Array | URL, from: string | null): Promise<void> {
    this.prepare(undefined);
    this.from = from;
    for (const { reject } of this.pending.splice(0)) reject(new Error("another log was loaded"));
    const shown = new Promise<void>((resolve, reject) => this.pending.push({ resolve, reject }));
    shown.catch(() => {}); // the event tells it, too
    if (log instanceof URL) this.session.openAddress(log, this.name ?? log.pathname.split("/").at(-1) ?? "");
    else if (typeof log === "string") void this.session.open(fromText(log));
    else if (log instanceof Uint8Array) void this.session.open(fromBytes("", log));
    else void this.session.load(`load(${Object.prototype.toString.call(log)})`, rejecting);
    return shown;
  }

  /** Goes to a position, `3.14` or `2/3.14`; answers whether there is one. */
  goTo(position: string): boolean {
    const [, game = `${this.gameIndex + 1}`, address] = POSITION.exec(position) ?? [];
    const { seat, eye } = this.wishFor(this.game);
    const place = {
      game: Number(game),
      position: address ?? "",
      seat,
      eye,
      screen: this.screen,
      language: null,
    };
    this.playback.stop();
    const there = address !== undefined && this.reach(place);
    if (there) this.screen = "replay";
    return there;
  }

  /** One step on; answers whether there was one. */
  next(): boolean {
    const { game, index } = this;
    if (!game || index >= game.length - 1) return false;
    this.stepTo(next(game, index));
    return true;
  }

  /** Plays step by step, until the end or until {@link pause}. */
  play(): void {
    if (this.game?.length) this.playback.start();
  }

  pause(): void {
    this.playback.stop();
  }

  /** Looks through a seat's eyes; with `eye` also through everybody's (`public`), or at all cards (`all`). */
  setSeat(seat: number | null, eye: Eye = seat === null ? "all" : "knew"): void {
    this.seat = seat;
    this.eye = eye;
  }

  /** What is shown as a picture; null where nothing is. */
  toSVG(): Promise<string | null> {
    return this.drawn(this.look, () => import("../share/sharing"));
  }

  /** The position that is shown, `3.14` or `2/3.14`; null where nothing is. */
  get position(): string | null {
    return this.game?.length ? this.game.frame(this.index).address : null;
  }

  // --- how it comes to be shown -----------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("keydown", this.onKey);
    void loadCourts(SITE).then(() => this.requestUpdate());
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", this.begin, { once: true });
    else this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.onKey);
    removeEventListener("DOMContentLoaded", this.begin);
  }

  private readonly begin = (): void => {
    if (this.session.state.is !== "empty") return;
    this.content ??= this.textContent?.replace(/^\s*\n/, "") ?? "";
    if (this.src) void this.open(new URL(this.src, document.baseURI), this.p);
    else if (this.content.trim()) void this.open(this.content, this.p);
  };

  /** Looks as the page wishes, and takes away what those eyes may not see. */
  private prepare(game: RecordedGame | undefined): void {
    this.lookFrom(this.wishFor(game));
    // The text that a page without script shows says everything.
    if (!this.session.tellsAll) this.replaceChildren();
  }

  /** As if the page had wished it so. */
  protected override lookAs({ seat, eye }: Look): void {
    this.setSeat(seat, eye);
  }

  /** How the page wishes a game to be looked at; one that is still on its way may have any seat. */
  private wishFor(game: RecordedGame | undefined): Look {
    const seat = Number(this.seat ?? "");
    const there = Number.isInteger(seat) && seat >= 1 && (game?.hasSeat(seat) ?? true);
    const eye = this.eye ? EYES.find((name) => name === this.eye) : "all";
    // Eyes that there are not see no more than everybody does.
    const nobodys = eye === "knew" && !there && this.seat !== null && this.seat !== "";
    return { eye: nobodys ? "public" : (eye ?? "public"), seat: there ? seat : null };
  }

  /** Goes where the log is to be entered; answers whether there is such a place. */
  protected arrive(): boolean {
    return this.from === null || this.goTo(this.from);
  }

  protected override get around(): Controls {
    return CONTROLS.find((name) => name === this.controls) ?? "full";
  }

  protected override enter(): void {
    super.enter();
    this.look = this.wishFor(this.game);
    if (!this.arrive()) this.miss();
    if (this.session.state.is !== "open") return;
    for (const { resolve } of this.pending.splice(0)) resolve();
    const { games } = this;
    const problems = games.reduce((sum, { game }) => sum + game.findings.length, 0);
    this.emit("ready", { games: games.length, position: this.position, problems });
  }

  protected override willUpdate(changed?: PropertyValues): void {
    const has = (name: string) => this.hasUpdated && changed?.has(name);
    if (changed?.has("lang")) {
      const wanted = known(this.lang || this.closest("[lang]")?.getAttribute("lang") || null);
      if (wanted && wanted !== this.language) void this.speak(wanted);
    }
    if (has("seat") || has("eye")) this.prepare(this.game);
    if (has("src") && this.src) void this.open(new URL(this.src, document.baseURI), this.p);
    else if (has("p") && this.p && !this.goTo(this.p)) this.from = this.p;
    super.willUpdate();
  }

  protected override updated(): void {
    super.updated();
    const { state } = this.session;
    if (state !== this.lastState) {
      this.lastState = state;
      if (state.is === "failed") this.fail(state.trouble.kind, state.trouble.reason, state.source.name);
    }
    const { game, index, position } = this;
    if (!game || position === null || this.session.retelling) return;
    const told = `${this.gameIndex} ${position} ${game.observer ?? ""}`;
    if (told === this.told) return;
    this.told = told;
    this.emit("position", {
      position,
      game: this.gameIndex + 1,
      step: index,
      steps: game.length,
      sentence: sentence(game, index),
    });
    const findings = game.findingsAt.get(index) ?? [];
    if (findings.length) {
      const brief = findings.map(({ code, severity, message }) => ({ code, severity, message }));
      this.emit("problem", { position, findings: brief });
    }
  }

  private fail(kind: Trouble["kind"], reason: string, name: string): void {
    const message = t(`failure.${kind}`, { name });
    for (const { reject } of this.pending.splice(0))
      reject(new Error(reason ? `${message} ${reason}` : message));
    this.emit("error", { kind, reason, message });
  }

  /** A link that is not followed. */
  protected refuse(fault: Fault): void {
    this.session.refuse(fault);
    this.tell(fault);
  }

  /** There is no such place in the log: it is shown from its start, and the page is told. */
  protected miss(): void {
    this.tell("place");
  }

  private tell(fault: Fault): void {
    this.emit("error", { kind: "link", reason: fault, message: t(`share.refused-${fault}`) });
  }

  protected override waiting(): TemplateResult | typeof nothing {
    const { state } = this.session;
    return state.is === "refused" ? refusalScreen(state.fault) : super.waiting();
  }

  private emit(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** The page goes on scrolling, whatever is focused in it; and without the controls for it, the page alone says how
   * the game is looked at. */
  protected override heeds({ code }: KeyboardEvent, [name]: Command): boolean {
    return !SCROLLING.includes(code) && (this.around === "full" || !LOOKING.includes(name));
  }

  protected override bar(stage: Stage | null): TemplateResult | typeof nothing {
    if (this.around !== "full") return nothing;
    return topBar(this.session.state, stage, { chooseGame: this.chooseGame, help: this.help });
  }

  protected override within(content: unknown): TemplateResult {
    return html`<div class="main">${content}</div>`;
  }

  /** A region that can be focused: then, and only then, it listens to keys. */
  protected override render(): TemplateResult {
    const label = this.game?.tag("Event")[0] || this.name || t("embed.label");
    return html`<section class="embed" tabindex="0" aria-label=${label}>${super.render()}</section>`;
  }
}
