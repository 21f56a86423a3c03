import { HEX_EVEN, HEX_ODD, SQUARES, type Cell, type Lattice } from '@bocage/core/lattice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hold, moveHeld, removeHeld, retypeHeld, type Held, type HeldEdit } from './held';
import { cellFlagKey, sideFlagKey } from './keys';
import { applyPatch } from './patch';
import { readTerrain, writeCell, writeSide, type SceneTerrain } from './terrain';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hexes, odd columns lower', HEX_ODD],
  ['hexes, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];
const SIZE = 7;
const holds = ({ col, row }: Cell): boolean => col >= 0 && row >= 0 && col < SIZE && row < SIZE;
const anyCell = fc.record({ col: fc.nat(SIZE - 1), row: fc.nat(SIZE - 1) });

/** Terrain on a small map, some of it shown by a picture. */
const anyTerrain = (lattice: Lattice): fc.Arbitrary<SceneTerrain> =>
  fc
    .record({
      sides: fc.array(fc.tuple(anyCell, fc.nat(5), fc.boolean(), fc.boolean()), { maxLength: 40 }),
      cells: fc.array(fc.tuple(anyCell, fc.constantFrom('Woods', 'Brush'), fc.boolean()), { maxLength: 30 }),
    })
    .map(({ sides, cells }) =>
      readTerrain({
        sides: Object.fromEntries(
          sides
            .map(([cell, k, gap, pictured]) => [lattice.sideOf(cell, k), gap, pictured] as const)
            .filter(([side]) => lattice.cellsOf(side).every(holds))
            .map(([side, gap, pictured]) => [
              sideFlagKey(side),
              { t: 'wall', ...(gap ? { g: { f: 3, t: 9 } } : {}), ...(pictured ? { p: true } : {}) },
            ]),
        ),
        cells: Object.fromEntries(
          cells.map(([cell, t, pictured]) => [cellFlagKey(cell), { t, ...(pictured ? { p: true } : {}) }]),
        ),
      }),
    );

const written = ({ sides, cells }: SceneTerrain): object => ({
  sides: Object.fromEntries([...sides].map(([key, { entry }]) => [key, writeSide(entry)]).sort()),
  cells: Object.fromEntries([...cells].map(([key, { entry }]) => [key, writeCell(entry)]).sort()),
});

/** Acts on a map one after the other. */
const desk = (lattice: Lattice, terrain: SceneTerrain, cells: readonly Cell[]) => {
  let held = hold(lattice, cells) as Held;
  const done = ({ patch, held: now }: HeldEdit): void => {
    terrain = applyPatch(terrain, patch);
    held = now;
  };
  const on = () => ({ terrain, lattice, holds });
  const still = () => ({ from: held.pivot, to: held.pivot });
  return {
    turn: () => done(moveHeld(held, on(), { ...still(), turns: 1, mirrored: false }, false)),
    mirror: () => done(moveHeld(held, on(), { ...still(), turns: 0, mirrored: true }, false)),
    carry: (from: Cell, to: Cell, copied = false) =>
      done(moveHeld(held, on(), { from, to, turns: 0, mirrored: false }, copied)),
    remove: () => done(removeHeld(held, on())),
    retype: (what: 'cells' | 'sides', kind: string) => done(retypeHeld(held, on(), { what, terrain: kind })),
    terrain: () => written(terrain),
    held: () => held,
  };
};

test.each(LATTICES)(
  '%s: turned all the way round, mirrored twice, carried away and back: as it was',
  (_, lattice) => {
    fc.assert(
      fc.property(
        anyTerrain(lattice),
        fc.uniqueArray(anyCell, { minLength: 1, maxLength: 12, selector: cellFlagKey }),
        anyCell,
        (terrain, cells, to) => {
          const map = desk(lattice, terrain, cells);
          const before = written(terrain);
          for (let i = 0; i < lattice.sideCount; i++) map.turn();
          expect(map.terrain()).toEqual(before);
          map.mirror();
          map.mirror();
          expect(map.terrain()).toEqual(before);
          const [from] = cells;
          if (from) map.carry(from, to);
          if (from) map.carry(to, from);
          expect(map.terrain()).toEqual(before);
          expect(map.held().cells).toEqual(cells);
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each(LATTICES)(
  '%s: nothing but the selection is moved or removed, over whatever it comes',
  (_, lattice) => {
    fc.assert(
      fc.property(
        anyTerrain(lattice),
        fc.uniqueArray(anyCell, { minLength: 1, maxLength: 6, selector: cellFlagKey }),
        fc.array(anyCell, { minLength: 1, maxLength: 4 }),
        (terrain, cells, ways) => {
          // What is deleted at the end of the way is what would have been deleted at its beginning.
          const [there, here] = [desk(lattice, terrain, cells), desk(lattice, terrain, cells)];
          for (const to of ways) there.carry(there.held().pivot, to);
          there.turn();
          there.remove();
          here.remove();
          expect(there.terrain()).toEqual(here.terrain());
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each(LATTICES)(
  '%s: the pivot is the middle of the selection, in whatever order it was taken',
  (_, lattice) => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCell, { minLength: 1, maxLength: 9, selector: cellFlagKey }), (cells) => {
        const pivot = hold(lattice, cells)?.pivot;
        expect(hold(lattice, cells.toReversed())?.pivot).toEqual(pivot);
        expect(cells).toContainEqual(pivot);
      }),
    );
    // A long row that was added to at its end.
    const row = [0, 1, 2, 3, 4].map((number) => ({ col: 2, row: number }));
    const [first, ...rest] = row;
    expect(hold(lattice, [...rest, first as Cell])?.pivot).toEqual({ col: 2, row: 2 });
  },
);

test('a copy takes nothing of the terrain beneath it along, and stays when it is copied again', () => {
  const terrain = readTerrain({ cells: { c1r1: { t: 'Woods' }, c4r2: { t: 'Brush' } } });
  const map = desk(SQUARES, terrain, [
    { col: 1, row: 1 },
    { col: 1, row: 2 },
  ]);
  map.carry({ col: 1, row: 1 }, { col: 4, row: 1 }, true);
  map.carry({ col: 4, row: 1 }, { col: 6, row: 1 }, true);
  const all = { c1r1: { t: 'Woods' }, c4r1: { t: 'Woods' }, c4r2: { t: 'Brush' }, c6r1: { t: 'Woods' } };
  expect(map.terrain()).toEqual({ sides: {}, cells: all });
  map.remove();
  expect(map.terrain()).toEqual({ sides: {}, cells: { ...all, c6r1: undefined } });
});

test('terrain that somebody has changed since counts as held', () => {
  const terrain = readTerrain({ cells: { c1r1: { t: 'Woods' } } });
  const held = hold(SQUARES, [{ col: 1, row: 1 }]) as Held;
  const motion = { from: { col: 1, row: 1 }, to: { col: 3, row: 1 }, turns: 0, mirrored: false };
  const moved = moveHeld(held, { terrain, lattice: SQUARES, holds }, motion, false);
  const painted = readTerrain({ cells: { c3r1: { t: 'Brush' } } });
  const back = { ...motion, from: motion.to, to: motion.from };
  const again = moveHeld(moved.held, { terrain: painted, lattice: SQUARES, holds }, back, false);
  expect(written(applyPatch(painted, again.patch))).toEqual({ sides: {}, cells: { c1r1: { t: 'Brush' } } });
});

test('hexes become other terrain without their hexsides, and hexsides without their hexes', () => {
  const before = {
    sides: { c2r2s0: { t: 'wall', g: { f: 3, t: 9 }, p: true } },
    cells: { c2r2: { t: 'Woods', l: 1 }, c2r3: { s: 'N:wall', k: 'plough' } },
  };
  const cells = [
    { col: 2, row: 2 },
    { col: 2, row: 3 },
  ];
  const one = desk(SQUARES, readTerrain(before), cells);
  one.retype('cells', 'Brush');
  expect(one.terrain()).toEqual({ ...before, cells: { ...before.cells, c2r2: { t: 'Brush', l: 1 } } });
  const other = desk(SQUARES, readTerrain(before), cells);
  other.retype('sides', 'hedge');
  expect(other.terrain()).toEqual({
    sides: { c2r2s0: { t: 'hedge', g: { f: 3, t: 9 } } },
    cells: { ...before.cells, c2r3: { s: 'N:hedge', k: 'plough' } },
  });
});
