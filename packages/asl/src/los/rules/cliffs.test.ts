/** Cliffs that a line runs along, and cliffs at its ends. */
import { expect, test } from 'vitest';
import { GULLY, touchLab } from '../../../test/touch-lab';
import { cliffGround, isCliff, leavesBetweenCliffs, nearEdge, NO_CLIFF, noteCliff } from './cliffs';

const cells = { C3: { level: 2 }, C4: { level: 1 } };
const lab = (from = 'C1', to = 'C8') =>
  touchLab({ cells, cliffs: [['C3', 3]], from: [from, 0], to: [to, 0] });

test('LOS-69: a cliff is found from both its hexes, and from one if the other is off the board (B11.1)', () => {
  const { line, index } = lab();
  const [c3, c4] = [index('C3'), index('C4')];
  expect([isCliff(line.hexes, c3, 3, c4), isCliff(line.hexes, c3, 2, c4)]).toEqual([true, false]);
  expect([isCliff(line.hexes, c4, 0, c3), isCliff(line.hexes, -1, 3, c4)]).toEqual([true, true]);
  expect([
    isCliff(line.hexes, -1, 0, c3),
    isCliff(line.hexes, -1, 3, c3),
    isCliff(line.hexes, -1, 0, -1),
  ]).toEqual([true, false, false]);
  expect([isCliff(line.hexes, 0, 3, -1), isCliff(line.hexes, -1, 3, 0)]).toEqual([false, false]);
});

test("LOS-69: the board's first hex has the lower ground like any other (B11.1)", () => {
  const { line, index } = touchLab({
    cells: { A2: { level: 1 } },
    cliffs: [['A2', 0]],
    from: ['C1', 0],
    to: ['C8', 0],
  });
  const [a1, a2] = [index('A1'), index('A2')];
  expect(a1).toBe(0);
  noteCliff(line, a2, a1, 0);
  expect([a1, a2].map((hex) => cliffGround(line, hex))).toEqual([0, 0]);
});

test("LOS-69: both hexes along a cliff have the lower ground, except beside an end or the board's edge (B11.1)", () => {
  const grounds = (from: string, to: string, known: 'both' | 'one' = 'both', k = 3): readonly number[] => {
    const { line, index } = lab(from, to);
    const [c3, c4] = [index('C3'), index('C4')];
    noteCliff(line, c3, known === 'one' ? -1 : c4, k);
    return [c3, c4, index('C5')].map((hex) => cliffGround(line, hex));
  };
  expect(grounds('C1', 'C8')).toEqual([2, 2, NO_CLIFF]);
  expect([grounds('C4', 'C8'), grounds('C1', 'C4')]).toEqual([
    [4, 2, NO_CLIFF],
    [4, 2, NO_CLIFF],
  ]);
  expect([grounds('C3', 'C8'), grounds('C1', 'C3')]).toEqual([
    [2, 2, NO_CLIFF],
    [2, 2, NO_CLIFF],
  ]);
  expect([grounds('C1', 'C8', 'one'), grounds('C1', 'C8', 'both', 2)]).toEqual([
    [4, NO_CLIFF, NO_CLIFF],
    [NO_CLIFF, NO_CLIFF, NO_CLIFF],
  ]);
});

test("LOS-69: this also holds for the board's first hex (B11.1)", () => {
  const { line, index } = touchLab({
    cells: { A1: { level: 1 } },
    cliffs: [['A1', 3]],
    from: ['C1', 0],
    to: ['C8', 0],
  });
  noteCliff(line, index('A1'), index('A2'), 3);
  expect([index('A1'), cliffGround(line, 0), cliffGround(line, index('A2'))]).toEqual([0, 0, 0]);
});

test('LOS-69: a line along more cliffs than the list can hold keeps the first ones (B11.1)', () => {
  const { line, index } = lab();
  line.cliffs.count = line.cliffs.hex.length - 2;
  noteCliff(line, index('C3'), index('C4'), 3);
  expect([line.cliffs.count, cliffGround(line, index('C4'))]).toEqual([line.cliffs.hex.length, 2]);
  noteCliff(line, index('C3'), index('C4'), 3);
  expect(line.cliffs.count).toBe(line.cliffs.hex.length);
});

test('LOS-66: a line leaves a depression between two cliffs if every touched side is a cliff (B11.1)', () => {
  const between = (end: 'C1' | 'C8' | 'none', cliffs: readonly number[], bits: number): boolean => {
    const { line } = touchLab({
      cells: end === 'none' ? {} : { [end]: GULLY },
      cliffs: cliffs.map((k) => [end === 'C8' ? 'C8' : 'C1', k] as const),
      from: ['C1', 0],
      to: ['C8', 0],
    });
    return leavesBetweenCliffs(line, () => bits);
  };
  expect([
    between('C1', [1, 2], 0b110),
    between('C8', [1, 2], 0b110),
    between('none', [1, 2], 0b110),
  ]).toEqual([true, true, false]);
  expect([between('C1', [1], 0b110), between('C1', [1, 2], 0), between('C1', [1, 2, 3], 0b110)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('LOS-66: the near edge lies toward an adjacent higher end, away from an adjacent lower end (B11.1)', () => {
  const edge = (highV: boolean, far: number, near: number, sideV: number, sideT: number): boolean =>
    nearEdge({ hex: 0, terrain: 0, level: 0, near: 0, sideV, sideT }, highV, far, near);
  expect([edge(true, 1, 3, -1, 0), edge(true, 1, 3, 0, 0), edge(true, 2, 3, -1, 0)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([edge(true, 3, 1, 0, 1), edge(true, 3, 1, 0, 0), edge(true, 3, 2, 0, 1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    edge(false, 1, 3, 0, -1),
    edge(false, 1, 3, -1, 0),
    edge(false, 3, 1, 1, 0),
    edge(false, 3, 1, 0, 1),
  ]).toEqual([true, false, true, false]);
});
