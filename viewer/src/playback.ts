/** Autoplay: a step at a time, until the last one or until the reader takes over. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Milliseconds a step. */
const PACE = 1_100;

export class Playback implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | null = null;

  /** `advance` takes one step and answers whether another one follows. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly advance: () => boolean,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get playing(): boolean {
    return this.timer !== null;
  }

  start(): void {
    this.timer ??= setInterval(() => {
      if (!this.advance()) this.stop();
    }, PACE);
    this.host.requestUpdate();
  }

  stop(): void {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    this.host.requestUpdate();
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.start();
  }
}
