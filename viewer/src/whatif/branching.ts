/** The branch that is shown instead of the game, from the question what if until one is back in the game. */

import { nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { Part } from "../part";
import { EVERYTHING, observerOf, seen, type Look } from "../replay/eye";
import type { Session } from "../session";
import type { Language } from "../texts";
import type { AtStep, Stage } from "../ui/stage";
import type { WhatIfScreen } from "./screen";
import type { Departure, WhatIf } from "./whatif";

/** The page with the game that a branch departs from. */
export interface Trunk {
  /** Where one is in what is open, and whose eyes look. */
  here(): { gameIndex: number; index: number; look: Look };
  /** Ends what goes on by itself. */
  stop(): void;
  /** Shows where one is on the screen that a branch has, too. */
  show(): void;
  language(): Language;
  /** Puts a changed log in the place of the one that is open; `said`: what was changed. */
  rewrite(text: string, said: string): Promise<unknown>;
}

export class Branching {
  private branch: WhatIf | null = null;
  private readonly screen: Part<WhatIfScreen>;

  constructor(
    private readonly host: Host,
    private readonly engine: Engine,
    private readonly session: Session,
    private readonly trunk: Trunk,
  ) {
    this.screen = new Part(host, async () => {
      const { WhatIfScreen } = await import("./screen");
      return new WhatIfScreen(host, this.leave, (text, said) => trunk.rewrite(text, said));
    });
  }

  /** Whether a branch is shown. */
  get going(): boolean {
    return this.branch !== null;
  }

  /** What if something else had been done here? */
  readonly depart = async (): Promise<WhatIf | null> => {
    const { trunk } = this;
    trunk.stop();
    const [screen, departure] = await Promise.all([this.screen.fetch(), this.departure()]);
    if (!screen || !departure) return null;
    trunk.show();
    this.branch = screen.start(this.engine, departure);
    this.host.requestUpdate();
    return this.branch;
  };

  /** Null where there is nothing to depart from. */
  private async departure(): Promise<Departure | null> {
    const { session, trunk } = this;
    const observer = observerOf(trunk.here().look);
    const [told, whole] = await Promise.all([session.toldTo(observer), session.toldTo(EVERYTHING)]).catch(
      () => [[], []],
    );
    const { gameIndex, index } = trunk.here();
    const { state } = session;
    const [game, all] = [told[gameIndex], whole[gameIndex]];
    if (state.is !== "open" || !all?.length || !game) return null;
    return { game, whole: all, text: state.source.text, index, language: () => trunk.language() };
  }

  readonly leave = (): void => {
    this.branch = null;
    this.host.requestUpdate();
  };

  readonly undo = (): void => this.branch?.undo();

  /** A step of the game with the ways into a branch, or what the branch shows in its place. */
  stage(stage: AtStep): AtStep {
    const { branch } = this;
    if (branch) {
      const { game, index, goTo } = branch;
      const until = game.lastToldAt(index);
      return { ...stage, game, index, position: seen(game, index), until, playing: false, goTo };
    }
    return {
      ...stage,
      ...(mayDepart(stage) && { whatIf: () => void this.depart() }),
      playVariation: (index, number) => void this.play(stage, index, number),
    };
  }

  private async play({ game, goTo }: AtStep, index: number, number: number): Promise<void> {
    const { address, variations } = game.frame(index);
    goTo(game.indexOf(variations?.[number - 1]?.after ?? address) ?? index);
    await (await this.depart())?.play(address, number);
  }

  /** The table of the branch; nothing where there is none to be shown. */
  render(stage: Stage): TemplateResult | typeof nothing {
    const { branch, screen } = this;
    return branch && screen.here && stage.kind === "step" && stage.screen === "replay"
      ? screen.here.render(stage, branch)
      : nothing;
  }
}

/** Whether somebody who looks on may see what can be done otherwise: who looks through a seat's eyes, when it is
 * that seat's turn. */
function mayDepart({ game, index }: AtStep): boolean {
  const { legal, turn } = game.position(index);
  return game.isWhole ? legal.length > 0 : turn === game.observer;
}
