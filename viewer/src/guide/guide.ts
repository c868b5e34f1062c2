/** What the help says: how the game goes, what the signs mean, which keys there are. Fetched when it is first asked for. */

import { html, type TemplateResult } from "lit";
import type { Screen } from "../replay/fragment";
import { t, type TextKey } from "../texts";
import { EYE_HELP, SEAT_HELP, SITE_HELP, STEPPING_HELP, type KeyHelp } from "./keys";
import { SIGNS } from "./signs";

export { default as css } from "./guide.css";

/** What there is beside the steps of a game: other eyes, other seats, and a whole site. */
export interface Around {
  eyes: boolean;
  seats: boolean;
  site: boolean;
}

/** The game in a few sentences, for whoever has never heard of it. */
const GAME: readonly TextKey[] = [
  "game.pack",
  "game.auction",
  "game.contract",
  "game.tricks",
  "game.marriage",
  "game.score",
  "game.barrel",
  "game.house",
];

/** `screens`: each with its key. */
export function guide(
  screens: readonly (readonly [key: string, screen: Screen])[],
  around: Around,
): TemplateResult {
  return html`<div class="guide">
    <section>
      <h3>${t("help.game")}</h3>
      <ol>
        ${GAME.map((text) => html`<li>${t(text)}</li>`)}
      </ol>
    </section>
    <section class="signs">
      <h3>${t("help.signs")}</h3>
      <dl>
        ${SIGNS.filter(({ only }) => !only || around[only]).map(({ sign, says }) => row(sign(), says()))}
      </dl>
    </section>
    <section class="keys">
      <h3>${t("help.keys")}</h3>
      <dl>${keys(screens, around).map(([printed, text]) => row(printed.map(key), text))}</dl>
    </section>
  </div>`;
}

type Row = readonly [keys: readonly string[], text: string];

const keys = (
  screens: readonly (readonly [string, Screen])[],
  { eyes, seats, site }: Around,
): readonly Row[] => [
  ...said(STEPPING_HELP),
  ...(eyes ? said([EYE_HELP]) : []),
  ...(seats ? said([SEAT_HELP]) : []),
  [screens.map(([key]) => key), screens.map(([, screen]) => t(`screen.${screen}`)).join(", ")],
  ...(site ? said(SITE_HELP) : []),
  [["?"], t("help.help")],
];

const said = (listed: readonly KeyHelp[]): readonly Row[] => listed.map(([keys, text]) => [keys, t(text)]);

const key = (name: string) => html`<kbd>${name === "Space" ? t("help.space") : name}</kbd> `;

const row = (sign: unknown, text: string) =>
  html`<div>
    <dt>${sign}</dt>
    <dd>${text}</dd>
  </div>`;
