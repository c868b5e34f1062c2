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

/** What an entry of the browser's history shows, where its address names no log: nothing, the log that the page has
 * anyway, or one that cannot be named, by the mark of its opening. Null: whatever led there. */
export type Entry = "nothing" | "page" | number | null;

/** What is to be named. */
export interface Shown {
  origin: Origin | null;
  place: Place;
  entry: Entry;
}

const NOTHING: Shown = { origin: null, place: START, entry: "nothing" };

export class PageAddress {
  /** The language that it asks for, as it is written. */
  language: string | null = null;

  /** As it was last read or written: whatever else stands there is a link on its way to being followed. */
  private last = location.hash;

  /** `shown` answers what is to be named: null while nothing is. */
  constructor(private readonly shown: () => Shown | null) {}

  /** What it says, null for nothing; throws a `LinkFault` where that is not what was meant. */
  read(): Fragment | null {
    this.write.drop();
    this.last = location.hash;
    const fragment = readFragment(location.hash);
    this.language = fragment?.place.language ?? null;
    return fragment;
  }

  /** What its entry of the history shows. */
  get entry(): Entry {
    return history.state;
  }

  /** Names what is shown, at most a few times a second. */
  readonly write = paced(() => this.settle(), PACE);

  /** The same at once: before another entry may follow. */
  settle(): void {
    const shown = this.shown();
    if (shown && location.hash === this.last) this.put(shown);
  }

  /** Names it, or that nothing is shown, in a new entry of the history. */
  add(): void {
    this.write.drop();
    this.put(this.shown() ?? NOTHING, "pushState");
  }

  /** Names nothing any more; a language that was asked for stays. */
  clear(): void {
    this.write.drop();
    this.put(NOTHING);
  }

  /** An address that asks for a language goes on doing so, for the one that was chosen. */
  speak(language: string): void {
    if (this.language === null) return;
    this.language = language;
    const { origin, place } = readFragment(location.hash) ?? NOTHING;
    this.put({ origin, place, entry: this.entry });
  }

  private put({ origin, place, entry }: Shown, how: "pushState" | "replaceState" = "replaceState"): void {
    const fragment = writeFragment(origin, { ...place, language: this.language });
    history[how](entry, "", fragment || location.pathname + location.search);
    this.last = location.hash;
  }
}
