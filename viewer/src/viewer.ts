/** `<kartlog-viewer>`: what is open, where one is in it, and which screen shows it. */

import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import { Engine, EngineFailure, type Progress } from "./engine/client";
import { paced } from "./paced";
import type { ReplayFile } from "./replay/contract";
import { readFragment, SCREENS, writeFragment, type Screen } from "./replay/fragment";
import type { Position } from "./replay/position";
import { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { fromAddress, fromFile, fromText, linesOf, type Source } from "./source";
import css from "./styles";
import { language, t } from "./texts";
import { loadCourts } from "./ui/courts";
import { suitSymbols } from "./ui/card";
import { helpDialog } from "./ui/help";
import { icon } from "./ui/icons";
import { commandOf } from "./ui/keys";
import { watchCards } from "./ui/motion";
import { problemsScreen } from "./ui/problems-screen";
import { replayScreen } from "./ui/replay-screen";
import { sheetScreen } from "./ui/sheet-screen";
import type { Stage } from "./ui/stage";
import {
  emptyScreen,
  failureScreen,
  loadingScreen,
  type Opening,
  type Sample,
  type Trouble,
} from "./ui/start-screens";
import { playerName } from "./words";

const SITE = new URL(".", import.meta.url);
/** Milliseconds a step in autoplay. */
const PACE = 1_100;
/** Milliseconds between two changes of the page's address. */
const FRAGMENT_PACE = 200;
/** Problems listed at first, and then each time more are asked for. */
const LISTED = 200;

const SCREEN_VIEWS: Record<Screen, (stage: Stage) => TemplateResult> = {
  replay: replayScreen,
  sheet: sheetScreen,
  problems: problemsScreen,
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class KartlogViewer extends LitElement implements Opening {
  static override styles = unsafeCSS(css);
  static override properties = {
    src: {},
    name: {},
    source: { state: true },
    games: { state: true },
    gameIndex: { state: true },
    index: { state: true },
    screen: { state: true },
    progress: { state: true },
    trouble: { state: true },
    samples: { state: true },
    timer: { state: true },
    listed: { state: true },
  };

  /** The log to open at once, an address on this site. */
  declare src: string | null;
  /** What to call it. */
  declare name: string | null;

  declare private source: Source | null;
  declare private games: RecordedGame[];
  declare private gameIndex: number;
  declare private index: number;
  declare private screen: Screen;
  declare private progress: Progress | null;
  declare private trouble: Trouble | null;
  declare private samples: Sample[];
  declare private listed: number;
  declare private timer: ReturnType<typeof setInterval> | null;

  private readonly engine = new Engine(new URL("worker.js", SITE), language);
  private lines: readonly string[] = [];
  private settleCards = () => {};

  constructor() {
    super();
    this.src = null;
    this.name = null;
    this.samples = [];
    this.timer = null;
    this.clear();
    this.engine.onprogress = (progress) => (this.progress = progress);
  }

  /** The replay JSON of a log, as `kartlog replay` prints it. */
  async replay(source: string | Uint8Array, rules = ""): Promise<string> {
    const { json } = await this.engine.replay(source, rules);
    return json;
  }

  openFile(file: File): void {
    void this.load(() => fromFile(file), file.name);
  }

  openText(text: string): void {
    void this.open(fromText(text));
  }

  openSample({ file, title }: Sample): void {
    void this.load(() => fromAddress(new URL(file, SITE), title), title);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.followFragment);
    document.addEventListener("keydown", this.onKey);
    if (this.src) this.loadSrc(this.src);
    this.listSamples().catch(() => {});
    void loadCourts(SITE).then(() => this.requestUpdate());
    // The engine is wanted in any case: it starts while the reader chooses.
    this.engine.start().catch(() => {});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followFragment);
    document.removeEventListener("keydown", this.onKey);
    this.stopPlay();
    this.engine.cancel();
  }

  private loadSrc(src: string): void {
    void this.load(() => fromAddress(new URL(src, document.baseURI), this.name ?? src), this.name ?? src);
  }

  private async listSamples(): Promise<void> {
    const response = await fetch(new URL("samples.json", SITE));
    if (response.ok) this.samples = await response.json();
  }

  private clear(): void {
    this.source = null;
    this.games = [];
    this.gameIndex = 0;
    this.index = 0;
    this.listed = LISTED;
    this.screen = "replay";
    this.progress = null;
    this.trouble = null;
  }

  private async load(read: () => Promise<Source>, name: string): Promise<void> {
    let source: Source;
    try {
      source = await read();
    } catch (error) {
      this.source = { name, content: "", text: "" };
      this.trouble = { kind: "source", reason: reasonOf(error) };
      return;
    }
    await this.open(source);
  }

  private async open(source: Source): Promise<void> {
    this.games = [];
    this.trouble = null;
    this.listed = LISTED;
    this.source = source;
    try {
      const { json, text } = await this.engine.replay(source.content);
      if (this.source !== source) return;
      source.text = text;
      this.lines = linesOf(text);
      const { games }: ReplayFile = JSON.parse(json);
      this.games = games.map((game) => new RecordedGame(game));
      if (!this.games.length) this.trouble = { kind: "empty", reason: "" };
      this.gameIndex = 0;
      this.index = 0;
      this.followFragment();
    } catch (error) {
      if (this.source !== source) return;
      const known = error instanceof EngineFailure;
      this.trouble = { kind: known ? error.kind : "replay", reason: known ? error.reason : reasonOf(error) };
    } finally {
      this.progress = null;
    }
  }

  private readonly retry = (): void => {
    const { source } = this;
    if (source?.content.length) void this.open(source);
    else if (this.src) this.loadSrc(this.src);
    else this.close();
  };

  private readonly close = (): void => {
    this.stopPlay();
    this.writeFragment.drop();
    this.clear();
    history.replaceState(null, "", location.pathname + location.search);
  };

  private get game(): RecordedGame | undefined {
    return this.games[this.gameIndex];
  }

  /** Goes where the address says; an address that is not in this log changes nothing. */
  private readonly followFragment = (): void => {
    const { position, screen } = readFragment(location.hash);
    this.screen = screen;
    if (position === null) return;
    const gameIndex = this.games.findIndex((game) => game.indexOf(position) !== undefined);
    if (gameIndex < 0) return;
    this.gameIndex = gameIndex;
    this.index = this.games[gameIndex]?.indexOf(position) ?? 0;
  };

  /** At most a few times a second: browsers resent more, and the arrow keys repeat faster than that. */
  private readonly writeFragment = paced(() => {
    const position = this.game?.length ? this.game.frame(this.index).address : null;
    const fragment = writeFragment({ position, screen: this.screen });
    history.replaceState(null, "", fragment || location.pathname + location.search);
  }, FRAGMENT_PACE);

  private readonly goTo = (index: number): void => {
    this.index = index;
    this.writeFragment();
  };

  private readonly show = (screen: Screen): void => {
    this.stopPlay();
    this.screen = screen;
    this.writeFragment();
  };

  private chooseGame(gameIndex: number): void {
    this.stopPlay();
    this.gameIndex = gameIndex;
    this.goTo(0);
  }

  private readonly togglePlay = (): void => {
    if (this.timer !== null) return this.stopPlay();
    this.timer = setInterval(() => {
      const { game, index } = this;
      if (!game || index >= game.length - 1) this.stopPlay();
      else this.goTo(next(game, index));
    }, PACE);
  };

  private stopPlay(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog?.open) return;
    const { game } = this;
    const command = commandOf(event, game?.length ? this.screen : null);
    if (!command) return;
    event.preventDefault();
    if (command === "help") dialog?.showModal();
    else if (command === "play") this.togglePlay();
    else if ("show" in command) this.show(command.show);
    else if (game) {
      this.stopPlay();
      this.goTo(command.step(game, this.index));
    }
  };

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.openFile(file);
  };

  private get stage(): Stage | null {
    const { game, source } = this;
    if (!game || !source) return null;
    const index = Math.min(this.index, Math.max(0, game.length - 1));
    return {
      game,
      index,
      position: game.length ? game.position(index) : ({} as Position),
      lines: this.lines,
      rules: this.engine.rules,
      playing: this.timer !== null,
      goTo: (target) => {
        this.stopPlay();
        this.goTo(target);
      },
      show: this.show,
      togglePlay: this.togglePlay,
      listed: this.listed,
      listMore: () => (this.listed += LISTED),
    };
  }

  protected override willUpdate(): void {
    this.settleCards = this.hasUpdated ? watchCards(this.renderRoot) : () => {};
  }

  protected override updated(): void {
    this.settleCards();
    this.followInSide();
  }

  /** Scrolls the side panel, never the page, to the step that is shown. */
  private followInSide(): void {
    const side = this.renderRoot.querySelector(".side");
    const step = side?.querySelector("[aria-current]");
    if (!side || !step || side.scrollHeight <= side.clientHeight) return;
    const [outer, inner] = [side.getBoundingClientRect(), step.getBoundingClientRect()];
    if (inner.top < outer.top) side.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) side.scrollTop += inner.bottom - outer.bottom;
  }

  protected override render(): TemplateResult {
    const { stage } = this;
    return html`<div class="app" @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${suitSymbols}
      <header class="top">
        <h1>${t("app.title")}</h1>
        ${this.heading()} ${this.chooser()} ${stage ? this.tabs(stage) : nothing}
        <div class="tools">
          ${
            this.source
              ? html`<button
                  type="button"
                  class="quiet"
                  aria-label=${t("app.open")}
                  title=${t("app.open")}
                  @click=${this.close}
                >
                  ${icon("open")}
                </button>`
              : nothing
          }
          <button
            type="button"
            class="quiet"
            aria-label=${t("app.help")}
            title=${t("app.help")}
            @click=${() => this.renderRoot.querySelector("dialog")?.showModal()}
          >
            ${icon("help")}
          </button>
        </div>
      </header>
      <main>${this.content(stage)}</main>
      ${helpDialog()}
    </div>`;
  }

  /** A game without a single step has only its problems to show. */
  private get shown(): Screen {
    return this.game?.length === 0 ? "problems" : this.screen;
  }

  private content(stage: Stage | null): TemplateResult {
    const { source, trouble } = this;
    if (trouble) return failureScreen(source?.name ?? "", source?.text ?? "", trouble, this.retry);
    if (stage) {
      const screen = this.shown;
      return html`<div
        role="tabpanel"
        id="panel"
        class="panel show-${screen}"
        aria-labelledby="tab-${screen}"
      >
        ${SCREEN_VIEWS[screen](stage)}
      </div>`;
    }
    if (source) return loadingScreen(source.text, this.progress, () => this.engine.cancel());
    return emptyScreen(this.samples, this);
  }

  /** All tabs are in the tab order and arrows are left alone: they step through the game. */
  private tabs({ game }: Stage): TemplateResult {
    const problems = game.game.findings.length;
    return html`<div class="tabs" role="tablist" aria-label=${t("app.screens")}>
      ${SCREENS.map(
        (screen) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${screen}"
            aria-controls="panel"
            aria-selected=${screen === this.shown}
            @click=${() => this.show(screen)}
          >
            ${t(`screen.${screen}`)}${
              screen === "problems" && problems
                ? html`<span class="count" aria-hidden="true">${problems}</span>`
                : nothing
            }
          </button>`,
      )}
    </div>`;
  }

  /** What the log calls itself, else what its file is called. */
  private heading(): TemplateResult | typeof nothing {
    const [event] = this.game?.tag("Event") ?? [];
    const [date] = this.game?.tag("Date") ?? [];
    const name = event || this.source?.name;
    if (!name) return nothing;
    return html`<p class="file" title=${this.source?.name || nothing}>
      ${name}${date ? html` <span class="date">${date}</span>` : nothing}
    </p>`;
  }

  private chooser(): TemplateResult | typeof nothing {
    if (this.games.length < 2) return nothing;
    const players = (game: RecordedGame) => game.seats.map((seat) => playerName(game, seat)).join(", ");
    return html`<label class="chooser">
      <span class="unseen">${t("app.game")}</span>
      <select @change=${(event: Event) => this.chooseGame((event.target as HTMLSelectElement).selectedIndex)}>
        ${this.games.map(
          (game, index) =>
            html`<option ?selected=${index === this.gameIndex}>
              ${t("app.game-option", { n: index + 1, players: players(game) })}
            </option>`,
        )}
      </select>
    </label>`;
  }
}
