/** The field against the single explained answers: random boards, viewers, heights and counters (B9.521, A6.1). */
import { shownResult } from '@bocage/core';
import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import type { Json, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween, losField, losFieldSteps, warmUpField } from '../src/los';
import { prepareLos } from '../src/los/quick/prepared';
import { COUNTER_KINDS } from '../src/los/explain/counters';
import { applyScenarioRules } from '../src/options/scenario-rules';
import { boardNumbers } from './board-numbers';
import { rowBoard } from './golden';
import { drawnBoard, paintedBoard, randomFrom } from './random-boards';

type Raw = Readonly<Record<string, Json>>;

/** A viewer that the fast engine knows: at the center, with Wall Advantage on all sides or none. */
function plainViewer(board: Board, random: (below: number) => number): LosEnd {
  const cell = board.cells[random(board.cells.length)] as Cell;
  const level = (board.cell(cell)?.level ?? 0) + random(3) * random(2);
  return { place: { kind: 'cell', cell, level }, advantage: random(2) === 0 ? 'all' : 'none' };
}

function counters(board: Board, random: (below: number) => number, count: number): Raw {
  const list = Array.from({ length: count }, () => ({
    kind: COUNTER_KINDS[random(COUNTER_KINDS.length)] ?? 'smoke',
    hex: formatCell(board.cells[random(board.cells.length)] as Cell, board.name),
    value: 1 + random(3),
  }));
  return { 'los.counters': list };
}

/** Compares the whole final field, cell by cell, and returns it. */
function compare(board: Board, from: LosEnd, raw: Raw, height: number): Set<string> {
  const field = losField(board, from, raw, height);
  const told = new Set<string>();
  board.cells.forEach((cell, i) => {
    const level = (board.cell(cell)?.level ?? 0) + height;
    const single = losBetween(board, from, { place: { kind: 'cell', cell, level } }, raw);
    const want = shownResult(single, false);
    const first = field.cells[i];
    const last = field.open.includes(i) ? field.explain(i) : first;
    const name = `${board.name} ${JSON.stringify(from)} ${formatCell(cell)}`;
    expect([name, last?.shown]).toEqual([name, want]);
    if (want === 'hindered' || want === 'cell-only') {
      expect([name, last?.hindrance]).toEqual([name, single.hindrance]);
    } else if (want !== 'clear') expect([name, last?.hindrance]).toEqual([name, 0]);
    // The first answers are never wrong, only less exact: a blind hex may still count as blocked.
    if (first !== undefined && first.shown !== want)
      expect([name, first.shown, want]).toEqual([name, 'blocked', 'blind']);
    told.add(want);
  });
  return told;
}

const seeds = boardNumbers(10);

test.each(seeds)('boards %i: the field is the single answers (B9.521)', (seed) => {
  const random = randomFrom(seed);
  for (const board of [
    applyScenarioRules(drawnBoard(seed), { 'ssr.hedges': 'bocage' }),
    paintedBoard(seed),
  ]) {
    for (let n = 0; n < 6; n++) {
      const raw = n < 3 ? {} : counters(board, random, n);
      compare(board, plainViewer(board, random), raw, n % 3);
    }
  }
});

test('every result is met (B9.521)', () => {
  const told = new Set<string>();
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const board = applyScenarioRules(paintedBoard(seed), { 'ssr.hedges': 'bocage' });
    for (let n = 0; n < 4; n++)
      for (const one of compare(board, plainViewer(board, random), counters(board, random, 2), 0))
        told.add(one);
  }
  for (const want of ['clear', 'hindered', 'cell-only', 'blind', 'blocked']) expect(told).toContain(want);
});

test('viewers that the fast engine does not know are explained cell by cell (B9.21, B9.62)', () => {
  const board = paintedBoard(3);
  const cell = board.cells[12] as Cell;
  const ends: readonly LosEnd[] = [
    { place: { kind: 'cell', cell }, state: { entrenched: true } },
    { place: { kind: 'cell', cell }, state: { crest: 'N' } },
    { place: { kind: 'cell', cell }, state: { aerial: true } },
    { place: { kind: 'vertex', cell, vertex: 2 } },
  ];
  for (const from of ends) {
    const field = losField(board, from);
    expect(field.open).toHaveLength(board.cells.length);
    expect(field.cells.every((one) => one === undefined)).toBe(true);
    compare(board, from, {}, 0);
  }
});

test('a plain viewer gets all answers at once, and only hexes at other levels are open (B9.521)', () => {
  const board = rowBoard({
    board: 'lab',
    change: {
      'C1-C2': 'wall',
      'C4-C5': 'bocage',
      'terrain:C3': 'Grain',
      'terrain:D4': 'Woods',
      'level:D6': 1,
      'level:C1': 1,
    },
  });
  const at = (name: string): number => board.cells.findIndex((cell) => formatCell(cell) === name);
  const field = losField(board, { place: { kind: 'cell', cell: parseCell('B1') } });
  expect(field.cells.every((cell) => cell !== undefined)).toBe(true);
  const level = (name: string): number => board.cell(parseCell(name))?.level ?? 0;
  expect(field.open.every((i) => level(formatCell(board.cells[i] as Cell)) !== level('B1'))).toBe(true);
  const from = (name: string, more: Partial<LosEnd> = {}) =>
    losField(board, { place: { kind: 'cell', cell: parseCell(name) }, ...more });
  const below = from('C2').cells;
  expect([below[at('C4')], below[at('C5')], below[at('A2')]]).toEqual([
    { shown: 'hindered', hindrance: 1 },
    { shown: 'cell-only', hindrance: 1 },
    { shown: 'clear', hindrance: 0 },
  ]);
  // With only part of its advantage, or two of the barriers, the fast engine does not know the viewer.
  const side = HEX_ODD.sideOf(parseCell('C2'), 0);
  expect(from('C2', { advantage: [side] }).open).not.toHaveLength(board.cells.length);
  const two = rowBoard({ board: 'lab', change: { 'C1-C2': 'wall', 'C2-C3': 'wall' } });
  const held = (advantage: LosEnd['advantage']) =>
    losField(two, { place: { kind: 'cell', cell: parseCell('C2') }, ...(advantage && { advantage }) }).open
      .length;
  expect([held([side]), held('all'), held('none')]).toEqual([two.cells.length, 0, 0]);
});

