/** The colours of a log. Colour only: what a word means is the engine's business. */

export type Kind = "comment" | "tag" | "word" | "red" | "aside";

/** A comment, a tag, the word that opens a statement, a card of a red suit as anybody may spell it, a variation's
 * bracket. */
const TOKEN = new RegExp(
  [
    "(?<comment>;.*)",
    "(?<tag>^\\s*\\[.*\\]\\s*$)",
    "(?<word>^\\s*[a-z]{3}[a-z-]*(?![\\p{L}\\p{N}:]))",
    `(?<red>(?<![\\p{L}\\p{N}])${RED_CARD}(?![\\p{L}\\p{N}])\\+?)`,
    "(?<aside>[()/])",
  ].join("|"),
  "gmu",
);

/** A fresh expression: one that goes through a text remembers where it is. */
export const tokens = () => new RegExp(TOKEN);

export const kindOf = ({ groups }: RegExpMatchArray): Kind | undefined =>
  Object.entries(groups ?? {}).find(([, found]) => found !== undefined)?.[0] as Kind | undefined;
