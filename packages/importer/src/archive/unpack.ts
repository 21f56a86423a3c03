/** Unpacks members: the same refusals and checks with every inflater. */
import { refusal } from '../refuse';
import type { Inflater, Unpacked } from './inflater';

/**
 * Inflates raw deflate data, never into more than `limit` bytes.
 * @param where the member, for the error
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function inflate(inflater: Inflater, packed: Uint8Array, limit: number, where: string): Uint8Array {
  return bytesOf(inflater.inflateRaw(packed, limit), limit, where);
}

/**
 * Unpacks gzip data, never into more than `limit` bytes, and checks its length; the inflater checks its checksum.
 * @throws bad-file `member-too-large` or `member-damaged`
 */
export function gunzip(inflater: Inflater, packed: Uint8Array, limit: number, where: string): Uint8Array {
  if (packed.length < 18 || packed[0] !== 0x1f || packed[1] !== 0x8b) throw refusal('member-damaged', where);
  const bytes = bytesOf(inflater.gunzip(packed, limit), limit, where);
  const tail = new DataView(packed.buffer, packed.byteOffset + packed.length - 4, 4);
  if (tail.getUint32(0, true) !== bytes.length) throw refusal('member-damaged', where);
  return bytes;
}

function bytesOf(unpacked: Unpacked, limit: number, where: string): Uint8Array {
  if (unpacked === 'too-large') throw refusal('member-too-large', where, { limit });
  if (unpacked === 'damaged') throw refusal('member-damaged', where);
  return unpacked;
}
