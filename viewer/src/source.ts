/** A log on its way in: from a file, the clipboard, a link, or an address of this site. */

import type { Origin } from "./replay/fragment";
import { LinkFault } from "./share/fault";
import { unpacked } from "./share/packing";
import type { Language } from "./texts";

export interface Source {
  name: string;
  /** What the engine gets: bytes where there are bytes, so that it judges the encoding too. */
  content: string | Uint8Array;
  /** The same to look at: as a browser reads it, until the engine has. */
  text: string;
  /** What a link can name it by; missing where there is no such thing. */
  origin?: Origin;
  /** Present if the reader brought it or wrote in it: such a log is kept in the library. */
  own?: Own;
}

/** A log of the reader's, whatever is written in it: under which name it is kept, null as long as it is not. */
export interface Own {
  kept: string | null;
}

export const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** A log that has a name and nothing else yet. */
export const unread = (name: string): Source => ({ name, content: "", text: "" });

export const fromText = (text: string): Source => ({ name: "", content: text, text });

export const fromBytes = (name: string, bytes: Uint8Array): Source => ({
  name,
  content: bytes,
  text: new TextDecoder().decode(bytes),
});

/** What the reader gives us, under its name; `kept`: from the library. */
export const ownLog = (name: string, content: string | Uint8Array, kept: string | null = null): Source => ({
  ...(typeof content === "string" ? { ...fromText(content), name } : fromBytes(name, content)),
  own: { kept },
});

export async function fromFile(file: File): Promise<Source> {
  return ownLog(file.name, new Uint8Array(await file.arrayBuffer()));
}

export const fromLink = async (packed: string): Promise<Source> => ({
  ...fromText(await unpacked(packed)),
  origin: { packed },
});

/** The address of a log beside the page; no other site is ever asked. */
export function onThisSite(address: string): URL {
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  if (url?.origin !== location.origin || !/^https?:$/.test(url.protocol)) throw new LinkFault("foreign");
  return url;
}

/** How the page's address names a log; null where it cannot. */
export const originOf = ({ origin, own }: Source): Origin | null =>
  origin ?? (own?.kept ? { kept: own.kept } : null);

export const isSame = (origin: Origin, other: Origin | null) =>
  JSON.stringify(origin) === JSON.stringify(other);

/** An address as a link has it: as short as it can be beside the page. */
export function besideThePage(address: URL): string {
  const folder = new URL(".", document.baseURI).href;
  return address.href.startsWith(folder)
    ? address.href.slice(folder.length)
    : address.pathname + address.search;
}

/** `origin` where a link can name it; then no redirection leads to another site either. */
export async function fromAddress(address: URL, name: string, origin?: Origin): Promise<Source> {
  const response = await fetch(address, { cache: "no-store", mode: origin ? "same-origin" : "cors" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return { ...fromBytes(name, new Uint8Array(await response.arrayBuffer())), ...(origin && { origin }) };
}

/** A log that comes with the site. */
export interface Sample {
  file: string;
  /** What it shows, in every language. */
  title: Readonly<Record<Language, string>>;
  rules: string;
  deals: number;
}

/** What the site has to offer; nothing where it cannot be asked. */
export async function samplesOf(site: URL): Promise<Sample[]> {
  try {
    const response = await fetch(new URL("samples.json", site));
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
