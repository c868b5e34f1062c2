/** A part of the program that is fetched when it is first needed. */

import type { ReactiveControllerHost } from "lit";

export class Part<Content> {
  /** Whether it could not be had; to ask again is to try again. */
  failed = false;

  private content: Content | undefined;
  private fetching: Promise<Content | undefined> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly load: () => Promise<Content>,
  ) {}

  /** The part, if it is there. */
  get here(): Content | undefined {
    return this.content;
  }

  /** The part; undefined where it cannot be had. */
  fetch(): Promise<Content | undefined> {
    this.fetching ??= this.load().then(
      (content) => this.settle(content),
      () => this.settle(undefined),
    );
    return this.fetching;
  }

  private settle(content: Content | undefined): Content | undefined {
    this.content = content;
    this.failed = content === undefined;
    if (this.failed) this.fetching = undefined;
    this.host.requestUpdate();
    return content;
  }
}
