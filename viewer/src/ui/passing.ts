/** A word in passing: what a key has just done, over the table for a moment. */

import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";

export class Passing implements ReactiveController {
  private said = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.end();
  }

  /** Says it for so many milliseconds; `over` is called when they are. */
  say(what: string, milliseconds: number, over = () => {}): void {
    this.end();
    this.said = what;
    this.timer = setTimeout(() => {
      this.end();
      over();
    }, milliseconds);
    this.host.requestUpdate();
  }

  end(): void {
    clearTimeout(this.timer);
    this.said = "";
    this.host.requestUpdate();
  }

  render(): TemplateResult {
    return html`<p class="passing" aria-live="polite">
      ${this.said ? html`<span>${this.said}</span>` : nothing}
    </p>`;
  }
}
