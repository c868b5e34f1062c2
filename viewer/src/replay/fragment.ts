/** The fragment of the address, `#p=3.14&v=sheet`: where one is in a game. */

export const SCREENS = ["replay", "sheet", "problems"] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
  /** An address as the engine writes it, or null: the start. */
  position: string | null;
  screen: Screen;
}

export function readFragment(hash: string): Place {
  const entries = new URLSearchParams(hash.replace(/^#/, ""));
  const screen = SCREENS.find((name) => name === entries.get("v"));
  return { position: entries.get("p"), screen: screen ?? "replay" };
}

/** The game's ordinal is part of the position; what is the default is left out. */
export function writeFragment({ position, screen }: Place): string {
  const parts = [];
  if (position) parts.push(`p=${position}`);
  if (screen !== "replay") parts.push(`v=${screen}`);
  return parts.length ? `#${parts.join("&")}` : "";
}
