import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedArchives, damagedLosData, fraction } from '../test/damaged';
import { makeArchive, metadataXml, standardRaster } from '../test/make-archive';
import { outcome } from '../test/outcome';
import { importBoard } from './import';
import { packBoard, unpackBoard } from './pack';

test('a damaged archive is refused in one line or is still a board', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(damagedArchives, (archive) => {
      seen.add(outcome(() => importBoard(archive)));
    }),
    { numRuns: 150 },
  );
  expect(seen.size).toBeGreaterThan(2);
});

test('damaged LOSData inside a whole archive is refused in one line or is still a board', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(damagedLosData, (archive) => {
      seen.add(outcome(() => importBoard(archive)));
    }),
    { numRuns: 100 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['member-damaged', 'los-data-short', 'unknown-terrain']));
});

test('damaged metadata is refused in one line or is still a board', () => {
  const raster = standardRaster(4, 3);
  const xml = metadataXml(raster, 'hexWidth="56.25"', '<slopes><slope hex="B1" hexsides="01"/></slopes>');
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '&#x0;',
    '-1',
    '9e9',
    '/>',
    '<!--',
    '-->',
    '\u0000',
    'é',
    '<![CDATA[',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fraction, pieces, fc.nat(4)), { minLength: 1, maxLength: 3 }), (edits) => {
      let text = xml;
      for (const [where, piece, drop] of edits) {
        const at = Math.floor(where * text.length);
        text = text.slice(0, at) + piece + text.slice(at + drop);
      }
      outcome(() => importBoard(makeArchive(raster, { 'BoardMetadata.xml': strToU8(text) })));
    }),
    { numRuns: 150 },
  );
});

test('a damaged packed board is refused in one line or is still a board', () => {
  const text = packBoard(importBoard(makeArchive(standardRaster(3, 2))).board);
  fc.assert(
    fc.property(fraction, fc.string({ maxLength: 3 }), fc.nat(20), (where, piece, drop) => {
      const at = Math.floor(where * text.length);
      outcome(() => unpackBoard(text.slice(0, at) + piece + text.slice(at + drop)));
    }),
    { numRuns: 100 },
  );
});
