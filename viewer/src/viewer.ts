/** A game on the page: which screen shows it, and what keys do there. What is around it, the whole site, a page of
 * somebody else or nothing, is up to those who extend it. */

import { html, noChange, nothing, unsafeCSS, type PropertyDeclarations, type TemplateResult } from "lit";
import type { Answers } from "./engine/client";
import { Part } from "./part";
import type { Pace } from "./playback";
import type { Programs } from "./programs";
import { EVERYTHING, EYES, observerOf, seen, type Eye, type Look } from "./replay/eye";
import type { Screen } from "./replay/fragment";
import css from "./styles";
import { spoken, teach, use, type Language } from "./texts";
import { suitSymbols } from "./ui/card";
import { Help } from "./ui/help";
import { carryOut, commandOf, type Anywhere, type Command, type Handlers } from "./ui/keys";
import { watchCards } from "./ui/motion";
import { Passing } from "./ui/passing";
import { replayScreen } from "./ui/replay-screen";
import { followStep } from "./ui/side";
import { mayReseat, STEPLESS, type Controls, type Stage } from "./ui/stage";
import { failureScreen, loadingScreen, partMissing } from "./ui/start-screens";
import { StepKeys } from "./ui/step-keys";
import { Whereabouts, type Surroundings } from "./whereabouts";

/** The screens that need no engine. */
const SCREENS: readonly Screen[] = ["replay", "sheet", "problems"];

export abstract class GameViewer extends Whereabouts {
  static override styles = unsafeCSS(css);
  static override properties: PropertyDeclarations = {
    language: { state: true },
  };

  /** The language that is spoken. */
  declare protected language: Language;

  protected readonly passing = new Passing(this);
  private readonly stepKeys = new StepKeys(this.playback, this.passing);
  private readonly helpDialog = new Help(this);
  private readonly scoreSheet = new Part(this, async () => {
    const { ScoreSheet } = await this.programs.sheet();
    return new ScoreSheet(this);
  });
  private readonly problemList = new Part(this, async () => {
    const { ProblemList } = await this.programs.problems();
    return new ProblemList(this);
  });
  /** Prints the page; missing where it is somebody else's. */
  protected readonly print?: () => void;
  private wanted: Language | null = null;
  private settleCards = () => {};

  constructor(engine: Answers, surroundings?: Surroundings) {
    super(engine, surroundings);
    this.language = spoken();
  }

  /** The replay JSON of a log, as `kartlog replay` prints it. */
  async replay(source: string | Uint8Array, rules = ""): Promise<string> {
    const telling = { rules, language: this.language, observer: EVERYTHING };
    return (await this.engine.replay(source, telling)).json;
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

  /** Whether a key may give a command; else it is left to the page. */
  protected heeds(_event: KeyboardEvent, _command: Command): boolean {
    return true;
  }

  protected readonly onKey = (event: KeyboardEvent): void => {
    if (this.renderRoot.querySelector("dialog[open]")) return;
    const { stage, inBranch: branching } = this;
    const { numbering } = this.stepKeys;
    const command = commandOf(event, { screen: stage?.screen ?? null, branching, numbering });
    if (!command || !this.heeds(event, command)) return;
    if (carryOut(command, this.handlers(stage))) event.preventDefault();
  };

  /** What is done for a key where one is. */
  protected handlers(stage: Stage | null): Partial<Handlers> {
    return { ...this.anywhere, ...(stage?.kind === "step" && this.stepKeys.at(stage)) };
  }

  private get anywhere(): Handlers<Anywhere> {
    return {
      help: () => this.help(),
      show: (screen) => this.screens.includes(screen) && this.show(screen),
    };
  }

  /** The screens that there are. */
  protected get screens(): readonly Screen[] {
    return SCREENS;
  }

  /** Whether another game than the one that is open is shown: a branch of it. */
  protected get inBranch(): boolean {
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
      listMore: this.listMore,
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
    if (stage.kind === "no steps" || stage.screen === "problems")
      return this.fetched(this.problemList, (problems) => problems.render(stage));
    if (stage.screen === "sheet")
      return this.fetched(this.scoreSheet, (sheet) => sheet.render(stage, this.printedCode()));
    return replayScreen(stage);
  }

  protected abstract readonly programs: Programs;

  private fetched<Program>(
    part: Part<Program>,
    render: (program: Program) => TemplateResult,
  ): TemplateResult | typeof nothing {
    const { here, failed } = part;
    if (here) return render(here);
    if (failed) return partMissing(() => void part.fetch());
    void part.fetch();
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
