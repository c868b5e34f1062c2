/** `<kartlog-viewer>`: where one is in what is open, and which screen shows it. */

import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { PageAddress } from "./page-address";
import { Playback } from "./playback";
import { seenBy, type Look } from "./replay/eye";
import { START, type Fragment, type Origin, type Place, type Screen } from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import type { ShareDialog } from "./share/dialog";
import { LinkFault } from "./share/fault";
import { contentOf, type LinkContent } from "./share/reading";
import { besideThePage, fromFile, fromText, isSame, samplesOf, type Sample, type Source } from "./source";
import css from "./styles";
import { speak, spoken, t, type Language } from "./texts";
import { keep, known } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import { suitSymbols } from "./ui/card";
import { helpDialog } from "./ui/help";
import { commandOf } from "./ui/keys";
import { watchCards } from "./ui/motion";
import { problemsScreen } from "./ui/problems-screen";
import { refusalScreen } from "./ui/refusal";
import { replayScreen } from "./ui/replay-screen";
import { sheetScreen } from "./ui/sheet-screen";
import { followStep } from "./ui/side";
import type { AtStep, Stage } from "./ui/stage";
import { emptyScreen, failureScreen, loadingScreen, type Opening } from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";

const SITE = new URL(".", import.meta.url);
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
    look: { state: true },
    shareDialog: { state: true },
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
  declare private look: Look;
  declare private shareDialog: ShareDialog | null;

  private readonly engine = new Engine(new URL("worker.js", SITE), spoken());
  private readonly session = new Session(this, this.engine, () => this.enter());
  private readonly playback = new Playback(this, () => this.advance());
  private readonly address = new PageAddress(() => this.named);
  private settleCards = () => {};

  constructor() {
    super();
    this.src = null;
    this.name = null;
    this.samples = [];
    this.shareDialog = null;
    this.leave();
  }

  /** The replay JSON of a log, as `kartlog replay` prints it. */
  async replay(source: string | Uint8Array, rules = ""): Promise<string> {
    const { json } = await this.engine.replay(source, rules);
    return json;
  }

  /** The position that is shown as a picture, for the eyes that look; null where there is none. */
  async toSVG(look: Look = this.look): Promise<string | null> {
    const { game, index } = this;
    if (!game?.length) return null;
    const { toSVG } = await import("./share/sharing");
    return toSVG(game, index, look);
  }

  /** What a link says, and the log that it carries; rejects for one that is refused. */
  readLink(hash: string): Promise<LinkContent | null> {
    return contentOf(hash);
  }

  openFile(file: File): void {
    void this.session.load(file.name, () => fromFile(file));
  }

  openText(text: string): void {
    void this.session.open(fromText(text));
  }

  openSample({ file, title }: Sample): void {
    const address = new URL(file, SITE);
    const named = address.origin === location.origin && { address: besideThePage(address) };
    this.session.openAddress(address, title, named || undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.followAddress);
    document.addEventListener("keydown", this.onKey);
    this.followAddress();
    void samplesOf(SITE).then((samples) => (this.samples = samples));
    void loadCourts(SITE).then(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followAddress);
    document.removeEventListener("keydown", this.onKey);
  }

  /** At the start of what has just been opened, or where the page's address says. */
  private enter(): void {
    this.playback.stop();
    this.leave();
    this.heeding(() => {
      const fragment = this.address.read();
      const origin = this.source?.origin;
      const meant = fragment !== null && (fragment.origin === null || isSame(fragment.origin, origin));
      if (meant) this.follow(fragment);
      // What the address said of another log no longer holds; and what it can name it names.
      if (origin || (fragment && !meant)) this.address.write();
    });
  }

  private leave(): void {
    this.gameIndex = 0;
    this.index = 0;
    this.screen = "replay";
    this.listed = LISTED;
    this.look = START;
  }

  readonly close = (): void => {
    this.playback.stop();
    this.session.close();
    this.leave();
    this.address.clear();
  };

  private get games(): readonly RecordedGame[] {
    const { state } = this.session;
    return state.is === "open" ? state.games : [];
  }

  private get game(): RecordedGame | undefined {
    return this.games[this.gameIndex];
  }

  private get source(): Source | undefined {
    const { state } = this.session;
    return state.is === "open" ? state.source : undefined;
  }

  /** Does what an address asks for; one that is not what it was when it was made is refused. */
  private heeding(follow: () => void): void {
    try {
      follow();
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      this.playback.stop();
      this.session.refuse(error.fault);
    }
  }

  /** Opens what the page's address asks for, or goes there in what is open. */
  private readonly followAddress = (): void =>
    this.heeding(() => {
      const fragment = this.address.read();
      const { source } = this;
      const wanted = known(this.address.language);
      if (wanted && wanted !== spoken()) void this.speak(wanted);
      if (fragment?.origin && !isSame(fragment.origin, source?.origin))
        this.session.openOrigin(fragment.origin);
      else if (source && fragment) this.follow(fragment);
      else if (!source && this.src)
        this.session.openAddress(new URL(this.src, document.baseURI), this.name ?? this.src);
    });

  /** Goes to a place of what is open. A link to one that there is not is refused; what somebody wrote by hand
   * and is not there changes nothing. */
  private follow({ origin, place }: Fragment): void {
    const { games } = this;
    const game = games[place.game - 1];
    const prefix = games.length > 1 ? `${place.game}/` : "";
    const index = place.position === null ? 0 : game?.indexOf(prefix + place.position);
    const there = game !== undefined && index !== undefined && (place.seat ?? 1) <= game.seats.length;
    if (!there && origin) return this.refusePlace();
    this.screen = place.screen;
    if (!there) return;
    this.gameIndex = place.game - 1;
    this.index = index;
    this.look = place;
  }

  private refusePlace(): void {
    const { state } = this.session;
    this.session.refuse("place", () => {
      this.session.resume(state);
      this.leave();
      this.address.write();
    });
  }

  private get place(): Place {
    const address = this.index ? this.game?.frame(this.index).address : undefined;
    return {
      game: this.gameIndex + 1,
      position: address?.replace(/^.*\//, "") ?? null,
      seat: this.look.seat,
      eye: this.look.eye,
      screen: this.screen,
      language: this.address.language,
    };
  }

  /** What the page's address can name. */
  private get named(): { origin: Origin | null; place: Place } | null {
    const { source, place } = this;
    return source ? { origin: source.origin ?? null, place } : null;
  }

  private move(index: number): void {
    this.index = index;
    this.address.write();
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
    this.address.write();
  };

  readonly chooseGame = (gameIndex: number): void => {
    this.gameIndex = gameIndex;
    this.listed = LISTED;
    this.goTo(0);
  };

  readonly chooseLanguage = async (language: Language): Promise<void> => {
    if (!(await this.speak(language))) return;
    keep(language);
    this.heeding(() => this.address.speak(language));
  };

  private async speak(language: Language): Promise<boolean> {
    const changed = await speak(language);
    if (changed) {
      this.session.speak(language);
      this.requestUpdate();
    }
    return changed;
  }

  readonly help = (): void => this.renderRoot.querySelector<HTMLDialogElement>("dialog.help")?.showModal();

  readonly share = async (): Promise<void> => {
    this.playback.stop();
    const { ShareDialog } = await import("./share/sharing");
    const { source, game, index, place } = this;
    if (!source || !game) return;
    this.shareDialog ??= new ShareDialog(this, this.engine);
    await this.shareDialog.open({ source, game, index, place });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.renderRoot.querySelector("dialog[open]")) return;
    const { stage } = this;
    const command = commandOf(event, stage?.kind === "step" ? stage.screen : null);
    if (!command) return;
    event.preventDefault();
    if (command === "help") this.help();
    else if (command === "share") void this.share();
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
      position: seenBy(game, index, this.look),
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
      ${helpDialog()} ${this.shareDialog?.render() ?? nothing}
    </div>`;
  }

  /** Before there is a game to show. */
  private waiting(): TemplateResult {
    const { state, progress } = this.session;
    if (state.is === "loading") {
      return loadingScreen(state.source.text, progress, () => this.session.cancel());
    }
    if (state.is === "refused") return refusalScreen(state.fault, state.anyway, this.close);
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
