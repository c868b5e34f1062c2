/** Where the page's address leads: links are followed or refused, the address keeps up with what is shown, and every
 * log that is opened or closed is an entry of the browser's history. */

import { PageAddress, type Entry, type Shown } from "./page-address";
import type { Look } from "./replay/eye";
import { START, type Fragment, type Origin, type Place } from "./replay/fragment";
import type { Session } from "./session";
import { LinkFault } from "./share/fault";
import { isSame, originOf, type Source } from "./source";
import { spoken, type Language } from "./texts";
import { known } from "./texts/choice";

/** What an address can ask of the page. */
export interface Page {
  /** Opens a log, to be looked at like this; throws a {@link LinkFault} where that is another site. */
  open(origin: Origin, look: Look): void;
  /** The same with the log that the page has anyway; answers whether it has one. */
  openOwn(look: Look): boolean;
  /** Shows no log any more. */
  close(): void;
  /** Goes to a place in what is open; answers whether there is one. */
  goTo(place: Place): boolean;
  /** Leaves whatever place one is at. */
  leave(): void;
  /** Ends what goes on by itself. */
  stop(): void;
  speak(language: Language): unknown;
  /** Where one is. */
  place(): Place;
}

/** The log that the page has anyway is one that its reader did not bring, and that no link can name. */
const isPages = (source: Source) => !source.own && !source.origin;

export class PageNavigation {
  private readonly address = new PageAddress(() => this.shown);
  /** Tells what was opened last from all else that ever was. */
  private mark = 0;

  constructor(
    private readonly session: Session,
    private readonly page: Page,
  ) {}

  /** The language that the address asks for, as it is written. */
  get language(): string | null {
    return this.address.language;
  }

  connect(): void {
    addEventListener("popstate", this.follow);
    this.follow();
  }

  disconnect(): void {
    removeEventListener("popstate", this.follow);
  }

  private get source(): Source | undefined {
    const { state } = this.session;
    return state.is === "open" ? state.source : undefined;
  }

  private get entry(): Entry {
    const { source, mark } = this;
    return source ? (isPages(source) ? "page" : mark) : "nothing";
  }

  private get shown(): Shown | null {
    const { source, entry } = this;
    return source ? { origin: originOf(source), place: this.page.place(), entry } : null;
  }

  /** Another place is shown, or what is open has got another name. */
  readonly moved = (): void => this.address.write();

  /** Another language was chosen. */
  spoke(language: Language): void {
    this.heeding(() => this.address.speak(language));
  }

  /** A log has just been opened: where the address says, or at its start and in a new entry. */
  opened(source: Source): void {
    this.mark = performance.timeOrigin + performance.now();
    this.heeding(() => {
      const fragment = this.address.read();
      const meant = fragment?.origin ? isSame(fragment.origin, originOf(source)) : isPages(source);
      if (!meant) return this.address.add();
      if (fragment) this.goTo(fragment);
      this.address.settle();
    });
  }

  /** Closes what is open; the way back leads to where one was in it. */
  close(): void {
    this.address.settle();
    this.page.close();
    if (this.address.entry !== "nothing") this.address.add();
  }

  /** Opens what the address asks for, or goes there in what is open. */
  private readonly follow = (): void =>
    this.heeding(() => {
      const fragment = this.address.read() ?? { origin: null, place: START };
      const { origin, place } = fragment;
      const wanted = known(this.language);
      if (wanted && wanted !== spoken()) this.page.speak(wanted);
      if (this.isOpen(origin)) {
        this.goTo(fragment);
        this.address.settle();
      } else if (origin) this.page.open(origin, place);
      else this.followNameless(place);
    });

  /** Whether what the address names is open: where it names nothing, whatever is, unless its entry showed another. */
  private isOpen(origin: Origin | null): boolean {
    const { source } = this;
    const { entry } = this.address;
    if (!source) return false;
    return origin ? isSame(origin, originOf(source)) : entry === null || entry === this.entry;
  }

  /** Opens the log that the page has anyway, if that may be meant, and nothing where it has none. A log on its way is
   * not given up for what somebody wrote by hand. */
  private followNameless(place: Place): void {
    const { entry } = this.address;
    const { is } = this.session.state;
    if ((entry === null || entry === "page") && this.page.openOwn(place)) return;
    if (entry === null && (is === "loading" || is === "failed")) return;
    this.page.close();
    this.address.clear();
  }

  /** Goes to a place of what is open. A link to one that there is not is refused; what somebody wrote by hand
   * and is not there changes nothing. */
  private goTo({ origin, place }: Fragment): void {
    if (this.page.goTo(place) || !origin) return;
    const { state } = this.session;
    this.session.refuse("place", () => {
      this.session.resume(state);
      this.page.leave();
      this.address.write();
    });
  }

  /** Does what an address asks for; one that is not what it was when it was made is refused. */
  private heeding(follow: () => void): void {
    try {
      follow();
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      this.page.stop();
      this.session.refuse(error.fault);
    }
  }
}
