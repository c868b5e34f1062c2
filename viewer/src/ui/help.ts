/** The help, in a dialog. What it says is fetched when it is first asked for, in the language that is spoken. */

import { html, nothing, type TemplateResult } from "lit";
import type { Around } from "../guide/guide";
import type { Host } from "../host";
import { Part } from "../part";
import type { Screen } from "../replay/fragment";
import { spoken, t, teachGuide, type Language } from "../texts";
import { adopt } from "./adopted";
import { dialogHead } from "./dialog-head";
import { keysOf } from "./keys";
import { partMissing } from "./start-screens";

type Guide = typeof import("../guide/guide");

export class Help {
  private readonly guides = new Map<Language, Part<Guide>>();
  private open = false;
  private styled = false;

  constructor(private readonly host: Host) {}

  show(): void {
    this.toggle(true);
    this.host.renderRoot.querySelector<HTMLDialogElement>("dialog.help")?.showModal();
  }

  /** That it was closed is told later: it may be open again. */
  private readonly closed = (event: Event): void => this.toggle((event.target as HTMLDialogElement).open);

  private toggle(open: boolean): void {
    this.open = open;
    this.host.requestUpdate();
  }

  render(screens: readonly Screen[], around: Around): TemplateResult {
    return html`<dialog class="help" aria-labelledby="help-title" @close=${this.closed}>
      ${dialogHead({ id: "help-title", text: t("app.help") })}
      ${this.open ? this.content(screens, around) : nothing}
    </dialog>`;
  }

  private content(screens: readonly Screen[], around: Around): TemplateResult {
    const guide = this.guideIn(spoken());
    if (guide.here) return guide.here.guide(keysOf(screens), around);
    if (guide.failed) return partMissing(() => void guide.fetch());
    void guide.fetch();
    return html`<p role="status" aria-busy="true">${t("app.help-coming")}</p>`;
  }

  private guideIn(language: Language): Part<Guide> {
    const known = this.guides.get(language);
    if (known) return known;
    const guide = new Part(this.host, async () => {
      const [program] = await Promise.all([import("../guide/guide"), teachGuide(language)]);
      if (!this.styled) adopt(this.host.renderRoot, program.css);
      this.styled = true;
      return program;
    });
    this.guides.set(language, guide);
    return guide;
  }
}
