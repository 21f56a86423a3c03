/** Situations and events drawn at random, for laws that hold whatever happens. */
import { HEX_ODD, sameCell, type Cell } from '@bocage/core/lattice';
import { createBoard, type Board } from '@bocage/core/board';
import fc from 'fast-check';
import { expect } from 'vitest';
import { BARRIER_KINDS } from '../src/barriers/table';
import { ruleOptions } from '../src/options/options';
import {
  PHASES,
  readUnit,
  type AslSituation,
  type AslUnit,
  type UnitState,
} from '../src/situation/situation';
import { after } from '../src/wall-advantage/after';
import type { WaEvent } from '../src/wall-advantage/events';
import { heldSides } from '../src/wall-advantage/hexsides';

// A small crowded board: seven hexes around D4, every kind of barrier, some woods, a hill and a wadi.
export const CELLS: readonly Cell[] = [
  { col: 3, row: 4 },
  { col: 3, row: 3 },
  { col: 3, row: 5 },
  { col: 2, row: 4 },
  { col: 2, row: 5 },
  { col: 4, row: 4 },
  { col: 4, row: 5 },
];
const IDS = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'] as const;
const TERRAIN = ['Open Ground', 'Orchard', 'Woods', 'Stone Building'];

const boards: fc.Arbitrary<Board> = fc
  .record({
    cells: fc.array(
      fc.record({ terrain: fc.constantFrom(...TERRAIN), level: fc.constantFrom(0, 0, 0, 0, 0, 0, 1) }),
      {
        minLength: 7,
        maxLength: 7,
      },
    ),
    sides: fc.array(fc.constantFrom(undefined, ...BARRIER_KINDS, ...BARRIER_KINDS), {
      minLength: 21,
      maxLength: 21,
    }),
  })
  .map(({ cells, sides }) =>
    createBoard({
      name: 'small',
      lattice: HEX_ODD,
      extent: { columns: 8, firstRow: 1, rows: 8 },
      cells: CELLS.map((cell, i) => [cell, cells[i] ?? {}] as const),
      sides: CELLS.flatMap((cell, i) =>
        [0, 1, 2].flatMap((k) => {
          const terrain = sides[3 * i + k];
          return terrain === undefined ? [] : [[HEX_ODD.sideOf(cell, k), { terrain }] as const];
        }),
      ),
    }),
  );

/** Units that are placed stand at level 0, whatever the ground: one more thing that must not matter. */
const BARE = createBoard({
  name: 'bare',
  lattice: HEX_ODD,
  extent: { columns: 8, firstRow: 1, rows: 8 },
  cells: [],
  sides: [],
});

const FIELDS = {
  broken: fc.boolean(),
  armed: fc.boolean(),
  pinned: fc.boolean(),
  ti: fc.boolean(),
  entrenched: fc.boolean(),
  hidden: fc.boolean(),
  concealed: fc.boolean(),
  prisoner: fc.boolean(),
  moving: fc.boolean(),
  bypass: fc.constantFrom('none' as const, 'N' as const, 'SE' as const, 'SW' as const),
  place: fc.constantFrom('ground' as const, 'wire' as const, 'bridge' as const),
  kind: fc.constantFrom(
    'infantry' as const,
    'infantry' as const,
    'vehicle' as const,
    'dummy' as const,
    'leader' as const,
    'equipment' as const,
  ),
  crest: fc.constantFrom('none' as const, 'NE' as const),
  dugIn: fc.constantFrom('none' as const, 'dug-in' as const),
  immobile: fc.boolean(),
  finished: fc.boolean(),
  inHexTem: fc.constantFrom('terrain' as const, '0' as const, '1' as const),
};

/** One or two fields: a unit with half of all states at once could never hold WA, and nothing would be tried. */
const set: fc.Arbitrary<Partial<UnitState>> = fc
  .subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[], { minLength: 0, maxLength: 2 })
  .chain((keys) =>
    fc
      .record(FIELDS, { requiredKeys: keys })
      .map((all) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<UnitState>),
  );

const unit = (board: Board) =>
  fc
    .record({ cell: fc.constantFrom(...CELLS), state: set })
    .map(({ cell, state }) => ({ cell, state, board }));

