/** The table of a branch: what may be done here, and what becomes of the branch. Fetched when first asked for. */

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { fileName, copied, save } from "../share/saving";
import { linesOf } from "../source";
import { t } from "../texts";
import { cardTile } from "../ui/card";
import { adopt } from "../ui/adopted";
import { icon } from "../ui/icons";
import { caption } from "../ui/replay-screen";
import { side } from "../ui/side";
import type { AtStep } from "../ui/stage";
import { table } from "../ui/table";
import * as steps from "../replay/steps";
import { cardName, playerName } from "../words";
import css from "./whatif.css";
import { WhatIf, type Departure } from "./whatif";

export class WhatIfScreen {
  private said = "";

  constructor(
    private readonly host: Host,
    private readonly leave: () => void,
    /** Puts a changed log in the place of the one that is open; `said`: what was changed. */
    private readonly write: (text: string, said: string) => Promise<unknown>,
  ) {
    adopt(host.renderRoot, css);
  }

  start(engine: Engine, from: Departure): WhatIf {
    this.said = "";
    return new WhatIf(this.host, engine, from);
  }

  render(stage: AtStep, whatIf: WhatIf): TemplateResult {
    return html`<div class="replay what-if">
      <div class="board">
        <div class="branch">
          <p class="badge">${t("whatif.badge")}</p>
          ${table(stage)}
        </div>
        ${caption(stage)}
      </div>
      <div class="at-hand">${this.choices(stage, whatIf)}</div>
      ${side(stage)} ${this.bar(stage, whatIf)}
    </div>`;
  }

  private say(what: string): void {
    this.said = what;
    this.host.requestUpdate();
  }

  private choices({ game, position }: AtStep, whatIf: WhatIf): TemplateResult {
    const { legal } = whatIf;
    const { turn } = game.position(whatIf.index);
    const name = turn === null ? "" : playerName(game, turn);
    if (whatIf.hidden && turn !== null) return html`<p class="none">${t("whatif.hidden", { name })}</p>`;
    if (turn === null || !legal.length || position.phase === "over")
      return html`<p class="none">${t("whatif.nothing")}</p>`;
    return html`<section class="choices" aria-labelledby="whatif-turn" aria-busy=${whatIf.waiting}>
      <h3 id="whatif-turn">${t("whatif.turn", { name })}</h3>
      ${groupsOf(legal).map(
        ([to, actions]) =>
          html`<div class="group">
            ${to === "" ? nothing : html`<span class="to">${t("side.gives", { name: recipient(game, to) })}</span>`}
            ${actions.map((action) => this.choice(whatIf, action, to === "" ? "" : recipient(game, to)))}
          </div>`,
      )}
    </section>`;
  }

  private choice(whatIf: WhatIf, action: string, to: string): TemplateResult {
    const { card, plus } = cardIn(action);
    const given = to && ` ${t("side.gives", { name: to })}`;
    const label = card
      ? (plus ? t("whatif.declares", { card: cardName(card) }) : cardName(card)) + given
      : wordsFor(action);
    const choose = async () => {
      this.said = "";
      await whatIf.choose(action);
      this.focusNext();
    };
    return html`<button type="button" class="choice" aria-label=${label} title=${label} @click=${choose}>
      ${card ? html`${cardTile(card)}${plus ? html`<b class="plus">+</b>` : nothing}` : wordsFor(action)}
    </button>`;
  }

  /** The button that was pressed may be gone. */
  private focusNext(): void {
    requestAnimationFrame(() => {
      const { renderRoot } = this.host;
      const next = renderRoot.querySelector<HTMLElement>(".choices .choice, .what-if .bar .leave");
      next?.focus({ preventScroll: true });
    });
  }

