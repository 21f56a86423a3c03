/** Remainder of each byte: a backup of four boards is 200 kB, and is made during drawing. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** Returns the CRC-32 of bytes, or of a text in UTF-8, as eight hexadecimal digits. */
export function crc32(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
