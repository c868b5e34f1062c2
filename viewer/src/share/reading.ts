/** A link read to its end. */

import { readFragment, type Fragment } from "../replay/fragment";
import { unpacked } from "./packing";

export interface LinkContent extends Fragment {
  /** The log, where the link carries it. */
  text: string | null;
}

/** What a link says, null for none; rejects with a `LinkFault` for one that is refused. */
export async function contentOf(hash: string): Promise<LinkContent | null> {
  const fragment = readFragment(hash);
  if (!fragment) return null;
  const { origin } = fragment;
  return { ...fragment, text: origin && "packed" in origin ? await unpacked(origin.packed) : null };
}