  private bar(stage: AtStep, whatIf: WhatIf): TemplateResult {
    const { count } = whatIf;
    const back = steps.previous(stage.game, stage.index);
    const on = steps.next(stage.game, stage.index);
    const button = (name: "undo" | "add" | "copy" | "save", action: () => unknown, idle = false) =>
      html`<button
        type="button"
        title=${t(`whatif.${name}`)}
        ?disabled=${!count || whatIf.waiting || idle}
        @click=${action}
      >
        ${icon(name)}<span class="unseen-narrow">${t(`whatif.${name}`)}</span>
      </button>`;
    return html`<footer class="bar">
      <div class="where-to">
        <p class="said" role="status">${this.state(whatIf)}</p>
        <button type="button" class="primary leave" @click=${this.leave}>${t("whatif.leave")}</button>
      </div>
      <div class="controls" role="group" aria-label=${t("whatif.badge")}>
        ${step("previous", "control.previous", () => stage.goTo(back), back === stage.index)}
        ${step("next", "control.next", () => stage.goTo(on), on === stage.index)}
        ${button("undo", () => whatIf.undo())} ${button("add", () => this.add(whatIf), whatIf.written)}
        ${button("copy", () => this.copy(whatIf))} ${button("save", () => this.save(whatIf))}
      </div>
    </footer>`;
  }

  private state(whatIf: WhatIf): string {
    const { count, failed } = whatIf;
    if (failed) return t("whatif.failed");
    return this.said || t(count ? "whatif.count" : "whatif.none", { n: count, address: this.origin(whatIf) });
  }

  private origin({ from }: WhatIf): string {
    return from.game.frame(from.index).address;
  }

  /** Into the log that is open, after the trick from which the branch departs. */
  private async add(whatIf: WhatIf): Promise<void> {
    try {
      const { variation } = await whatIf.exported();
      if (variation === null) return this.say(t("whatif.no-variation"));
      const n = firstDifference(linesOf(whatIf.from.text), linesOf(variation)) + 1;
      await this.write(variation, t("whatif.added", { n }));
    } catch {
      this.say(t("whatif.failed"));
    }
  }

  private readonly copy = async (whatIf: WhatIf): Promise<void> => {
    await this.keep(whatIf, async (text, what) =>
      this.say((await copied(text)) ? t(`whatif.copied-${what}`) : t("share.copy-failed")),
    );
  };

  private readonly save = async (whatIf: WhatIf): Promise<void> => {
    await this.keep(whatIf, (text, what) => {
      const [event] = whatIf.from.game.tag("Event");
      const title = `${event || t("app.title")}-${this.origin(whatIf)}`;
      save(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName(title, ".kart"));
      this.say(t(`whatif.saved-${what}`));
    });
  };

  /** The whole log with the branch as a variation in it; where it cannot be one, the branch as a log. */
  private async keep(
    whatIf: WhatIf,
    put: (text: string, what: "variation" | "log") => unknown,
  ): Promise<void> {
    try {
      const { variation, log } = await whatIf.exported();
      await put(variation ?? log, variation === null ? "log" : "variation");
    } catch {
      this.say(t("whatif.failed"));
    }
  }
}

const firstDifference = (before: readonly string[], after: readonly string[]) =>
  after.findIndex((line, at) => line !== before[at]);

const CARD = /^(?:\w+:)?((?:9|10|[JQKA])[SCDH])(\+?)$/;

function cardIn(action: string): { card: string | undefined; plus: boolean } {
  const [, card, plus] = CARD.exec(action) ?? [];
  return { card, plus: !!plus };
}

/** Actions by whom they go to, which is empty for all but gifts. */
function groupsOf(legal: readonly string[]): [to: string, actions: string[]][] {
  const groups = new Map<string, string[]>();
  for (const action of legal) {
    const to = action.includes(":") ? action.slice(0, action.indexOf(":")) : "";
    groups.set(to, [...(groups.get(to) ?? []), action]);
  }
  return [...groups];
}

const recipient = (game: AtStep["game"], to: string) =>
  to === "talon" ? t("zone.talon") : playerName(game, Number(to));

function wordsFor(action: string): string {
  const [word, number] = action.split(" ");
  if (action === "-") return t("pass");
  if (action === "writeoff") return t("whatif.writeoff");
  if (action === "writeoff free") return t("whatif.writeoff-free");
  if (word === "take") return number ? t("whatif.take-one", { n: number }) : t("whatif.take");
  return action;
}

const step = (
  name: "previous" | "next",
  label: "control.previous" | "control.next",
  go: () => void,
  end: boolean,
) =>
  html`<button
    type="button"
    class="control"
    aria-label=${t(label)}
    title=${t(label)}
    aria-disabled=${end ? "true" : nothing}
    @click=${go}
  >
    ${icon(name)}
  </button>`;
