import { Gunzip, Inflate } from 'fflate';
import { crc32 } from './crc';
import type { Inflater, Unpacked } from './inflater';

/** Packed bytes per step: deflate expands one to at most about a thousand, so a bomb is detected early. */
const STEP = 8 * 1024;
/** A stored block comes out only as a whole, and has at most 64 kB. */
const LONGEST_SILENCE = 64 * 1024 + STEP;

/** Unpacks in any JavaScript environment. */
export const FFLATE: Inflater = {
  inflateRaw: (packed, limit) => run(new Inflate(), packed, limit),
  gunzip: (packed, limit) => {
    const bytes = run(new Gunzip(), packed, limit);
    // fflate leaves the checksum to its callers.
    return typeof bytes === 'string' || crc32(bytes) === checksumOf(packed) ? bytes : 'damaged';
  },
};

function checksumOf({ buffer, byteOffset, length }: Uint8Array): number {
  return length < 8 ? 0 : new DataView(buffer, byteOffset + length - 8, 4).getUint32(0, true);
}

function run(stream: Inflate | Gunzip, packed: Uint8Array, limit: number): Unpacked {
  // fflate accepts no bytes at all as a whole stream.
  if (packed.length === 0) return 'damaged';
  const chunks: Uint8Array[] = [];
  let length = 0;
  let silence = 0;
  let ended = false;
  stream.ondata = (chunk, final) => {
    length += chunk.length;
    // The stream may reuse its window: keep a copy.
    if (length <= limit) chunks.push(chunk.slice());
    ended = final;
  };
  try {
    for (let at = 0; !ended; at += STEP) {
      const before = length;
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      if (length > limit) return 'too-large';
      silence = length === before ? silence + STEP : 0;
      // Input without output lies behind the end. The stream would keep all of it, and copy it in every step.
      if (!ended && silence > LONGEST_SILENCE) stream.push(new Uint8Array(0), true);
    }
  } catch {
    // fflate throws any error that its tables cause.
    return 'damaged';
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
