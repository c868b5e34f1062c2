/** The keyboard: which key does what. Letters and brackets are bound by place, so that any layout will do. */

import * as steps from "../replay/steps";
import type { Screen } from "../replay/fragment";

export type Command =
  | { step: steps.Step }
  | { show: Screen }
  | "play"
  | "share"
  | "library"
  | "whatIf"
  /** Out of a branch, and a step back in it. */
  | "leave"
  | "undo"
  | "help";

/** What the keys depend on: the screen, if there is one; whether it shows a branch. */
export interface Keyboard {
  screen: Screen | null;
  branching: boolean;
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

const SCREENS: Record<string, Screen> = { KeyR: "replay", KeyS: "sheet", KeyP: "problems", KeyT: "text" };
/** The screens with a table, which the keys move. */
const TABLES: readonly Screen[] = ["replay", "text"];

/** What the help lists: keys as they are printed, and the text that explains them. */
export const STEPPING_HELP = [
  [["←", "→"], "help.step"],
  [["Shift ←", "Shift →"], "help.trick"],
  [["PgUp", "PgDn"], "help.deal"],
  [["Home", "End"], "help.ends"],
  [["Space"], "help.play"],
  [["[", "]"], "help.finding"],
] as const;

/** What only the whole site has. */
export const SITE_HELP = [
  [["W"], "help.whatif"],
  [["Esc", "⌫"], "help.branch"],
  [["L"], "help.library"],
  [["C"], "help.share"],
] as const;

/** The keys of these screens, as they are printed. */
export const keysOf = (screens: readonly Screen[]) =>
  Object.entries(SCREENS)
    .filter(([, screen]) => screens.includes(screen))
    .map(([code]) => code.replace("Key", ""));

/** The command of a key press, or null: then the browser does what it always does. */
export function commandOf(event: KeyboardEvent, { screen, branching }: Keyboard): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return null;
  const target = event.composedPath()[0];
  if (isTyping(target)) return null;
  if (event.key === "?") return "help";
  if (event.code === "KeyC" && !event.shiftKey) return "share";
  if (event.code === "KeyL" && !event.shiftKey) return "library";
  if (screen === null) return null;
  if (branching && event.key === "Escape") return "leave";
  if (branching && event.key === "Backspace") return "undo";
  if (event.code === "KeyW" && !event.shiftKey) return branching ? "leave" : "whatIf";
  const shown = event.shiftKey ? undefined : SCREENS[event.code];
  if (shown) return { show: shown };
  if (!TABLES.includes(screen)) return null;
  if (event.code === "Space" && !branching) return event.shiftKey || isPressable(target) ? null : "play";
  const step = STEPS[(event.shiftKey ? "Shift+" : "") + event.code];
  return step ? { step } : null;
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

const isPressable = (target: EventTarget | undefined) =>
  target instanceof HTMLElement && target.closest("button, a, summary") !== null;
