import { createBoard, SQUARES, SQUARE_SIDES, type Cell, type Side } from '@bocage/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREA_TERRAIN, EDGE_TERRAIN, LINE_OPTIONS, lineBetween } from '../src';
import rows from './golden/line.json';

interface Row {
  readonly id: string;
  readonly bocage: readonly string[];
  readonly terrain?: Readonly<Record<string, string>>;
  readonly crowded?: readonly (readonly number[])[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly viewerOccupies?: boolean;
  readonly targetOccupies?: boolean;
  readonly cornerModel?: string;
  readonly clear: boolean;
}

const cellOf = ([col = 0, row = 0]: readonly number[]): Cell => ({ col, row });

function sideOf(text: string): Side {
  const [place = '', side = ''] = text.split(' ');
  return SQUARES.sideOf(
    cellOf(place.split(',').map(Number)),
    (SQUARE_SIDES as readonly string[]).indexOf(side),
  );
}

const boardOf = (row: Pick<Row, 'bocage' | 'terrain'>) =>
  createBoard({
    name: 'squares',
    lattice: SQUARES,
    extent: { columns: 12, firstRow: 1, rows: 12 },
    cells: Object.entries(row.terrain ?? {}).map(([at, terrain]) => [
      cellOf(at.split(',').map(Number)),
      { terrain },
    ]),
    sides: row.bocage.map((text) => [sideOf(text), { terrain: 'bocage' }]),
  });

test.each(rows as readonly Row[])('$id', (row) => {
  const answer = lineBetween(
    boardOf(row),
    { cell: cellOf(row.from), occupies: row.viewerOccupies === true },
    { cell: cellOf(row.to), occupies: row.targetOccupies === true },
    {
      ...LINE_OPTIONS,
      crowded: (row.crowded ?? []).map(cellOf),
      cornerModel: row.cornerModel === 'literal' ? 'literal' : 'twoWays',
    },
  );
  expect(answer.clear, JSON.stringify(answer.because)).toBe(row.clear);
});

test('a line is the same from either end, and more bocage never opens one', () => {
  const cell = fc.record({ col: fc.integer({ min: 0, max: 7 }), row: fc.integer({ min: 1, max: 8 }) });
  const side = fc.tuple(cell, fc.integer({ min: 0, max: 3 })).map(([c, k]) => SQUARES.sideOf(c, k));
  const end = fc.record({ cell, occupies: fc.boolean() });
  fc.assert(
    fc.property(fc.array(side, { maxLength: 30 }), side, end, end, (sides, extra, a, b) => {
      const board = (list: readonly Side[]) =>
        createBoard({
          name: 'random',
          lattice: SQUARES,
          extent: { columns: 8, firstRow: 1, rows: 8 },
          sides: list
            .filter((s) =>
              SQUARES.cellsOf(s).every((c) => c.col >= 0 && c.col < 8 && c.row >= 1 && c.row <= 8),
            )
            .map((s) => [s, { terrain: 'bocage' }] as const),
        });
      const few = lineBetween(board(sides), a, b).clear;
      expect(lineBetween(board(sides), b, a).clear).toBe(few);
      if (!few) expect(lineBetween(board([...sides, extra]), a, b).clear).toBe(false);
    }),
  );
});

test('the tables have every row of the rules', () => {
  expect(Object.keys(AREA_TERRAIN)).toHaveLength(10);
  expect(Object.values(AREA_TERRAIN).filter((t) => t.blocksLos)).toHaveLength(6);
  expect(Object.values(AREA_TERRAIN).filter((t) => !t.vehicles)).toHaveLength(3);
  expect(EDGE_TERRAIN['wall']?.blocksLos).toBe(false);
  expect(EDGE_TERRAIN['bocage']?.stopsVehicles).toBe(true);
});
