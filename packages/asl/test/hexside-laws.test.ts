/** Laws of hexsides that hold for every combination of terrain: what hides, hides. */
import { HEX_ODD, type Cell, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { losBetween, prepareLos } from '../src/los';

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
