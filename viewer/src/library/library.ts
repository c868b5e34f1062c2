/** The library: what was opened on this device stays on it, until it is deleted. Fetched after the first screen. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Host } from "../host";
import { SEVERITIES } from "../replay/problems";
import type { RecordedGame } from "../replay/recorded";
import { reasonOf } from "../session";
import { checksum } from "../share/checksum";
import { LinkFault } from "../share/fault";
import { ownLog, type Own, type Source } from "../source";
import { spoken, t } from "../texts";
import { icon } from "../ui/icons";
import { adopt } from "../ui/adopted";
import { cardOf, search, type FileCard, type Found, type GameCard } from "./cards";
import css from "./library.css";
import { Store, type Kept } from "./store";

/** What can be done with a game of a file that is kept. */
export interface Ways {
  open(file: FileCard, game: number): void;
  /** Records it further. */
  record(file: FileCard, game: number): void;
}

/** Files and games listed at first, and then each time more are asked for. */
const FILES = 20;
const GAMES = 5;

export class Library {
  private readonly store = new Store();
  private files: readonly FileCard[] = [];
  private query = "";
  private shown = FILES;
  /** Files of which all games are listed. */
  private readonly unfolded = new Set<string>();
  /** What was deleted last, as long as it can be brought back. */
  private deleted: Kept[] = [];
  private trouble = "";
  /** Whatever is asked of the store happens in its order. */
  private turn: Promise<void>;

  constructor(
    private readonly host: Host,
    private readonly ways: Ways,
  ) {
    adopt(host.renderRoot, css);
    this.turn = this.list();
  }

  /** Keeps a log that was opened; the same again is kept once. */
  keep(own: Own, source: Source, games: readonly RecordedGame[]): Promise<void> {
    return this.inTurn(async () => {
      const mark = markOf(source);
      own.kept ??= this.files.find((file) => file.mark === mark && file.name === source.name)?.id ?? null;
      await this.put(own, source, games);
    });
  }

  /** Keeps a log as it was changed. */
  change(own: Own, source: Source, games: readonly RecordedGame[]): Promise<void> {
    return this.inTurn(() => this.put(own, source, games));
  }

  private async put(own: Own, source: Source, games: readonly RecordedGame[]): Promise<void> {
    const { name, content } = source;
    const card = { name, mark: markOf(source), opened: Date.now(), games: games.map(cardOf) };
    own.kept = await this.store.put(card, content, own.kept ?? undefined);
  }

  /** A file as it is kept; rejects with a `LinkFault` where it is not. */
  async read(id: string): Promise<Source> {
    const kept = await this.store.file(id);
    if (!kept) throw new LinkFault("kept");
    return ownLog(kept.card.name, kept.content, id);
  }

  private async list(): Promise<void> {
    try {
      this.files = await this.store.cards();
      this.trouble = "";
    } catch (error) {
      this.trouble = t("library.failed", { reason: reasonOf(error) });
    }
    this.host.requestUpdate();
  }

  private inTurn(action: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(action).then(
      () => this.list(),
      (error: unknown) => {
        this.trouble = t("library.failed", { reason: reasonOf(error) });
        this.host.requestUpdate();
      },
    );
    return this.turn;
  }

  private readonly delete = async (ids: readonly string[]): Promise<void> => {
    await this.inTurn(async () => {
      this.deleted = await this.store.take(ids);
    });
    await this.host.updateComplete;
    this.focus(".undo button");
  };

  private readonly restore = async (): Promise<void> => {
    await this.inTurn(async () => {
      for (const { card, content } of this.deleted) await this.store.put(card, content, card.id);
      this.deleted = [];
    });
    await this.host.updateComplete;
    this.focus(".kept button");
  };

  private focus(selector: string): void {
    this.host.renderRoot.querySelector<HTMLElement>(`.library ${selector}`)?.focus();
  }

