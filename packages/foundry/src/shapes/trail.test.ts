import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { isInExtent } from '@bocage/core/board';
import { SHAPE_UNITS } from '@bocage/core/shapes';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { holdsPoint } from './forms';
import { ledTrail, LONGEST_TRAIL, trailShape } from './trail';

const cells = (names: string): Cell[] => names.split(' ').map((name) => parseCell(name));
const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');
const onMap = (cell: Cell): boolean => isInExtent(HEX_ODD, { columns: 6, rows: 6, firstRow: 1 }, cell);
const unit = ({ x, y }: { x: number; y: number }) => ({ x: x * SHAPE_UNITS, y: y * SHAPE_UNITS });

test('a trail grows from hex to hex, and going back shortens it', () => {
  const led = ledTrail(cells('B2'), cells('B2 B3 B4 B5 B4 C4'));
  expect(led).toEqual(cells('B2 B3 B4 C4'));
});

test('a trail ends before its shape would have too many corners', () => {
  const long = Array.from({ length: 90 }, (_, row) => ({ col: 1, row }));
  const led = ledTrail([], long);
  expect(led).toHaveLength(LONGEST_TRAIL);
  expect(trailShape(layout, led, 'Dirt Road', () => true).length).toBeLessThanOrEqual(400);
});

test('a road covers the hexsides that it crosses and leaves the rest of its hexes free', () => {
  const way = cells('B2 C3 D3 E4');
  const points = trailShape(layout, way, 'Dirt Road', onMap);
  way.slice(1).forEach((cell, i) => {
    const before = way[i] ?? cell;
    const side = HEX_ODD.sideBetween(before, cell);
    if (!side) throw new Error('no neighbours');
    const [a, b] = HEX_ODD.endsOf(side);
    expect(holdsPoint({ points }, unit({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))).toBe(true);
    for (const end of [a, b]) expect(holdsPoint({ points }, unit(end))).toBe(false);
  });
});

test('a road goes on to the edge of the map; elsewhere it ends in the center of its hex', () => {
  const points = trailShape(layout, cells('C1 C2 C3'), 'Shallow Stream', onMap);
  const ys = points.map(({ y }) => y / SHAPE_UNITS);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([1, 6]);
});

test('one hex is no road', () => {
  expect(trailShape(layout, cells('C3'), 'Dirt Road', onMap)).toEqual([]);
});
