/** The recorder on the page: it is fetched soon after the first screen, and stands in the place of the start. */

import { nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { Part } from "../part";
import { reasonOf } from "../session";
import { t } from "../texts";
import type { Recorder } from "./recorder";

export class Recording {
  private readonly recorder: Part<Recorder>;

  /** `look`: opens a log that has been recorded. */
  constructor(host: Host, engine: Engine, look: (text: string) => void) {
    this.recorder = new Part(host, async () => {
      const { Recorder } = await import("./recorder");
      return Recorder.ready(host, engine, look);
    });
  }

  fetch(): void {
    void this.recorder.fetch();
  }

  /** Records a game of a log further; answers why it does not, in words. */
  async takeUp(text: string, game: number): Promise<string> {
    const recorder = await this.recorder.fetch();
    if (!recorder) return t("share.unavailable");
    return recorder.takeUp(text, game).catch(reasonOf);
  }

  /** Among the ways to open a game. */
  invitation(): TemplateResult | typeof nothing {
    return this.recorder.here?.invitation() ?? nothing;
  }

  /** In the place of them while something is recorded; else null. */
  render(): TemplateResult | null {
    return this.recorder.here?.render() ?? null;
  }
}
