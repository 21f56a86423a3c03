/**
 * Barriers by the quick way and by the explained one, which finds them by itself: boards full of them, with gaps, hillsides,
 * bases that nobody knows, cellars and hillocks, under all options, at many levels (B9.1, B9.2, B9.5, B9.6).
 */
import {
  createBoard,
  HEX_EVEN,
  HEX_ODD,
  type Board,
  type Cell,
  type Json,
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

const seeds = Array.from({ length: 24 }, (_, n) => n + 1);

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
