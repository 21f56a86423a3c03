/** The expected results of every Inflater. */
import { deflateSync, gzipSync } from 'fflate';
import type { Inflater, Unpacked } from '../src';

interface UnpackedCase {
  readonly why: string;
  readonly by: keyof Inflater;
  readonly packed: Uint8Array;
  readonly limit: number;
  readonly gives: Unpacked;
}

const some = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) >> (i & 7));
const none = new Uint8Array(0);
const flat = new Uint8Array(30_000_000);
/** Stored: 64 kB come out at once, after steps without output. */
const stored = deflateSync(some, { level: 0 });
const deflated = deflateSync(some);
const gzipped = gzipSync(some);
const behind = (bytes: Uint8Array, more: number): Uint8Array => {
  const longer = new Uint8Array(bytes.length + more).fill(0xab);
  longer.set(bytes);
  return longer;
};

/** The checksum stands before the length, at the end. */
const wrongSum = Uint8Array.from(gzipped, (byte, i) => (i === gzipped.length - 8 ? byte ^ 1 : byte));

const limit = some.length;

export const UNPACKED: readonly UnpackedCase[] = [
  { why: 'deflated', by: 'inflateRaw', packed: deflated, limit, gives: some },
  { why: 'stored', by: 'inflateRaw', packed: stored, limit, gives: some },
  { why: 'gzipped', by: 'gunzip', packed: gzipped, limit, gives: some },
  { why: 'nothing', by: 'inflateRaw', packed: deflateSync(none), limit: 0, gives: none },
  { why: 'one byte too many', by: 'inflateRaw', packed: deflated, limit: limit - 1, gives: 'too-large' },
  { why: 'one byte too many, gzipped', by: 'gunzip', packed: gzipped, limit: limit - 1, gives: 'too-large' },
  { why: 'a byte where none may be', by: 'inflateRaw', packed: deflated, limit: 0, gives: 'too-large' },
  { why: 'a bomb', by: 'inflateRaw', packed: deflateSync(flat), limit, gives: 'too-large' },
  { why: 'a gzipped bomb', by: 'gunzip', packed: gzipSync(flat), limit, gives: 'too-large' },
  { why: 'no bytes', by: 'inflateRaw', packed: none, limit, gives: 'damaged' },
  { why: 'no gzip', by: 'gunzip', packed: deflated, limit, gives: 'damaged' },
  { why: 'cut off', by: 'inflateRaw', packed: deflated.subarray(0, -1), limit, gives: 'damaged' },
  { why: 'cut off when stored', by: 'inflateRaw', packed: stored.subarray(0, -1), limit, gives: 'damaged' },
  { why: 'gzip cut off', by: 'gunzip', packed: gzipped.subarray(0, -30), limit, gives: 'damaged' },
  { why: 'another checksum', by: 'gunzip', packed: wrongSum, limit, gives: 'damaged' },
  { why: 'a block of no kind', by: 'inflateRaw', packed: Uint8Array.of(7), limit, gives: 'damaged' },
  {
    why: 'a run before the beginning',
    by: 'inflateRaw',
    packed: Uint8Array.of(3, 2, 0, 0),
    limit,
    gives: 'damaged',
  },
  { why: 'much behind the end', by: 'inflateRaw', packed: behind(deflated, 2e7), limit, gives: some },
  { why: 'something behind gzip', by: 'gunzip', packed: behind(gzipped, 9), limit, gives: 'damaged' },
];
