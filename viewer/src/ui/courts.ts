/** The pictures of jack, queen and king: three drawings, inked for each suit. */

import { rankOf, suitOf } from "../words";

const RANKS = ["J", "Q", "K"] as const;

const INKS: Record<string, Record<string, string>> = {
  S: { line: "#24406e", cloth: "#2d5a86", gold: "#e2b04a", suit: "#16201d", pip: PIPS.S },
  C: { line: "#1f4a3f", cloth: "#2a6a57", gold: "#e2b04a", suit: "#16201d", pip: PIPS.C },
  D: { line: "#7a2430", cloth: "#c8572a", gold: "#e2b04a", suit: "#c1121f", pip: PIPS.D },
  H: { line: "#6b1a2a", cloth: "#c1121f", gold: "#e2b04a", suit: "#c1121f", pip: PIPS.H },
};

const drawings = new Map<string, string>();
const addresses = new Map<string, string>();

/** Fetches the drawings; until they are there, and if they never come, cards show their suit instead. */
export async function loadCourts(site: URL): Promise<void> {
  const fetched = RANKS.map(async (rank) => {
    const response = await fetch(new URL(`cards/${rank}.svg`, site));
    if (response.ok) drawings.set(rank, await response.text());
  });
  await Promise.allSettled(fetched);
}

/** The drawings, where they are at hand. */
export function giveCourts(given: Readonly<Record<string, string>>): void {
  for (const [rank, drawing] of Object.entries(given)) drawings.set(rank, drawing);
}

/** The address of a court card's picture, or undefined for every other card. */
export function courtOf(card: string): string | undefined {
  const drawing = drawings.get(rankOf(card));
  const inks = INKS[suitOf(card)];
  if (!drawing || !inks) return undefined;
  let address = addresses.get(card);
  if (!address) {
    const picture = drawing.replace(/%(\w+)%/g, (_, ink: string) => inks[ink] ?? "");
    address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    addresses.set(card, address);
  }
  return address;
}
