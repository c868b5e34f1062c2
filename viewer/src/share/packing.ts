/** A log packed for a link, and unpacked: raw deflate in base64url, as `spec/link.md` says. */

import { fromBase64url, toBase64url } from "./base64url";
import { LinkFault } from "./fault";

/** How large a log in a link may be, in UTF-8. */
const MOST_BYTES = 1_000_000;

const FORMAT = "deflate-raw";

export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new LinkFault("large");
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT));
  return toBase64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The log; throws {@link LinkFault} for what is none. Unpacking stops where it grows too large. */
export async function unpacked(data: string): Promise<string> {
  try {
    const bytes = new Blob([fromBase64url(data)]);
    const reader = bytes.stream().pipeThrough(new DecompressionStream(FORMAT)).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    let text = "";
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > MOST_BYTES) {
        void reader.cancel().catch(() => {});
        throw new LinkFault("large");
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw error instanceof LinkFault ? error : new LinkFault("damaged");
  }
}
