/** Blind hexes behind a barrier, and the numbers shown on the card. */
import { expect, test } from 'vitest';
import { barrierBlindSum, blindHexes } from './barrier-blind';
import type { ContactFacts, LineFacts } from './contact-facts';
import { losOptions } from '../board/options';
import { along, bocage, CONTACT, lineOf, turned, type Levels } from '../../../test/contact-lab';

test('one blind hex; more for a higher top and per five hexes, fewer for a higher viewer', () => {
  expect(blindHexes(2, 4, 4, 0, 0)).toBe(1);
  expect(blindHexes(2, 5, 4, 0, 0)).toBe(2);
  expect(blindHexes(4, 1, 6, 0, 0)).toBe(2);
  expect(blindHexes(2, 1, 4, 2, 0)).toBe(0);
  expect(blindHexes(2, 1, 8, 0, 0)).toBe(0);
  expect(blindHexes(2, 1, 8, 0, 1)).toBe(1);
});

type Sum = readonly [string, Partial<ContactFacts>, Levels, object, Partial<LineFacts>?];

const SUMS: readonly Sum[] = [
  [
    'up a slope',
    { ...bocage, rT0: 2, rT1: 1 },
    [2, 0],
    { blind: 1, beyond: 1, rise: 1, over: 1, far: 3, fifths: 0 },
    { overSlope: true },
  ],
  [
    'along',
    { ...bocage, ...along, rV0: 6, rV1: 5, rT0: 2, rT1: 3 },
    [4, 0],
    { blind: 2, beyond: 2, rise: 1, over: 1, far: 5, fifths: 1 },
  ],
  [
    'along, at least one',
    { ...bocage, ...along, rT0: 1, rT1: 2 },
    [6, 0],
    { blind: 1, beyond: 1, rise: 1, over: 2, far: 2, fifths: 0 },
  ],
  [
    'through',
    { ...bocage, rT0: 2, rT1: 1 },
    [4, 0],
    { blind: 1, beyond: 1, rise: 1, over: 1, far: 3, fifths: 0 },
  ],
  [
    'through, on a hill',
    { ...bocage, base: 2, rT0: 1, rT1: 2 },
    [6, 2],
    { blind: 1, beyond: 1, rise: 1, over: 1, far: 2, fifths: 0 },
  ],
  [
    'the next house',
    { ...bocage, houseVtoV: 5, houseVtoT: 2, houseTtoV: 7, houseTtoT: 9 },
    [4, 0],
    { blind: 2, beyond: 2, rise: 1, over: 1, far: 5, fifths: 1 },
  ],
];

test.each(SUMS.map((row) => [row[0], row] as const))('numbers of blind hexes, %s', (_, row) => {
  const [, partial, levels, sum, more] = row;
  const contact = { ...CONTACT, ...partial };
  expect(barrierBlindSum(contact, lineOf(levels, more), losOptions())).toEqual(sum);
  expect(barrierBlindSum(turned(contact), lineOf([levels[1], levels[0]], more), losOptions())).toEqual(sum);
});
