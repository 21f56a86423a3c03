import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCut, crop, cutOut, drawing, KINDS, partOf, pieces } from '../../test/cutting';
import { createBoard } from '../board/create';
import { cellOnMap, cellOnPart, partAt } from '../board/parts';
import type { CellFacts, SideFacts } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { compareSides, sideKey } from '../lattice/keys';
import type { Cell, Lattice } from '../lattice/types';
import { joinBoards } from './join';
import { placeCell, placeCellFacts, placeSide, placeSideFacts } from './place';

test('cells go to their places and back, on the part and beyond', () => {
  fc.assert(
    fc.property(
      anyCut,
      fc.integer({ min: -3, max: 12 }),
      fc.integer({ min: -3, max: 12 }),
      (cut, col, row) => {
        for (const { part, map } of pieces(cut).grid.flat()) {
          expect(cellOnPart(part, map, cellOnMap(part, map, { col, row }))).toEqual({ col, row });
          const neighbours = (cell: Cell) =>
            cut.lattice.sideNames.map((_, k) => cut.lattice.neighbour(cell, k));
          const placed = neighbours({ col, row }).map((cell) => cellOnMap(part, map, cell));
          expect(placed).toEqual(expect.arrayContaining([...neighbours(cellOnMap(part, map, { col, row }))]));
        }
      },
    ),
  );
});

test('cutting a map into boards, some turned, and joining them gives the map', () => {
  fc.assert(
    fc.property(anyCut, fc.infiniteStream(fc.nat(5)), (cut, numbers) => {
      const next = (): number => numbers.next().value as number;
      const { map, grid } = pieces(cut);
      const { lattice } = map;
      const cells = createBoard({ name: 'm', ...map }).cells.map(
        (cell): readonly [Cell, Partial<CellFacts>] => [cell, { level: next(), terrain: `t${next()}` }],
      );
      const empty = createBoard({ name: 'm', ...map });
      const sides = new Map<string, readonly [ReturnType<Lattice['sideOf']>, SideFacts]>();
      for (const cell of empty.cells) {
        const side = lattice.sideOf(cell, next());
        const from = next();
        sides.set(sideKey(side), [
          side,
          { terrain: 'hedge', gap: { from, to: from + 3 }, breach: { from: cell } },
        ]);
      }
      const whole = createBoard({ name: 'm', ...map, cells, sides: sides.values() });
      const rows = grid.map((line) =>
        line.map(({ part }) => ({ board: cutOut(whole, part), flipped: part.flipped })),
      );
      const joined = joinBoards('m', rows);
      expect(joined.extent).toEqual(whole.extent);
      expect(joined.lattice).toBe(whole.lattice);
      expect(joined.sides).toEqual(whole.sides);
      for (const cell of whole.cells) expect(joined.cell(cell)).toEqual(whole.cell(cell));
      expect(joined.cells.every((cell) => partAt(joined, cell) !== undefined)).toBe(true);
    }),
  );
});

test('a drawing cut into boards and joined is the same; each board keeps its hex table inside, and seams are derived again', () => {
  fc.assert(
    fc.property(anyCut, fc.infiniteStream(fc.nat(KINDS.length - 1)), (cut, codes) => {
      fc.pre(cut.lattice.kind === 'hex');
      // A single turned board keeps its own rim; the drawing on the rim of the turned map differs.
      fc.pre(cut.columns.length * cut.rows.length > 1 || cut.flips[0] !== true);
      const { map, grid } = pieces(cut);
      const depiction = drawing(map, () => codes.next().value as number);
      const whole = deriveBoard({
        name: 'm',
        ...map,
        depiction: { ...depiction, stairways: [], slopes: [] },
      });
      const rows = grid.map((line) =>
        line.map(({ part }) => {
          const own = crop({ ...depiction, stairways: [], slopes: [] }, part, map);
          const { name, lattice, extent } = part;
          return { board: deriveBoard({ name, lattice, extent, depiction: own }), flipped: part.flipped };
        }),
      );
      const joined = joinBoards('m', rows);
      expect(joined.depiction?.terrain).toEqual(depiction.terrain);
      expect(joined.depiction?.elevation).toEqual(depiction.elevation);
      expect(joined.depiction?.a1).toEqual(depiction.a1);
      const boards = rows.flat().map(({ board }) => board);
      const placements = grid.flat();
      const only = (cells: readonly Cell[]): number => {
        const holders = placements.flatMap(({ part }, i) =>
          cells.every((c) => partOf(c, part, map)) ? [i] : [],
        );
        return holders.length === 1 ? holders[0]! : -1;
      };
      for (const cell of whole.cells) {
        const i = only([cell]);
        const own = placements[i] && boards[i]!.cell(cellOnPart(placements[i].part, map, cell))!;
        expect(joined.cell(cell)).toEqual(own ? placeCellFacts(placements[i]!, own) : whole.cell(cell));
      }
      const inside = placements.flatMap((placement, i) =>
        boards[i]!.sides.map(
          ([side, facts]) => [placeSide(placement, side), placeSideFacts(placement, facts)] as const,
        ).filter(([side]) => only(cut.lattice.cellsOf(side)) >= 0),
      );
      const seams = whole.sides.filter(([side]) => only(cut.lattice.cellsOf(side)) < 0);
      expect(joined.sides).toEqual([...inside, ...seams].sort(([a], [b]) => compareSides(a, b)));
    }),
    { numRuns: 12 },
  );
});

test('placing keeps sides between the cells they are between', () => {
  fc.assert(
    fc.property(
      anyCut,
      fc.nat(5),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      (cut, k, col, row) => {
        for (const placement of pieces(cut).grid.flat()) {
          const side = cut.lattice.sideOf({ col, row }, k);
          const placed = cut.lattice.cellsOf(placeSide(placement, side));
          const cells = cut.lattice.cellsOf(side).map((cell) => placeCell(placement, cell));
          expect(placed).toEqual(expect.arrayContaining(cells));
        }
      },
    ),
  );
});
