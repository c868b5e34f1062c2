/** Where one is in what is open: at which step of which game, on which screen, looking through whose eyes. */

import { LitElement, type PropertyDeclarations } from "lit";
import type { Answers } from "./engine/client";
import { Playback } from "./playback";
import { from, observerOf, type Look } from "./replay/eye";
import { START, type Place, type Screen } from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import type { Source } from "./source";

/** Problems listed at first, and then each time more are asked for. */
const LISTED = 200;

/** What is around a game. */
export interface Surroundings {
  /** Whether the page is the viewer's own, where it may keep what its reader chose. */
  ownPage?: boolean;
  /** How one looks on at first. */
  look?: Look;
}

export abstract class Whereabouts extends LitElement {
  static override properties: PropertyDeclarations = {
    gameIndex: { state: true },
    index: { state: true },
    screen: { state: true },
    listed: { state: true },
    look: { state: true },
  };

  declare protected gameIndex: number;
  declare protected index: number;
  declare protected screen: Screen;
  /** How many problems are listed. */
  declare protected listed: number;
  declare protected look: Look;

  protected readonly session: Session;
  protected readonly playback: Playback;
  private readonly firstLook: Look;

  constructor(
    protected readonly engine: Answers,
    { ownPage = true, look = START }: Surroundings = {},
  ) {
    super();
    this.playback = new Playback(this, () => this.advance(), ownPage);
    this.session = new Session(
      this,
      engine,
      () => this.enter(),
      () => this.revised(),
    );
    this.firstLook = look;
    this.goToStart();
  }

  /** At the start of what has just been opened. */
  protected enter(): void {
    this.playback.stop();
    this.leave();
  }

  /** What is open was changed. */
  protected revised(): void {}

  protected leave(): void {
    this.goToStart();
  }

  private goToStart(): void {
    this.gameIndex = 0;
    this.index = 0;
    this.screen = "replay";
    this.listed = LISTED;
    this.look = this.firstLook;
  }

  /** Told of every change of what is shown. */
  protected moved(): void {}

  protected get games(): readonly RecordedGame[] {
    const { state } = this.session;
    return state.is === "open" ? state.games : [];
  }

  protected get game(): RecordedGame | undefined {
    return this.games[this.gameIndex];
  }

  protected get source(): Source | undefined {
    return this.session.source;
  }

  /** Goes to a place, if what is open has it; answers whether it does. */
  protected reach(place: Place): boolean {
    const { games } = this;
    const game = games[place.game - 1];
    const prefix = games.length > 1 ? `${place.game}/` : "";
    const index = place.position === null ? 0 : game?.indexOf(prefix + place.position);
    if (!game || index === undefined || !game.hasSeat(place.seat)) return false;
    this.gameIndex = place.game - 1;
    this.index = index;
    this.look = place;
    return true;
  }

  private move(index: number): void {
    this.index = index;
    this.moved();
  }

  private advance(): boolean {
    const { game } = this;
    if (!game) return false;
    this.move(next(game, this.index));
    return this.index < game.length - 1;
  }

  protected readonly stepTo = (index: number): void => {
    this.playback.stop();
    this.move(index);
  };

  protected readonly show = (screen: Screen): void => {
    this.playback.stop();
    this.screen = screen;
    this.moved();
  };

  readonly chooseGame = (gameIndex: number): void => {
    this.gameIndex = gameIndex;
    if (!this.game?.hasSeat(this.look.seat)) this.look = from(this.look, 1);
    this.listed = LISTED;
    this.stepTo(0);
  };

  protected readonly listMore = (): void => {
    this.listed += LISTED;
  };

  /** Before a log is there: what an observer does not know is not shown while it is on its way either. */
  protected lookFrom(look: Look): void {
    this.look = look;
    this.session.observe(observerOf(look));
  }

  /** Looks on in another way. */
  protected lookAs(look: Look): void {
    this.look = look;
    this.moved();
  }
}