  private readonly ask = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    this.shown = FILES;
    this.host.requestUpdate();
  };

  private readonly more = (): void => {
    this.shown += FILES;
    this.host.requestUpdate();
  };

  private unfold(id: string): void {
    this.unfolded.add(id);
    this.host.requestUpdate();
  }

  render(): TemplateResult {
    const found = search(this.files, this.query);
    const left = found.length - this.shown;
    return html`<section class="library" aria-labelledby="library-title">
      <div class="heading">
        <h3 id="library-title">${t("library.title")}</h3>
        <p class="note">${t("library.what")}</p>
      </div>
      ${this.trouble ? html`<p class="trouble" role="alert">${icon("warning")} ${this.trouble}</p>` : nothing}
      ${this.files.length ? this.tools(found) : nothing}
      <div class="said" role="status">
        ${
          this.deleted.length
            ? html`<p class="undo">
                ${this.deletedText()}
                <button type="button" @click=${this.restore}>${t("library.undo")}</button>
              </p>`
            : nothing
        }
        ${this.query ? html`<p class="note">${this.foundText(found)}</p>` : nothing}
        ${this.files.length || this.trouble ? nothing : html`<p class="note">${t("library.empty")}</p>`}
      </div>
      <ul class="kept">
        ${repeat(
          found.slice(0, this.shown),
          ({ file }) => file.id,
          (each) => this.file(each),
        )}
      </ul>
      ${
        left > 0
          ? html`<button type="button" class="more" @click=${this.more}>
              ${t("library.more-files", { n: left })}
            </button>`
          : nothing
      }
    </section>`;
  }

  private tools(found: readonly Found[]): TemplateResult {
    return html`<div class="tools-of-library" role="search">
      <label>
        <span class="unseen">${t("library.search")}</span>
        <input
          type="search"
          placeholder=${t("library.search")}
          .value=${this.query}
          @input=${this.ask}
          autocomplete="off"
        />
      </label>
      <button
        type="button"
        ?disabled=${!found.length}
        @click=${() => this.delete(this.files.map(({ id }) => id))}
      >
        ${t("library.clear")}
      </button>
    </div>`;
  }

  private deletedText(): string {
    const [first] = this.deleted;
    return this.deleted.length === 1 && first
      ? t("library.deleted", { name: nameOf(first.card) })
      : t("library.deleted-files", { n: this.deleted.length });
  }

  private foundText(found: readonly Found[]): string {
    return t("library.found", { n: found.reduce((sum, { games }) => sum + games.length, 0) });
  }

  private file({ file, games }: Found): TemplateResult {
    const most = this.unfolded.has(file.id) ? Infinity : GAMES;
    const left = games.length - most;
    const name = nameOf(file);
    return html`<li class="file-card">
      <p class="file-name">
        <strong>${name}</strong>
        <span class="note">${t("library.opened", { date: dateOf(file.opened) })}</span>
      </p>
      <button
        type="button"
        class="quiet"
        aria-label=${t("library.delete", { name })}
        title=${t("library.delete", { name })}
        @click=${() => this.delete([file.id])}
      >
        ${icon("close")}
      </button>
      <ul class="games">
        ${games.slice(0, most).map((index) => html`<li>${this.game(file, file.games[index]!, index)}</li>`)}
      </ul>
      ${
        left > 0
          ? html`<button type="button" class="more" @click=${() => this.unfold(file.id)}>
              ${t("library.more-games", { n: left })}
            </button>`
          : nothing
      }
    </li>`;
  }

  private game(file: FileCard, game: GameCard, index: number): TemplateResult {
    const players = game.players.map((name, seat) => name ?? t("seat", { n: seat + 1 })).join(", ");
    const event = game.event === nameOf(file) ? "" : game.event;
    const details = [event, game.date, t("empty.deals", { n: game.deals })].filter(Boolean).join(" · ");
    return html`<button type="button" class="game" @click=${() => this.goTo("open", file, index)}>
        <span class="players">${players}</span>
        <span class="detail">${details}</span>
        <span class="findings">
          ${SEVERITIES.filter((severity) => game.findings[severity]).map(
            (severity) =>
              html`<span class=${severity} title=${t(`problems.${severity}`, { n: game.findings[severity] })}
                >${icon(severity)}<span aria-hidden="true">${game.findings[severity]}</span
                ><span class="unseen"
                  >${t(`problems.${severity}`, { n: game.findings[severity] })}</span
                ></span
              >`,
          )}
        </span>
      </button>
      <button
        type="button"
        class="quiet"
        aria-label="${t("app.record")}: ${players}"
        title=${t("app.record")}
        @click=${() => this.goTo("record", file, index)}
      >
        ${icon("record")}
      </button>`;
  }

  private goTo(way: keyof Ways, file: FileCard, game: number): void {
    this.deleted = [];
    this.ways[way](file, game);
  }
}

/** Tells two texts apart. */
const markOf = ({ text }: Source) => `${text.length}.${checksum(text)}`;

const nameOf = ({ name, games }: FileCard) => name || games[0]?.event || t("library.pasted");

const dateOf = (opened: number) =>
  new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(opened);
