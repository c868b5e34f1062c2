/** What tells a whole link from a damaged one: `spec/link.md`, and `kartlog/share/checksum.py` in Python. */

import { toBase64url } from "./base64url";

/** Characters that a checksum can cover: their number is part of it. */
export const MOST_COVERED = 0xffff;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(text: string): number {
  let crc = ~0;
  for (let at = 0; at < text.length; at++) {
    crc = TABLE[(crc ^ text.charCodeAt(at)) & 0xff]! ^ (crc >>> 8);
  }
  return ~crc;
}

/** Eight characters for ASCII text: its CRC-32 and its length. */
export function checksum(covered: string): string {
  const crc = crc32(covered);
  const { length } = covered;
  return toBase64url(Uint8Array.of(crc >>> 24, crc >>> 16, crc >>> 8, crc, length >>> 8, length));
}
