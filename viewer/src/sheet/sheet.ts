/** The score sheet, as on paper, and as it goes onto paper: what it was, the graph, the table, how it ended. Fetched when it
 * is first shown. */

import { html, nothing, type TemplateResult } from "lit";
import type { Host } from "../host";
import { signed, t } from "../texts";
import { adopt } from "../ui/adopted";
import { icon } from "../ui/icons";
import type { AtStep } from "../ui/stage";
import { playerName } from "../words";
import { graph } from "./graph";
import graphCss from "./graph.css";
import printCss from "./print.css";
import { agreed, rulesName } from "./rules";
import sheetCss from "./sheet.css";
import { dealTable } from "./table";

export class ScoreSheet {
  constructor({ renderRoot }: Host) {
    adopt(renderRoot, [sheetCss, graphCss, printCss].join("\n"));
  }

  /** `code`: a link to the game for those who have only the paper. */
  render(stage: AtStep, code: TemplateResult | typeof nothing): TemplateResult {
    const { game, print } = stage;
    const occasion = ["Event", "Site", "Date"].flatMap((tag) => game.tag(tag)).filter(Boolean);
    return html`<div class="page paper-page">
      <div class="paper">
        <div class="sheet-head">
          <h2 id="sheet-title">${t("sheet.caption")}</h2>
          ${
            print
              ? html`<button type="button" class="print" @click=${print}>
                  ${icon("print")}<span>${t("sheet.print")}</span>
                </button>`
              : nothing
          }
          ${occasion.length ? html`<p class="occasion">${occasion.join(" · ")}</p>` : nothing}
          <p class="rules">${rulesName(game.game)}</p>
        </div>
        ${graph(stage)} ${dealTable(stage)}
        <div class="sheet-foot">
          <div>
            <p class="outcome">${outcome(stage)}</p>
            ${agreed(game.game)}
          </div>
          ${code}
        </div>
      </div>
    </div>`;
  }
}

function outcome({ game }: AtStep): string {
  const { winner, draw, settlement } = game.game.result;
  if (draw) return t("sheet.draw");
  if (winner === null) return t("sheet.open-end");
  const shares = settlement
    ?.map((share, seat) => `${playerName(game, seat + 1)} ${signed(share)}`)
    .join(", ");
  return (
    t("sheet.wins", { name: playerName(game, winner) }) +
    (shares ? ` ${t("sheet.settlement", { shares })}` : "")
  );
}
