import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowAfter } from './pixel-line';
import { newSampledLine, rowOf, sampleLine } from './sampled-line';

const line = fc.record({
  from: fc.nat(2600),
  to: fc.nat(2600),
  columns: fc.oneof(fc.integer({ min: 1, max: 3600 }), fc.integer({ min: 1, max: 64 })),
});

test('a line entered in its middle has exactly the row of repeated addition (A6.1)', () => {
  fc.assert(
    fc.property(line, ({ from, to, columns }) => {
      const slope = (to - from) / columns;
      for (let u = from, i = 0; i <= columns; i++, u += slope) expect(rowAfter(from, slope, i)).toBe(u);
    }),
    { numRuns: 60 },
  );
});

test('rows stay exact where they cross a power of two, up and down (A6.1)', () => {
  for (const power of [1, 2, 8, 64, 512, 2048]) {
    for (let from = Math.max(0, power - 3); from <= power + 3; from++) {
      for (let part = -40; part <= 40; part++) {
        const slope = part / 41 + Math.trunc(part / 9);
        for (let u = from, i = 0; i < 30 && u >= 0; i++, u += slope) {
          if (rowAfter(from, slope, i) !== u) expect([from, slope, i, rowAfter(from, slope, i)]).toBe(u);
        }
      }
    }
  }
});

test('the row of a column equals repeated addition, whole numbers included (A6.1)', () => {
  const end = { hex: 0, vertex: -1, level: 0 };
  const sampled = newSampledLine();
  let whole = 0;
  fc.assert(
    fc.property(line, fc.boolean(), ({ from, to, columns }, back) => {
      const pixel = { x: back ? 0 : columns - 1, y: to };
      sampleLine(sampled, { ...end, pixel: { x: columns - 1 - pixel.x, y: from } }, { ...end, pixel });
      const slope = (to - from) / columns;
      for (let u = from, i = 0; i <= columns; i++, u += slope) {
        if (Number.isInteger(u) && slope !== 0) whole++;
        expect(rowOf(sampled, i) + 0).toBe(Math.trunc(u) + 0);
      }
    }),
    // In these two lines every row, or every second row, is a whole number.
    {
      numRuns: 60,
      examples: [
        [{ from: 100, to: 740, columns: 640 }, false],
        [{ from: 900, to: 600, columns: 600 }, true],
      ],
    },
  );
  expect(whole).toBeGreaterThan(900);
});

test.each([
  ['across and down', [2, 3], [7, 9], { x: 2, y: 3, step: 1, down: 1, columns: 6, slope: 1 }],
  ['back and up', [7, 9], [2, 3], { x: 7, y: 9, step: -1, down: -1, columns: 6, slope: -1 }],
  ['in one column', [4, 8], [4, 5], { x: 4, y: 8, step: 1, down: -1, columns: 1, slope: -3 }],
  ['in one row', [6, 5], [3, 5], { x: 6, y: 5, step: -1, down: 1, columns: 4, slope: 0 }],
  ['a point', [6, 5], [6, 5], { x: 6, y: 5, step: 1, down: 1, columns: 1, slope: 0 }],
] as const)('direction and slope of a line: %s (A6.1)', (_name, [x, y], [u, v], wanted) => {
  const sampled = newSampledLine();
  sampleLine(sampled, { pixel: { x, y } }, { pixel: { x: u, y: v } });
  expect(sampled).toEqual(wanted);
});
