/** The fragment of the page's address: which log, where in it, seen how. `spec/link.md` describes it;
 * `kartlog/share/link.py` reads and writes the same. */

import { checksum, MOST_COVERED } from "../share/checksum";
import { LinkFault } from "../share/fault";
import { EYES, type Eye } from "./eye";

export const SCREENS = ["replay", "sheet", "problems", "text"] as const;
export type Screen = (typeof SCREENS)[number];

/** Where the log comes from: out of the link itself (packed), from an address beside the page, or from the library
 * of this browser, where it is kept under that name. */
export type Origin = { packed: string } | { address: string } | { kept: string };

export interface Place {
  /** The ordinal of the game in the log. */
  game: number;
  /** `deal.step`, or null: the start. */
  position: string | null;
  seat: number | null;
  eye: Eye;
  screen: Screen;
  language: string | null;
}

export const START: Place = {
  game: 1,
  position: null,
  seat: null,
  eye: "all",
  screen: "replay",
  language: null,
};

export interface Fragment {
  /** Null where the page has a log anyway. */
  origin: Origin | null;
  place: Place;
}

const NUMBER = "[1-9][0-9]{0,5}";
/** What the parameters may be; unknown screens are left to later versions. */
const FORMS: Record<string, RegExp> = {
  src: /^.+$/,
  lib: /^.+$/,
  g: new RegExp(`^${NUMBER}$`),
  p: new RegExp(`^(?:(${NUMBER})/)?(${NUMBER}\\.(?:0|${NUMBER}))$`),
  seat: /^[1-4]$/,
  eye: new RegExp(`^(?:${EYES.join("|")})$`),
  v: /^[a-z]{1,20}$/,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
};

const WORDS = "((?:&[a-z]+=[\\w.~/:%-]*)*)";
const CARRIED = new RegExp(`^k1=([\\w-]+)\\.([\\w-]{8})${WORDS}$`);
const CHECKED = new RegExp(`^c=([\\w-]{8})${WORDS}$`);
const BARE = new RegExp(`^${WORDS}$`);
/** How a link begins that was given a checksum, cut as it may be. */
const MADE = /^(?:k1|c=|[kc]$)/;

/** What a fragment says, null for an empty one. Throws {@link LinkFault} for one that is not as it was made. */
export function readFragment(hash: string): Fragment | null {
  const fragment = hash.replace(/^#/, "");
  if (!fragment) return null;
  const [, data, check, words = ""] = CARRIED.exec(fragment) ?? [];
  if (data && check) {
    verify(check, `k1=${data}${words}`);
    return { origin: { packed: data }, place: placeIn(parameters(words)) };
  }
  const [, sum, others = ""] = CHECKED.exec(fragment) ?? [];
  if (sum) {
    verify(sum, others.slice(1));
    return withoutLog(parameters(others));
  }
  if (MADE.test(fragment)) throw new LinkFault("damaged");
  // Written by hand: what makes links gives them a checksum, and puts it first.
  const written = BARE.test(`&${fragment}`) ? parameters(`&${fragment}`) : null;
  if (!written || ![...written.keys()].every((name) => name in FORMS)) throw new LinkFault("unknown");
  return withoutLog(written);
}

function verify(check: string, covered: string): void {
  if (covered.length > MOST_COVERED || checksum(covered) !== check) throw new LinkFault("damaged");
}

function parameters(words: string): Map<string, string> {
  const pairs = words
    .split("&")
    .slice(1)
    .map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)] as const);
  const found = new Map(pairs);
  const understood = pairs.every(([name, value]) => FORMS[name]?.test(value) ?? true);
  if (!understood || found.size < pairs.length) throw new LinkFault("unknown");
  return found;
}

function withoutLog(found: ReadonlyMap<string, string>): Fragment {
  return { origin: originIn(found), place: placeIn(found) };
}

function originIn(found: ReadonlyMap<string, string>): Origin | null {
  const [address, kept] = [found.get("src"), found.get("lib")];
  if (kept === undefined) return address === undefined ? null : { address: decoded(address) };
  if (address !== undefined) throw new LinkFault("unknown");
  return { kept };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkFault("unknown");
  }
}

function placeIn(found: ReadonlyMap<string, string>): Place {
  const [, game, position = null] = FORMS["p"]!.exec(found.get("p") ?? "") ?? [];
  const named = found.get("g") ?? game ?? "1";
  if (game !== undefined && game !== named) throw new LinkFault("unknown");
  return {
    game: Number(named),
    position,
    seat: found.has("seat") ? Number(found.get("seat")) : null,
    eye: (found.get("eye") as Eye | undefined) ?? "all",
    screen: SCREENS.find((screen) => screen === found.get("v")) ?? "replay",
    language: found.get("lang") ?? null,
  };
}

/** The language that a fragment asks for; null for none, and where it is not to be trusted. */
export function languageIn(hash: string): string | null {
  try {
    return readFragment(hash)?.place.language ?? null;
  } catch {
    return null;
  }
}

/** The fragment for a place, with its `#`; empty where all is as usual. Throws where it would be too long. */
export function writeFragment(origin: Origin | null, place: Place): string {
  const words = wordsOf(place);
  if (origin && "packed" in origin) {
    const rest = words.map((word) => `&${word}`).join("");
    const covered = `k1=${origin.packed}${rest}`;
    if (covered.length > MOST_COVERED) throw new LinkFault("long");
    return `#k1=${origin.packed}.${checksum(covered)}${rest}`;
  }
  if (origin) words.unshift("kept" in origin ? `lib=${origin.kept}` : `src=${escaped(origin.address)}`);
  const covered = words.join("&");
  return covered && `#c=${checksum(covered)}&${covered}`;
}

/** Percent-encoded, with nothing left that only some programs take for a part of an address. */
const escaped = (address: string) =>
  encodeURIComponent(address).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What is as usual is left out. */
function wordsOf({ game, position, seat, eye, screen, language }: Place): string[] {
  const words: [name: string, value: string | number | null, usual: unknown][] = [
    ["g", game, 1],
    ["p", position, null],
    ["seat", seat, null],
    ["eye", eye, "all"],
    ["v", screen, "replay"],
    ["lang", language, null],
  ];
  return words.filter(([, value, usual]) => value !== usual).map(([name, value]) => `${name}=${value}`);
}
