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
  /** How the page's address names it; missing where the address cannot. */
  origin?: Origin;
  /** Whether the reader brought it or wrote in it: such a log is kept in the library. */
  own?: true;
}

export const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** A log that has a name and nothing else yet. */
export const unread = (name: string): Source => ({ name, content: "", text: "" });

export const fromText = (text: string): Source => ({ name: "", content: text, text });

/** What the reader gives us, under its name. */
export const ownLog = (name: string, content: string | Uint8Array): Source =>
  typeof content === "string"
    ? { ...fromText(content), name, own: true }
    : { ...fromBytes(name, content), own: true };

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

export const isSame = (origin: Origin, other: Origin | undefined) =>
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

function fromBytes(name: string, bytes: Uint8Array): Source {
  return { name, content: bytes, text: new TextDecoder().decode(bytes) };
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
