/** Autoplay: a step at a time, until the last one or until the reader takes over. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { keep, kept } from "./kept";

/** Steps a beat. */
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds a beat. */
const BEAT = 1_100;
const KEPT = "pace";

const keptPace = (): Pace => PACES.find((pace) => String(pace) === kept(KEPT)) ?? 1;

export class Playback implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | null = null;
  private current: Pace;

  /** `advance` takes one step and answers whether another one follows; `own`: whether the page is one on which the
   * reader's choice may be kept. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly advance: () => boolean,
    private readonly own: boolean,
  ) {
    this.current = own ? keptPace() : 1;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get playing(): boolean {
    return this.timer !== null;
  }

  get pace(): Pace {
    return this.current;
  }

  set pace(pace: Pace) {
    const { playing } = this;
    this.stop();
    this.current = pace;
    if (this.own) keep(KEPT, String(pace));
    if (playing) this.start();
    this.host.requestUpdate();
  }

  /** The next pace up (1) or down (-1), as far as there is one. */
  hasten(by: 1 | -1): void {
    this.pace = PACES[PACES.indexOf(this.current) + by] ?? this.current;
  }

  start(): void {
    this.timer ??= setInterval(() => {
      if (!this.advance()) this.stop();
    }, BEAT / this.current);
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
