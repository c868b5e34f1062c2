/** The text screen, whose editor is fetched when it is first wanted. */

import type { TemplateResult } from "lit";
import type { Host } from "../host";
import { Part } from "../part";
import type { Session } from "../session";
import type { Stage } from "../ui/stage";
import { textComing, textMissing } from "../ui/start-screens";
import type { GoTo, TextDesk } from "./desk";

export class TextScreen {
  private readonly desk: Part<TextDesk>;

  constructor(
    host: Host,
    private readonly session: Session,
    goTo: GoTo,
  ) {
    this.desk = new Part(host, async () => {
      const { TextDesk } = await import("./desk");
      return new TextDesk(host, session, goTo);
    });
  }

  /** The log can be read before it can be written in. */
  render(stage: Stage): TemplateResult {
    const { here, failed } = this.desk;
    if (here && stage.game.isWhole) return here.render(stage);
    if (failed) return textMissing(stage.text, () => void this.desk.fetch());
    void this.desk.fetch();
    return textComing(stage.text);
  }

  /** To be called whenever a screen has been drawn. */
  updated(stage: Stage | null, game: number, index: number): void {
    const { state } = this.session;
    if (state.is === "open" && stage?.screen === "text" && stage.game.isWhole)
      this.desk.here?.updated(state, game, index);
  }
}
