/** `<kartlog-viewer>`: where one is in what is open, and which screen shows it. */

import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { PageAddress } from "./page-address";
import { Part } from "./part";
import { Playback } from "./playback";
import { seenBy, type Look } from "./replay/eye";
import { START, type Fragment, type Origin, type Place, type Screen } from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import type { Content } from "./library/store";
import type { ShareDialog } from "./share/dialog";
import { LinkFault } from "./share/fault";
import { contentOf, type LinkContent } from "./share/reading";
import { besideThePage, fromFile, isSame, ownLog, samplesOf, type Sample, type Source } from "./source";
import css from "./styles";
import { speak, spoken, t, type Language, type TextKey } from "./texts";
import { keep, known } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import { suitSymbols } from "./ui/card";
import { helpDialog } from "./ui/help";
import { icon } from "./ui/icons";
import { commandOf } from "./ui/keys";
import { watchCards } from "./ui/motion";
import { problemsScreen } from "./ui/problems-screen";
import { refusalScreen } from "./ui/refusal";
import { replayScreen } from "./ui/replay-screen";
import { sheetScreen } from "./ui/sheet-screen";
import { followStep } from "./ui/side";
import { STEPLESS, type AtStep, type Stage } from "./ui/stage";
import {
  emptyScreen,
  failureScreen,
  loadingScreen,
  textComing,
  textMissing,
  type Opening,
} from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";
import type { WhatIf } from "./whatif/whatif";

