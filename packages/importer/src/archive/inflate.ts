import { Gunzip, Inflate } from 'fflate';
import { refusal } from '../refuse';
import { crc32 } from './crc';

/** Packed bytes per step: deflate makes at most about a thousand bytes of one, so a bomb is seen early. */
const STEP = 8 * 1024;

/**
 * Inflates raw deflate data, never into more than `limit` bytes.
 * @param where the member, for the error
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function inflate(packed: Uint8Array, limit: number, where: string): Uint8Array {
  return run(new Inflate(), packed, limit, where);
}

/**
 * Unpacks gzip data, never into more than `limit` bytes, and checks its checksum.
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function gunzip(packed: Uint8Array, limit: number, where: string): Uint8Array {
  if (packed.length < 18 || packed[0] !== 0x1f || packed[1] !== 0x8b) throw refusal('member-damaged', where);
  const bytes = run(new Gunzip(), packed, limit, where);
  const tail = new DataView(packed.buffer, packed.byteOffset + packed.length - 8, 8);
  if (tail.getUint32(4, true) !== bytes.length || tail.getUint32(0, true) !== crc32(bytes)) {
    throw refusal('member-damaged', where);
  }
  return bytes;
}

function run(stream: Inflate | Gunzip, packed: Uint8Array, limit: number, where: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  stream.ondata = (chunk, final) => {
    length += chunk.length;
    if (length > limit) throw refusal('member-too-large', where, { limit });
    // The stream may reuse its window: keep a copy.
    chunks.push(chunk.slice());
    ended = final;
  };
  try {
    for (let at = 0; at < packed.length || at === 0; at += STEP) {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'RulesError') throw error;
    throw refusal('member-damaged', where);
  }
  if (!ended) throw refusal('member-damaged', where);
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
