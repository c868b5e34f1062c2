/** Outlines of the suit symbols, filled in by the build. */
declare const PIPS: Record<"S" | "C" | "D" | "H", string>;
/** The pictures of the court cards, filled in by the build where they are to be in the program. */
declare const COURTS: Record<"J" | "Q" | "K", string>;
/** A regular expression for every spelling of a red card, filled in by the build from what the engine reads. */
declare const RED_CARD: string;
/** Bytes of every file that the worker fetches, by path, filled in by the build. */
declare const SIZES: Record<string, number>;

/** The version of the site, and the SHA-256 of each of its files, filled in by the build. */
declare const VERSION: string;
declare const DIGESTS: Record<string, string>;

declare module "*.css" {
  const text: string;
  export default text;
}
