/** Bits and symbols of deflated data (RFC 1951). */

/** Codes of up to this many bits are looked up, longer ones are read bit by bit. */
const FAST_BITS = 9;
const LONGEST = 15;

/** A prefix code: symbols by the number of bits that they take, shorter ones first. */
export interface PrefixCode {
  /** By the next bits: symbol · 16 + how many of the bits are its code; 0 where the code is longer. */
  readonly fast: Uint16Array;
  /** How many symbols there are per length of their codes. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/** The code in which symbol i takes `lengths[i]` bits, 0 = not at all. @throws when there are too many short ones */
export function prefixCode(lengths: Uint8Array): PrefixCode {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const place = new Uint16Array(LONGEST + 1);
  const next = new Uint16Array(LONGEST + 1);
  let room = 1;
  for (let n = 1, code = 0; n <= LONGEST; n++) {
    place[n] = (place[n - 1] ?? 0) + (counts[n - 1] ?? 0);
    code = (code + (counts[n - 1] ?? 0)) << 1;
    next[n] = code;
    room = room * 2 - (counts[n] ?? 0);
    if (room < 0) throw new Error('too many codes');
  }
  const symbols = new Uint16Array(lengths.length);
  const fast = new Uint16Array(1 << FAST_BITS);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const at = place[length] ?? 0;
    symbols[at] = symbol;
    place[length] = at + 1;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    if (length > FAST_BITS) return;
    for (let bits = reversed(code, length); bits < fast.length; bits += 1 << length) {
      fast[bits] = symbol * 16 + length;
    }
  });
  return { fast, counts, symbols };
}

/** Codes stand in the data with their first bit lowest. */
function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}

/** Reads bytes bit by bit, lowest first. Throws where they end too soon. */
export class BitReader {
  private held = 0;
  private count = 0;

  private readonly bytes: Uint8Array;
  private at: number;

  /** From the byte at `start` on. */
  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.at = start;
  }

  /** A number of up to 15 bits. */
  take(bits: number): number {
    this.fill();
    const value = this.held & ((1 << bits) - 1);
    this.drop(bits);
    return value;
  }

  symbol({ fast, counts, symbols }: PrefixCode): number {
    this.fill();
    const found = fast[this.held & (fast.length - 1)] as number;
    if (found !== 0) {
      this.drop(found & 15);
      return found >> 4;
    }
    let code = 0;
    let first = 0;
    let index = 0;
    for (let n = 1; n <= LONGEST; n++) {
      code |= (this.held >> (n - 1)) & 1;
      const count = counts[n] as number;
      if (code - first < count) {
        this.drop(n);
        return symbols[index + code - first] as number;
      }
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error('no such code');
  }

  /** Whole bytes, from the next byte on. */
  block(length: number): Uint8Array {
    this.at -= this.count >> 3;
    this.held = 0;
    this.count = 0;
    const block = this.bytes.subarray(this.at, this.at + length);
    if (block.length < length) throw new Error('cut off');
    this.at += length;
    return block;
  }

  private fill(): void {
    while (this.count <= LONGEST && this.at < this.bytes.length) {
      this.held |= (this.bytes[this.at++] as number) << this.count;
      this.count += 8;
    }
  }

  private drop(bits: number): void {
    if (bits > this.count) throw new Error('cut off');
    this.held >>>= bits;
    this.count -= bits;
  }
}
