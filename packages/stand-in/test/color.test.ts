import { expect, test } from 'vitest';
import { Color } from '../src/client/color';

test.each([
  [0xff0000, [0, 1, 1], [0, 1, 0.5]],
  [0x00ff00, [1 / 3, 1, 1], [1 / 3, 1, 0.5]],
  [0x0000ff, [2 / 3, 1, 1], [2 / 3, 1, 0.5]],
  [0xffffff, [0, 0, 1], [0, 0, 1]],
  [0x804020, [0.0555, 0.75, 0.502], [0.0555, 0.6, 0.3137]],
])('%i by hue, both ways', (value, hsv, hsl) => {
  const color = new Color(value);
  for (const [at, wanted] of hsv.entries()) expect(color.hsv[at]).toBeCloseTo(wanted, 2);
  for (const [at, wanted] of hsl.entries()) expect(color.hsl[at]).toBeCloseTo(wanted, 2);
  expect(Number(Color.fromHSV(color.hsv))).toBe(value);
  expect(Number(Color.fromHSL(color.hsl))).toBe(value);
  expect(Number(Color.fromLinearRGB(color.linear))).toBe(value);
});

test('colours are mixed, read from what there is, and written as text', () => {
  expect(Color.from('#102030').css).toBe('#102030');
  expect(Color.from([1, 0, 0]).css).toBe('#ff0000');
  expect(Color.from(null).valid).toBe(false);
  expect(new Color(0x102030).toRGBA(0.5)).toBe('rgba(16, 32, 48, 0.5)');
  expect(Color.from(0).mix(new Color(0xffffff), 1).css).toBe('#ffffff');
  expect(new Color(0x808080).multiply(0.5).css).toBe('#404040');
  expect(new Color(0x102030).add(new Color(0xf00000)).css).toBe('#ff2030');
  expect([...new Color(0xff0000)]).toEqual([1, 0, 0]);
  expect(new Color(0x102030).littleEndian).toBe(0x302010);
});
