import { HEX_ODD, samePoint, type Cell } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineContacts } from '../los';
import { ALONG } from '../los/rules/contact-facts';
import { ruleOptions } from '../options/options';
import { BARRIER_KINDS } from '../barriers/table';
import { readUnit, type AslSituation } from '../situation/situation';
import type { AttackAim } from './attack';
import { barriersMet, type Start } from './line';

const cell = fc.record({ col: fc.integer({ min: 1, max: 6 }), row: fc.integer({ min: 2, max: 6 }) });
const boards: fc.Arbitrary<Board> = fc
  .array(fc.tuple(cell, fc.nat(5), fc.constantFrom(...BARRIER_KINDS)), { minLength: 30, maxLength: 90 })
  .map((sides) =>
    createBoard({
      name: 'small',
      lattice: HEX_ODD,
      extent: { columns: 8, firstRow: 1, rows: 8 },
      sides: sides.map(([at, k, terrain]) => [HEX_ODD.sideOf(at, k), { terrain }] as const),
    }),
  );
const aims: fc.Arbitrary<AttackAim> = fc.oneof(
  fc.constant({ kind: 'hex' as const }),
  fc.record({ kind: fc.constant('vertex' as const), vertex: fc.nat(5) }),
);

const situation = (board: Board, at: Cell): AslSituation => ({
  board,
  units: [readUnit({ id: 't', side: 'axis', cell: at, state: {} }, board)],
  options: ruleOptions(),
  phase: 'unknown',
  offers: [],
  log: [],
});

/** The LOS engine's result for the same line: barriers of the target's hex, and spines that touch it. */
function contacts(board: Board, from: Cell, vertex: number, to: Cell, aim: AttackAim): readonly string[] {
  const found = lineContacts(
    board,
    { place: { kind: 'vertex', cell: from, vertex } },
    { place: aim.kind === 'vertex' ? { ...aim, cell: to } : { kind: 'cell', cell: to } },
  );
  const counting = found.filter((c) => c.ownT || (c.mode === ALONG && c.touchT));
  return [...new Set(counting.map((c) => formatSide(c.side, board)))].sort();
}

test('B9.42-h: from a vertex the fire meets what the line of sight touches of the hex', () => {
  let met = 0;
  fc.assert(
    fc.property(boards, cell, fc.nat(5), cell, aims, (board, from, vertex, to, aim) => {
      const point = HEX_ODD.vertexPoint(from, vertex);
      const end = aim.kind === 'vertex' ? HEX_ODD.vertexPoint(to, aim.vertex) : undefined;
      fc.pre(end === undefined || !samePoint(point, end));
      const s = situation(board, to);
      const fire = barriersMet(s, { cell: from, point }, s.units[0]!, aim);
      expect(fire.map((m) => formatSide(m.barrier.side, board)).sort()).toEqual(
        contacts(board, from, vertex, to, aim),
      );
      met += fire.length;
    }),
    { numRuns: 400 },
  );
  expect(met).toBeGreaterThan(130);
});

test('B9.42-h: from a vertex the barriers that end in it count by the hex that the firer is in', () => {
  // The three hexes E5, F4 and F5 meet in one vertex, with walls on all three hexsides.
  const [e5, f4, f5] = [
    { col: 4, row: 5 },
    { col: 5, row: 4 },
    { col: 5, row: 5 },
  ] as const;
  const walls = [HEX_ODD.sideOf(e5, 1), HEX_ODD.sideOf(e5, 2), HEX_ODD.sideOf(f5, 0)];
  const board = createBoard({
    name: 'three',
    lattice: HEX_ODD,
    extent: { columns: 8, firstRow: 1, rows: 8 },
    sides: walls.map((side) => [side, { terrain: 'wall' }] as const),
  });
  const point = HEX_ODD.vertexPoint(e5, 2);
  const met = (from: Cell, to: Cell): readonly string[] => {
    const s = situation(board, to);
    const start: Start = { cell: from, point };
    return barriersMet(s, start, s.units[0]!, { kind: 'hex' }).map(
      ({ barrier, how }) => `${formatSide(barrier.side, board)} ${how}`,
    );
  };
  expect([met(e5, f4), met(e5, f5), met(f4, f5), met(e5, e5)]).toEqual([
    ['E5-F4 vertex'],
    ['E5-F5 vertex'],
    ['F4-F5 vertex'],
    [],
  ]);
});
