/** The bar above every screen: what is open, which game of it, which screen, and the way out. */

import { html, nothing, type TemplateResult } from "lit";
import type { Screen } from "../replay/fragment";
import type { RecordedGame } from "../replay/recorded";
import type { State } from "../session";
import { spoken, t, type Language, type TextKey } from "../texts";
import { LANGUAGE_CODES, LANGUAGES } from "../texts/languages";
import { playerName } from "../words";
import { icon, type IconName } from "./icons";
import { STEPLESS, type Stage } from "./stage";

/** What the bar may offer; what is missing it does not. */
export interface Actions {
  chooseGame(index: number): void;
  help(): void;
  close?(): void;
  share?(): void;
  library?(): void;
  /** Records the game further. */
  record?(): void;
  /** Resolves when the language is spoken, or cannot be. */
  chooseLanguage?(language: Language): Promise<void>;
}

export function topBar(
  state: State,
  stage: Stage | null,
  { chooseGame, close, help, share, library, record, chooseLanguage }: Actions,
): TemplateResult {
  return html`<header class="top">
    <h1>${t("app.title")}</h1>
    ${heading(state, stage)}
    ${state.is === "open" && stage ? chooser(state.games, stage.game, chooseGame) : nothing}
    ${stage ? tabs(stage) : nothing}
    <div class="tools">
      ${chooseLanguage ? languages(chooseLanguage) : nothing}
      ${menu([
        ...(share && state.is === "open" ? [tool("share", "share.title", share)] : []),
        ...(library && state.is === "open" ? [tool("library", "library.title", library)] : []),
        ...(record && state.is === "open" ? [tool("record", "app.record", record)] : []),
        ...(close && state.is !== "empty" ? [tool("open", "app.open", close)] : []),
        tool("help", "app.help", help),
      ])}
    </div>
  </header>`;
}

const tool = (name: IconName, label: TextKey, action: () => void) =>
  html`<button type="button" class="quiet" title=${t(label)} @click=${action}>
    ${icon(name)}<span class="unseen-wide">${t(label)}</span>
  </button>`;

/** Signs where there is room for all of them in the bar; else, where there are several, a menu with words. */
function menu(tools: readonly TemplateResult[]): TemplateResult {
  if (tools.length < 2) return html`<div class="actions alone">${tools}</div>`;
  const shut = ({ currentTarget }: Event) => {
    const actions = currentTarget as HTMLElement;
    if (actions.matches(":popover-open")) actions.hidePopover();
  };
  return html`<button type="button" class="quiet menu" popovertarget="menu">
      ${icon("menu")}<span>${t("app.menu")}</span>
    </button>
    <div id="menu" class="actions" popover @click=${shut}>${tools}</div>`;
}

/** Each language under its own name, so that it is found by whoever reads no other. */
function languages(choose: NonNullable<Actions["chooseLanguage"]>): TemplateResult {
  const chosen = async ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    await choose(select.value as Language);
    select.value = spoken();
  };
  return html`<label class="language" title=${t("app.language")}>
    ${icon("language")}<span class="unseen">${t("app.language")}</span>
    <span class="tongue" aria-hidden="true">${spoken()}</span>
    <select @change=${chosen}>
      ${LANGUAGE_CODES.map(
        (code) =>
          html`<option value=${code} lang=${code} ?selected=${code === spoken()}>
            ${LANGUAGES[code].name}
          </option>`,
      )}
    </select>
  </label>`;
}

/** What the log calls itself, else what its file is called. */
function heading(state: State, stage: Stage | null): TemplateResult | typeof nothing {
  const file = "source" in state ? state.source.name : "";
  const [event] = stage?.game.tag("Event") ?? [];
  const [date] = stage?.game.tag("Date") ?? [];
  const name = event || file;
  if (!name) return nothing;
  return html`<p class="file" title=${file || nothing}>
    ${name}${date ? html` <span class="date">${date}</span>` : nothing}
  </p>`;
}

function chooser(
  games: readonly RecordedGame[],
  chosen: RecordedGame,
  choose: (index: number) => void,
): TemplateResult | typeof nothing {
  if (games.length < 2) return nothing;
  const players = (game: RecordedGame) => game.seats.map((seat) => playerName(game, seat)).join(", ");
  return html`<label class="chooser">
    <span class="unseen">${t("app.game")}</span>
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).selectedIndex)}>
      ${games.map(
        (game, index) =>
          html`<option ?selected=${game === chosen}>
            ${t("app.game-option", { n: index + 1, players: players(game) })}
          </option>`,
      )}
    </select>
  </label>`;
}

/** All tabs are in the tab order and arrows are left alone: they step through the game. */
function tabs(stage: Stage): TemplateResult {
  return html`<div class="tabs" role="tablist" aria-label=${t("app.screens")}>
    ${stage.screens.map((screen) => tab(stage, screen))}
  </div>`;
}

function tab(stage: Stage, screen: Screen): TemplateResult {
  const problems = screen === "problems" ? stage.game.game.findings.length : 0;
  const shown = stage.screen === screen;
  const closed = stage.kind === "no steps" && !STEPLESS.includes(screen);
  return html`<button
    type="button"
    role="tab"
    id="tab-${screen}"
    aria-controls="panel"
    aria-selected=${shown}
    ?disabled=${closed}
    @click=${() => stage.show(screen)}
  >
    ${t(`screen.${screen}`)}${
      problems ? html`<span class="count" aria-hidden="true">${problems}</span>` : nothing
    }
  </button>`;
}
