/** The viewer as the whole page: it opens logs and keeps them, its address follows, what it shows can be shared,
 * written in, and played otherwise. */

import { html, nothing, unsafeCSS, type PropertyDeclarations, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { employ } from "./engine/employ";
import type { Content } from "./library/store";
import { Mending } from "./mending";
import { keepOffline } from "./offline/keep";
import { PageAddress } from "./page-address";
import { Part } from "./part";
import { EVERYTHING, observerOf, seen, type Look } from "./replay/eye";
import { SCREENS, START, type Fragment, type Origin, type Place, type Screen } from "./replay/fragment";
import { LinkFault } from "./share/fault";
import type { ShareDialog } from "./share/dialog";
import { contentOf, type LinkContent } from "./share/reading";
import { besideThePage, fromFile, isSame, ownLog, samplesOf, type Sample } from "./source";
import css from "./styles/site";
import { spoken, t, type Language, type TextKey } from "./texts";
import { keep, known } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import { dialogHead } from "./ui/dialog-head";
import type { Handlers, OfTheSite } from "./ui/keys";
import { refusalScreen } from "./ui/refusal";
import type { AtStep, Stage } from "./ui/stage";
import { emptyScreen, textComing, textMissing, textWithheld, type Opening } from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";
import { GameViewer } from "./viewer";
import type { WhatIf } from "./whatif/whatif";

const SITE = new URL(".", import.meta.url);

export class SiteViewer extends GameViewer implements Opening, Actions {
  static override styles = unsafeCSS(css);
  static override properties: PropertyDeclarations = {
    src: {},
    name: {},
    samples: { state: true },
    shareDialog: { state: true },
    notice: { state: true },
  };

  /** The log to open at once, an address on this site. */
  declare src: string | null;
  /** What to call it. */
  declare name: string | null;

  declare private samples: Sample[];
  declare private shareDialog: ShareDialog | null;
  /** What could not be done just now. */
  declare private notice: TextKey | null;

  declare protected readonly engine: Engine;
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
  private readonly codes = new Part(this, async () => {
    const { PrintedCode } = await import("./share/sharing");
    return new PrintedCode(this, this.engine);
  });
  private readonly mending = new Mending(this.session);
  /** What if: the branch that is shown instead of the game. */
  private branch: WhatIf | null = null;
  private shelfOpen = false;
  private readonly address = new PageAddress(() => this.named);

  constructor() {
    super(new Engine(() => employ(SITE)));
    this.src = null;
    this.name = null;
    this.samples = [];
    this.shareDialog = null;
    this.notice = null;
  }

  /** The position that is shown as a picture, for the eyes that look; null where there is none. */
  toSVG(look: Look = this.look): Promise<string | null> {
    return this.drawn(look, () => import("./share/sharing"));
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
    this.session.openAddress(address, title[this.language], named || undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.followAddress);
    document.addEventListener("keydown", this.onKey);
    this.followAddress();
    void samplesOf(SITE).then((samples) => (this.samples = samples));
    void this.shelf.fetch();
    // What `kartlog view` serves is on this machine anyway, and its first page differs from log to log.
    if (!("local" in document.documentElement.dataset)) keepOffline(SITE, this.engine.start());
    void loadCourts(SITE).then(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followAddress);
    document.removeEventListener("keydown", this.onKey);
  }

  /** At the start of what has just been opened, or where the page's address says. */
  protected override enter(): void {
    super.enter();
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

  /** As near as may be to where one was. */
  protected override revised(): void {
    const { source, games } = this;
    this.gameIndex = Math.min(this.gameIndex, games.length - 1);
    this.index = Math.max(0, Math.min(this.index, (this.game?.length ?? 0) - 1));
    this.address.write();
    if (source) void this.shelf.here?.change(source, games);
  }

  protected override leave(): void {
    super.leave();
    this.branch = null;
  }

  readonly close = (): void => {
    this.playback.stop();
    this.session.close();
    this.leave();
    this.address.clear();
  };

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
      if (fragment?.origin && !isSame(fragment.origin, source?.origin)) {
        this.lookFrom(fragment.place);
        this.session.openOrigin(fragment.origin);
      } else if (source && fragment) this.follow(fragment);
      else if (!source && this.src) {
        this.lookFrom(fragment?.place ?? START);
        this.session.openAddress(new URL(this.src, document.baseURI), this.name ?? this.src);
      }
    });

  /** Goes to a place of what is open. A link to one that there is not is refused; what somebody wrote by hand
   * and is not there changes nothing. */
  private follow({ origin, place }: Fragment): void {
    const there = this.reach(place);
    this.branch = null;
    if (!there && origin) this.refusePlace();
    else this.screen = place.screen;
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

  protected override moved(): void {
    this.branch = null;
    this.address.write();
  }

  private readonly lookAtAll = (): void => this.lookAs({ ...this.look, eye: "all" });

  private lookAt(gameIndex: number, index: number): void {
    this.gameIndex = gameIndex;
    this.stepTo(index);
  }

  protected override get screens(): readonly Screen[] {
    return SCREENS;
  }

  protected override get branching(): boolean {
    return this.branch !== null;
  }

  /** What if something else had been done here? */
  private readonly branchOff = async (): Promise<WhatIf | undefined> => {
    this.playback.stop();
    const observer = observerOf(this.look);
    const [branches, [told, whole]] = await Promise.all([
      this.branches.fetch(),
      Promise.all([this.session.toldTo(observer), this.session.toldTo(EVERYTHING)]).catch(() => [[], []]),
    ]);
    const { source, gameIndex, index } = this;
    const [game, all] = [told[gameIndex], whole[gameIndex]];
    if (!branches || !source || !all?.length || !game) return undefined;
    this.show("replay");
    const language = () => this.language;
    this.branch = branches.start(this.engine, { game, whole: all, text: source.text, index, language });
    this.requestUpdate();
    return this.branch;
  };

  private readonly playVariation = async (index: number, number: number): Promise<void> => {
    const { address, variations } = this.game!.frame(index);
    this.stepTo(this.game!.indexOf(variations?.[number - 1]?.after ?? address) ?? index);
    await (await this.branchOff())?.play(address, number);
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

  readonly chooseLanguage = async (language: Language): Promise<void> => {
    if (!(await this.speak(language))) return;
    keep(language);
    this.heeding(() => this.address.speak(language));
  };

  private readonly seenBy = async (look: Look) =>
    (await this.session.toldTo(observerOf(look)))[this.gameIndex] ?? this.game!;

  readonly share = async (): Promise<void> => {
    if (!this.source) return;
    this.playback.stop();
    const sharing = await import("./share/sharing").catch(() => null);
    this.notice = sharing ? null : "share.unavailable";
    const { source, game, index, place } = this;
    if (!sharing || !source || !game) return;
    this.shareDialog ??= new sharing.ShareDialog(this, this.engine);
    await this.shareDialog.open({ source, game, index, place, seen: this.seenBy });
  };

  protected override handlers(stage: Stage | null): Partial<Handlers> {
    return { ...super.handlers(stage), ...this.ofTheSite };
  }

  private get ofTheSite(): Handlers<OfTheSite> {
    return {
      share: this.share,
      library: this.library,
      whatIf: this.branchOff,
      leave: this.leaveBranch,
      undo: () => this.branch?.undo(),
    };
  }

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.openFile(file);
  };

  protected override get stage(): Stage | null {
    const stage = super.stage && { ...super.stage, mending: this.mending };
    if (stage?.kind !== "step") return stage;
    if (this.branch) return inBranch(stage, this.branch);
    const { playVariation } = this;
    return { ...stage, ...(mayDepart(stage) && { whatIf: () => void this.branchOff() }), playVariation };
  }

  protected override willUpdate(): void {
    super.willUpdate();
    dressPage();
  }

  protected override updated(): void {
    super.updated();
    const { state } = this.session;
    const { stage } = this;
    if (state.is === "open" && stage?.screen === "text" && stage.game.isWhole)
      this.textDesk.here?.updated(state, this.gameIndex, this.index);
  }

  protected override bar(stage: Stage | null): TemplateResult {
    const { notice } = this;
    return html`${topBar(this.session.state, stage, this)}
    ${notice ? html`<p class="notice" role="alert">${t(notice)}</p>` : nothing}`;
  }

  protected override dialogs(): TemplateResult {
    return html`${this.helpOf(true)} ${this.shareDialog?.render() ?? nothing} ${this.shelfDialog()}`;
  }

  protected override screenOf(stage: Stage): TemplateResult | typeof nothing {
    if (stage.screen === "text") return this.textScreen(stage);
    const { branch } = this;
    const branches = this.branches.here;
    return branch && branches && stage.kind === "step" && stage.screen === "replay"
      ? branches.render(stage, branch)
      : super.screenOf(stage);
  }

  protected override fetchSheet() {
    return import("./sheet/sheet");
  }

  /** The page with the sheet, once the code is on it, or it is clear that there is none. */
  protected override readonly print = async (): Promise<void> => {
    await (
      await this.codes.fetch()
    )?.ready;
    print();
  };

  protected override printedCode(): TemplateResult | typeof nothing {
    const { source, game, index, place } = this;
    if (!source || !game) return nothing;
    void this.codes.fetch();
    return this.codes.here?.of({ source, game, index, place, seen: this.seenBy }) ?? nothing;
  }

  private textScreen(stage: Stage): TemplateResult {
    if (observerOf(this.look) !== EVERYTHING) return textWithheld(this.lookAtAll);
    const { here, failed } = this.textDesk;
    if (here && stage.game.isWhole) return here.render(stage);
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
      ${dialogHead()} ${library.render()}
    </dialog>`;
  }

  protected override render(): TemplateResult {
    return html`<div @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${super.render()}
    </div>`;
  }

  protected override waiting(): TemplateResult | typeof nothing {
    const { state } = this.session;
    if (state.is === "refused") return refusalScreen(state.fault, state.anyway, this.close);
    if (state.is !== "empty") return super.waiting();
    return emptyScreen(this.samples, this, this.shelf.here?.render() ?? nothing);
  }
}

/** Whether somebody who looks on may see what can be done otherwise: who looks through a seat's eyes, when it is
 * that seat's turn. */
function mayDepart({ game, index }: AtStep): boolean {
  const { legal, turn } = game.position(index);
  return game.isWhole ? legal.length > 0 : turn === game.observer;
}

/** The step, with what a branch shows in its place. */
function inBranch(stage: AtStep, { game, index, goTo }: WhatIf): AtStep {
  const { whatIf: _, playVariation: __, ...others } = stage;
  const position = seen(game, index);
  return { ...others, game, index, position, until: game.lastToldAt(index), playing: false, goTo };
}

/** The page around the viewer says in which language it is. */
function dressPage(): void {
  document.documentElement.lang = spoken();
  document.documentElement.dir = "ltr";
  document.title = t("app.page");
}
