/** Random boards for property tests: everything that `bocage-board-1` can hold about hexes and sides. */
import fc from 'fast-check';
import { createBoard } from '../src/board/create';
import type { Board, CellFacts, SideFacts } from '../src/board/types';
import { HEX_EVEN, HEX_ODD } from '../src/lattice/hex';
import { SQUARES } from '../src/lattice/square';
import type { Lattice, Side } from '../src/lattice/types';

const sideNumbers = (n: number) => fc.uniqueArray(fc.nat(n - 1), { minLength: 1, maxLength: n });
const name = fc.string({ minLength: 1, maxLength: 8 });
const level = fc.integer({ min: -4, max: 8 });
const half = fc.integer({ min: -4, max: 8 }).map((n) => n / 2);

function anyCellFacts(lattice: Lattice): fc.Arbitrary<Partial<CellFacts>> {
  return fc.record(
    {
      level,
      terrain: name,
      depression: name,
      locations: fc.uniqueArray(fc.record({ level: half.filter((level) => level !== 0), terrain: name }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ level }) => level,
      }),
      stairway: fc.constant(true),
      slopes: sideNumbers(lattice.sideCount),
      depressionSides: sideNumbers(lattice.sideCount),
      sideTerrain: fc
        .array(fc.option(name, { nil: undefined }), {
          minLength: lattice.sideCount,
          maxLength: lattice.sideCount,
        })
        .filter((list) => list.some((entry) => entry !== undefined)),
    },
    { requiredKeys: [] },
  );
}

const anyGap = fc
  .tuple(fc.nat(23), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));

/** A board of any lattice with any facts that its stored form can hold. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    lattice: fc.constantFrom(HEX_ODD, HEX_EVEN, SQUARES),
    extent: fc.record(
      {
        columns: fc.integer({ min: 1, max: 5 }),
        rows: fc.integer({ min: 1, max: 5 }),
        firstRow: fc.integer({ min: 1, max: 12 }),
        firstColumn: fc.integer({ min: 0, max: 30 }),
      },
      { requiredKeys: ['columns', 'rows', 'firstRow'] },
    ),
    name,
  })
  .chain((base) => {
    const { lattice } = base;
    const { cells } = createBoard(base);
    const anySide = fc.record({ cell: fc.constantFrom(...cells), side: fc.nat(lattice.sideCount - 1) });
    const entry = anySide.chain(({ cell, side }) =>
      fc
        .record(
          {
            terrain: name,
            gap: anyGap,
            base: half,
            cliff: fc.constant(true as const),
            breach: fc.constantFrom(cell, lattice.neighbour(cell, side)).map((from) => ({ from })),
          },
          { requiredKeys: ['terrain'] },
        )
        .map((facts): readonly [Side, SideFacts] => [{ cell, side }, facts]),
    );
    return fc
      .record({
        cells: fc.array(fc.tuple(fc.constantFrom(...cells), anyCellFacts(lattice)), { maxLength: 8 }),
        sides: fc.array(entry, { maxLength: 8 }),
      })
      .map((content) => createBoard({ ...base, ...content }));
  });
