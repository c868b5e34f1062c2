/** The keyboard: which key does what. Letters and brackets are bound by place, so that any layout will do. */

import * as steps from "../replay/steps";
import type { Screen } from "../replay/fragment";

/** What can be asked for anywhere, and what is said with it. */
export interface Anywhere {
  help: [];
  show: [Screen];
}

/** What can be asked for at a step of a game. */
export interface AtAStep {
  step: [steps.Step];
  play: [];
  faster: [];
  slower: [];
  /** The next eye, the next seat. */
  eye: [];
  seat: [];
  /** The number of a deal: a digit more, one less, none; there. */
  digit: [string];
  erase: [];
  clear: [];
  enter: [];
}

/** What can be asked of the whole site. */
export interface OfTheSite {
  share: [];
  library: [];
  whatIf: [];
  /** Out of a branch, and a step back in it. */
  leave: [];
  undo: [];
}

type Asked = Anywhere & AtAStep & OfTheSite;
export type Command = { [Name in keyof Asked]: readonly [Name, ...Asked[Name]] }[keyof Asked];

/** What is done for each of some commands; `false` where there was nothing to do. */
export type Handlers<Commands extends Record<keyof Commands, unknown[]> = Asked> = {
  readonly [Name in keyof Commands]: (...said: Commands[Name]) => unknown;
};

/** Does what is asked for; answers whether there was anything to do. */
export function carryOut([name, ...said]: Command, handlers: Partial<Handlers>): boolean {
  const handler: ((...said: never) => unknown) | undefined = handlers[name];
  return handler !== undefined && handler(...(said as never)) !== false;
}

/** What the keys depend on: the screen, if there is one; whether it shows a branch, whether the number of a deal has
 * been begun. */
export interface Keyboard {
  screen: Screen | null;
  branching: boolean;
  numbering: boolean;
}

const STEPS: Record<string, steps.Step> = {
  ArrowRight: steps.next,
  ArrowLeft: steps.previous,
  "Shift+ArrowRight": steps.nextTrick,
  "Shift+ArrowLeft": steps.previousTrick,
  PageDown: steps.nextDeal,
  PageUp: steps.previousDeal,
  Home: steps.first,
  End: steps.last,
  BracketRight: steps.nextFinding,
  BracketLeft: steps.previousFinding,
};

/** These by what they say: where that is depends on the layout. */
const PACES: Record<string, Command> = { "+": ["faster"], "-": ["slower"] };
const NUMBERING: Record<string, Command> = { Enter: ["enter"], Escape: ["clear"], Backspace: ["erase"] };
const LOOKS: Record<string, Command> = { KeyH: ["eye"], KeyV: ["seat"] };
const SCREENS: Record<string, Screen> = { KeyR: "replay", KeyS: "sheet", KeyP: "problems", KeyT: "text" };
/** The screens with a table, which the keys move. */
const TABLES: readonly Screen[] = ["replay", "text"];

/** These screens, each with its key as it is printed. */
export const keysOf = (screens: readonly Screen[]) =>
  Object.entries(SCREENS)
    .filter(([, screen]) => screens.includes(screen))
    .map(([code, screen]) => [code.replace("Key", ""), screen] as const);

/** The command of a key press, or null: then the browser does what it always does. */
export function commandOf(event: KeyboardEvent, { screen, branching, numbering }: Keyboard): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return null;
  const target = event.composedPath()[0];
  if (isTyping(target)) return null;
  if (event.key === "?") return ["help"];
  if (event.code === "KeyC" && !event.shiftKey) return ["share"];
  if (event.code === "KeyL" && !event.shiftKey) return ["library"];
  if (screen === null) return null;
  if (branching && event.key === "Escape") return ["leave"];
  if (branching && event.key === "Backspace") return ["undo"];
  if (event.code === "KeyW" && !event.shiftKey) return [branching ? "leave" : "whatIf"];
  const shown = event.shiftKey ? undefined : SCREENS[event.code];
  if (shown) return ["show", shown];
  if (!TABLES.includes(screen)) return null;
  if (!branching) {
    if (/^\d$/.test(event.key)) return ["digit", event.key];
    if (numbering && NUMBERING[event.key]) return NUMBERING[event.key]!;
    if (PACES[event.key]) return PACES[event.key]!;
    if (screen === "replay" && !event.shiftKey && LOOKS[event.code]) return LOOKS[event.code]!;
  }
  if (event.code === "Space" && !branching) return event.shiftKey || isPressable(target) ? null : ["play"];
  const step = STEPS[(event.shiftKey ? "Shift+" : "") + event.code];
  return step ? ["step", step] : null;
}

function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const input = target instanceof HTMLInputElement && target.type !== "range";
  return (
    input ||
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** A tab that is already chosen has nothing to be pressed for. */
const isPressable = (target: EventTarget | undefined) =>
  target instanceof HTMLElement && target.closest("button:not([aria-selected=true]), a, summary") !== null;
