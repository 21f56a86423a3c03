/**
 * One vertex, taken as part of each of its three hexes (B9.42). Barriers that end there count if the line
 * runs along them. Those of the vertex's own hex count if the line crosses them; no others do. This test
 * works from the walk alone, and compares LOS from and to the vertex, and TEM.
 */
import { sameCell, samePoint, sideKey, type Cell, type Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { lineContacts } from '../src/los';
import { ruleOptions } from '../src/options/options';
import { applyScenarioRules } from '../src/options/scenario-rules';
import { readUnit, type AslSituation } from '../src/situation/situation';
import { isBarrier } from '../src/barriers/table';
import { isInGap } from '../src/barriers/gap';
import { barriersMet } from '../src/tem/line';
import { barrierBoard } from './barrier-boards';
import { boardNumbers } from './board-numbers';
import { drawnBoard, randomFrom } from './random-boards';

interface Line {
  readonly board: Board;
  readonly from: Cell;
  readonly own: Cell;
  readonly vertex: number;
}

/** The sides ending in the vertex that count by the text of 9.42. */
function byTheRule({ board, from, own, vertex }: Line): readonly string[] {
  const { lattice } = board;
  const point = lattice.vertexPoint(own, vertex);
  const steps = walkLine(lattice, lattice.centre(from), point).filter(({ kind }) => kind !== 'vertex');
  const last = steps.at(-1);
  const comesBy = (hex: Cell): boolean =>
    (last?.kind === 'cell' && sameCell(last.cell, hex)) ||
    (last?.kind === 'along' && lattice.cellsOf(last.side).some((c) => sameCell(c, hex)));
  return [...board.sides].flatMap(([side, { terrain, gap }]) => {
    const [first, second] = lattice.endsOf(side);
    if (!isBarrier(terrain) || ![first, second].some((end) => samePoint(end, point))) return [];
    const along = steps.some((step) => step.kind === 'along' && sideKey(step.side) === sideKey(side));
    if (along) return [sideKey(side)];
    const cells = lattice.cellsOf(side);
    const open = isInGap(gap, samePoint(first, point) ? 0 : 1, 1);
    const opposite = cells.find((c) => !sameCell(c, own));
    const isOwn = cells.some((c) => sameCell(c, own));
    return !open && isOwn && opposite && comesBy(opposite) ? [sideKey(side)] : [];
  });
}

const endsIn = (board: Board, side: Parameters<Board['side']>[0], point: Point): boolean =>
  board.lattice.endsOf(side).some((end) => samePoint(end, point));

function bySight({ board, from, own, vertex }: Line, back: boolean): readonly string[] {
  const point = board.lattice.vertexPoint(own, vertex);
  const ends = [
    { place: { kind: 'cell' as const, cell: from } },
    { place: { kind: 'vertex' as const, cell: own, vertex } },
  ] as const;
  const found = back ? lineContacts(board, ends[1], ends[0]) : lineContacts(board, ends[0], ends[1]);
  return found.flatMap(({ side }) => (endsIn(board, side, point) ? [sideKey(side)] : []));
}

function byTem({ board, from, own, vertex }: Line): readonly string[] {
  const { lattice } = board;
  const s: AslSituation = {
    board,
    units: [],
    options: ruleOptions({}),
    phase: 'unknown',
    offers: [],
    log: [],
  };
  const target = readUnit({ id: 't', side: 'axis', cell: own, state: {} }, board);
  const point = lattice.vertexPoint(own, vertex);
  const met = barriersMet(s, { cell: from, point: lattice.centre(from) }, target, { kind: 'vertex', vertex });
  return met.flatMap(({ barrier: { side }, throughGap }) =>
    throughGap || !endsIn(board, side, point) ? [] : [sideKey(side)],
  );
}

/** How many of the lines to vertices met none, one or more of the barriers that end there. */
function compareAll(board: Board, seed: number, lines: number): readonly number[] {
  const random = randomFrom(seed + 7);
  const counts = [0, 0, 0];
  for (let n = 0; n < lines; n++) {
    const [from, hex] = [random, random].map((r) => board.cells[r(board.cells.length)]) as [Cell, Cell];
    const corner = board.lattice.vertexAt(board.lattice.vertexPoint(hex, random(6)));
    if (corner === undefined || sameCell(from, hex)) continue;
    for (const own of corner.cells) {
      if (board.cell(own) === undefined || sameCell(own, from)) continue;
      const vertex = [0, 1, 2, 3, 4, 5].findIndex((k) =>
        samePoint(board.lattice.vertexPoint(own, k), corner.point),
      );
      const line = { board, from, own, vertex };
      const want = [...byTheRule(line)].sort();
      const told = [bySight(line, false), bySight(line, true), byTem(line)].map((list) => [...list].sort());
      if (told.some((list) => list.join() !== want.join())) expect([line, told]).toEqual([line, want]);
      counts[Math.min(want.length, 2)]! += 1;
    }
  }
  return counts;
}

const RULES = [{}, { 'ssr.hedges': 'bocage', 'ssr.walls': 'bocage' }];

test.each(boardNumbers(8))('drawn board %i: a vertex as part of each of its hexes (B9.42)', (seed) => {
  for (const rules of RULES) {
    const [none = 0] = compareAll(applyScenarioRules(drawnBoard(seed), rules), seed, 120);
    expect(none).toBeGreaterThan(0);
  }
});

test.each(boardNumbers(8))('board %i of barriers: a vertex as part of each of its hexes (B9.42)', (seed) => {
  const counts = compareAll(barrierBoard(seed, randomFrom(seed)), seed, 120);
  expect(counts[1]).toBeGreaterThan(0);
});
