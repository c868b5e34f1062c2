/** The link to a game as a code beside its printed score sheet. It is made as soon as the sheet is shown: a page that
 * is being printed waits for nothing. */

import { html, nothing, svg, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import { t } from "../texts";
import { Links, type Subject } from "./links";
import { codeOf, MOST_SCANNED, type Code } from "./qr";

export class PrintedCode {
  private made = "";
  private code: Code | null = null;
  private making: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
  ) {}

  /** Done when the code of what was last asked for is on the page, or it is clear that there is none. */
  get ready(): Promise<unknown> {
    return this.making.then(() => this.host.updateComplete);
  }

  /** Nothing while it is not made yet, and where it could not be scanned. */
  of(subject: Subject): TemplateResult | typeof nothing {
    const { source, place } = subject;
    const wanted = JSON.stringify([
      source.text,
      source.origin,
      place.game,
      place.eye,
      place.seat,
      place.language,
    ]);
    if (wanted !== this.made) {
      this.made = wanted;
      this.code = null;
      this.making = this.make(subject, wanted);
    }
    return this.code ? picture(this.code) : nothing;
  }

  private async make(subject: Subject, wanted: string): Promise<void> {
    const link = await new Links(subject, this.engine)
      .link("game", subject.place, MOST_SCANNED)
      // No link carries it: then no code does either.
      .catch(() => null);
    if (wanted !== this.made || link === null) return;
    this.code = codeOf(link);
    this.host.requestUpdate();
  }
}

const picture = ({ size, path }: Code) =>
  html`<figure class="code">
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("share.qr")}>
      ${svg`<path d=${path} fill="#000" />`}
    </svg>
    <figcaption>${t("sheet.scan")}</figcaption>
  </figure>`;
