/** Base64 without a host: Node's Buffer and the browser's btoa have no place in pure code. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: Uint8Array = (() => {
  const values = new Uint8Array(128).fill(255);
  for (let i = 0; i < LETTERS.length; i++) values[LETTERS.charCodeAt(i)] = i;
  return values;
})();

/** Returns bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const n = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letter = (shift: number): string => LETTERS.charAt((n >> shift) & 63);
    const left = bytes.length - i;
    parts.push(letter(18), letter(12), left > 1 ? letter(6) : '=', left > 2 ? letter(0) : '=');
  }
  return parts.join('');
}

/** Returns the bytes of base64 text; undefined for other text. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const letters = text.length - padding;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < letters; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? 255;
    if (value === 255) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
}
