/** Over which of its sides a line leaves an end's hex, and whether a slope there lifts the end. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { explainArea } from '../explain/explain-area';
import { readEnd } from '../line/ends';
import { losBoard } from '../line/los-board';
import { newAreaLine } from './area-line';
import { sidesLeft } from './slopes';

interface At {
  readonly hex: string;
  readonly level?: number;
  readonly vertex?: number;
}

/** Returns what a line notes about slopes; the reversed line must note the same. */
function lineFrom(cells: Readonly<Record<string, Partial<CellFacts>>>, viewer: At, target: At) {
  const board = createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 5, firstRow: 1, rows: 8 },
    cells: Object.entries(cells).map(([name, facts]) => [parseCell(name), facts] as const),
    sides: [],
  });
  const end = ({ hex, level = 0, vertex }: At) => {
    const cell = parseCell(hex);
    const place =
      vertex === undefined ? ({ kind: 'cell', cell } as const) : ({ kind: 'vertex', cell, vertex } as const);
    return readEnd(board, { place: { ...place, level } });
  };
  const ask = (a: At, b: At) => {
    const [from, to] = [end(a), end(b)];
    const [p, q] = [from.points[0], to.points[0]];
    if (p === undefined || q === undefined) throw new Error('no points');
    return explainArea(losBoard(board), from, to, p, q);
  };
  const [there, back] = [ask(viewer, target), ask(target, viewer)];
  expect([back.slope, back.up.viewer, back.up.target]).toEqual([
    there.slope,
    there.up.target,
    there.up.viewer,
  ]);
  return there;
}

test('LOS-70: a slope helps the higher end, over a slope hexside of its own hex (F2.3)', () => {
  const slope = (sides: readonly number[], level: number, other: number, at = 'C1'): boolean => {
    const cells = { [at]: { slopes: sides } };
    const [one, two] = [
      { hex: 'C1', level },
      { hex: 'C5', level: other },
    ];
    return lineFrom(cells, one, two).slope;
  };
  expect([slope([3], 0, 0), slope([3], 1, 0), slope([3], 0, 1), slope([2], 0, 0), slope([], 0, 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([
    slope([0], 0, 0, 'C5'),
    slope([0], 0, 1, 'C5'),
    slope([0], 1, 0, 'C5'),
    slope([0], 0, 0, 'C3'),
  ]).toEqual([true, true, false, false]);
});

test('LOS-70: each end notes whether its own slope lifts it, helpful or not (F2.3)', () => {
  const up = (cells: Readonly<Record<string, Partial<CellFacts>>>, level = 0) =>
    lineFrom(cells, { hex: 'C1', level }, { hex: 'C5' }).up;
  const [here, there] = [{ C1: { slopes: [3] } }, { C5: { slopes: [0] } }];
  expect([up({}), up(here), up(there), up({ ...here, ...there }), up(there, 1)]).toEqual([
    { viewer: false, target: false },
    { viewer: true, target: false },
    { viewer: false, target: true },
    { viewer: true, target: true },
    { viewer: false, target: true },
  ]);
});

test('LOS-7: from a vertex, the sides that the line meets later count, else the two that end in it (F2.3)', () => {
  const slope = (sides: readonly number[], vertex: number, to: At): boolean =>
    lineFrom({ C3: { slopes: sides } }, { hex: 'C3', vertex }, to).slope;
  const over = (vertex: number, to: At): readonly number[] =>
    [0, 1, 2, 3, 4, 5].filter((k) => slope([k], vertex, to));
  // From the top left vertex down through its hex: out between two sides, or over one of them.
  expect([over(0, { hex: 'C6' }), over(0, { hex: 'C4', vertex: 2 }), over(0, { hex: 'E3' })]).toEqual([
    [3],
    [2, 3],
    [1],
  ]);
  // A line inside its hex leaves over no side.
  expect(over(0, { hex: 'C3', vertex: 3 })).toEqual([]);
  // A line away from its hex touches only the two sides that end there; along one of them, the next.
  expect([over(0, { hex: 'B1' }), over(0, { hex: 'C1' }), over(0, { hex: 'E3', vertex: 0 })]).toEqual([
    [0, 5],
    [0, 5],
    [1],
  ]);
});

test('LOS-7: from a center, all sides that the line touches on its way out count (F2.3)', () => {
  const line = newAreaLine(
    losBoard(createBoard({ name: 'one', lattice: HEX_ODD, extent: { columns: 1, firstRow: 1, rows: 1 } }))
      .hexes,
  );
  line.cells = Int32Array.from([0, 0b1100]);
  line.origin =
    (line.hexes.x[0] as number) * line.hexes.span -
    line.hexes.x0 * line.hexes.span +
    (line.hexes.y[0] as number) -
    line.hexes.y0;
  expect([
    sidesLeft(line, 0, -1),
    sidesLeft(line, 0, 3),
    sidesLeft(line, 0, 2),
    sidesLeft(line, 0, 0),
  ]).toEqual([0b1100, 0b1100, 0b1000, 0b1100]);
});
