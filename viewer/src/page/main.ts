/** A page that holds one log, already replayed: it asks for nothing, and needs no server. */

import { nothing, type TemplateResult } from "lit";
import * as problems from "../problems/problems";
import type { Eye } from "../replay/eye";
import { readFragment } from "../replay/fragment";
import { LinkFault } from "../share/fault";
import * as sheet from "../sheet/sheet";
import { fromText } from "../source";
import { give, use } from "../texts";
import { giveCourts } from "../ui/courts";
import type { Stage } from "../ui/stage";
import { topBar } from "../ui/top-bar";
import { GameViewer } from "../viewer";
import { Foretold, type Contents } from "./foretold";

/** Takes what a script element holds out of the page. */
function taken(id: string): string {
  const element = document.getElementById(id);
  element?.remove();
  return element?.textContent ?? "";
}

const contents: Contents = JSON.parse(taken("kartlog-page"));
const { language, texts, look, name, text } = contents;
const foretold = new Foretold(taken("kartlog-replay"), contents);

class PageViewer extends GameViewer {
  /** They are in the page already. */
  protected override readonly programs = {
    sheet: () => Promise.resolve(sheet),
    problems: () => Promise.resolve(problems),
  };

  constructor() {
    super(foretold, { look });
  }

  protected override readonly print = (): void => print();

  override connectedCallback(): void {
    super.connectedCallback();
    // The text that is read without script; it has done its service.
    this.replaceChildren();
    document.addEventListener("keydown", this.onKey);
    addEventListener("hashchange", this.follow);
    this.lookFrom(look);
    void this.session.open({ ...fromText(text), name });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("hashchange", this.follow);
  }

  protected override enter(): void {
    super.enter();
    this.follow();
  }

  /** `#p=3.14` in the page's address leads there; whatever else stands there is let be. */
  private readonly follow = (): void => {
    try {
      const place = readFragment(location.hash)?.place;
      if (!place) return;
      if (this.screens.includes(place.screen)) this.screen = place.screen;
      this.reach({ ...place, ...this.look });
    } catch (error) {
      // Not an address of this page.
      if (!(error instanceof LinkFault)) throw error;
    }
  };

  /** It holds what was told to one observer. */
  protected override get eyes(): readonly Eye[] {
    return [look.eye];
  }

  protected override bar(stage: Stage | null): TemplateResult | typeof nothing {
    return topBar(this.session.state, stage, { chooseGame: this.chooseGame, help: this.help });
  }
}

give(language, texts);
use(language);
giveCourts(COURTS);
customElements.define("kartlog-viewer", PageViewer);
