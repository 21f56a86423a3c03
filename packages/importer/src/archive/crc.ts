/**
 * The CRC-32 of a zip member (reflected polynomial 0xedb88320). Numbers stay signed 32-bit throughout, which
 * is fast.
 */
const TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** Returns the checksum of these bytes, unsigned. */
export function crc32(bytes: Uint8Array): number {
  let c = -1;
  // Megabytes pass through here: an iterator would cost several times as much as an index.
  for (let i = 0; i < bytes.length; i++) {
    c = (TABLE[(c ^ (bytes[i] as number)) & 0xff] as number) ^ (c >>> 8);
  }
  return ~c >>> 0;
}
