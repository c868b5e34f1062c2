/** Where the page's address leads: links are followed or refused, and the address keeps up with what is shown. */

import { PageAddress } from "./page-address";
import type { Look } from "./replay/eye";
import { START, type Fragment, type Origin, type Place } from "./replay/fragment";
import type { Session } from "./session";
import { LinkFault } from "./share/fault";
import { isSame, type Source } from "./source";
import { spoken, type Language } from "./texts";
import { known } from "./texts/choice";

/** What an address can ask of the page. */
export interface Page {
  /** Opens a log, to be looked at like this; throws a {@link LinkFault} where that is another site. */
  open(origin: Origin, look: Look): void;
  /** The same with the log that the page has anyway, if it has one. */
  openOwn(look: Look): void;
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

export class PageNavigation {
  private readonly address = new PageAddress(() => this.named);

  constructor(
    private readonly session: Session,
    private readonly page: Page,
  ) {}

  /** The language that the address asks for, as it is written. */
  get language(): string | null {
    return this.address.language;
  }

  connect(): void {
    addEventListener("hashchange", this.follow);
    this.follow();
  }

  disconnect(): void {
    removeEventListener("hashchange", this.follow);
  }

  private get source(): Source | undefined {
    const { state } = this.session;
    return state.is === "open" ? state.source : undefined;
  }

  /** What the address can name. */
  private get named(): { origin: Origin | null; place: Place } | null {
    const { source } = this;
    return source ? { origin: source.origin ?? null, place: this.page.place() } : null;
  }

  /** Another place is shown. */
  readonly moved = (): void => this.address.write();

  /** Nothing is open any more. */
  closed(): void {
    this.address.clear();
  }

  /** Another language was chosen. */
  spoke(language: Language): void {
    this.heeding(() => this.address.speak(language));
  }

  /** A log has just been opened: at its start, or where the address says. */
  opened(): void {
    this.heeding(() => {
      const fragment = this.address.read();
      const origin = this.source?.origin;
      const meant = fragment !== null && (fragment.origin === null || isSame(fragment.origin, origin));
      if (meant) this.goTo(fragment);
      // What the address said of another log no longer holds; and what it can name it names.
      if (origin || (fragment && !meant)) this.address.write();
    });
  }

  /** Opens what the address asks for, or goes there in what is open. */
  private readonly follow = (): void =>
    this.heeding(() => {
      const fragment = this.address.read();
      const { source } = this;
      const wanted = known(this.language);
      if (wanted && wanted !== spoken()) this.page.speak(wanted);
      if (fragment?.origin && !isSame(fragment.origin, source?.origin))
        this.page.open(fragment.origin, fragment.place);
      else if (source && fragment) this.goTo(fragment);
      else if (!source) this.page.openOwn(fragment?.place ?? START);
    });

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