export const situations: fc.Arbitrary<AslSituation> = boards.chain((board) =>
  fc
    .record({
      units: fc.array(unit(board), { minLength: 6, maxLength: 6 }),
      phase: fc.constantFrom(...PHASES),
      scope: fc.constantFrom('hex', 'hexside'),
      tie: fc.constantFrom('mover', 'attacker'),
      attacker: fc.constantFrom('a', 'b', undefined),
      covered: fc.constantFrom('a', 'b', 'none'),
    })
    .map(({ units, phase, scope, tie, attacker, covered }) => ({
      board,
      units: units.map((u, i) => {
        const id = IDS[i] ?? 'a1';
        return readUnit(
          {
            id,
            side: id[0] ?? 'a',
            cell: u.cell,
            state: {
              ...(u.state as Record<string, string>),
              ...(id[0] === covered ? { concealed: true } : {}),
            },
          },
          board,
        );
      }),
      options: ruleOptions({ 'wa.scope': scope, 'wa.tieBreak': tie }),
      phase,
      ...(attacker === undefined ? {} : { attacker }),
      offers: [],
      log: [],
    })),
);

export const id = fc.constantFrom(...IDS);
const choice = fc.oneof(
  fc.record({ type: fc.constant('claim' as const), unit: id }),
  fc.record({ type: fc.constant('forfeit' as const), unit: id }),
  fc.record({ type: fc.constant('contest' as const), unit: id }),
  fc.record({
    type: fc.constant('phase' as const),
    phase: fc.constantFrom('movement' as const, 'unknown' as const, 'rally-end-attacker' as const),
    attacker: fc.constantFrom('a', 'b'),
  }),
);
const event: fc.Arbitrary<WaEvent> = fc.oneof(
  { arbitrary: choice, weight: 14 },
  fc.record({ type: fc.constant('state' as const), unit: id, set }),
  fc.record({ type: fc.constant('claim' as const), unit: id }),
  fc.record({ type: fc.constant('forfeit' as const), unit: id }),
  fc.record({ type: fc.constant('start-entry' as const), unit: id, to: fc.constantFrom(...CELLS) }),
  fc.record({ type: fc.constant('enter' as const), unit: id, to: fc.constantFrom(...CELLS) }),
  fc.record({
    type: fc.constant('move' as const),
    unit: id,
    path: fc.array(fc.record({ to: fc.constantFrom(...CELLS) }), { minLength: 1, maxLength: 3 }),
    finish: fc.boolean(),
  }),
  fc.record({ type: fc.constant('fail-exit' as const), unit: id }),
  fc.record({ type: fc.constant('finish' as const), unit: id }),
  fc.record({ type: fc.constant('spend' as const), unit: id }),
  fc.record({ type: fc.constant('eliminate' as const), unit: id }),
  fc.record({ type: fc.constant('unhide' as const), unit: id, deny: fc.boolean() }),
  fc.record({ type: fc.constant('contest' as const), unit: id }),
  fc.record({ type: fc.constant('reveal' as const), unit: id }),
  fc
    .record({
      type: fc.constant('place' as const),
      id: fc.constantFrom('a4', 'b4'),
      cell: fc.constantFrom(...CELLS),
      set,
    })
    .map(({ id: name, cell, set: fields }) => ({
      type: 'place' as const,
      unit: {
        ...readUnit(
          { id: name, side: name[0] ?? 'a', cell, level: 0, state: fields as Record<string, string> },
          BARE,
        ),
      },
    })),
  fc.constant({ type: 'yield' as const }),
  fc.constant({ type: 'complete' as const }),
  fc.record({ type: fc.constant('declare' as const), side: fc.constantFrom('a', 'b') }),
  fc.record({ type: fc.constant('setup' as const), side: fc.constantFrom('a', 'b') }),
  fc.record({
    type: fc.constant('phase' as const),
    phase: fc.constantFrom(...PHASES),
    attacker: fc.constantFrom('a', 'b'),
  }),
);

export const play = (
  start: AslSituation,
  events: readonly WaEvent[],
  check: (s: AslSituation, e: WaEvent) => void,
): void => {
  let s = start;
  for (const e of events) {
    const done = after(s, e);
    // A refused event changes nothing; any other leaves a lawful situation.
    if (done.refused.length > 0) expect(done.situation).toBe(s);
    else check(done.situation, e);
    s = done.situation;
  }
};

export const rivals = (s: AslSituation, u: AslUnit, k: number): readonly AslUnit[] =>
  s.units.filter(
    (e) =>
      e.side !== u.side &&
      sameCell(e.cell, s.board.lattice.neighbour(u.cell, k)) &&
      heldSides(s, e).includes((k + 3) % 6),
  );

export const runs = { numRuns: 150 };
export const events = fc.array(event, { minLength: 6, maxLength: 16 });
