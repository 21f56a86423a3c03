/** Walls inside buildings, and buildings that a line must leave; one touch at a time. */
import { expect, test } from 'vitest';
import { touchLab } from '../../../test/touch-lab';
import { LEAVE_BUILDING, ROWHOUSE } from './area-line';

const LOW = 'Rowhouse Wall';
const ONE = 'Rowhouse Wall, 1 Level';
const TWO = 'Rowhouse Wall, 2 Level';

/** Level of C1, hex and level of the other end, hex and name of the wall, whether it blocks. */
const WALLS: readonly (readonly [string, number, string, number, string, string, boolean])[] = [
  ['higher than both', 0, 'C5', 0, 'C3', ONE, true],
  ['higher than both, far from them', 0, 'C9', 0, 'C5', ONE, true],
  ['as high as both, with half a level on top', 1, 'C5', 1, 'C3', ONE, true],
  ['as high as both, with nothing on top', 1, 'C5', 1, 'C3', LOW, false],
  ['between two roofs of its height', 1.5, 'C5', 1.5, 'C3', ONE, false],
  ['between a roof and its top floor', 1.5, 'C5', 1, 'C3', ONE, true],
  ['lower than both', 2, 'C5', 2, 'C5', ONE, false],
  ['lower than a floor and the roof over it', 2, 'C5', 2.5, 'C1', ONE, false],
  ['as high as the higher end', 1, 'C5', 0, 'C3', ONE, true],
  ['as high as the higher end, seen from below', 0, 'C5', 1, 'C3', ONE, true],
  ['as high as the lower end', 2, 'C5', 1, 'C5', LOW, false],
  ['half a level higher than the lower end, beside it', 2, 'C5', 1, 'C5', ONE, true],
  ['half a level higher than the lower end, away from it', 2, 'C5', 1, 'C4', ONE, false],
  ['looked over, in the lower hex', 2, 'C5', 0, 'C5', ONE, true],
  ['looked over, a hex before it', 2, 'C5', 0, 'C4', ONE, false],
  ['looked over from below, in the lower hex', 0, 'C5', 2, 'C1', ONE, true],
  ['looked over from below, a hex behind it', 0, 'C5', 2, 'C2', ONE, false],
  ['two levels high, looked over a hex away', 3, 'C5', 0, 'C4', TWO, true],
  ['two levels high, looked over two hexes away', 3, 'C5', 0, 'C3', TWO, false],
  ['counted from the near side of the wall: not yet five hexes', 3, 'C8', 0, 'C6', TWO, false],
  ['counted from the near side of the wall: five hexes', 3, 'C9', 0, 'C7', TWO, true],
  ['the same from below: not yet five hexes', 0, 'C8', 3, 'C3', TWO, false],
  ['the same from below: five hexes', 0, 'C9', 3, 'C3', TWO, true],
  ['in the own hex of the higher end, next to the lower', 3, 'C2', 0, 'C1', TWO, true],
  ['in the own hex of the higher end, two hexes from the lower', 3, 'C3', 0, 'C1', TWO, false],
  ['beside the roof that it holds up', 1.5, 'C5', 0, 'C1', ONE, false],
  ['of the next house', 1.5, 'C5', 0, 'C2', ONE, false],
  ['of the house after the next', 1.5, 'C5', 0, 'C3', ONE, true],
  ['beside the other roof', 0, 'C5', 1.5, 'C5', ONE, false],
  ['of the house next to the other roof', 0, 'C5', 1.5, 'C4', ONE, false],
  ['of a house far from the other roof', 0, 'C5', 1.5, 'C3', ONE, true],
];

test.each(WALLS)('LOS-34: a wall inside a building, %s (B23.71)', (_, level, to, other, at, name, blocks) => {
  const { put } = touchLab({ from: ['C1', level], to: [to, other] });
  expect(put(at, 0, { name }) === ROWHOUSE).toBe(blocks);
});

test('LOS-70: a unit on a slope sees over a wall as high as itself, with a blind hex behind it (F2.3, B23.71)', () => {
  const blocks = (level: number, other: number, at: string, name: string): boolean =>
    touchLab({ from: ['C1', level], to: ['C5', other], line: { slope: true } }).put(at, 0, { name }) ===
    ROWHOUSE;
  expect([blocks(1, 1, 'C3', ONE), blocks(1, 0, 'C4', LOW), blocks(1, 0, 'C5', LOW)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([blocks(0, 0, 'C3', LOW), blocks(1, 0, 'C4', TWO)]).toEqual([true, true]);
});

const HOUSE = 'Stone Building, 1 Level';
const house = { terrain: HOUSE };
const street = { C1: house, C2: house, C4: house, C5: house };

test('LOS-31: a line must leave the building before it changes level, unless its top is below the end (A6.8)', () => {
  const leaves = (from: number, to: number): boolean =>
    touchLab({ cells: street, from: ['C1', from], to: ['C5', to] }).put('C2', 0, { name: HOUSE }) ===
    LEAVE_BUILDING;
  expect([leaves(0, 1), leaves(1, 0), leaves(1, 3)]).toEqual([true, true, true]);
  expect([leaves(1, 1), leaves(0, 0), leaves(2, 0), leaves(1.5, 0)]).toEqual([false, false, false, false]);
});

test("LOS-31: a line leaves a building neither in the end's hex, nor in a factory, nor where it spills over (A6.8)", () => {
  const setting = { cells: street, from: ['C1', 0], to: ['C5', 1] } as const;
  expect(touchLab(setting).put('C1', 0, { name: HOUSE })).toBe(0);
  expect(touchLab(setting).put('C2', 0, { name: 'Stone Factory, 1.5 Level' })).not.toBe(LEAVE_BUILDING);
  expect(touchLab(setting).put('C3', 0, { name: HOUSE })).not.toBe(LEAVE_BUILDING);
});

test('LOS-30: one pixel outdoors is enough to leave, even beside a wall (A6.8)', () => {
  for (const name of ['Grain', 'Wall', 'Bocage']) {
    const { put } = touchLab({ cells: street, from: ['C1', 0], to: ['C2', 1] });
    put('C1', 0, { name });
    expect(put('C2', 0, { name: HOUSE })).not.toBe(LEAVE_BUILDING);
  }
  const { put } = touchLab({ cells: street, from: ['C1', 0], to: ['C2', 1] });
  put('C1', 0, { name: ONE });
  expect(put('C2', 0, { name: HOUSE })).toBe(LEAVE_BUILDING);
});

test("LOS-31b: the line must also leave the other end's building; the last terrain before its hex counts (A6.8)", () => {
  const pending = (level: number, other: number, at: string, ...names: string[]): boolean => {
    const { line, put } = touchLab({
      cells: { C4: house, C5: house },
      from: ['C1', level],
      to: ['C5', other],
    });
    for (const name of names) put(at, 0, { name });
    return line.pendingT;
  };
  expect([pending(3, 0, 'C4', HOUSE), pending(3, 1, 'C4', HOUSE)]).toEqual([true, true]);
  expect([pending(3, 2, 'C4', HOUSE), pending(1, 1, 'C4', HOUSE)]).toEqual([false, false]);
  expect([pending(3, 0, 'C5', HOUSE), pending(3, 0, 'C4', HOUSE, 'Open Ground')]).toEqual([false, false]);
  expect(pending(3, 0, 'C4', HOUSE, 'Open Ground', HOUSE)).toBe(true);
  const { line, put } = touchLab({ cells: { C4: house }, from: ['C1', 3], to: ['C5', 0] });
  put('C4', 0, { name: HOUSE });
  expect(line.pendingT).toBe(false);
});