test('behind smoke, too, only the hex is seen where units lack the advantage (B9.521)', () => {
  const board = rowBoard({ board: 'lab', change: { 'C4-C5': 'bocage' } });
  const raw = { 'los.counters': [{ kind: 'smoke', hex: 'C3' }] };
  const { cells } = losField(board, { place: { kind: 'cell', cell: parseCell('C1') } }, raw);
  const at = board.cells.findIndex((cell) => formatCell(cell) === 'C5');
  expect(cells[at]).toEqual({ shown: 'cell-only', hindrance: 2 });
});

test('a counter far from the line does not slow the field down, one near it is counted (B9.521)', () => {
  const board = rowBoard({ board: 'lab' });
  const field = (hex: string, kind: string) =>
    losField(board, { place: { kind: 'cell', cell: parseCell('C1') } }, { 'los.counters': [{ kind, hex }] })
      .cells;
  const shown = (cells: ReturnType<typeof field>, name: string) =>
    cells[board.cells.findIndex((cell) => formatCell(cell) === name)];
  expect([
    shown(field('C3', 'smoke'), 'C6'),
    shown(field('D3', 'ffe'), 'C6'),
    shown(field('L9', 'smoke'), 'C6'),
  ]).toEqual([
    { shown: 'hindered', hindrance: 2 },
    { shown: 'hindered', hindrance: 1 },
    { shown: 'clear', hindrance: 0 },
  ]);
});

test('a viewer in a cellar is explained, cell by cell (B9.521)', () => {
  const plain = paintedBoard(4);
  const cell = plain.cells[8] as Cell;
  const level = plain.cell(cell)?.level ?? 0;
  const board = createBoard({
    name: plain.name,
    lattice: plain.lattice,
    extent: plain.extent,
    cells: plain.cells.map((c) => [
      c,
      { ...plain.cell(c), ...(c === cell && { locations: [{ level: -1, terrain: 'Cellar' }] }) },
    ]),
    sides: plain.sides,
  });
  const from: LosEnd = { place: { kind: 'cell', cell, level: level - 1 } };
  expect(losField(board, from).open).toHaveLength(board.cells.length);
  compare(board, from, {}, 0);
});

test('warming up changes no answer (B9.521)', () => {
  const board = drawnBoard(2);
  const cold = losField(board, plainViewer(board, randomFrom(1))).cells;
  for (const step of warmUpField(board)) expect(step).toBeUndefined();
  expect(losField(board, plainViewer(board, randomFrom(1))).cells).toEqual(cold);
});

test('warming up a map of two boards changes no answer (B9.521)', () => {
  const map = (): Board =>
    joinBoards('m', [
      [3, 4].map((seed) => ({
        board: { ...drawnBoard(seed, { columns: 9, rows: 5, lattice: HEX_ODD }), name: `b${seed}` },
        flipped: seed === 4,
      })),
    ]);
  const warm = map();
  for (const step of warmUpField(warm)) expect(step).toBeUndefined();
  const from = plainViewer(warm, randomFrom(5));
  expect(losField(warm, from).cells).toEqual(losField(map(), from).cells);
});

test('across bocage over which the viewer has no WA the next hex is seen, and no further (B9.521-n)', () => {
  const own = parseCell('D4');
  const board = createBoard({
    name: '',
    lattice: HEX_ODD,
    extent: { columns: 7, rows: 7, firstRow: 1 },
    sides: [
      [HEX_ODD.sideOf(own, 0), { terrain: 'bocage' }],
      [HEX_ODD.sideOf(own, 3), { terrain: 'hedge' }],
    ],
  });
  const told = (advantage: 'all' | 'none', height: number, options = {}): readonly string[] => {
    const place = { kind: 'cell', cell: own } as const;
    const field = losField(board, { place, advantage }, options, height);
    return board.cells.flatMap((cell, i) => (field.cells[i]?.nextOnly ? [formatCell(cell)] : []));
  };
  expect(told('none', 0)).toEqual(['D3']);
  expect(told('all', 0)).toEqual([]);
  const smoke = { 'los.counters': [{ kind: 'smoke', hex: 'D3' }] };
  expect([told('none', 0, smoke), told('all', 0, smoke)]).toEqual([['D3'], []]);
});

test('after the warm-up the fields of all hexes make no new table (B9.521)', () => {
  const board = drawnBoard(2);
  for (const step of warmUpField(board)) expect(step).toBeUndefined();
  const prepared = prepareLos(board, {});
  const before = prepared.memoryBytes;
  for (const cell of board.cells) losField(board, { place: { kind: 'cell', cell } });
  expect(prepared.memoryBytes).toBe(before);
});

test('a field in steps is the same field, and no step is long: one for every hex that is explained', () => {
  const board = drawnBoard(7);
  const from = { place: { kind: 'cell', cell: board.cells[0] as Cell } } as const;
  const steps = losFieldSteps(board, from, {}, 0, []);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count++;
  expect(step.value.cells).toEqual(losField(board, from).cells);
  expect(step.value.open).toEqual(losField(board, from).open);
  expect(count).toBeGreaterThanOrEqual(Math.ceil(board.cells.length / 128));
});
