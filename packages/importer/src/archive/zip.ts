/**
 * The directory of a zip archive, and its members. Unpacking is in ./unpack. The directory is read here
 * because sizes, checksums and limits must be known before unpacking, and an error must name its entry.
 */
import { strFromU8 } from 'fflate';
import { refusal } from '../refuse';
import { crc32 } from './crc';
import { FFLATE } from './fflate-inflater';
import type { ImportLimits } from '../limits';
import type { Inflater } from './inflater';
import { inflate } from './unpack';

interface Member {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** An opened archive: names of its members; each is unpacked on demand. */
export interface Archive {
  readonly names: readonly string[];
  /**
   * Returns the bytes of a member; undefined for an unknown name.
   * @throws bad-file when it is larger than `limit`, damaged or packed in an unknown way
   */
  read(name: string, limit: number): Uint8Array | undefined;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;

/**
 * Opens a zip archive.
 * @param bytes the file
 * @param file its name, for errors
 * @param inflater unpacks its members
 * @throws bad-file `not-a-zip`, `zip-cut-off`, `zip-damaged`, `archive-too-large`, `too-many-members`
 */
export function readArchive(
  bytes: Uint8Array,
  file: string,
  limits: ImportLimits,
  inflater: Inflater = FFLATE,
): Archive {
  if (bytes.length > limits.archiveBytes) {
    throw refusal('archive-too-large', file, { bytes: bytes.length, limit: limits.archiveBytes });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members = readDirectory(bytes, view, file, limits);
  return {
    names: [...members.keys()],
    read: (name, limit) => {
      const member = members.get(name);
      if (member === undefined) return undefined;
      const where = `${file}: ${name}`;
      return unpack(packedBytes(bytes, view, member, limit, where), member, limit, inflater, where);
    },
  };
}

function readDirectory(
  bytes: Uint8Array,
  view: DataView,
  file: string,
  limits: ImportLimits,
): ReadonlyMap<string, Member> {
  const end = findEnd(view);
  if (end === undefined) {
    const begins = bytes.length >= 4 && view.getUint32(0, true) === LOCAL_SIGNATURE;
    throw refusal(begins ? 'zip-cut-off' : 'not-a-zip', file);
  }
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count > limits.members)
    throw refusal('too-many-members', file, { members: count, limit: limits.members });
  if (start + size > end) throw refusal('zip-damaged', file);
  const members = new Map<string, Member>();
  let at = start;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw refusal('zip-damaged', file);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw refusal('zip-damaged', file);
    const name = strFromU8(bytes.subarray(at + 46, at + 46 + nameLength));
    members.set(name, {
      name,
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return members;
}

/** Returns the place of the end record: only a comment of at most 64 kB may follow it. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return undefined;
}

/** Returns the packed bytes of a member. */
function packedBytes(
  bytes: Uint8Array,
  view: DataView,
  member: Member,
  limit: number,
  where: string,
): Uint8Array {
  const { method, encrypted, offset, packedSize, size } = member;
  if (encrypted) throw refusal('zip-encrypted', where);
  if (method !== 0 && method !== 8) throw refusal('zip-unsupported', where, { method });
  if (size > limit) throw refusal('member-too-large', where, { limit });
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE) {
    throw refusal('member-damaged', where);
  }
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw refusal('member-damaged', where);
  return bytes.subarray(start, start + packedSize);
}

function unpack(
  packed: Uint8Array,
  { method, size, crc }: Member,
  limit: number,
  inflater: Inflater,
  where: string,
): Uint8Array {
  // Up to the limit, not to the declared size: a damaged member may expand further and is still no bomb.
  const unpacked = method === 0 ? packed.slice() : inflate(inflater, packed, limit, where);
  if (unpacked.length !== size || crc32(unpacked) !== crc) throw refusal('member-damaged', where);
  return unpacked;
}
