import { cellKey, HEX_ODD, sideKey, type Cell, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { boxAround, type Box, type Land, type LandCell } from './land/land';
import { planLand } from './land/paint-land';
import { boxOfPiece, changedBox, isSameLand, piecesOf } from './land-pieces';

const SIZE = 100;
const layout = layoutOf({ type: 4, size: SIZE, x: 60, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });

const land = (cells: readonly LandCell[], walls: readonly Side[] = [], ground?: string): Land => {
  if (!layout) throw new Error('no layout');
  const barriers = new Set(walls.map(sideKey));
  return {
    ...{ layout, bounds: { x0: 0, y0: 0, x1: 1400, y1: 1000 }, ground, colours: new Map() },
    cells: new Map(cells.map((one) => [cellKey(one.cell), one])),
    barred: (side) => barriers.has(sideKey(side)),
    barriers,
  };
};
const at = (names: string, said: Omit<LandCell, 'cell'>): LandCell[] =>
  names.split(' ').map((name) => ({ cell: parseCell(name), ...said }));
const between = (a: string, b: string): Side => {
  const side = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!side) throw new Error('no neighbours');
  return side;
};

/** Returns the box to repaint in each piece, by its place. */
const changes = (was: Land, is: Land): ReadonlyMap<string, Box> => {
  const [before, now] = [piecesOf(planLand(was)), piecesOf(planLand(is))];
  return new Map(
    Array.from(now, ([key, parts]) => {
      const all = boxOfPiece(is, key);
      return [key, before.has(key) ? changedBox(before.get(key) ?? new Map(), parts, all) : all] as const;
    }).flatMap(([key, box]) => (box ? [[key, box] as const] : [])),
  );
};
const covers = (boxes: Iterable<Box>, name: string): boolean => {
  const { x, y } = layout?.centreOf(parseCell(name)) ?? { x: NaN, y: NaN };
  return [...boxes].some(({ x0, y0, x1, y1 }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
};

const ROW = 'B2 B3 B4 B5 B6 B7';

test('a painted hex repaints every place where it can be seen, and nothing beyond', () => {
  const field = at(ROW, { look: 'plough' });
  const boxes = [
    ...changes(
      land(field, [], 'grass'),
      land([...field, ...at('H5', { look: 'meadow' })], [], 'grass'),
    ).values(),
  ];
  expect(covers(boxes, 'H5')).toBe(true);
  const around = boxAround(layout?.centreOf(parseCell('H5')) ?? { x: 0, y: 0 }, 2.7 * (SIZE / 2));
  for (const { x0, y0, x1, y1 } of boxes)
    expect([x0 >= around.x0, y0 >= around.y0, x1 <= around.x1, y1 <= around.y1]).not.toContain(false);
});

test('a growing field is repainted where it grows; a split or joined one wherever it belongs to another field', () => {
  const field = at(ROW, { look: 'plough' });
  const whole = land(field);
  const longer = land([...field, ...at('B8', { look: 'plough' })]);
  // Its furrows do not turn.
  expect(planLand(longer).groups[0]?.seed).toBe(planLand(whole).groups[0]?.seed);
  expect(covers(changes(whole, longer).values(), 'B2')).toBe(false);
  expect(covers(changes(whole, longer).values(), 'B8')).toBe(true);
  // A wall across it: on one side of it the furrows turn.
  const split = land(field, [between('B4', 'B5')]);
  const turned = ['B2', 'B7'].map((name) => covers(changes(whole, split).values(), name));
  expect(turned).toContain(true);
  expect(covers(changes(split, whole).values(), 'B4')).toBe(true);
});

test('a hex that moves from one field to another far away is painted anew', () => {
  // Two rows of plough that meet at one end or at the other.
  const [left, right] = [
    at('B2 B3 B4 B5 B6 B7 B8', { look: 'plough' }),
    at('D2 D3 D4 D5 D6 D7 D8', { look: 'plough' }),
  ];
  const joined = (name: string): Land => land([...left, ...right, ...at(name, { look: 'plough' })]);
  const apart = land([...left, ...right]);
  const found = [...changes(apart, joined('C2')).values()];
  const name = (of: Land, cell: string): number | undefined =>
    planLand(of).groups.find(({ cells }) => cells.some((one) => cellKey(one) === cellKey(parseCell(cell))))
      ?.seed;
  for (const cell of ['B8', 'D8'])
    expect(covers(found, cell)).toBe(name(apart, cell) !== name(joined('C2'), cell));
});

test('a hedge round a field changes how far its corners reach; one along another hex changes nothing', () => {
  const field = at('E5', { look: 'plough' });
  const ring = HEX_ODD.sideNames.map((_, k) => HEX_ODD.sideOf(parseCell('E5'), k));
  expect(isSameLand(land(field), land(field, ring))).toBe(false);
  expect(covers(changes(land(field), land(field, ring)).values(), 'E5')).toBe(true);
  expect(isSameLand(land(field), land(field, [between('G5', 'G6')]))).toBe(true);
});

const anyCell = fc.record({ col: fc.nat(7), row: fc.nat(7) });
const anyLook = fc.constantFrom<Omit<LandCell, 'cell'>>(
  { look: 'plough' },
  { terrain: 'Woods' },
  { terrain: 'Dirt Road' },
  { terrain: 'Stone Building' },
  { level: 1 },
  { label: 'Longwood' },
);
const anyCells = fc
  .uniqueArray(fc.tuple(anyCell, anyLook), { maxLength: 14, selector: ([cell]) => cellKey(cell) })
  .map((all) => all.map(([cell, said]: [Cell, Omit<LandCell, 'cell'>]) => ({ cell, ...said })));
const anyWalls = fc.array(
  fc.tuple(anyCell, fc.nat(5)).map(([cell, k]) => HEX_ODD.sideOf(cell, k)),
  { maxLength: 6 },
);

test('an unchanged land needs no look at its pieces, whatever the order of drawing', () => {
  fc.assert(
    fc.property(anyCells, anyWalls, anyCells, anyWalls, (cells, walls, more, others) => {
      const [a, b] = [land(cells, walls), land(more, others)];
      expect(changes(a, land([...cells].reverse(), walls)).size).toBe(0);
      if (isSameLand(a, b)) expect(changes(a, b).size).toBe(0);
      expect(isSameLand(a, land(cells, walls))).toBe(true);
    }),
  );
});
