/** The library on the page: among the ways to open a game, or in a dialog beside one. */

import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../host";
import { Part } from "../part";
import type { RecordedGame } from "../replay/recorded";
import type { Source } from "../source";
import { t } from "../texts";
import { dialogHead } from "../ui/dialog-head";
import type { Library, Ways } from "./library";

export class Shelf {
  private readonly library: Part<Library>;
  /** Whether it is shown beside a game. */
  private open = false;

  constructor(
    private readonly host: Host,
    { open, record }: Ways,
    /** Told of every log that has been kept. */
    private readonly kept: () => void,
  ) {
    this.library = new Part(host, async () => {
      const { Library } = await import("./library");
      const leaving =
        (way: Ways["open"]): Ways["open"] =>
        (file, game) => {
          this.dialog?.close();
          way(file, game);
        };
      return new Library(host, { open: leaving(open), record: leaving(record) });
    });
  }

  /** It is no part of the first screen, and wanted soon after. */
  fetch(): void {
    void this.library.fetch();
  }

  /** A log that the reader brought stays on this device, and one that he writes in: `how` tells which it is. */
  async keep(how: "keep" | "change", source: Source, games: readonly RecordedGame[]): Promise<void> {
    const { own } = source;
    if (!own) return;
    const library = await this.library.fetch();
    await library?.[how](own, source, games);
    this.kept();
  }

  /** A log as it is kept; rejects where there is none under this name, with a `LinkFault`. */
  async read(id: string): Promise<Source> {
    const library = await this.library.fetch();
    if (!library) throw new Error(t("share.unavailable"));
    return library.read(id);
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

  /** That it was closed is told later: it may be open again. */
  private readonly closed = (event: Event): void => {
    this.open = (event.target as HTMLDialogElement).open;
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
