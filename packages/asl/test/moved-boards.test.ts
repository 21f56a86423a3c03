/**
 * Turned by any 60° and mirrored, a board of hexes answers as it did, and both ways alike: which end comes first on the board
 * must not matter (A6.1). Drawn boards can only be turned by 180° (turned-boards.test.ts).
 */
import { HEX_ODD as L, movedCell, movedSide, type Cell, type Motion, type Side } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween } from '../src/los';
import { boardNumbers } from './board-numbers';
import { randomFrom } from './random-boards';

const MIDDLE: Cell = { col: 6, row: 6 };
const TERRAIN = [
  'Open Ground',
  'Open Ground',
  'Woods',
  'Grain',
  'Orchard',
  'Stone Building, 1 Level',
  'Stone Factory, 1.5 Level',
  'Wooden Factory, 2.5 Level',
  'Crags',
  'Light Woods',
  'Stone Rubble',
];
const SIDES = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge', 'cliff'];

interface Parts {
  readonly cells: readonly (readonly [Cell, Partial<CellFacts>])[];
  readonly sides: readonly (readonly [Side, SideFacts])[];
}

const inner = Array.from({ length: 13 * 13 }, (_, i) => ({ col: i % 13, row: Math.floor(i / 13) })).filter(
  (cell) => L.distance(cell, MIDDLE) <= 4,
);
const boardOf = ({ cells, sides }: Parts): Board =>
  createBoard({ name: 'm', lattice: L, extent: { columns: 13, firstRow: 1, rows: 12 }, cells, sides });

function parts(random: (below: number) => number): Parts {
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const high = random(2) === 0;
  const cells = inner
    .filter(() => random(3) === 0)
    .map((cell) => [cell, { terrain: any(TERRAIN), level: high ? random(3) : 0 }] as const);
  const levels = new Map(cells.map(([cell, { level }]) => [formatCell(cell), level]));
  const side = (): readonly [Side, SideFacts] => {
    const at = L.sideOf(any(inner), random(6));
    const [a, b] = L.cellsOf(at).map((cell) => levels.get(formatCell(cell)) ?? 0);
    const terrain = any(SIDES);
    const from = random(23);
    const gap = random(4) === 0 ? { gap: { from, to: from + 1 + random(24 - from) } } : {};
    return [at, terrain === 'cliff' ? { terrain } : { terrain, ...gap, base: (random(2) ? a : b) ?? 0 }];
  };
  return { cells, sides: Array.from({ length: 6 + random(30) }, side) };
}

function moved(motion: Motion, { cells, sides }: Parts): Parts {
  return {
    cells: cells.map(([cell, facts]) => [movedCell(L, motion, cell), facts]),
    sides: sides.map(([at, facts]) => {
      const { side, reversed } = movedSide(L, motion, at);
      const { gap } = facts;
      return [side, gap && reversed ? { ...facts, gap: { from: 24 - gap.to, to: 24 - gap.from } } : facts];
    }),
  };
}

const MOTIONS = [0, 1, 2, 3, 4, 5].flatMap((turns) =>
  [false, true].map((mirrored): Motion => ({ from: MIDDLE, to: MIDDLE, turns, mirrored })),
);

/** The certain part of an answer; a blocked line's first reason depends on the end where the line starts. */
function told({ los, hindrance, sees, because }: LosAnswer): unknown {
  return los === 'blocked' ? [los, sees] : [los, hindrance, sees, because.map(({ code }) => code).sort()];
}

test.each(boardNumbers(12))('board %i of hexes answers alike in any position (A6.1, B23.87)', (seed) => {
  const random = randomFrom(seed + 4321);
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const made = parts(random);
  const board = boardOf(made);
  const all = MOTIONS.map((motion) => ({ motion, board: boardOf(moved(motion, made)) }));
  let compared = 0;
  for (let n = 0; n < 150; n++) {
    const ends = [0, 1].map(() => {
      const cell = any(inner);
      const level = (board.cell(cell)?.level ?? 0) + any([0, 0, 0, 1, 2]);
      return { cell, level, advantage: any(['all', 'none'] as const) };
    });
    const end = (at: number, motion?: Motion): LosEnd => {
      const { cell, level, advantage } = ends[at] as (typeof ends)[number];
      return { place: { kind: 'cell', cell: motion ? movedCell(L, motion, cell) : cell, level }, advantage };
    };
    const { motion, board: other } = all[n % all.length] as (typeof all)[number];
    const is = losBetween(board, end(0), end(1));
    const back = losBetween(board, end(1), end(0));
    const there = losBetween(other, end(0, motion), end(1, motion));
    // A hex may need a ruling while its unit is surely seen or hidden; only one end shows that.
    if ([is, back, there].some(({ los }) => los === 'needs-ruling')) continue;
    compared++;
    expect([ends, back.los, back.hindrance]).toEqual([ends, is.los, is.hindrance]);
    expect([ends, motion, told(there)]).toEqual([ends, motion, told(is)]);
  }
  expect(compared).toBeGreaterThan(75);
});
