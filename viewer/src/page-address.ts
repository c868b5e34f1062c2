/** The page's address: what it asks for, and how it keeps up with what is shown. */

import { paced } from "./paced";
import {
  readFragment,
  START,
  writeFragment,
  type Fragment,
  type Origin,
  type Place,
} from "./replay/fragment";

/** Milliseconds between two changes: browsers resent more, and the arrow keys repeat faster than that. */
const PACE = 200;

export class PageAddress {
  /** The language that it asks for, as it is written. */
  language: string | null = null;

  /** As it was last read or written: whatever else stands there is a link on its way to being followed. */
  private last = location.hash;

  /** `shown` answers what is to be named: null while nothing is. */
  constructor(private readonly shown: () => { origin: Origin | null; place: Place } | null) {}

  /** What it says, null for nothing; throws a `LinkFault` where that is not what was meant. */
  read(): Fragment | null {
    this.write.drop();
    this.last = location.hash;
    const fragment = readFragment(location.hash);
    this.language = fragment?.place.language ?? null;
    return fragment;
  }

  /** Names what is shown, at most a few times a second. */
  readonly write = paced(() => {
    const shown = this.shown();
    if (shown && location.hash === this.last) this.put(shown.origin, shown.place);
  }, PACE);

  /** Names nothing any more; a language that was asked for stays. */
  clear(): void {
    this.write.drop();
    this.put(null, START);
  }

  /** An address that asks for a language goes on doing so, for the one that was chosen. */
  speak(language: string): void {
    if (this.language === null) return;
    this.language = language;
    const asked = readFragment(location.hash);
    this.put(asked?.origin ?? null, asked?.place ?? START);
  }

  private put(origin: Origin | null, place: Place): void {
    const fragment = writeFragment(origin, { ...place, language: this.language });
    history.replaceState(null, "", fragment || location.pathname + location.search);
    this.last = location.hash;
  }
}
