/** Laws of hexsides that hold for every combination of terrain: what hides, hides. */
import { HEX_ODD, type Cell, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import { drawTerrain, SHAPE_UNITS } from '@bocage/core/shapes';
import { walkLine } from '@bocage/core/walk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { losBetween, prepareLos } from '../src/los';
import { TERRAIN } from '../src/tables/terrain';

const ROWS = Object.entries(TERRAIN).map(([name, { category, inherent }]) => {
  return { name, category, ...(inherent && { inherent }) };
});
const TABLE = { kinds: ROWS, names: ROWS.map(({ name }) => name) };
/** A triangle in H8. */
const PATCH = [
  [21, 15],
  [22, 16],
  [20, 16],
].map(([x = 0, y = 0]) => ({ x: x * SHAPE_UNITS, y: y * SHAPE_UNITS }));

type Cells = Iterable<readonly [Cell, Partial<CellFacts>]>;
type Sides = Iterable<readonly [Side, SideFacts]>;

const boardOf = (cells: Cells, sides: Sides): Board =>
  createBoard({
    name: 'laws',
    lattice: HEX_ODD,
    extent: { columns: 9, firstRow: 1, rows: 9 },
    cells,
    sides,
  });

const between = (a: string, b: string): Side => {
  const side = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (side === undefined) throw new Error(`${a} and ${b} are not adjacent`);
  return side;
};

const seen = (board: Board, from: string, to: string): boolean =>
  losBetween(
    board,
    { place: { kind: 'cell', cell: parseCell(from) }, advantage: 'all' },
    { place: { kind: 'cell', cell: parseCell(to) }, advantage: 'none' },
  ).sees.unitsWithoutAdvantage === true;

const KINDS = ['none', 'wall', 'hedge', 'cactus-hedge', 'light-bocage', 'bocage'] as const;
const anyKind = fc.constantFrom(...KINDS);

test('B9.521: no barrier on the hexspine shows a unit that another barrier of its hex hides', () => {
  // From C4 the line runs along D3-D4 into E4, whose own hexsides meet it at the end of the spine.
  const [spine, ...own] = [between('D3', 'D4'), between('D3', 'E4'), between('D4', 'E4')];
  fc.assert(
    fc.property(fc.tuple(anyKind, anyKind, anyKind), ([along, ...rest]) => {
      const kinds: readonly (readonly [Side | undefined, string])[] = [
        [spine, along],
        ...own.map((side, i) => [side, rest[i] ?? 'none'] as const),
      ];
      const sides = kinds.flatMap(([side, terrain]) =>
        side === undefined || terrain === 'none' ? [] : [[side, { terrain }] as const],
      );
      const hidden = rest.some((kind) => kind === 'bocage' || kind === 'light-bocage');
      expect(seen(boardOf([], sides), 'C4', 'E4')).toBe(!hidden && along !== 'bocage');
    }),
    { numRuns: 216 },
  );
});

test('F2.3: from a slope, ground as high as the viewer hides as many hexes as woods or bocage of that height', () => {
  const at = (row: number): string => `C${row}`;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 3 }), (far, up) => {
      const viewer = [parseCell('C1'), { level: up, slopes: [3] }] as const;
      const hill = boardOf([viewer, [parseCell(at(far)), { level: up }]], []);
      const woods = boardOf([viewer, [parseCell(at(far)), { level: up - 1, terrain: 'Woods' }]], []);
      const hedgerow = boardOf(
        [viewer, [parseCell(at(far)), { level: up - 1 }], [parseCell(at(far - 1)), { level: up - 1 }]],
        [[between(at(far - 1), at(far)), { terrain: 'bocage', base: up - 1 }]],
      );
      for (let row = far + 1; row <= 9; row++) {
        expect([row, seen(hill, 'C1', at(row))]).toEqual([row, seen(woods, 'C1', at(row))]);
        // The house of a hedgerow stands in the hex behind it.
        if (far > 2) expect([row, seen(hedgerow, 'C1', at(row))]).toEqual([row, seen(woods, 'C1', at(row))]);
      }
      expect(seen(hill, 'C1', at(far + 1))).toBe(false);
    }),
  );
});

const cells = fc.record({ col: fc.nat(8), row: fc.integer({ min: 1, max: 8 }) });
const TERRAINS = ['Woods', 'Grain', 'Stone Building, 1 Level', 'Wooden Building', 'Pine Woods', 'Gully'];

test('F2.3: a slope closes no line, but over an orchard in season', () => {
  const ground = fc.record({
    level: fc.nat(2),
    terrain: fc.oneof(fc.constant('Open Ground'), fc.constantFrom(...TERRAINS)),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cells, ground), { maxLength: 25 }),
      fc.array(fc.tuple(cells, fc.nat(5), fc.constantFrom(...KINDS.slice(1), 'cliff')), { maxLength: 12 }),
      cells,
      fc.nat(5),
      (painted, drawn, from, slope) => {
        const facts = painted.map(([cell, { level, terrain }]) => {
          const depression = terrain === 'Gully' ? { depression: terrain, level: level - 1 } : { level };
          return [cell, { terrain, ...depression }] as const;
        });
        const sides = drawn.map(([cell, k, terrain]) => {
          return [HEX_ODD.sideOf(cell, k), { terrain, ...(terrain !== 'cliff' && { base: 0 }) }] as const;
        });
        const flat = boardOf(facts, sides);
        const own = flat.cell(from);
        const sloping = boardOf([...facts, [from, { ...own, slopes: [slope] }]], sides);
        const [before, after] = [flat, sloping].map((board) => prepareLos(board).withAdvantage(true, 'each'));
        const level = (h: number): number => (flat.cell(flat.cells[h] as Cell)?.level ?? 0) * 2;
        const v = flat.cells.findIndex((c) => c.col === from.col && c.row === from.row);
        flat.cells.forEach((_, t) => {
          const [a, b] = [before, after].map((los) => los?.plainAt(v, t, level(v), level(t)) ?? 0);
          if ((a ?? 0) === 0) expect([v, t, b]).toEqual([v, t, 0]);
        });
      },
    ),
    { numRuns: 80 },
  );
});

