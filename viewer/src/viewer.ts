/** A game on the page: where one is in what is open, and which screen shows it. What is around it, the whole site,
 * a page of somebody else or nothing, is up to those who extend it. */

import {
  html,
  LitElement,
  noChange,
  nothing,
  unsafeCSS,
  type PropertyDeclarations,
  type TemplateResult,
} from "lit";
import type { Answers } from "./engine/client";
import { Part } from "./part";
import { Playback, type Pace } from "./playback";
import { EVERYTHING, EYES, from, observerOf, seen, type Eye, type Look } from "./replay/eye";
import { START, type Place, type Screen } from "./replay/fragment";
import type { RecordedGame } from "./replay/recorded";
import { next } from "./replay/steps";
import { Session } from "./session";
import type { Source } from "./source";
import css from "./styles";
import { spoken, t, teach, use, type Language } from "./texts";
import { suitSymbols } from "./ui/card";
import { DealNumber } from "./ui/deal-number";
import { Help } from "./ui/help";
import { carryOut, commandOf, type Anywhere, type AtAStep, type Handlers } from "./ui/keys";
import { eyeName, paceName } from "./ui/looking";
import { watchCards } from "./ui/motion";
import { Passing } from "./ui/passing";
import { problemsScreen } from "./ui/problems-screen";
import { replayScreen } from "./ui/replay-screen";
import { followStep } from "./ui/side";
import { mayReseat, STEPLESS, type AtStep, type Controls, type Stage } from "./ui/stage";
import { failureScreen, loadingScreen, partMissing } from "./ui/start-screens";
import { playerName } from "./words";

/** Problems listed at first, and then each time more are asked for. */
const LISTED = 200;

/** Milliseconds for which it is said what a key has changed. */
const GLIMPSE = 1_500;

/** The screens that need no engine. */
const SCREENS: readonly Screen[] = ["replay", "sheet", "problems"];

/** What is around a game. */
interface Surroundings {
  /** Whether the page is the viewer's own, where it may keep what its reader chose. */
  ownPage?: boolean;
  /** How one looks on at first. */
  look?: Look;
}

export abstract class GameViewer extends LitElement {
  static override styles = unsafeCSS(css);
  static override properties: PropertyDeclarations = {
    gameIndex: { state: true },
    index: { state: true },
    screen: { state: true },
    listed: { state: true },
    look: { state: true },
    language: { state: true },
  };

  declare protected gameIndex: number;
  declare protected index: number;
  declare protected screen: Screen;
  declare private listed: number;
  declare protected look: Look;
  /** The language that is spoken. */
  declare protected language: Language;

