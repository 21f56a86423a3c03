/** The panel (`los`) and the card (`attack`) draw one line between two units: they never disagree (A6.1). */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import { knownToGm, type Unit } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASL } from '../src/game';
import { drawnBoard, paintedBoard, shapedBoard } from './random-boards';
import { losOf, shot } from './shot';

const lone = (board: Board, units: readonly Unit[]) => ({ board, units, options: {} });
const fire = { from: { kind: 'unit', id: 'us' }, to: { kind: 'unit', id: 'de' } } as const;

test('A6.1: paint that a line only touches needs a ruling, in the panel and on the card', () => {
  const board = createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 6 },
    cells: [
      [parseCell('D2'), { terrain: 'Stone Building' }],
      [parseCell('D3'), { terrain: 'Grain' }],
    ],
  });
  const s = lone(board, [
    { id: 'us', side: 'allies', cell: parseCell('E5'), state: {} },
    { id: 'de', side: 'axis', cell: parseCell('C2'), state: {} },
  ]);
  const panel = ASL.los(knownToGm(s), fire.from, fire.to);
  const card = shot(s, ['us'], 'de');
  expect([panel.los, panel.hindrance]).toEqual(['needs-ruling', 1]);
  expect([losOf(card).los, card.hindrance]).toEqual(['needs-ruling', 1]);
});

test('B9.62-c: a unit in Crest status sees and is seen as such, in the panel and on the card', () => {
  const board = createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 8 },
    cells: [[parseCell('C4'), { terrain: 'Gully', level: -1, depression: 'gully' }]],
  });
  const told = (state: Unit['state'], from: 'us' | 'de') => {
    const units = [
      { id: 'us', side: 'allies', cell: parseCell('C7'), state: {} },
      { id: 'de', side: 'axis', cell: parseCell('C4'), state },
    ];
    const s = lone(board, units);
    const to = from === 'us' ? 'de' : 'us';
    return [
      ASL.los(knownToGm(s), fire.from, fire.to).los,
      losOf(shot(s, [from], to)).los,
      shot(s, [from], to).possible,
    ];
  };
  for (const from of ['us', 'de'] as const) {
    expect(told({}, from)).toEqual(['blocked', 'blocked', 'no']);
    expect(told({ crest: 'S' }, from)).toEqual(['clear', 'clear', 'yes']);
  }
});

/** Paint that hinders, and a wood or two: most lines on it are open. */
const lowBoard = (seed: number): Board =>
  createBoard({
    name: 'low',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 5 },
    cells: Array.from({ length: 30 }, (_, i) => [
      { col: i % 6, row: 1 + Math.floor(i / 6) },
      { terrain: ['Open Ground', 'Grain', 'Brush', 'Grain', 'Woods'][(i * (seed + 3) + (i >> 2)) % 5] ?? '' },
    ]),
  });

const states = fc.record(
  {
    wa: fc.boolean(),
    entrenched: fc.boolean(),
    bypass: fc.constantFrom('N', 'SE', 'SW'),
    concealed: fc.boolean(),
    inHexTem: fc.constantFrom('0', '1'),
    level: fc.constantFrom(0, 1, 2),
    crest: fc.constantFrom('N', 'SE'),
    onSlope: fc.boolean(),
    aerial: fc.boolean(),
  },
  { requiredKeys: [] },
);
const kinds = fc.constantFrom('infantry', 'vehicle', 'wreck');
const boards = fc.oneof(
  fc.nat(40).map(paintedBoard),
  fc.nat(40).map((seed) => drawnBoard(seed)),
  fc.nat(40).map(shapedBoard),
  fc.nat(40).map(lowBoard),
  fc.tuple(fc.nat(40), fc.boolean()).map(([seed, flipped]) =>
    joinBoards('m', [
      [
        { board: drawnBoard(seed, { columns: 5, rows: 4, lattice: HEX_ODD }), flipped: false },
        { board: drawnBoard(seed + 1, { columns: 5, rows: 4, lattice: HEX_ODD }), flipped },
      ],
    ]),
  ),
);
const places = fc.array(fc.record({ at: fc.nat(), state: states, kind: kinds }), {
  minLength: 2,
  maxLength: 4,
});
const smoke = fc.array(
  fc.record({ at: fc.nat(), id: fc.constantFrom('smoke-2', 'ffe', 'rubble', 'blaze') }),
  {
    maxLength: 2,
  },
);

test('A6.1, A6.7: on any board, between any two units, LOS and hindrance are the same on panel and card', () => {
  const told = new Map<string, number>();
  fc.assert(
    fc.property(boards, places, smoke, (board, standing, laid) => {
      const cellOf = (n: number) => board.cells[n % board.cells.length] ?? { col: 0, row: 1 };
      const units = standing.map(({ at, state: { level, ...state }, kind }, i): Unit => ({
        id: ['us', 'de', 'a', 'b'][i] ?? 'c',
        side: i % 2 === 0 ? 'allies' : 'axis',
        cell: cellOf(at),
        ...(level !== undefined && { level: (board.cell(cellOf(at))?.level ?? 0) + level }),
        state: { ...state, ...(i > 1 && { kind }) },
      }));
      const s = { ...lone(board, units), markers: laid.map(({ at, id }) => ({ id, cell: cellOf(at) })) };
      const answer = shot(s, ['us'], 'de');
      // In Bypass the card tells every line that may be chosen, the panel the best of them.
      const lines = (answer.lines ?? [answer]).map(losOf).map((l) => `${l.los} ${l.hindrance}`);
      const panel = ASL.los(knownToGm(s), fire.from, fire.to);
      expect(lines).toContain(`${panel.los} ${panel.hindrance}`);
      told.set(panel.los, (told.get(panel.los) ?? 0) + 1);
    }),
    { numRuns: 100, endOnFailure: true },
  );
  for (const los of ['clear', 'hindered', 'blocked', 'needs-ruling'])
    expect([los, told.get(los) ?? 0]).not.toEqual([los, 0]);
});
