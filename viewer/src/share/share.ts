/** How what is shown is passed on: by a dialog, and by a code on the printed sheet. */

import { nothing, type TemplateResult } from "lit";
import type { Engine } from "../engine/client";
import type { Host } from "../host";
import { Part } from "../part";
import type { ShareDialog } from "./dialog";
import type { Subject } from "./links";
import type { PrintedCode } from "./printed";

export class Share {
  private readonly part: Part<{ dialog: ShareDialog; codes: PrintedCode }>;
  /** Whether the dialog was asked for. */
  private wanted = false;

  constructor(host: Host, engine: Engine) {
    this.part = new Part(host, async () => {
      const { PrintedCode, ShareDialog } = await import("./sharing");
      return { dialog: new ShareDialog(host, engine), codes: new PrintedCode(host, engine) };
    });
  }

  /** Whether the dialog was asked for and could not be had. */
  get missing(): boolean {
    return this.wanted && this.part.failed;
  }

  /** Shares what is there by the time the dialog is. */
  async open(subject: () => Subject | null): Promise<void> {
    this.wanted = true;
    const dialog = (await this.part.fetch())?.dialog;
    const shared = subject();
    if (dialog && shared) await dialog.open(shared);
  }

  render(): TemplateResult | typeof nothing {
    return this.part.here?.dialog.render() ?? nothing;
  }

  /** The code for what is to be printed; nothing before it can be made. */
  code(subject: Subject): TemplateResult | typeof nothing {
    void this.part.fetch();
    return this.part.here?.codes.of(subject) ?? nothing;
  }

  /** The code is on the page, or it is clear that there is none. */
  async printable(): Promise<void> {
    await (
      await this.part.fetch()
    )?.codes.ready;
  }
}
