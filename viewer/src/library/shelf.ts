/** The library on the page: among the ways to open a game, or in a dialog beside one. */

import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import { Part } from "../part";
import type { RecordedGame } from "../replay/recorded";
import type { Source } from "../source";
import { dialogHead } from "../ui/dialog-head";
import type { Library, Open } from "./library";

type Host = ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };

export class Shelf {
  private readonly library: Part<Library>;
  /** Whether it is shown beside a game. */
  private open = false;

  constructor(
    private readonly host: Host,
    open: Open,
  ) {
    this.library = new Part(host, async () => {
      const { Library } = await import("./library");
      return new Library(host, (name, read, game) => {
        this.dialog?.close();
        open(name, read, game);
      });
    });
  }

  /** It is no part of the first screen, and wanted soon after. */
  fetch(): void {
    void this.library.fetch();
  }

  /** A log was opened: one that the reader brought stays on this device. */
  async keep(source: Source, games: readonly RecordedGame[]): Promise<void> {
    const library = await this.library.fetch();
    if (source.own) await library?.keep(source, games);
    else library?.forget();
  }

  /** The log that is open was changed. */
  change(source: Source, games: readonly RecordedGame[]): void {
    void this.library.here?.change(source, games);
  }

  /** Where there is a game, beside it. */
  async show(game: boolean): Promise<void> {
    if (!(await this.library.fetch())) return;
    if (!game) {
      this.host.renderRoot.querySelector<HTMLElement>("section.library")?.scrollIntoView();
      return;
    }
    this.open = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.dialog?.showModal();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.host.renderRoot.querySelector<HTMLDialogElement>("dialog.shelf");
  }

  private readonly closed = (): void => {
    this.open = false;
    this.host.requestUpdate();
  };

  render(): TemplateResult | typeof nothing {
    return this.library.here?.render() ?? nothing;
  }

  renderDialog(): TemplateResult | typeof nothing {
    const library = this.library.here;
    if (!library || !this.open) return nothing;
    return html`<dialog class="shelf" aria-labelledby="library-title" @close=${this.closed}>
      ${dialogHead()} ${library.render()}
    </dialog>`;
  }
}
