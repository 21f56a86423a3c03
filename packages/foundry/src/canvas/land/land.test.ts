import { cellKey, HEX_ODD, ringAround, SQUARES, type Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf, type Layout } from '../../grid/layout';
import { kindOf } from './kinds';
import { groupsOf, loopsOf, type Land, type LandCell } from './land';
import { levelSigns } from './relief';

const layout = (type: number): Layout => {
  const made = layoutOf({ type, size: 100, x: 60, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
  if (!made) throw new Error('no layout');
  return made;
};
const HEXES = layout(4);
const land = (cells: readonly LandCell[], barred: Land['barred'] = () => false): Land => ({
  ...{ layout: HEXES, bounds: { x0: 0, y0: 0, x1: 2000, y1: 1400 }, ground: 'grass', colours: new Map() },
  cells: new Map(cells.map((one) => [cellKey(one.cell), one])),
  barred,
});
const at = (names: string, said: Omit<LandCell, 'cell'>): LandCell[] =>
  names.split(' ').map((name) => ({ cell: parseCell(name), ...said }));

const anyCells = fc.uniqueArray(fc.record({ col: fc.nat(6), row: fc.nat(6) }), {
  minLength: 1,
  maxLength: 20,
  selector: cellKey,
});

test.each([
  ['hexes', HEXES, HEX_ODD],
  ['squares', layout(1), SQUARES],
] as const)('outlines on %s are closed and follow every rim side once', (_name, grid, lattice) => {
  const side = (a: string, b: string): string => [a, b].sort().join('-');
  const at = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)},${y.toFixed(2)}`;
  fc.assert(
    fc.property(anyCells, (cells: Cell[]) => {
      const rim = ringAround(lattice, cells).map((one) => {
        const [a, b] = lattice.endsOf(one).map((p) => at(grid.pixelOf(p)));
        return side(a ?? '', b ?? '');
      });
      const gone = loopsOf(grid, cells).flatMap((loop) =>
        loop.map((p, i) => side(at(p), at(loop[(i + 1) % loop.length] ?? p))),
      );
      expect(gone.sort()).toEqual(rim.sort());
    }),
  );
});

test('adjacent cells of equal look are one group; fields end at a hexside with terrain', () => {
  const cells = [
    ...at('B2 B3 B4', { terrain: 'Grain' }),
    ...at('E5 F5', { terrain: 'Woods' }),
    ...at('C9', { terrain: 'Woods' }),
  ];
  const sizes = (of: Land): readonly string[] =>
    groupsOf(of)
      .map(({ kind, cells: own }) => `${kind} ${own.length}`)
      .sort();
  expect(sizes(land(cells))).toEqual(['field 3', 'woods 1', 'woods 2']);
  const wall = HEX_ODD.sideBetween(parseCell('B2'), parseCell('B3'));
  const fenced = land(cells, (side) => JSON.stringify(side) === JSON.stringify(wall));
  expect(sizes(fenced)).toEqual(['field 1', 'field 2', 'woods 1', 'woods 2']);
});

test('villages run together, whatever the material of their houses', () => {
  const cells = [...at('B2', { terrain: 'Stone Building' }), ...at('B3', { terrain: 'Wooden Building' })];
  expect(groupsOf(land(cells)).map(({ kind, cells: own }) => [kind, own.length])).toEqual([['yard', 2]]);
});

test.each([
  ['Dirt Road', 'plough', 'field'],
  ['Dirt Road', undefined, undefined],
  ['Open Ground', undefined, undefined],
  ['Open Ground, Road', undefined, undefined],
  ['Heavy Woods, Road', undefined, 'woods'],
  ['Woods', 'plough', 'woods'],
  ['Light Woods', undefined, 'light'],
  ['Pillbox', undefined, 'yard'],
  ['Lava', undefined, 'other'],
] as const)('%s with %s looks like %s', (terrain, look, kind) => {
  expect(kindOf(terrain, look)).toBe(kind);
});

test('a level is written once on each terrace, at its northern end', () => {
  const cells = [...at('B2 B3 B4 C3', { level: 1 }), ...at('C4', { level: 2 }), ...at('H8', { level: 1 })];
  const signs = levelSigns(land(cells)).map(({ cell, level }) => `${cellKey(cell)}=${level}`);
  expect(signs.sort()).toEqual(
    [
      ['B2', 1],
      ['C4', 2],
      ['H8', 1],
    ]
      .map(([n, l]) => `${cellKey(parseCell(String(n)))}=${l}`)
      .sort(),
  );
});
