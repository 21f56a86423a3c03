/** Clearance of every pixel of small pictures. */
import { expect, test } from 'vitest';
import { randomFrom } from '../../../test/random-boards';
import { clearance, type Way } from './clearance';

const WAYS: readonly (readonly [Way, Way])[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** Rows or columns to the nearest pixel ahead of another kind. */
function nearest(kinds: Uint8Array, width: number, i: number, step: Way, down: Way): number {
  const [x, y] = [i % width, Math.floor(i / width)];
  return kinds.reduce((least, kind, j) => {
    const columns = ((j % width) - x) * step;
    const rows = (Math.floor(j / width) - y) * down;
    return kind === kinds[i] || columns < 0 || rows < 0 ? least : Math.min(least, Math.max(columns, rows));
  }, 255);
}

const picture = (width: number, height: number, spots: number, seed: number): Uint8Array => {
  const random = randomFrom(seed);
  const kinds = new Uint8Array(width * height);
  for (let n = 0; n < spots; n++) kinds[random(kinds.length)] = 1 + random(2);
  return kinds;
};

test.each([
  [13, 9, 0],
  [13, 9, 1],
  [13, 9, 2],
  [13, 9, 3],
  [9, 13, 2],
  [17, 1, 2],
  [1, 17, 2],
  [2, 2, 1],
  [7, 7, 20],
])(
  'pictures of %i by %i with %i spots: the nearest other kind ahead, in every direction of a line (A6.1)',
  (width, height, spots) => {
    for (let seed = 1; seed <= 12; seed++) {
      const kinds = picture(width, height, spots, seed);
      for (const way of WAYS) {
        const found = [...clearance(kinds, width, ...way)];
        const wanted = found.map((_, i) => nearest(kinds, width, i, ...way));
        expect([seed, way, found]).toEqual([seed, way, wanted]);
      }
    }
  },
);

test('clearance stops counting at 255 pixels (A6.1)', () => {
  const kinds = new Uint8Array(600);
  kinds[0] = 1;
  const back = clearance(kinds, 600, -1, 1);
  expect([back[1], back[254], back[255], back[256], back[599]]).toEqual([1, 254, 255, 255, 255]);
  const on = clearance(kinds, 600, 1, 1);
  expect([on[0], on[1], on[599]]).toEqual([1, 255, 255]);
});
