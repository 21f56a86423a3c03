import { gunzipSync, gzipSync as nodeGzip, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { deflateSync, gzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gunzip, inflate } from './inflate';

/** Runs, repeated pieces and noise, as rasters and pictures have them. */
const data = fc
  .array(
    fc.oneof(
      fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 900 })),
      fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 2000 }), fc.constant(1)),
    ),
    { maxLength: 12 },
  )
  .map((pieces) =>
    Uint8Array.from(pieces.flatMap(([piece, times]) => new Array<number[]>(times).fill([...piece]).flat())),
  );
const level = fc.constantFrom(0 as const, 1 as const, 4 as const, 6 as const, 9 as const);

test('what fflate and zlib pack is unpacked, byte for byte', () => {
  fc.assert(
    fc.property(data, level, fc.constantFrom(0, 2, 4), (bytes, level, strategy) => {
      for (const packed of [deflateSync(bytes, { level }), deflateRawSync(bytes, { level, strategy })]) {
        expect(Buffer.compare(inflate(new Uint8Array(packed), bytes.length, 'x'), bytes)).toBe(0);
      }
      const zipped = gzipSync(bytes, { level, filename: 'name' });
      expect(Buffer.compare(gunzip(zipped, bytes.length, 'x'), bytes)).toBe(0);
      expect(gunzipSync(zipped)).toHaveLength(bytes.length);
      const plain = new Uint8Array(nodeGzip(bytes, { level }));
      expect(Buffer.compare(gunzip(plain, bytes.length, 'x'), bytes)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('codes of more bits than are looked up at once are read too', () => {
  // Each byte half as often as the one before: their codes get longer and longer.
  const bytes = Uint8Array.from(
    Array.from({ length: 16 }, (_, n) => new Array<number>(2 ** n).fill(n)).flat(),
  );
  for (let i = bytes.length - 1; i > 0; i--) {
    const j = (i * 7919) % (i + 1);
    [bytes[i], bytes[j]] = [bytes[j]!, bytes[i]!];
  }
  expect(inflate(new Uint8Array(deflateRawSync(bytes, { strategy: 2 })), bytes.length, 'x')).toEqual(bytes);
});

test('a comment, a checksum and extra fields in the head of gzip data are passed over', () => {
  const [bytes, plain] = [Uint8Array.of(1, 2, 3), gzipSync(Uint8Array.of(1, 2, 3))];
  const head = [...plain.subarray(0, 10), 3, 0, 9, 9, 9, ...Buffer.from('said\0'), 0, 0];
  head[3] = 4 + 16 + 2;
  expect(gunzip(Uint8Array.from([...head, ...plain.subarray(10)]), 3, 'x')).toEqual(bytes);
});

test('nothing is unpacked into more than the limit, and what is cut off is refused', () => {
  const bytes = new Uint8Array(5000).map((_, i) => i * i);
  const packed = deflateSync(bytes);
  expect(() => inflate(packed, 4999, 'x')).toThrow(expect.objectContaining({ code: 'bad-file' }));
  expect(() => inflate(packed, 4999, 'x')).toThrow('more than 4999 bytes');
  expect(() => gunzip(gzipSync(bytes), 4999, 'x')).toThrow('more than 4999 bytes');
  for (let end = 0; end < packed.length; end += 7) {
    expect(() => inflate(packed.subarray(0, end), 5000, 'x')).toThrow('truncated or damaged');
  }
});

test.each([
  ['a block of no kind', [7]],
  ['a run before the beginning', [3, 2, 0, 0]],
  ['a stored block that ends too soon', [1, 5, 0, 250, 255, 1, 2]],
])('%s is refused', (_, bytes) => {
  expect(() => inflate(Uint8Array.from(bytes), 100, 'x')).toThrow('truncated or damaged');
});
