/** `<kartlog-viewer>`: where one is in what is open, and which screen shows it. */

import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { paced } from "./paced";
import { Playback } from "./playback";
import { seenBy, type Look } from "./replay/eye";
import {
  readFragment,
  START,
  writeFragment,
  type Fragment,
  type Origin,
  type Place,
  type Screen,
} from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import type { ShareDialog } from "./share/dialog";
import { LinkFault } from "./share/fault";
import { contentOf, type LinkContent } from "./share/reading";
import {
  besideThePage,
  fromAddress,
  fromFile,
  fromLink,
  fromText,
  onThisSite,
  samplesOf,
  type Sample,
  type Source,
} from "./source";
import css from "./styles";
import { language } from "./texts";
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

  /** The language that the page's address asks for; it is passed on as it is. */
  private language: string | null = null;

  private readonly engine = new Engine(new URL("worker.js", SITE), language);
  private readonly session = new Session(this, this.engine, () => this.enter());
  private readonly playback = new Playback(this, () => this.advance());
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
    this.openAddress(address, title, named || undefined);
  }

  private openAddress(address: URL, name: string, origin?: Origin): void {
    void this.session.load(name, () => fromAddress(address, name, origin));
  }

  /** Opens what a link leads to. */
  private openOrigin(origin: Origin): void {
    if ("packed" in origin) void this.session.load("", () => fromLink(origin.packed));
    else this.openAddress(onThisSite(origin.address), origin.address, origin);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.followFragment);
    document.addEventListener("keydown", this.onKey);
    this.followFragment();
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
    const fragment = this.asked();
    if (fragment === undefined) return;
    const origin = this.source?.origin;
    const meant = fragment !== null && (fragment.origin === null || isSame(fragment.origin, origin));
    if (meant) this.follow(fragment);
    // What the address said of another log no longer holds; and what it can name it names.
    if (origin || (fragment && !meant)) this.writeFragment();
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
    this.writeFragment.drop();
    this.session.close();
    this.leave();
    history.replaceState(null, "", location.pathname + location.search);
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

  /** What the page's address says; undefined where it is refused. */
  private asked(): Fragment | null | undefined {
    try {
      return readFragment(location.hash);
    } catch (error) {
      this.refuse(error);
      return undefined;
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof LinkFault)) throw error;
    this.playback.stop();
    this.session.refuse(error.fault);
  }

  /** Opens what the page's address asks for, or goes there in what is open. */
  private readonly followFragment = (): void => {
    this.writeFragment.drop();
    const fragment = this.asked();
    if (fragment === undefined) return;
    const { source } = this;
    try {
      if (fragment?.origin && !isSame(fragment.origin, source?.origin)) this.openOrigin(fragment.origin);
      else if (source && fragment) this.follow(fragment);
      else if (!source && this.src)
        this.openAddress(new URL(this.src, document.baseURI), this.name ?? this.src);
    } catch (error) {
      this.refuse(error);
    }
  };

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
    this.language = place.language;
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
      this.writeFragment();
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
      language: this.language,
    };
  }

  /** At most a few times a second: browsers resent more, and the arrow keys repeat faster than that. */
  private readonly writeFragment = paced(() => {
    if (!this.source) return;
    const fragment = writeFragment(this.source.origin ?? null, this.place);
    history.replaceState(null, "", fragment || location.pathname + location.search);
  }, FRAGMENT_PACE);

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

const isSame = (a: Origin, b: Origin | undefined) => JSON.stringify(a) === JSON.stringify(b);

function panel(stage: Stage): TemplateResult {
  const { screen } = stage;
  return html`<div role="tabpanel" id="panel" class="panel show-${screen}" aria-labelledby="tab-${screen}">
    ${stage.kind === "step" ? SCREEN_VIEWS[screen](stage) : problemsScreen(stage)}
  </div>`;
}
