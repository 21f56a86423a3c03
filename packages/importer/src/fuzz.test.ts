import { RulesError } from '@bocage/core';
import { gzipSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodeBody,
  encodeLosData,
  encodeStream,
  makeArchive,
  metadataXml,
  standardRaster,
} from '../test/make-archive';
import { importBoard } from './import';
import { packBoard, unpackBoard } from './pack';

/** A board, or the code of the one-line refusal; anything else fails. */
function outcome(run: () => unknown): 'board' | string {
  const start = performance.now();
  try {
    run();
    return 'board';
  } catch (error) {
    if (!(error instanceof RulesError) || error.code !== 'bad-file') throw error;
    // One line, no placeholder left unfilled. (A damaged key may well hold a brace, and is quoted as it is.)
    expect(error.message).not.toMatch(/[\n\r]|\{\w+\}|undefined|NaN/);
    return String((error as RulesError<'bad-file'>).info.code);
  } finally {
    expect(performance.now() - start).toBeLessThan(5000);
  }
}

// Uniform, unlike fc.double, which prefers the smallest numbers there are.
const fraction = fc.nat(9999).map((n) => n / 10_000);
const damages = fc.array(fc.tuple(fraction, fc.nat(255)), { minLength: 1, maxLength: 6 });

function damage(bytes: Uint8Array, hits: readonly (readonly [number, number])[], keep = 1): Uint8Array {
  const copy = bytes.slice(0, Math.floor(bytes.length * keep));
  for (const [where, value] of hits) copy[Math.floor(where * copy.length)] = value;
  return copy;
}

test('a damaged archive is refused in one line or is still a board', () => {
  const archive = makeArchive(standardRaster(4, 3));
  const seen = new Set<string>();
  fc.assert(
    fc.property(damages, fc.oneof(fc.constant(1), fraction), (hits, keep) => {
      seen.add(outcome(() => importBoard(damage(archive, hits, keep))));
    }),
    { numRuns: 400 },
  );
  expect(seen.size).toBeGreaterThan(2);
});

test('damaged LOSData inside a whole archive is refused in one line or is still a board', () => {
  const raster = standardRaster(4, 3);
  const [packed, stream, body] = [
    encodeLosData(raster),
    encodeStream(encodeBody(raster)),
    encodeBody(raster),
  ];
  const wrap = (data: Uint8Array): Uint8Array => gzipSync(data, { level: 1 });
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      damages,
      fc.oneof(fc.constant(1), fraction),
      fc.constantFrom(0, 1, 2),
      (hits, keep, layer) => {
        // Aimed at the head half of the time: the pixels are most of the file.
        const aimed = hits.map(([w, v], i) => [i % 2 === 0 ? w : w / 500, v] as const);
        const losData = [
          () => damage(packed, aimed, keep),
          () => wrap(damage(stream, aimed, keep)),
          () => wrap(encodeStream(damage(body, aimed, keep))),
        ][layer]!();
        seen.add(outcome(() => importBoard(makeArchive(raster, { LOSData: losData }))));
      },
    ),
    { numRuns: 300 },
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
    { numRuns: 400 },
  );
});

test('a damaged packed board is refused in one line or is still a board', () => {
  const text = packBoard(importBoard(makeArchive(standardRaster(3, 2))).board);
  fc.assert(
    fc.property(fraction, fc.string({ maxLength: 3 }), fc.nat(20), (where, piece, drop) => {
      const at = Math.floor(where * text.length);
      outcome(() => unpackBoard(text.slice(0, at) + piece + text.slice(at + drop)));
    }),
    { numRuns: 300 },
  );
});