  protected readonly session: Session;
  protected readonly playback: Playback;
  private readonly passing = new Passing(this);
  private readonly helpDialog = new Help(this);
  private readonly dealNumber = new DealNumber(this.passing);
  private readonly scoreSheet = new Part(this, async () => {
    const { ScoreSheet } = await this.fetchSheet();
    return new ScoreSheet(this);
  });
  /** Prints the page; missing where it is somebody else's. */
  protected readonly print?: () => void;
  private wanted: Language | null = null;
  private settleCards = () => {};
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
    this.language = spoken();
    this.firstLook = look;
    this.goToStart();
  }

  /** The replay JSON of a log, as `kartlog replay` prints it. */
  async replay(source: string | Uint8Array, rules = ""): Promise<string> {
    const telling = { rules, language: this.language, observer: EVERYTHING };
    return (await this.engine.replay(source, telling)).json;
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
    const { state } = this.session;
    return state.is === "open" ? state.source : undefined;
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

  /** Before a log is there: what an observer does not know is not shown while it is on its way either. */
  protected lookFrom(look: Look): void {
    this.look = look;
    this.session.observe(observerOf(look));
  }

  /** The position that is shown as a picture, for these eyes; null where there is none. `program`: what draws it. */
  protected async drawn(
    look: Look,
    program: () => Promise<typeof import("./share/sharing")>,
  ): Promise<string | null> {
    const { gameIndex, index } = this;
    if (!this.game?.length) return null;
    const [told, { toSVG }] = await Promise.all([this.session.toldTo(observerOf(look)), program()]);
    const game = told[gameIndex];
    use(this.language);
    return game?.length ? toSVG(game, index, look.seat) : null;
  }

  /** Looks on in another way. */
  protected lookAs(look: Look): void {
    this.look = look;
    this.moved();
  }

  /** The eyes that there are to choose from. */
  protected get eyes(): readonly Eye[] {
    return EYES;
  }

  /** Speaks another language once its texts are there; answers whether it does: by then it may have been overtaken
   * by a later wish. Where the texts cannot be had, everything stays as it is. */
  protected async speak(language: Language): Promise<boolean> {
    this.wanted = language;
    try {
      await teach(language);
    } catch {
      return false;
    }
    if (this.wanted !== language) return false;
    use(language);
    this.language = language;
    this.session.speak(language);
    return true;
  }

  readonly help = (): void => this.helpDialog.show();

  /** Which commands a key may give; the others are left to the page. */
  protected heeds(_event: KeyboardEvent): boolean {
    return true;
  }

  protected readonly onKey = (event: KeyboardEvent): void => {
    if (this.renderRoot.querySelector("dialog[open]") || !this.heeds(event)) return;
    const { stage, branching } = this;
    const numbering = this.dealNumber.begun;
    const command = commandOf(event, { screen: stage?.screen ?? null, branching, numbering });
    if (command && carryOut(command, this.handlers(stage))) event.preventDefault();
  };

  /** What is done for a key where one is. */
  protected handlers(stage: Stage | null): Partial<Handlers> {
    return { ...this.anywhere, ...(stage?.kind === "step" && this.atStep(stage)) };
  }

  private get anywhere(): Handlers<Anywhere> {
    return {
      help: () => this.help(),
      show: (screen) => this.screens.includes(screen) && this.show(screen),
    };
  }

  private atStep(stage: AtStep): Handlers<AtAStep> {
    const { dealNumber, playback } = this;
    return {
      step: (step) => stage.goTo(step(stage.game, stage.index)),
      play: () => playback.toggle(),
      faster: () => this.hasten(1),
      slower: () => this.hasten(-1),
      eye: () => this.nextEye(stage),
      seat: () => this.nextSeat(stage),
      digit: (digit) => dealNumber.add(digit),
      erase: () => dealNumber.erase(),
      clear: () => dealNumber.clear(),
      enter: () => this.enterDeal(stage),
    };
  }

  private enterDeal({ game, goTo }: AtStep): void {
    const index = this.dealNumber.enter(game);
    if (index !== null) goTo(index);
  }

  private hasten(by: 1 | -1): void {
    this.playback.hasten(by);
    this.passing.say(paceName(this.playback.pace), GLIMPSE);
  }

  private nextEye({ game, look, eyes }: AtStep): boolean {
    if (eyes.length < 2) return false;
    const eye = eyes[(eyes.indexOf(look.eye) + 1) % eyes.length]!;
    this.lookAs({ ...look, eye });
    this.passing.say(eyeName(game, { ...look, eye }), GLIMPSE);
    return true;
  }

  private nextSeat(stage: AtStep): boolean {
    if (!mayReseat(stage)) return false;
    const { game, look } = stage;
    const seat = ((look.seat ?? 1) % game.seats.length) + 1;
    this.lookAs(from(look, seat));
    this.passing.say(t("look.from", { name: playerName(game, seat) }), GLIMPSE);
    return true;
  }

  /** The screens that there are. */
  protected get screens(): readonly Screen[] {
    return SCREENS;
  }

  /** Whether another game than the one that is open is shown: a branch of it. */
  protected get branching(): boolean {
    return false;
  }

  protected get stage(): Stage | null {
    const { state } = this.session;
    const { game, index, listed } = this;
    if (state.is !== "open" || !game) return null;
    const opened = {
      game,
      screens: this.screens,
      text: state.told,
      lines: state.lines,
      listed,
      listMore: () => (this.listed += LISTED),
      show: this.show,
    };
    if (!game.length) {
      const screen = STEPLESS.find((one) => one === this.screen) ?? "problems";
      return { ...opened, kind: "no steps", screen };
    }
    return {
      ...opened,
      kind: "step",
      screen: this.screen,
      index,
      position: seen(game, index),
      until: game.lastToldAt(index),
      playing: this.playback.playing,
      pace: this.playback.pace,
      controls: this.around,
      look: this.look,
      eyes: this.eyes,
      setPace: (pace: Pace) => (this.playback.pace = pace),
      lookAs: (look: Look) => this.lookAs(look),
      goTo: this.stepTo,
      togglePlay: () => this.playback.toggle(),
      ...(this.print && { print: this.print }),
    };
  }

  protected override willUpdate(): void {
    use(this.language);
    this.session.observe(observerOf(this.look));
    this.settleCards = this.hasUpdated ? watchCards(this.renderRoot) : () => {};
  }

  protected override updated(): void {
    this.settleCards();
    followStep(this.renderRoot);
  }

  /** How much stands around the table. */
  protected get around(): Controls {
    return "full";
  }

  /** What stands above every screen. */
  protected abstract bar(stage: Stage | null): TemplateResult | typeof nothing;

  /** What lies over it when asked for. */
  protected dialogs(): TemplateResult | typeof nothing {
    return this.helpOf(false);
  }

  /** `site`: whether there is more than a game to look at. */
  protected helpOf(site: boolean): TemplateResult {
    const { eyes, look } = this;
    const around = { eyes: eyes.length > 1, seats: mayReseat({ eyes, look }), site };
    return this.helpDialog.render(this.screens, around);
  }

  /** Until the game is told for other eyes what was shown stays: nobody sees a new step through the old ones. */
  protected override render(): TemplateResult | typeof noChange {
    if (this.session.retelling) return noChange;
    const { stage } = this;
    return html`<div class="app">
      ${suitSymbols} ${this.bar(stage)} ${this.within(stage ? this.panel(stage) : this.waiting())}
      ${this.passing.render()} ${this.dialogs()}
    </div>`;
  }

  /** What the page is about; an embed is only a part of one. */
  protected within(content: unknown): TemplateResult {
    return html`<main>${content}</main>`;
  }

  private panel(stage: Stage): TemplateResult {
    const { screen } = stage;
    const shown = this.screenOf(stage);
    if (this.around !== "full") return html`<div class="panel show-${screen}">${shown}</div>`;
    return html`<div role="tabpanel" id="panel" class="panel show-${screen}" aria-labelledby="tab-${screen}">
      ${shown}
    </div>`;
  }

  protected screenOf(stage: Stage): TemplateResult | typeof nothing {
    if (stage.kind === "no steps" || stage.screen === "problems") return problemsScreen(stage);
    return stage.screen === "sheet" ? this.sheetScreen(stage) : replayScreen(stage);
  }

  /** The program of the score sheet: most who look at a game never ask for it. */
  protected abstract fetchSheet(): Promise<typeof import("./sheet/sheet")>;

  private sheetScreen(stage: AtStep): TemplateResult | typeof nothing {
    const { here, failed } = this.scoreSheet;
    if (here) return here.render(stage, this.printedCode());
    if (failed) return partMissing(() => void this.scoreSheet.fetch());
    void this.scoreSheet.fetch();
    return nothing;
  }

  /** What stands on the printed sheet for who wants to see the game. */
  protected printedCode(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Before there is a game to show. */
  protected waiting(): TemplateResult | typeof nothing {
    const { state, starting, tellsAll } = this.session;
    if (state.is === "loading")
      return loadingScreen(tellsAll ? state.source.text : "", starting, () => this.session.cancel());
    if (state.is !== "failed") return nothing;
    const { source, trouble, retry } = state;
    return failureScreen(tellsAll ? source : { ...source, text: "" }, trouble, retry);
  }
}