const SITE = new URL(".", import.meta.url);
/** Problems listed at first, and then each time more are asked for. */
const LISTED = 200;

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
    notice: { state: true },
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
  /** What could not be done just now. */
  declare private notice: TextKey | null;

  private readonly engine = new Engine(new URL("worker.js", SITE), spoken());
  private readonly session = new Session(
    this,
    this.engine,
    () => this.enter(),
    () => this.revised(),
  );
  private readonly textDesk = new Part(this, async () => {
    const { TextDesk } = await import("./text/desk");
    return new TextDesk(this, this.session, (game, index) => this.lookAt(game, index));
  });
  private readonly shelf = new Part(this, async () => {
    const { Library } = await import("./library/library");
    return new Library(this, (name, read, game) => void this.openKept(name, read, game));
  });
  private readonly branches = new Part(this, async () => {
    const { WhatIfScreen } = await import("./whatif/screen");
    return new WhatIfScreen(this, this.leaveBranch, (text) => this.rewrite(text));
  });
  /** What if: the branch that is shown instead of the game. */
  private branch: WhatIf | null = null;
  private shelfOpen = false;
  private readonly playback = new Playback(this, () => this.advance());
  private readonly address = new PageAddress(() => this.named);
  private settleCards = () => {};

  constructor() {
    super();
    this.src = null;
    this.name = null;
    this.samples = [];
    this.shareDialog = null;
    this.notice = null;
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
    void this.session.open(ownLog("", text));
  }

  /** A file of the library, at one of its games. */
  private async openKept(name: string, read: () => Promise<Content>, game: number): Promise<void> {
    this.renderRoot.querySelector<HTMLDialogElement>("dialog.shelf")?.close();
    await this.session.load(name, async () => ownLog(name, await read()));
    if (game && this.games[game]) this.chooseGame(game);
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
    void this.shelf.fetch();
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
    void this.keepInLibrary();
    this.heeding(() => {
      const fragment = this.address.read();
      const origin = this.source?.origin;
      const meant = fragment !== null && (fragment.origin === null || isSame(fragment.origin, origin));
      if (meant) this.follow(fragment);
      // What the address said of another log no longer holds; and what it can name it names.
      if (origin || (fragment && !meant)) this.address.write();
    });
  }

  /** A log that the reader brought stays on this device. */
  private async keepInLibrary(): Promise<void> {
    const { source, games } = this;
    const library = await this.shelf.fetch();
    if (source?.own) await library?.keep(source, games);
    else library?.forget();
  }

  /** What is open was changed: as near as may be to where one was. */
  private revised(): void {
    const { source, games } = this;
    this.gameIndex = Math.min(this.gameIndex, games.length - 1);
    this.index = Math.max(0, Math.min(this.index, (this.game?.length ?? 0) - 1));
    this.address.write();
    if (source) void this.shelf.here?.change(source, games);
  }

  private leave(): void {
    this.branch = null;
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
    this.branch = null;
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

  private lookAt(gameIndex: number, index: number): void {
    this.gameIndex = gameIndex;
    this.goTo(index);
  }

  private readonly show = (screen: Screen): void => {
    this.playback.stop();
    this.branch = null;
    this.screen = screen;
    this.address.write();
  };

  /** What if something else had been done here? */
  private readonly branchOff = async (): Promise<void> => {
    this.playback.stop();
    const branches = await this.branches.fetch();
    const { source, game, index, look } = this;
    if (!branches || !source || !game?.length) return;
    this.show("replay");
    this.branch = branches.start(this.engine, { game, text: source.text, index, look });
    this.requestUpdate();
  };

  private readonly leaveBranch = (): void => {
    this.branch = null;
    this.requestUpdate();
  };

  /** The log that is open, changed by a program: its text is shown. */
  private async rewrite(text: string): Promise<void> {
    if (await this.session.revise(text)) this.show("text");
  }

  readonly library = async (): Promise<void> => {
    this.playback.stop();
    const library = await this.shelf.fetch();
    if (!library) return;
    if (this.session.state.is === "open") {
      this.shelfOpen = true;
      this.requestUpdate();
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLDialogElement>("dialog.shelf")?.showModal();
    } else {
      this.renderRoot.querySelector<HTMLElement>("section.library")?.scrollIntoView();
    }
  };

  readonly chooseGame = (gameIndex: number): void => {
    this.branch = null;
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
    if (!this.source) return;
    this.playback.stop();
    const sharing = await import("./share/sharing").catch(() => null);
    this.notice = sharing ? null : "share.unavailable";
    const { source, game, index, place } = this;
    if (!sharing || !source || !game) return;
    this.shareDialog ??= new sharing.ShareDialog(this, this.engine);
    await this.shareDialog.open({ source, game, index, place });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.renderRoot.querySelector("dialog[open]")) return;
    const { stage } = this;
    const command = commandOf(event, { screen: stage?.screen ?? null, branching: this.branch !== null });
    if (!command) return;
    event.preventDefault();
    if (command === "help") this.help();
    else if (command === "share") void this.share();
    else if (command === "library") void this.library();
    else if (command === "leave") this.leaveBranch();
    else if (command === "undo") this.branch?.undo();
    else if (command === "whatIf") void this.branchOff();
    else if (command === "play") this.playback.toggle();
    else if ("show" in command) this.show(command.show);
    else if (stage?.kind === "step") stage.goTo(command.step(stage.game, stage.index));
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
    const opened = {
      game,
      text: state.source.text,
      lines: state.lines,
      listed,
      listMore: () => (this.listed += LISTED),
      show: this.show,
    };
    if (!game.length) {
      return {
        ...opened,
        kind: "no steps",
        screen: STEPLESS.find((one) => one === this.screen) ?? "problems",
      };
    }
    const step: AtStep = {
      ...opened,
      kind: "step",
      screen: this.screen,
      index,
      position: seenBy(game, index, this.look),
      playing: this.playback.playing,
      goTo: this.goTo,
      togglePlay: () => this.playback.toggle(),
      ...(game.position(index).legal.length && { whatIf: () => void this.branchOff() }),
    };
    return this.branch ? inBranch(step, this.branch, this.look) : step;
  }

  protected override willUpdate(): void {
    dressPage();
    this.settleCards = this.hasUpdated ? watchCards(this.renderRoot) : () => {};
  }

  protected override updated(): void {
    this.settleCards();
    followStep(this.renderRoot);
    const { state } = this.session;
    if (state.is === "open" && this.stage?.screen === "text")
      this.textDesk.here?.updated(state, this.gameIndex, this.index);
  }

  protected override render(): TemplateResult {
    const { stage } = this;
    return html`<div class="app" @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${suitSymbols} ${topBar(this.session.state, stage, this)}
      ${this.notice ? html`<p class="notice" role="alert">${t(this.notice)}</p>` : nothing}
      <main>${stage ? this.panel(stage) : this.waiting()}</main>
      ${helpDialog()} ${this.shareDialog?.render() ?? nothing} ${this.shelfDialog()}
    </div>`;
  }

  private panel(stage: Stage): TemplateResult {
    const { screen } = stage;
    return html`<div role="tabpanel" id="panel" class="panel show-${screen}" aria-labelledby="tab-${screen}">
      ${this.content(stage)}
    </div>`;
  }

  private content(stage: Stage): TemplateResult {
    if (stage.screen === "text") return this.textScreen(stage);
    if (stage.kind === "no steps" || stage.screen === "problems") return problemsScreen(stage);
    if (stage.screen === "sheet") return sheetScreen(stage);
    const branches = this.branch && this.branches.here;
    return branches ? branches.render(stage, this.branch!) : replayScreen(stage);
  }

  private textScreen(stage: Stage): TemplateResult {
    const { here, failed } = this.textDesk;
    if (here) return here.render(stage);
    if (failed) return textMissing(stage.text, () => void this.textDesk.fetch());
    void this.textDesk.fetch();
    return textComing(stage.text);
  }

  private shelfDialog(): TemplateResult | typeof nothing {
    const library = this.shelf.here;
    if (!library || !this.shelfOpen || this.session.state.is !== "open") return nothing;
    const closed = () => {
      this.shelfOpen = false;
      this.requestUpdate();
    };
    return html`<dialog class="shelf" aria-labelledby="library-title" @close=${closed}>
      <div class="head">
        <button
          type="button"
          class="quiet"
          aria-label=${t("app.close")}
          @click=${(event: Event) => (event.target as HTMLElement).closest("dialog")?.close()}
        >
          ${icon("close")}
        </button>
      </div>
      ${library.render()}
    </dialog>`;
  }

  /** Before there is a game to show. */
  private waiting(): TemplateResult {
    const { state, progress } = this.session;
    if (state.is === "loading") {
      return loadingScreen(state.source.text, progress, () => this.session.cancel());
    }
    if (state.is === "refused") return refusalScreen(state.fault, state.anyway, this.close);
    if (state.is === "failed") return failureScreen(state.source, state.trouble, state.retry);
    return emptyScreen(this.samples, this, this.shelf.here?.render() ?? nothing);
  }
}

/** The page around the viewer says in which language it is. */
function dressPage(): void {
  document.documentElement.lang = spoken();
  document.documentElement.dir = "ltr";
  document.title = t("app.page");
}

/** The step, with what a branch shows in its place. */
function inBranch(stage: AtStep, branch: WhatIf, look: Look): AtStep {
  const { game, index } = branch;
  const { whatIf: _, ...others } = stage;
  const position = seenBy(game, index, look);
  return { ...others, game, index, position, playing: false, goTo: (to) => branch.goTo(to) };
}
