/** What the library knows of a file without opening it: a card for each of its games. */

import type { Severity } from "../replay/contract";
import { countBySeverity } from "../replay/problems";
import type { RecordedGame } from "../replay/recorded";

export interface GameCard {
  event: string;
  date: string;
  players: (string | null)[];
  deals: number;
  findings: Record<Severity, number>;
  /** The codes of its findings, each once. */
  codes: string[];
}

export interface FileCard {
  /** Given by the store, and by no other. */
  id: string;
  name: string;
  /** When it was last opened, in milliseconds. */
  opened: number;
  /** Tells whether another file is the same. */
  mark: string;
  games: GameCard[];
}

export const cardOf = (recorded: RecordedGame): GameCard => ({
  event: recorded.tag("Event").join(" "),
  date: recorded.tag("Date").join(" "),
  players: recorded.game.players,
  deals: recorded.game.deals.length,
  findings: countBySeverity(recorded.game.findings),
  codes: [...new Set(recorded.game.findings.map(({ code }) => code))].sort(),
});

export interface Found {
  file: FileCard;
  /** Indices of the games that match. */
  games: number[];
}

/** The files with games that have every one of the words: in a player's name, the event, the date, a code of a
 * finding, or the file's name. The last opened come first. */
export function search(files: readonly FileCard[], query: string): Found[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return files
    .toSorted((a, b) => b.opened - a.opened)
    .map((file) => ({
      file,
      games: file.games.flatMap((game, index) => (has(file, game, words) ? [index] : [])),
    }))
    .filter(({ games }) => games.length);
}

function has({ name }: FileCard, { event, date, players, codes }: GameCard, words: string[]): boolean {
  const said = [name, event, date, ...players, ...codes].join("\n").toLocaleLowerCase();
  return words.every((word) => said.includes(word));
}
