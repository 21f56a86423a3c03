/**
 * Barriers by the quick way and by the explained one, which finds them by itself: on boards full of them, and a few around
 * one line; with gaps, hillsides, bases that nobody knows, cellars and hillocks, under all options, at many levels (B9.1,
 * B9.2, B9.5, B9.6).
 */
import {
  createBoard,
  HEX_EVEN,
  HEX_ODD,
  walkLine,
  type Board,
  type Cell,
  type Json,
  type Lattice,
  type Side,
  type SideFacts,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_NEEDS_RULING } from '../src/los';
import { BARRIER_KINDS } from '../src/tables/barriers';
import { randomFrom } from './random-boards';

type Raw = Readonly<Record<string, Json>>;
type Random = (below: number) => number;

const CHOICES: readonly (readonly [string, readonly Json[]])[] = [
  ['bocage.viewerModel', ['legacy', 'statuses']],
  ['bocage.spineBlindHexes', ['reducible', 'at-least-one']],
  ['los.vertexInclusive', [false, true, true, true]],
  ['gap.model', ['none', 'visual', 'visual']],
  ['lightBocage.viewerStatuses', [false, true]],
  ['lightBocage.spineModel', ['wall', 'touch']],
  ['los.cellars', [true, false]],
];
const anyOptions = (random: Random): Raw =>
  Object.fromEntries(CHOICES.map(([id, list]) => [id, list[random(list.length)]!]));

const LOCATIONS = [
  { level: -1, terrain: 'Cellar' },
  { level: 1, terrain: 'Stone Building, 1 Level' },
];

/** One kind for all barriers of a board, or any. */
function barrierBoard(seed: number, random: Random): Board {
  const lattice = seed % 2 === 0 ? HEX_ODD : HEX_EVEN;
  const cell = (): Cell => ({ col: random(6), row: 1 + random(4) });
  const kind = random(BARRIER_KINDS.length * 2);
  const hilly = random(3);
  const side = () => {
    const terrain = BARRIER_KINDS[kind] ?? BARRIER_KINDS[random(BARRIER_KINDS.length)]!;
    const from = [0, 0, 6, 15][random(4)]!;
    const gap = random(5) === 0 ? { gap: { from, to: Math.max(from + 4, [9, 18, 24, 24][random(4)]!) } } : {};
    const base = random(3) === 0 ? { base: random(2) } : {};
    const facts: SideFacts = { terrain, ...gap, ...base };
    return [lattice.sideOf(cell(), random(6)), facts] as const;
  };
  const house = { level: 0, terrain: 'Stone Building, 1 Level', locations: LOCATIONS };
  return createBoard({
    name: `barriers-${seed}`,
    lattice,
    extent: { columns: 6, firstRow: 1, rows: 4 },
    cells: [
      ...Array.from(
        { length: 4 * hilly },
        () => [cell(), { level: random(3), terrain: 'Open Ground' }] as const,
      ),
      ...Array.from({ length: random(2) }, () => [cell(), { level: 0, terrain: 'Hillock' }] as const),
      ...Array.from({ length: random(3) }, () => [cell(), house] as const),
    ],
    sides: Array.from({ length: 12 + random(30) }, side),
  });
}

function explained(
  board: Board,
  options: Raw,
  [i, j, a, b]: readonly [number, number, number, number],
): number {
  const at = (h: number, level: number) => ({
    place: { kind: 'cell' as const, cell: board.cells[h]!, level: level / 2 },
    advantage: 'none' as const,
  });
  const answer = losBetween(board, at(i, a), at(j, b), options);
  if (answer.los === 'needs-ruling') return QUICK_NEEDS_RULING;
  if (answer.los !== 'blocked') return answer.hindrance;
  return answer.sees.cell ? QUICK_HEX_ONLY - answer.hindrance : QUICK_BLOCKED;
}

const seeds = Array.from({ length: 8 }, (_, n) => n + 1);

test.each(seeds)(
  'barrier board %i: the quick answer is the plain and the explained one (B9.2, B9.52)',
  (seed) => {
    const random = randomFrom(seed + 4321);
    const board = barrierBoard(seed, random);
    const options = anyOptions(random);
    const los = prepareLos(board, options).withAdvantage(false, 'each');
    const level = (h: number) => (board.cell(board.cells[h]!)?.level ?? 0) * 2;
    const wrong: unknown[] = [];
    for (let n = 0; n < 260; n++) {
      const [i, j] = [random(board.cells.length), random(board.cells.length)];
      const up = (): number => (random(3) === 0 ? random(8) - 2 : 0);
      const line = [i, j, level(i) + up(), level(j) + up()] as const;
      const [quick, plain] = [los.quickAt(...line), los.plainAt(...line)];
      const wanted = explained(board, options, line);
      if (quick !== wanted || plain !== wanted) wrong.push([line, quick, plain, wanted]);
    }
    expect([options, wrong.slice(0, 5)]).toEqual([options, []]);
  },
);

