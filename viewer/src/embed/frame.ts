/** The embed as a page of its own, for an `<iframe>`: parameters stand behind the `#` of its address, and the page
 * around it is told the same events, and may ask for the same things, by messages. */

import { readFragment, type Place } from "../replay/fragment";
import { LinkFault } from "../share/fault";
import { contentOf } from "../share/reading";
import { onThisSite } from "../source";
import { begin, COMMON } from "../texts";
import { EmbeddedViewer } from "./element";

/** What a link does not say and an embed needs, in front of it: `#controls=none&theme=dark&k1=…`. */
const OWN = /^#?(controls|theme)=([a-z]{1,10})(?:&|$)/;
const EVENTS = ["ready", "position", "problem", "error"];

class FramedViewer extends EmbeddedViewer {
  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of EVENTS) this.addEventListener(type, this.pass);
    addEventListener("message", this.obey);
    addEventListener("hashchange", this.follow);
    void this.follow();
  }

  private readonly pass = ({ type, detail }: Event & { detail?: unknown }): void => {
    if (parent !== window) parent.postMessage({ kartlog: type, detail }, "*");
  };

  /** Only the page around it may ask, and only for what is harmless. */
  private readonly obey = ({ source, data }: MessageEvent): void => {
    if (source !== parent || typeof data?.kartlog !== "string") return;
    const { kartlog, value } = data as { kartlog: string; value?: unknown };
    if (kartlog === "goTo") this.goTo(String(value));
    else if (kartlog === "next") this.next();
    else if (kartlog === "play") this.play();
    else if (kartlog === "pause") this.pause();
    else if (kartlog === "setSeat") this.setSeat(typeof value === "number" ? value : null);
  };

  /** Where the link leads. */
  private place: Place | null = null;

  protected override arrive(): boolean {
    const { place } = this;
    if (!place) return true;
    if (!this.reach(place)) return false;
    if (this.screens.includes(place.screen)) this.screen = place.screen;
    return true;
  }

  /** A link shows what it leads to or nothing. */
  protected override miss(): void {
    this.refuse("place");
  }

  private readonly follow = async (): Promise<void> => {
    const asked = location.hash;
    let hash = asked;
    for (let own = OWN.exec(hash); own; own = OWN.exec(hash)) {
      this.setAttribute(own[1]!, own[2]!);
      hash = hash.slice(own[0].length);
    }
    try {
      const fragment = readFragment(hash);
      if (!fragment) return;
      const { place, origin } = fragment;
      // The library is the viewer's own, not that of a page which embeds it.
      if (origin && "kept" in origin) throw new LinkFault("kept");
      this.seat = place.seat;
      this.eye = place.eye;
      this.place = place;
      if (place.language) this.lang = place.language;
      // What comes of opening it is told by events.
      if (origin && "address" in origin) void this.load(onThisSite(origin.address));
      else if (origin) {
        const content = await contentOf(hash);
        // Meanwhile another link may have been followed.
        if (location.hash === asked) void this.load(content?.text ?? "");
      }
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      this.refuse(error.fault);
    }
  };
}

await begin(COMMON);
customElements.define("kartlog-viewer", FramedViewer);
