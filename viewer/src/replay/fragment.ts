/** The fragment of the address, `#p=3.14&v=sheet&lang=uk`: where one is in a game, and in which language. */

export const SCREENS = ["replay", "sheet", "problems"] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
  /** An address as the engine writes it, or null: the start. */
  position: string | null;
  screen: Screen;
  /** As it is written; null: none is asked for. */
  language: string | null;
}

export function readFragment(hash: string): Place {
  const entries = new URLSearchParams(hash.replace(/^#/, ""));
  const screen = SCREENS.find((name) => name === entries.get("v"));
  return { position: entries.get("p"), screen: screen ?? "replay", language: entries.get("lang") };
}

/** The game's ordinal is part of the position; what is the default is left out. */
export function writeFragment({ position, screen, language }: Place): string {
  const parts = [];
  if (position) parts.push(`p=${position}`);
  if (screen !== "replay") parts.push(`v=${screen}`);
  if (language) parts.push(`lang=${encodeURIComponent(language)}`);
  return parts.length ? `#${parts.join("&")}` : "";
}
