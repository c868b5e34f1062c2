/** A game that is recorded card by card: the table, what may be said next, the log as it grows. */

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../ui/icons";
import { logText } from "../ui/log";
import { dealing } from "./dealing";
import { felt } from "./felt";
import type { Deal, Followed } from "./followed";
import type { Following } from "./following";
import { say } from "./sayings";
import { counting, recalling, saying } from "./saying";
import { sheet, standings, summary, won } from "./sheet";

/** Null while there is no answer yet. */
export function followed(game: Following): TemplateResult | null {
  const { seen } = game;
  if (!seen) return null;
  const { deal } = seen;
  return html`<div class="recorder-table">
    <div class="recorder-now">
      ${!seen.dealing && deal?.phase === "over" ? standings(seen) : nothing}
      ${
        seen.dealing
          ? dealing(game, seen)
          : deal
            ? html`${felt(seen, deal)}
              ${deal.phase === "over" ? over(game, seen, deal) : saying(game, seen, deal)}`
            : over(game, seen, null)
      }
    </div>
    ${seen.rows.length ? html`<div class="recorder-record">${sheet(seen, null)}</div>` : nothing}
    ${strip(game)}
  </div>`;
}

/** What a deal came to, and the way to the next. */
function over(game: Following, seen: Followed, deal: Deal | null): TemplateResult {
  const row = seen.rows.find((each) => each.deal === deal?.number);
  return html`<section class="follow deal-over" aria-label=${say("rec.outcome")}>
    ${deal?.uncounted ? counting(game, seen, deal) : nothing} ${deal ? recalling(game, deal) : nothing}
    ${deal?.redealt ? html`<p class="offer" role="status">${say("rec.off")}</p>` : nothing}
    ${row ? html`<p class="offer" role="status">${summary(seen, row)}</p>` : nothing}
    ${seen.over ? won(seen) : nothing}
    ${
      seen.next === null
        ? nothing
        : html`<button type="button" class="primary next-deal" @click=${() => game.tell("begin")}>
            ${say("rec.next-deal", { n: seen.next })} ${icon("next")}
          </button>`
    }
  </section>`;
}

/** The log: on a phone its last line at the bottom, a tap away from the whole. */
function strip(game: Following): TemplateResult {
  const last = game.text.trimEnd().split("\n").at(-1) ?? "";
  return html`<div class="strip ${game.logOpen ? "open" : ""}">
    <h3>${say("rec.text")}</h3>
    <button
      type="button"
      class="last-line"
      aria-expanded=${game.logOpen}
      aria-label="${say("rec.text")}: ${last}"
      @click=${() => game.change({ logOpen: !game.logOpen })}
    >
      <code>${last}</code>${icon("next")}
    </button>
    ${logText(game.text)}
  </div>`;
}
