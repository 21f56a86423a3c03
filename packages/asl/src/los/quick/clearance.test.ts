/** Clearance on small pictures, every pixel of them. */
import { expect, test } from 'vitest';
import { randomFrom } from '../../../test/random-boards';
import { clearance } from './clearance';

/** Rows or columns to the nearest pixel of another kind. */
function nearest(kinds: Uint8Array, width: number, i: number): number {
  const [x, y] = [i % width, Math.floor(i / width)];
  return kinds.reduce((least, kind, j) => {
    if (kind === kinds[i]) return least;
    return Math.min(least, Math.max(Math.abs((j % width) - x), Math.abs(Math.floor(j / width) - y)));
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
])('pictures of %i by %i with %i spots: the nearest other kind (A6.1)', (width, height, spots) => {
  for (let seed = 1; seed <= 12; seed++) {
    const kinds = picture(width, height, spots, seed);
    const found = [...clearance(kinds, width)];
    const wanted = found.map((_, i) => nearest(kinds, width, i));
    expect([seed, found]).toEqual([seed, wanted]);
  }
});

test('farther than 255 pixels nobody counts (A6.1)', () => {
  const kinds = new Uint8Array(600);
  kinds[0] = 1;
  const found = clearance(kinds, 600);
  expect([found[1], found[254], found[255], found[256], found[599]]).toEqual([1, 254, 255, 255, 255]);
});