// Inherent terrain --------------------------------------------------------------------------------------------------

/** The hexes that a line touches anywhere, told from the exact walk alone: inside, along a hexside, in a vertex. */
function touched(from: Cell, to: Cell): readonly Cell[] {
  return walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to)).flatMap((step) => {
    if (step.kind === 'cell') return [step.cell];
    return step.kind === 'vertex' ? step.vertex.cells : HEX_ODD.cellsOf(step.side);
  });
}

/** Ranges between the ends at which such a hex is an orchard. */
function hindering(board: Board, from: Cell, to: Cell): number {
  const range = HEX_ODD.distance(from, to);
  const orchards = touched(from, to).filter((cell) => board.cell(cell)?.terrain === 'Orchard');
  const between = (cell: Cell): boolean =>
    HEX_ODD.distance(from, cell) > 0 &&
    HEX_ODD.distance(from, cell) < range &&
    HEX_ODD.distance(to, cell) < range;
  return new Set(orchards.filter(between).map((cell) => HEX_ODD.distance(from, cell))).size;
}

test('B.6: an orchard counts in its whole hex, hexsides and vertices included, whatever stands on them', () => {
  const orchards = fc.array(cells, { maxLength: 30 });
  const barriers = fc.array(fc.tuple(cells, fc.nat(5), fc.constantFrom(...KINDS.slice(1))), { maxLength: 6 });
  fc.assert(
    fc.property(orchards, barriers, cells, cells, (wooded, drawn, from, to) => {
      const sides = drawn.map(([cell, k, terrain]) => [HEX_ODD.sideOf(cell, k), { terrain }] as const);
      const plain = boardOf(
        wooded.map((cell) => [cell, { terrain: 'Orchard' }] as const),
        sides,
      );
      const patch = { id: 'a', order: 0, terrain: 'Dirt Road', points: PATCH };
      // The same hexes beside a drawing.
      for (const board of [plain, drawTerrain(plain, { painted: [], shapes: [patch] }, TABLE)]) {
        const { los, hindrance } = losBetween(
          board,
          { place: { kind: 'cell', cell: from }, advantage: 'all' },
          { place: { kind: 'cell', cell: to }, advantage: 'all' },
        );
        if (los !== 'blocked') expect(hindrance).toBe(hindering(board, from, to));
      }
    }),
    { numRuns: 150 },
  );
});

test('B.6: in the vertex of an orchard a line touches it', () => {
  const corners = boardOf([], []).cells.flatMap((from) => {
    const to = { col: 5, row: 5 };
    const walk = walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to));
    return walk.flatMap((step, i) => {
      if (step.kind !== 'vertex' || walk[i - 1]?.kind === 'along' || walk[i + 1]?.kind === 'along') return [];
      return step.vertex.cells.map((cell) => ({ from, to, cell }));
    });
  });
  expect(corners.length).toBeGreaterThan(30);
  for (const { from, to, cell } of corners) {
    const board = boardOf([[cell, { terrain: 'Orchard' }]], []);
    const { hindrance } = losBetween(
      board,
      { place: { kind: 'cell', cell: from } },
      { place: { kind: 'cell', cell: to } },
    );
    expect(hindrance).toBe(hindering(board, from, to));
  }
});

test.each([
  ['the orchard on top', { C4: 1, C5: 0 }, { C4: 'Orchard' }, [1, 1], 'hindered', 1],
  ['the orchard below', { C4: 1, C5: 0 }, { C5: 'Orchard' }, [0, 0], 'hindered', 1],
  ['orchards on both sides, below', { C4: 1, C5: 0 }, { C4: 'Orchard', C5: 'Orchard' }, [0, 0], 'blocked', 0],
  [
    'orchards on both sides, above',
    { C4: 1, C5: 0 },
    { C4: 'Orchard', C5: 'Orchard' },
    [1, 1],
    'hindered',
    1,
  ],
  [
    'orchards on both sides, downhill',
    { C4: 1, C5: 0 },
    { C4: 'Orchard', C5: 'Orchard' },
    [1, 0],
    'blocked',
    0,
  ],
  ['no orchard: of the hill nothing is met', { C4: 1, C5: 0 }, {}, [0, 0], 'clear', 0],
] as const)('B.6, B9.61: along a hillside hedge, %s', (_, levels, terrains, [up, down], los, hindrance) => {
  const ground = Object.entries(levels).map(([name, level]) => {
    const terrain = (terrains as Readonly<Record<string, string>>)[name] ?? 'Open Ground';
    return [parseCell(name), { level, terrain }] as const;
  });
  const ends = [
    [parseCell('B4'), { level: up }],
    [parseCell('D4'), { level: down }],
  ] as const;
  const board = boardOf([...ground, ...ends], [[between('C4', 'C5'), { terrain: 'hedge', base: 1 }]]);
  for (const [from, to] of [
    ['B4', 'D4'],
    ['D4', 'B4'],
  ] as const) {
    const end = (name: string) => ({ place: { kind: 'cell', cell: parseCell(name) } as const });
    expect(losBetween(board, end(from), end(to))).toMatchObject({
      los,
      hindrance: los === 'blocked' ? expect.any(Number) : hindrance,
    });
  }
});
