/** The viewer as the whole page: it opens logs, its address follows, and what it shows can be shared. */

import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { Engine } from "./engine/client";
import { employ } from "./engine/employ";
import { keepOffline } from "./offline/keep";
import { PageAddress } from "./page-address";
import { observerOf, type Look } from "./replay/eye";
import { START, type Fragment, type Origin, type Place } from "./replay/fragment";
import { LinkFault } from "./share/fault";
import type { ShareDialog } from "./share/dialog";
import { contentOf, type LinkContent } from "./share/reading";
import { besideThePage, fromFile, fromText, isSame, samplesOf, type Sample } from "./source";
import { spoken, t, type Language, type TextKey } from "./texts";
import { keep, known } from "./texts/choice";
import { loadCourts } from "./ui/courts";
import type { Command } from "./ui/keys";
import { refusalScreen } from "./ui/refusal";
import type { Stage } from "./ui/stage";
import { emptyScreen, type Opening } from "./ui/start-screens";
import { topBar, type Actions } from "./ui/top-bar";
import { GameViewer } from "./viewer";

const SITE = new URL(".", import.meta.url);

export class SiteViewer extends GameViewer implements Opening, Actions {
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
  async toSVG(look: Look = this.look): Promise<string | null> {
    const { index } = this;
    if (!this.game?.length) return null;
    const [game, { toSVG }] = await Promise.all([this.seenBy(look), import("./share/sharing")]);
    return game ? toSVG(game, index, look.seat) : null;
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
    this.heeding(() => {
      const fragment = this.address.read();
      const origin = this.source?.origin;
      const meant = fragment !== null && (fragment.origin === null || isSame(fragment.origin, origin));
      if (meant) this.follow(fragment);
      // What the address said of another log no longer holds; and what it can name it names.
      if (origin || (fragment && !meant)) this.address.write();
    });
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

  /** Before a log is there: what an observer does not know is not shown while it is on its way either. */
  private lookFrom(look: Look): void {
    this.look = look;
    this.session.observe(observerOf(look));
  }

  /** Goes to a place of what is open. A link to one that there is not is refused; what somebody wrote by hand
   * and is not there changes nothing. */
  private follow({ origin, place }: Fragment): void {
    const there = this.reach(place);
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
    this.address.write();
  }

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

  protected override perform(command: Command): boolean {
    if (command !== "share") return super.perform(command);
    void this.share();
    return true;
  }

  private readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.openFile(file);
  };

  protected override willUpdate(): void {
    super.willUpdate();
    dressPage();
  }

  protected override bar(stage: Stage | null): TemplateResult {
    const { notice } = this;
    return html`${topBar(this.session.state, stage, this)}
    ${notice ? html`<p class="notice" role="alert">${t(notice)}</p>` : nothing}`;
  }

  protected override dialogs(): TemplateResult {
    return html`${super.dialogs()} ${this.shareDialog?.render() ?? nothing}`;
  }

  protected override render(): TemplateResult {
    return html`<div @dragover=${(event: Event) => event.preventDefault()} @drop=${this.onDrop}>
      ${super.render()}
    </div>`;
  }

  protected override waiting(): TemplateResult | typeof nothing {
    const { state } = this.session;
    if (state.is === "refused") return refusalScreen(state.fault, state.anyway, this.close);
    return state.is === "empty" ? emptyScreen(this.samples, this) : super.waiting();
  }
}

/** The page around the viewer says in which language it is. */
function dressPage(): void {
  document.documentElement.lang = spoken();
  document.documentElement.dir = "ltr";
  document.title = t("app.page");
}
