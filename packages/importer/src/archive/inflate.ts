/**
 * Unpacking deflated and gzipped data. fflate could do it too, but copies byte by byte: rasters are long runs, and the
 * first board that a player loads meets code that no engine has compiled yet. Here a run is one call.
 */
import { refusal } from '../refuse';
import { BitReader, prefixCode, type PrefixCode } from './bit-reader';
import { crc32 } from './crc';

/**
 * Inflates raw deflate data, never into more than `limit` bytes.
 * @param where the member, for the error
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function inflate(packed: Uint8Array, limit: number, where: string): Uint8Array {
  return run(packed, 0, limit, tooLarge(limit, where), where);
}

/**
 * Unpacks gzip data, never into more than `limit` bytes, and checks its checksum.
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function gunzip(packed: Uint8Array, limit: number, where: string): Uint8Array {
  const damaged = (): Error => refusal('member-damaged', where);
  if (packed.length < 18 || packed[0] !== 0x1f || packed[1] !== 0x8b || packed[2] !== 8) throw damaged();
  const tail = new DataView(packed.buffer, packed.byteOffset + packed.length - 8, 8);
  const size = tail.getUint32(4, true);
  const full = size > limit ? tooLarge(limit, where) : damaged;
  const bytes = run(packed, headerLength(packed), Math.min(size, limit), full, where);
  if (size !== bytes.length || tail.getUint32(0, true) !== crc32(bytes)) throw damaged();
  return bytes;
}

const tooLarge = (limit: number, where: string) => (): Error => refusal('member-too-large', where, { limit });

const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const CHECKSUM = 2;

function headerLength(packed: Uint8Array): number {
  const flags = packed[3] ?? 0;
  let at = 10;
  if (flags & EXTRA) at += 2 + (packed[at] ?? 0) + (packed[at + 1] ?? 0) * 256;
  for (const text of [NAME, COMMENT]) {
    if (flags & text) at = packed.indexOf(0, at) + 1 || packed.length;
  }
  return flags & CHECKSUM ? at + 2 : at;
}

/** Where the output is full. */
class Full extends Error {}

function run(packed: Uint8Array, start: number, limit: number, full: () => Error, where: string): Uint8Array {
  const out = new Output(limit);
  try {
    const bits = new BitReader(packed, start);
    let last = 0;
    while (last === 0) {
      last = bits.take(1);
      readBlock(bits, out);
    }
  } catch (error) {
    throw error instanceof Full ? full() : refusal('member-damaged', where);
  }
  return out.bytes.length === out.length ? out.bytes : out.bytes.slice(0, out.length);
}

function readBlock(bits: BitReader, out: Output): void {
  const kind = bits.take(2);
  if (kind === 0) {
    const head = bits.block(4);
    out.append(bits.block((head[0] ?? 0) + (head[1] ?? 0) * 256));
  } else if (kind === 1) readSymbols(bits, out, FIXED, FIXED_DISTANCES);
  else if (kind === 2) readOwnCodes(bits, out);
  else throw new Error('no such block');
}

const FIXED = prefixCode(
  Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = prefixCode(new Uint8Array(32).fill(5));

/** In which order the lengths of the codes stand in which the lengths of the codes stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;

function readOwnCodes(bits: BitReader, out: Output): void {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const count = bits.take(4) + 4;
  const own = new Uint8Array(ORDER.length);
  for (const symbol of ORDER.slice(0, count)) own[symbol] = bits.take(3);
  const code = prefixCode(own);
  const lengths = new Uint8Array(literals + distances);
  for (let i = 0; i < lengths.length;) {
    const symbol = bits.symbol(code);
    if (symbol < 16) lengths[i++] = symbol;
    else {
      if (symbol === 16 && i === 0) throw new Error('nothing to repeat');
      const value = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const end =
        i + (symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7));
      if (end > lengths.length) throw new Error('too many lengths');
      lengths.fill(value, i, end);
      i = end;
    }
  }
  readSymbols(bits, out, prefixCode(lengths.subarray(0, literals)), prefixCode(lengths.subarray(literals)));
}

const END = 256;
/** Lengths and distances: what the symbol stands for at least, and how many bits follow that are added. */
const LENGTHS = steps(3, 4, 29);
const LENGTH_BITS = extraBits(4, 29);
const DISTANCES = steps(1, 2, 30);
const DISTANCE_BITS = extraBits(2, 30);
// The longest run has a symbol of its own.
LENGTHS[28] = 258;
LENGTH_BITS[28] = 0;

function extraBits(each: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => Math.max(0, Math.floor(i / each) - 1));
}

function steps(first: number, each: number, count: number): Uint16Array {
  const bits = extraBits(each, count);
  let from = first;
  return Uint16Array.from(bits, (extra) => {
    const here = from;
    from += 1 << extra;
    return here;
  });
}

function readSymbols(bits: BitReader, out: Output, literals: PrefixCode, distances: PrefixCode): void {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol < END) out.put(symbol);
    else if (symbol === END) return;
    else {
      const length = valueOf(bits, symbol - END - 1, LENGTHS, LENGTH_BITS);
      out.repeat(valueOf(bits, bits.symbol(distances), DISTANCES, DISTANCE_BITS), length);
    }
  }
}

function valueOf(bits: BitReader, n: number, least: Uint16Array, extra: Uint8Array): number {
  if (n >= least.length) throw new Error('no such symbol');
  const more = extra[n] as number;
  return (least[n] as number) + (more === 0 ? 0 : bits.take(more));
}

/** Shorter runs are copied byte by byte. */
const SHORT = 16;

class Output {
  readonly bytes: Uint8Array;
  private readonly limit: number;
  length = 0;

  constructor(limit: number) {
    this.limit = limit;
    this.bytes = new Uint8Array(limit);
  }

  put(byte: number): void {
    if (this.length === this.limit) throw new Full();
    this.bytes[this.length++] = byte;
  }

  append(block: Uint8Array): void {
    if (this.length + block.length > this.limit) throw new Full();
    this.bytes.set(block, this.length);
    this.length += block.length;
  }

  /** Once more what stands `distance` bytes back; what is written counts at once. */
  repeat(distance: number, length: number): void {
    const { bytes, length: start } = this;
    const end = start + length;
    if (distance > start) throw new Error('nothing there');
    if (end > this.limit) throw new Full();
    this.length = end;
    if (length <= SHORT) {
      for (let at = start; at < end; at++) bytes[at] = bytes[at - distance] as number;
      return;
    }
    const from = start - distance;
    // What stands there may be shorter than the run: then it grows with each copy.
    for (let at = start, size = distance; at < end; size = at - from) {
      bytes.copyWithin(at, from, from + Math.min(size, end - at));
      at += Math.min(size, end - at);
    }
  }
}
