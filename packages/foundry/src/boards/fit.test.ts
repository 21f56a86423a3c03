import { expect, test } from 'vitest';
import { withinTexture, type Fit } from './fit';

const FIT: Fit = {
  width: 8801,
  height: 1000,
  picture: { x: -12, y: 6, width: 8820, height: 994 },
  anchor: { type: 4, size: 100, x: 0, y: 50, shoved: 'odd' },
};

test('a picture that fits stays as it is', () => {
  expect(withinTexture(FIT, 8801)).toEqual(FIT);
});

test('a larger one is scaled to whole pixels, and each of its places stays at its place of the scene', () => {
  const small = withinTexture(FIT, 4096);
  expect([small.width, small.height]).toEqual([4096, 465]);
  expect(small.anchor).toEqual(FIT.anchor);
  const onScene = [
    ['x', 'width'],
    ['y', 'height'],
  ] as const;
  for (const [place, length] of onScene) {
    const stretched = FIT[length] / small[length];
    expect(small.picture[place] * stretched).toBeCloseTo(FIT.picture[place], 9);
    expect(small.picture[length] * stretched).toBeCloseTo(FIT.picture[length], 9);
  }
});
