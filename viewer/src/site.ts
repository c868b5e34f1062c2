/** The viewer as the whole page: it opens logs and keeps them, its address follows, what it shows can be shared,
 * written in, and played otherwise. */

import { html, nothing, unsafeCSS, type PropertyDeclarations, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { employ } from "./engine/employ";
import type { FileCard } from "./library/cards";
import { Shelf } from "./library/shelf";
import { Mending } from "./mending";
import { PageNavigation } from "./navigation";
import { keepOffline } from "./offline/keep";
import { FETCHED } from "./programs";
import { Recording } from "./recorder/recording";
import { EVERYTHING, observerOf, type Look } from "./replay/eye";
import { SCREENS, type Origin, type Place, type Screen } from "./replay/fragment";
import type { Subject } from "./share/links";
import { contentOf, type LinkContent } from "./share/reading";
import { Share } from "./share/share";
import { besideThePage, fromFile, fromLink, onThisSite, ownLog, samplesOf, type Sample } from "./source";
import css from "./styles/site";
import { TextScreen } from "./text/text-screen";
import { spoken, t, type Language } from "./texts";
import { keep } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import type { Handlers, OfTheSite } from "./ui/keys";
import { refusalScreen } from "./ui/refusal";
import type { Stage } from "./ui/stage";
import { emptyScreen, textWithheld, type Opening } from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";
import { GameViewer } from "./viewer";
import { Branching } from "./whatif/branching";

const SITE = new URL(".", import.meta.url);

/** Milliseconds for which it is said what was changed. */
const SAID = 6_000;

export class SiteViewer extends GameViewer implements Opening, Actions {
  static override styles = unsafeCSS(css);
  static override properties: PropertyDeclarations = {
    src: {},
    name: {},
    samples: { state: true },
  };

  /** The log to open at once, an address on this site. */
  declare src: string | null;
  /** What to call it. */
  declare name: string | null;

  declare private samples: Sample[];
  declare protected readonly engine: Engine;
  protected override readonly programs = FETCHED;
  private readonly textScreen = new TextScreen(this, this.session, (game, index) => this.lookAt(game, index));
  private readonly shelf = new Shelf(
    this,
    {
      open: (file, game) => void this.openKept(file, game),
      record: (file, game) => void this.openKept(file, game).then(this.record),
    },
    () => this.navigation.moved(),
  );
  private readonly branching = new Branching(this, this.engine, this.session, {
    here: () => ({ gameIndex: this.gameIndex, index: this.index, look: this.look }),
    stop: () => this.playback.stop(),
    show: () => this.show("replay"),
    language: () => this.language,
    rewrite: (text, said) => this.rewrite(text, said),
  });
  private readonly recording = new Recording(this, this.engine, (text) => this.openText(text));
  private readonly sharing = new Share(this, this.engine);
  private readonly navigation = new PageNavigation(this.session, {
    open: (origin, look) => this.openOrigin(origin, look),
    openOwn: (look) => this.openOwn(look),
    close: () => this.abandon(),
    goTo: (place) => this.goTo(place),
    leave: () => this.leave(),
    stop: () => this.playback.stop(),
    speak: (language) => this.speak(language),
    place: () => this.place,
  });
  private readonly mending = new Mending(this.session);

  constructor() {
    super(new Engine(() => employ(SITE)));
    this.src = null;
    this.name = null;
    this.samples = [];
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
  private async openKept({ id, name }: FileCard, game: number): Promise<void> {
    await this.session.load(name, () => this.shelf.read(id));
    const there = this.source?.own?.kept === id && this.games[game];
    if (there && game !== this.gameIndex) this.chooseGame(game);
  }

  openSample({ file, title }: Sample): void {
    const address = new URL(file, SITE);
    const named = address.origin === location.origin && { address: besideThePage(address) };
    this.session.openAddress(address, title[this.language], named || undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
    this.navigation.connect();
    void samplesOf(SITE).then((samples) => (this.samples = samples));
    this.shelf.fetch();
    this.recording.fetch();
    // What `kartlog view` serves is on this machine anyway, and its first page differs from log to log.
    if (!("local" in document.documentElement.dataset)) keepOffline(SITE, this.engine.start());
    void loadCourts(SITE).then(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    this.navigation.disconnect();
  }

  /** At the start of what has just been opened, or where the page's address says. */
  protected override enter(): void {
    super.enter();
    const { source, games } = this;
    if (!source) return;
    this.navigation.opened(source);
    void this.shelf.keep("keep", source, games);
  }

  /** As near as may be to where one was. */
  protected override revised(): void {
    const { source, games } = this;
    this.gameIndex = Math.min(this.gameIndex, games.length - 1);
    this.index = Math.max(0, Math.min(this.index, (this.game?.length ?? 0) - 1));
    this.navigation.moved();
    if (source) void this.shelf.keep("change", source, games);
  }

  protected override leave(): void {
    super.leave();
    this.branching.leave();
    // What was asked about one log does not stay over another.
    for (const dialog of this.renderRoot.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  }

  readonly close = (): void => this.navigation.close();

  private abandon(): void {
    this.playback.stop();
    this.session.close();
    this.leave();
  }

  /** Opens what a link leads to; throws a `LinkFault` where that is another site. */
  private openOrigin(origin: Origin, look: Look): void {
    this.lookFrom(look);
    if ("kept" in origin) void this.session.load(t("library.title"), () => this.shelf.read(origin.kept));
    else if ("packed" in origin) void this.session.load("", () => fromLink(origin.packed));
    else this.session.openAddress(onThisSite(origin.address), origin.address, origin);
  }

  private openOwn(look: Look): boolean {
    if (!this.src) return false;
    this.lookFrom(look);
    this.session.openAddress(new URL(this.src, document.baseURI), this.name ?? this.src);
    return true;
  }

  private goTo(place: Place): boolean {
    this.branching.leave();
    const there = this.reach(place);
    if (there) this.screen = place.screen;
    return there;
  }

  private get place(): Place {
    const address = this.index ? this.game?.frame(this.index).address : undefined;
    return {
      game: this.gameIndex + 1,
      position: address?.replace(/^.*\//, "") ?? null,
      seat: this.look.seat,
      eye: this.look.eye,
      screen: this.screen,
      language: this.navigation.language,
    };
  }

  protected override moved(): void {
    this.branching.leave();
    this.navigation.moved();
  }

  private readonly lookAtAll = (): void => this.lookAs({ ...this.look, eye: "all" });

  private lookAt(gameIndex: number, index: number): void {
    this.gameIndex = gameIndex;
    this.stepTo(index);
  }

  protected override get screens(): readonly Screen[] {
    return SCREENS;
  }

  /** The log that is open, changed by a program: its text is shown, and what was changed is said. */
  private async rewrite(text: string, said: string): Promise<void> {
    if (!(await this.session.revise(text))) return;
    this.show("text");
    this.passing.say(said, SAID);
  }

  readonly library = async (): Promise<void> => {
    this.playback.stop();
    await this.shelf.show(this.session.state.is === "open");
  };

  /** The game that is open is recorded further, if it can be. */
  readonly record = async (): Promise<void> => {
    const { source, gameIndex } = this;
    if (!source) return;
    this.playback.stop();
    const refused = await this.recording.takeUp(source.text, gameIndex);
    if (refused) this.passing.say(refused, SAID);
    else if (this.source === source) this.close();
  };

  readonly chooseLanguage = async (language: Language): Promise<void> => {
    if (!(await this.speak(language))) return;
    keep(language);
    this.navigation.spoke(language);
  };

  private readonly seenBy = async (look: Look) =>
    (await this.session.toldTo(observerOf(look)))[this.gameIndex] ?? this.game!;

  /** What is to be shared. */
  private get subject(): Subject | null {
    const { source, game, index, place } = this;
    return source && game ? { source, game, index, place, seen: this.seenBy } : null;
  }

  readonly share = async (): Promise<void> => {
    if (!this.source) return;
    this.playback.stop();
    await this.sharing.open(() => this.subject);
  };

  protected override handlers(stage: Stage | null): Partial<Handlers> {
    return { ...super.handlers(stage), ...this.ofTheSite };
  }

  private get ofTheSite(): Handlers<OfTheSite> {
    return {
      share: this.share,
      library: this.library,
      whatIf: this.branching.depart,
      leave: this.branching.leave,
      undo: this.branching.undo,
    };
  }

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.openFile(file);
  };

  protected override get stage(): Stage | null {
    const stage = super.stage && { ...super.stage, mending: this.mending };
    return stage?.kind === "step" ? this.branching.stage(stage) : stage;
  }

  protected override get inBranch(): boolean {
    return this.branching.going;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    dressPage();
  }

  protected override updated(): void {
    super.updated();
    this.textScreen.updated(this.stage, this.gameIndex, this.index);
  }

  protected override bar(stage: Stage | null): TemplateResult {
    return html`${topBar(this.session.state, stage, this)}
    ${this.sharing.missing ? html`<p class="notice" role="alert">${t("share.unavailable")}</p>` : nothing}`;
  }

  protected override dialogs(): TemplateResult {
    const beside = this.session.state.is === "open" ? this.shelf.renderDialog() : nothing;
    return html`${this.helpOf(true)} ${this.sharing.render()} ${beside}`;
  }

  protected override screenOf(stage: Stage): TemplateResult | typeof nothing {
    if (stage.screen === "text" && observerOf(this.look) !== EVERYTHING) return textWithheld(this.lookAtAll);
    if (stage.screen === "text") return this.textScreen.render(stage);
    const branch = this.branching.render(stage);
    return branch === nothing ? super.screenOf(stage) : branch;
  }

  /** The page with the sheet, once the code is on it, or it is clear that there is none. */
  protected override readonly print = async (): Promise<void> => {
    await this.sharing.printable();
    print();
  };

  protected override printedCode(): TemplateResult | typeof nothing {
    const { subject } = this;
    return subject ? this.sharing.code(subject) : nothing;
  }

  protected override render(): TemplateResult {
    return html`<div @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${super.render()}
    </div>`;
  }

  /** What a reader can do besides opening a log. */
  private besideSamples(): TemplateResult {
    return html`${this.recording.invitation()} ${this.shelf.render()}`;
  }

  protected override waiting(): TemplateResult | typeof nothing {
    const { state } = this.session;
    if (state.is === "refused") return refusalScreen(state.fault, state.anyway, this.close);
    if (state.is !== "empty") return super.waiting();
    return this.recording.render() ?? emptyScreen(this.samples, this, this.besideSamples());
  }
}

/** The page around the viewer says in which language it is. */
function dressPage(): void {
  document.documentElement.lang = spoken();
  document.documentElement.dir = "ltr";
  document.title = t("app.page");
}
