/** Quick fixes of the log that is open: each is a change that the engine supplies with a finding, made when it is asked
 * for, and taken back as long as nothing else has changed the log since. */

import type { Finding } from "./replay/contract";
import type { Opened, Session } from "./session";

export class Mending {
  /** The text before each change, and what is open since the last of them. */
  private readonly before: string[] = [];
  private since: Opened | null = null;

  constructor(private readonly session: Session) {}

  /** Whether there is something to take back. */
  get done(): boolean {
    const { state } = this.session;
    return this.before.length > 0 && state.is === "open" && state.source === this.since?.source;
  }

  async mend(finding: Finding): Promise<void> {
    const { state } = this.session;
    if (state.is !== "open" || !finding.edit) return;
    if (!this.done) this.before.length = 0;
    const { text } = state.source;
    if (await this.become(mended(text, state.starts[finding.game - 1] ?? 0, finding.edit)))
      this.before.push(text);
  }

  async undo(): Promise<void> {
    if (this.done && (await this.become(this.before.at(-1)!))) this.before.pop();
  }

  private async become(text: string): Promise<boolean> {
    const revised = await this.session.revise(text).catch(() => null);
    if (revised) this.since = revised;
    return revised !== null;
  }
}

/** The engine counts code points, from where the game begins. */
function mended(log: string, start: number, { span, text }: NonNullable<Finding["edit"]>): string {
  const letters = [...log];
  const [from, to] = span.map((place) => start + place) as [number, number];
  return letters.slice(0, from).join("") + text + letters.slice(to).join("");
}
