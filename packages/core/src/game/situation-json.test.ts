import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBoard } from '../../test/any-board';
import type { Json } from './json';
import { createBoard } from '../board/create';
import { SQUARES } from '../lattice/square';
import type { Situation } from './situation';
import { situationFromJson, situationToJson } from './situation-json';

const GAME = { id: 'claims' };
const board = createBoard({
  name: 'yard',
  lattice: SQUARES,
  extent: { columns: 3, rows: 3, firstRow: 1 },
  sides: [[SQUARES.sideOf({ col: 1, row: 1 }, 0), { terrain: 'fence' }]],
});
const situation: Situation = {
  board,
  units: [
    { id: 'a', side: 'red', cell: { col: 0, row: 1 }, state: {} },
    { id: 'b', side: 'blue', cell: { col: 2, row: 3 }, level: 1.5, state: { tired: true, seen: ['a'] } },
  ],
  markers: [{ id: 'flag', cell: { col: 1, row: 2 } }],
  options: { sight: 4 },
  play: { turn: 'red', open: [{ id: 'q1' }] },
};
const written = JSON.parse(JSON.stringify(situationToJson(GAME, situation))) as Record<string, unknown>;

test('a situation goes to JSON and comes back as it was', () => {
  const { board: back, ...rest } = situationFromJson(GAME, written);
  const { board: _board, ...was } = situation;
  expect(rest).toEqual(was);
  expect(back.sides).toEqual(board.sides);
  expect(situationToJson(GAME, { ...rest, board: back })).toEqual(written);
  const bare: Situation = { board, units: [], options: {} };
  expect(Object.keys(situationFromJson(GAME, situationToJson(GAME, bare)))).toEqual(Object.keys(bare));
});

test('the form of a game goes before', () => {
  const game = { id: 'x', json: { write: () => 'mine', read: () => situation } };
  expect(situationToJson(game, situation)).toBe('mine');
  expect(situationFromJson(game, 'mine')).toBe(situation);
});

const unit = { id: 'a', side: 'red', at: 'A1' };
test.each([
  ['unit: no such key', { unit: [] }],
  ['format: expected "bocage-situation-1", received "x"', { format: 'x' }],
  ['game: expected "claims", received "asl"', { game: 'asl' }],
  ['board.name: expected a name, received 3', { board: { ...(written['board'] as object), name: 3 } }],
  ['units[0].at: expected a place on this board, received "Z9"', { units: [{ ...unit, at: 'Z9' }] }],
  ['units[1].id: expected an id that no other unit has, received "a"', { units: [unit, unit] }],
  ['units[0].state.x: expected JSON, received', { units: [{ ...unit, state: { x: () => 1 } }] }],
  ['units[0].cell: no such key', { units: [{ ...unit, cell: 'A1' }] }],
  ['markers[0].at: expected a name, received nothing', { markers: [{ id: 'flag' }] }],
  ['options.sight: expected a number, received NaN', { options: { sight: NaN } }],
])('an error names its path: %s', (message, wrong) => {
  expect(() => situationFromJson(GAME, { ...written, ...wrong })).toThrow(message);
});

const nested = (depth: number): Json => Array.from({ length: depth }).reduce<Json>((inner) => [inner], 1);

test('what is nested up to 64 times is read, deeper is refused in one line', () => {
  for (const member of [{ play: nested(64) }, { options: { sight: nested(64) } }])
    expect(situationFromJson(GAME, { ...written, ...member })).toMatchObject(member);
  for (const depth of [65, 20_000])
    expect(() => situationFromJson(GAME, { ...written, play: nested(depth) })).toThrow(
      /^play\[0\][^\n]*: expected JSON at most 64 deep, received [^\n]{1,90}$/,
    );
});

// JSON has no -0.
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
const record = fc.dictionary(fc.string({ maxLength: 6 }), json, { maxKeys: 4 });
const text = fc.string({ minLength: 1, maxLength: 8 });

function anySituation(on: Situation['board']): fc.Arbitrary<Situation> {
  const cell = fc.constantFrom(...on.cells);
  const anyUnit = fc.record(
    { id: text, side: text, cell, level: fc.integer({ min: -9, max: 9 }).map((n) => n / 2), state: record },
    { requiredKeys: ['id', 'side', 'cell', 'state'] },
  );
  return fc.record(
    {
      board: fc.constant(on),
      units: fc.uniqueArray(anyUnit, { selector: ({ id }) => id, maxLength: 6 }),
      markers: fc.array(fc.record({ id: text, cell }), { maxLength: 3 }),
      options: record,
      play: json,
    },
    { requiredKeys: ['board', 'units', 'options'] },
  );
}

test('any situation on any board survives writing and reading', () => {
  fc.assert(
    fc.property(anyBoard.chain(anySituation), (one) => {
      const { board: on, ...said } = one;
      const stored = JSON.stringify(situationToJson(GAME, one));
      const { board: back, ...read } = situationFromJson(GAME, JSON.parse(stored));
      expect(read).toEqual(said);
      expect(back.cells.map((cell) => back.cell(cell))).toEqual(on.cells.map((cell) => on.cell(cell)));
      expect(back.sides).toEqual(on.sides);
      expect(situationToJson(GAME, { ...read, board: back })).toEqual(JSON.parse(stored));
    }),
    { numRuns: 150 },
  );
});