// A few barriers around one line -------------------------------------------------------------------------------------

const COLUMNS = 7;
const ROWS = 5;
const LATTICES = [HEX_ODD, HEX_EVEN];
const anyCell = (random: Random): Cell => ({ col: random(COLUMNS), row: 1 + random(ROWS) });

/** Two cells; half of the lines run along hexsides. */
function anyLine(lattice: Lattice, random: Random): readonly [Cell, Cell] {
  const from = anyCell(random);
  if (random(2) === 0) return [from, anyCell(random)];
  const { x, y } = lattice.centre(from);
  const [dx, dy] = [[6, 0] as const, [3, 3] as const, [3, -3] as const][random(3)]!;
  const n = (1 + random(3)) * (random(2) === 0 ? 1 : -1);
  const to = lattice.cellAt({ x: x + n * dx, y: y + n * dy })!;
  const isThere = to.col >= 0 && to.col < COLUMNS && to.row >= 1 && to.row <= ROWS;
  return isThere ? [from, to] : anyLine(lattice, random);
}

/** Every side that the line crosses, runs along, or whose end it touches; and those beside them. */
function sidesNear(lattice: Lattice, from: Cell, to: Cell): readonly Side[] {
  const steps = walkLine(lattice, lattice.centre(from), lattice.centre(to));
  const met = steps.flatMap((step) => {
    if (step.kind === 'vertex') return lattice.sidesAt(step.vertex);
    if (step.kind === 'cell') return [];
    const ends = lattice.endsOf(step.side).flatMap((end) => lattice.vertexAt(end) ?? []);
    return [step.side, step.side, step.side, ...ends.flatMap((end) => lattice.sidesAt(end))];
  });
  return met;
}

const KIND_SETS = [['wall', 'hedge', 'cactus-hedge'], ['bocage'], ['light-bocage'], BARRIER_KINDS] as const;
const GAPS = [
  { from: 0, to: 12 },
  { from: 0, to: 13 },
  { from: 12, to: 24 },
  { from: 6, to: 18 },
  { from: 13, to: 24 },
];

function boardAround(lattice: Lattice, [from, to]: readonly [Cell, Cell], random: Random): Board {
  const near = sidesNear(lattice, from, to);
  const kinds = KIND_SETS[random(KIND_SETS.length)]!;
  const hilly = random(2) === 0;
  const sides = Array.from({ length: near.length === 0 ? 0 : 1 + random(6) }, () => {
    const facts: SideFacts = {
      terrain: kinds[random(kinds.length)]!,
      ...(random(6) === 0 && { gap: GAPS[random(GAPS.length)]! }),
      ...(random(2) === 0 && { base: random(3) === 0 ? 1 : 0 }),
    };
    return [near[random(near.length)]!, facts] as const;
  });
  const house = { level: 0, terrain: 'Stone Building, 1 Level', locations: LOCATIONS };
  return createBoard({
    name: 'line',
    lattice,
    extent: { columns: COLUMNS, firstRow: 1, rows: ROWS },
    cells: [
      ...Array.from({ length: hilly ? 8 : 0 }, () => [anyCell(random), { level: 1 + random(2) }] as const),
      ...(random(8) === 0 ? [[from, { level: 0, terrain: 'Hillock' }] as const] : []),
      ...(random(4) === 0 ? [[from, house] as const] : []),
      ...(random(4) === 0 ? [[to, house] as const] : []),
    ],
    sides,
  });
}

const rounds = Array.from({ length: 10 }, (_, n) => n + 1);

test.each(rounds)('a few barriers around a line, round %i: all ways agree (B9.2, B9.52, B9.531)', (round) => {
  const random = randomFrom(round + 777);
  const wrong: unknown[] = [];
  for (let n = 0; n < 80; n++) {
    const lattice = LATTICES[random(2)]!;
    const line = anyLine(lattice, random);
    const board = boardAround(lattice, line, random);
    const options = anyOptions(random);
    const los = prepareLos(board, options).withAdvantage(false, 'each');
    const [i = 0, j = 0] = line.map(({ col, row }) =>
      board.cells.findIndex((cell) => cell.col === col && cell.row === row),
    );
    const [a, b] = [i, j].map((h) => (board.cell(board.cells[h]!)?.level ?? 0) * 2) as [number, number];
    const levels = [
      [a, b],
      [a + 2, b],
      [a, b + 2],
      [a + random(7) - 2, b + random(7) - 2],
    ] as const;
    for (const [levelS, levelD] of levels) {
      const asked = [i, j, levelS, levelD] as const;
      const found = [los.quickAt(...asked), los.plainAt(...asked)];
      const wanted = explained(board, options, asked);
      if (found.some((code) => code !== wanted)) wrong.push([n, asked, found, wanted, options, board.sides]);
    }
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});
