/** The keyboard: which key does what. Letters and brackets are bound by place, so that any layout will do. */

import * as steps from "../replay/steps";
import type { Screen } from "../replay/fragment";

export type Command = { step: steps.Step } | { show: Screen } | "play" | "share" | "help";

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

const SCREENS: Record<string, Screen> = { KeyR: "replay", KeyS: "sheet", KeyP: "problems" };

/** What the help lists: keys as they are printed, and the text that explains them. */
export const KEYS_HELP = [
  [["←", "→"], "help.step"],
  [["Shift ←", "Shift →"], "help.trick"],
  [["PgUp", "PgDn"], "help.deal"],
  [["Home", "End"], "help.ends"],
  [["Space"], "help.play"],
  [["[", "]"], "help.finding"],
  [["R", "S", "P"], "help.screens"],
  [["C"], "help.share"],
  [["?"], "help.help"],
] as const;

/** The command of a key press, or null: then the browser does what it always does. */
export function commandOf(event: KeyboardEvent, screen: Screen | null): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return null;
  const target = event.composedPath()[0];
  if (isTyping(target)) return null;
  if (event.key === "?") return "help";
  if (event.code === "KeyC" && !event.shiftKey) return "share";
  if (screen === null) return null;
  const shown = event.shiftKey ? undefined : SCREENS[event.code];
  if (shown) return { show: shown };
  if (screen !== "replay") return null;
  if (event.code === "Space") return event.shiftKey || isPressable(target) ? null : "play";
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
