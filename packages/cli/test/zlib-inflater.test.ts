/** Node's zlib against the importer's refusals, and against fflate, which unpacks everywhere else. */
import { importBoard, packBoard, unpackBoard } from '@bocage/importer';
import { damagedArchives, damagedLosData } from '@bocage/importer/test/damaged';
import { makeArchive, standardRaster } from '@bocage/importer/test/make-archive';
import { outcome, refusalOf } from '@bocage/importer/test/outcome';
import { REFUSED_ARCHIVES } from '@bocage/importer/test/refused-archives';
import { REFUSED_PACKED } from '@bocage/importer/test/refused-packed';
import { UNPACKED } from '@bocage/importer/test/unpacked';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZLIB } from '../src/files/zlib-inflater';

test.each(UNPACKED)('$why', ({ by, packed, limit, gives }) => {
  const unpacked = ZLIB[by](packed, limit);
  if (typeof gives === 'string') expect(unpacked).toBe(gives);
  else expect(Buffer.compare(unpacked as Uint8Array, gives)).toBe(0);
});

test('a board is the same with either inflater', () => {
  const archive = makeArchive(standardRaster(4, 3));
  const byZlib = importBoard(archive, { inflater: ZLIB });
  const byDefault = importBoard(archive);
  expect(byZlib.picture).toEqual(byDefault.picture);
  const text = packBoard(byDefault.board);
  expect(packBoard(byZlib.board)).toBe(text);
  expect(packBoard(unpackBoard(text, 'x', ZLIB))).toBe(text);
});

test.each(REFUSED_ARCHIVES)('$code: $why', ({ bytes, limits }) => {
  const options = { name: 'bdX', ...(limits && { limits }) };
  const { message } = refusalOf(() => importBoard(bytes, options));
  expect(refusalOf(() => importBoard(bytes, { ...options, inflater: ZLIB })).message).toBe(message);
});

test.each(REFUSED_PACKED)('packed board: %s', (_, text) => {
  const { message } = refusalOf(() => unpackBoard(text, 'board.json'));
  expect(refusalOf(() => unpackBoard(text, 'board.json', ZLIB)).message).toBe(message);
});

test.each([
  ['archives', damagedArchives, 400],
  ['LOSData', damagedLosData, 300],
] as const)('damaged %s end as with fflate', (_, damaged, numRuns) => {
  fc.assert(
    fc.property(damaged, (archive) => {
      const ends = outcome(() => importBoard(archive, { inflater: ZLIB }));
      expect(ends).toBe(outcome(() => importBoard(archive)));
    }),
    { numRuns },
  );
});
