/** Outlines of the suit symbols, filled in by the build. */
declare const PIPS: Record<"S" | "C" | "D" | "H", string>;
/** Bytes of every file that the worker fetches, by path, filled in by the build. */
declare const SIZES: Record<string, number>;

declare module "*.css" {
  const text: string;
  export default text;
}
