/** `<kartlog-viewer>`: where one is in what is open, and which screen shows it. */

import { html, LitElement, unsafeCSS, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { paced } from "./paced";
import { Playback } from "./playback";
import { readFragment, writeFragment, type Screen } from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import { fromAddress, fromFile, fromText, samplesOf, type Sample } from "./source";
import css from "./styles";
import { speak, spoken, t, type Language } from "./texts";
import { keep, known } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import { suitSymbols } from "./ui/card";
import { helpDialog } from "./ui/help";
import { commandOf } from "./ui/keys";
import { watchCards } from "./ui/motion";
import { problemsScreen } from "./ui/problems-screen";
import { replayScreen } from "./ui/replay-screen";
import { sheetScreen } from "./ui/sheet-screen";
import { followStep } from "./ui/side";
import type { AtStep, Stage } from "./ui/stage";
import { emptyScreen, failureScreen, loadingScreen, type Opening } from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";

const SITE = new URL(".", import.meta.url);
/** Milliseconds between two changes of the page's address. */
const FRAGMENT_PACE = 200;
/** Problems listed at first, and then each time more are asked for. */
const LISTED = 200;

const SCREEN_VIEWS: Record<Screen, (stage: AtStep) => TemplateResult> = {
  replay: replayScreen,
  sheet: sheetScreen,
  problems: problemsScreen,
};

export class KartlogViewer extends LitElement implements Opening, Actions {
  static override styles = unsafeCSS(css);
  static override properties = {
    src: {},
    name: {},
    gameIndex: { state: true },
    index: { state: true },
    screen: { state: true },
    listed: { state: true },
    samples: { state: true },
  };

  /** The log to open at once, an address on this site. */
  declare src: string | null;
  /** What to call it. */
  declare name: string | null;

  declare private gameIndex: number;
  declare private index: number;
  declare private screen: Screen;
  declare private listed: number;
  declare private samples: Sample[];

  private readonly engine = new Engine(new URL("worker.js", SITE), spoken());
  private readonly session = new Session(this, this.engine, () => this.enter());
  private readonly playback = new Playback(this, () => this.advance());
  /** The language that the page's address asks for. */
  private asked: string | null = null;
  private settleCards = () => {};

  constructor() {
    super();
    this.src = null;
    this.name = null;
    this.samples = [];
    this.leave();
  }

  /** The replay JSON of a log, as `kartlog replay` prints it. */
  async replay(source: string | Uint8Array, rules = ""): Promise<string> {
    const { json } = await this.engine.replay(source, rules);
    return json;
  }

  openFile(file: File): void {
    void this.session.load(file.name, () => fromFile(file));
  }

  openText(text: string): void {
    void this.session.open(fromText(text));
  }

  openSample({ file, title }: Sample): void {
    this.openAddress(new URL(file, SITE), title);
  }

  private openAddress(address: URL, name: string): void {
    void this.session.load(name, () => fromAddress(address, name));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.asked = readFragment(location.hash).language;
    addEventListener("hashchange", this.followFragment);
    document.addEventListener("keydown", this.onKey);
    if (this.src) this.openAddress(new URL(this.src, document.baseURI), this.name ?? this.src);
    void samplesOf(SITE).then((samples) => (this.samples = samples));
    void loadCourts(SITE).then(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followFragment);
    document.removeEventListener("keydown", this.onKey);
  }

  /** At the start of what has just been opened, or where the page's address says. */
  private enter(): void {
    this.playback.stop();
    this.leave();
    this.followFragment();
  }

  private leave(): void {
    this.gameIndex = 0;
    this.index = 0;
    this.screen = "replay";
    this.listed = LISTED;
  }

  readonly close = (): void => {
    this.playback.stop();
    this.writeFragment.drop();
    this.session.close();
    this.leave();
    this.replaceFragment();
  };

  private get games(): readonly RecordedGame[] {
    const { state } = this.session;
    return state.is === "open" ? state.games : [];
  }

  private get game(): RecordedGame | undefined {
    return this.games[this.gameIndex];
  }

  /** Goes where the address says; an address that is not in this log changes nothing. */
  private readonly followFragment = (): void => {
    const { position, screen, language } = readFragment(location.hash);
    this.screen = screen;
    this.asked = language;
    const wanted = known(language);
    if (wanted && wanted !== spoken()) void this.speak(wanted);
    if (position === null) return;
    const gameIndex = this.games.findIndex((game) => game.indexOf(position) !== undefined);
    if (gameIndex < 0) return;
    this.gameIndex = gameIndex;
    this.index = this.games[gameIndex]?.indexOf(position) ?? 0;
  };

  /** At most a few times a second: browsers resent more, and the arrow keys repeat faster than that. */
  private readonly writeFragment = paced(() => this.replaceFragment(), FRAGMENT_PACE);

  private replaceFragment(): void {
    const position = this.game?.length ? this.game.frame(this.index).address : null;
    const fragment = writeFragment({ position, screen: this.screen, language: this.asked });
    history.replaceState(null, "", fragment || location.pathname + location.search);
  }

  private move(index: number): void {
    this.index = index;
    this.writeFragment();
  }

  private advance(): boolean {
    const { game } = this;
    if (!game) return false;
    this.move(next(game, this.index));
    return this.index < game.length - 1;
  }

  private readonly goTo = (index: number): void => {
    this.playback.stop();
    this.move(index);
  };

  private readonly show = (screen: Screen): void => {
    this.playback.stop();
    this.screen = screen;
    this.writeFragment();
  };

  readonly chooseGame = (gameIndex: number): void => {
    this.gameIndex = gameIndex;
    this.listed = LISTED;
    this.goTo(0);
  };

  readonly chooseLanguage = async (language: Language): Promise<void> => {
    if (!(await this.speak(language))) return;
    keep(language);
    // An address that asks for a language goes on doing so, for the one that was chosen.
    if (this.asked === null) return;
    this.asked = language;
    history.replaceState(null, "", writeFragment({ ...readFragment(location.hash), language }));
  };

  private async speak(language: Language): Promise<boolean> {
    const changed = await speak(language);
    if (changed) {
      this.session.speak(language);
      this.requestUpdate();
    }
    return changed;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  readonly help = (): void => this.dialog?.showModal();

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.dialog?.open) return;
    const { stage } = this;
    const command = commandOf(event, stage?.kind === "step" ? stage.screen : null);
    if (!command) return;
    event.preventDefault();
    if (command === "help") this.help();
    else if (command === "play") this.playback.toggle();
    else if ("show" in command) this.show(command.show);
    else if (this.game) this.goTo(command.step(this.game, this.index));
  };

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.openFile(file);
  };

  private get stage(): Stage | null {
    const { state } = this.session;
    const { game, index, listed } = this;
    if (state.is !== "open" || !game) return null;
    const opened = { game, lines: state.lines, listed, listMore: () => (this.listed += LISTED) };
    if (!game.length) return { ...opened, kind: "no steps", screen: "problems", text: state.source.text };
    return {
      ...opened,
      kind: "step",
      screen: this.screen,
      index,
      position: game.position(index),
      playing: this.playback.playing,
      goTo: this.goTo,
      show: this.show,
      togglePlay: () => this.playback.toggle(),
    };
  }

  protected override willUpdate(): void {
    dressPage();
    this.settleCards = this.hasUpdated ? watchCards(this.renderRoot) : () => {};
  }

  protected override updated(): void {
    this.settleCards();
    followStep(this.renderRoot);
  }

  protected override render(): TemplateResult {
    const { stage } = this;
    return html`<div class="app" @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${suitSymbols} ${topBar(this.session.state, stage, this)}
      <main>${stage ? panel(stage) : this.waiting()}</main>
      ${helpDialog()}
    </div>`;
  }

  /** Before there is a game to show. */
  private waiting(): TemplateResult {
    const { state, progress } = this.session;
    if (state.is === "loading") {
      return loadingScreen(state.source.text, progress, () => this.session.cancel());
    }
    if (state.is === "failed") return failureScreen(state.source, state.trouble, state.retry);
    return emptyScreen(this.samples, this);
  }
}

/** The page around the viewer says in which language it is. */
function dressPage(): void {
  document.documentElement.lang = spoken();
  document.documentElement.dir = "ltr";
  document.title = t("app.page");
}

function panel(stage: Stage): TemplateResult {
  const { screen } = stage;
  return html`<div role="tabpanel" id="panel" class="panel show-${screen}" aria-labelledby="tab-${screen}">
    ${stage.kind === "step" ? SCREEN_VIEWS[screen](stage) : problemsScreen(stage)}
  </div>`;
}
