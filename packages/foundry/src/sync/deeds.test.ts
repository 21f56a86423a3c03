import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { FieldSpec, Situation, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { deedsOf } from './deeds';
import { noteEdit, takeEdits, type TokenEdit } from './token-edits';
import { applyDeeds } from './apply-deeds';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 9, rows: 9, firstRow: 1 } });
const fields: readonly FieldSpec[] = [
  { id: 'broken', type: 'boolean', default: false, rule: 'R1' },
  { id: 'holds', type: 'boolean', default: false, rule: 'R1', decided: true },
];
const at = (col: number, row: number) => ({ col, row });
const unit = (id: string, more: Partial<Unit> = {}): Unit => ({
  ...{ id, side: 'us', cell: at(0, 1), state: {} },
  ...more,
});
const situation = (...units: Unit[]): Situation => ({ board, units, options: {} });
const people = { isGm: (user: string) => user === 'gm', gmMoves: false };
const deeds = (
  was: readonly Unit[],
  is: readonly Unit[],
  edits: Readonly<Record<string, TokenEdit>> = {},
  gmMoves = false,
) =>
  deedsOf(
    situation(...was),
    situation(...is),
    new Map(Object.entries(edits)),
    { board, fields },
    {
      ...people,
      gmMoves,
    },
  );

test('there are no deeds where the documents are as decided', () => {
  const same = unit('a', { state: { holds: true } });
  expect(deeds([same], [{ ...same, state: { holds: true, broken: false } }], { a: { user: 'ann' } })).toEqual(
    [],
  );
});

test('a player moves a unit cell by cell, through the places where the drag turned', () => {
  const there = unit('a', { cell: at(0, 4) });
  const way = (edit: TokenEdit) => deeds([unit('a')], [there], { a: edit })[0];
  expect(way({ user: 'ann' })).toEqual({
    events: ['A2', 'A3', 'A4'].map((to) => ({ type: 'move', unit: 'a', path: [{ to }] })),
    unit: 'a',
    user: 'ann',
    by: 'us',
  });
  const round = way({ user: 'ann', through: [at(2, 3), at(0, 4)] });
  expect(round?.events.length).toBeGreaterThan(3);
  // A way to another place is an old one.
  expect(way({ user: 'ann', through: [at(2, 3)] })?.events).toHaveLength(3);
});

test('a game that wants whole ways gets a drag at once, and a step of one cell like any other', () => {
  const told = (cell: Unit['cell']) =>
    deedsOf(
      situation(unit('a')),
      situation(unit('a', { cell, level: 1 })),
      new Map([['a', { user: 'ann' }]]),
      { board, fields, wholeWays: true },
      people,
    )[0]?.events;
  expect(told(at(0, 3))).toEqual([{ type: 'move', unit: 'a', path: [{ to: 'A2' }, { to: 'A3', level: 1 }] }]);
  expect(told(at(0, 2))).toEqual([{ type: 'move', unit: 'a', path: [{ to: 'A2', level: 1 }] }]);
});

test('dragged out of a story into a cell without one, a counter gives no level; everywhere else it does', () => {
  const house = (row: number, ...levels: number[]) =>
    [
      at(0, row),
      { level: 1, terrain: 'House', locations: levels.map((level) => ({ level, terrain: 'House' })) },
    ] as const;
  const village = createBoard({
    ...{ name: '', lattice: HEX_ODD, extent: { columns: 9, rows: 9, firstRow: 1 } },
    cells: [house(1, 1, 1.5), house(2, 1)],
  });
  const told = (from: number, level: number, to: number, then: number) =>
    deedsOf(
      { board: village, units: [unit('a', { cell: at(0, from), level })], options: {} },
      { board: village, units: [unit('a', { cell: at(0, to), level: then })], options: {} },
      new Map([['a', { user: 'gm' }]]),
      { board: village, fields },
      people,
    )[0]?.events.map(({ level: said }) => said);
  // The ground of both houses is level 1, that of A3 level 0.
  expect(told(1, 2, 2, 2)).toEqual([2]);
  expect(told(1, 2.5, 2, 2.5)).toEqual([undefined]);
  expect(told(1, 2.5, 3, 1.5)).toEqual([undefined]);
  // A level set meanwhile is meant, and so is one of a counter that was in no story.
  expect(told(1, 2.5, 3, 3)).toEqual([3]);
  expect(told(3, 4, 4, 4)).toEqual([4]);
});

test('a GM’s drag puts units in place; so does a drag without a known user', () => {
  const there = unit('a', { cell: at(0, 4), level: 2 });
  const put = { type: 'put', unit: 'a', to: 'A4', level: 2 };
  expect(deeds([unit('a')], [there], { a: { user: 'gm' } })).toEqual([
    { events: [put], unit: 'a', user: 'gm' },
  ]);
  expect(deeds([unit('a')], [there])).toEqual([{ events: [put], unit: 'a' }]);
});

test('a GM’s drags are moves if the table says so', () => {
  const there = unit('a', { cell: at(0, 2) });
  const [deed] = deeds([unit('a')], [there], { a: { user: 'gm' } }, true);
  expect(deed).toEqual({
    events: [{ type: 'move', unit: 'a', path: [{ to: 'A2' }] }],
    unit: 'a',
    user: 'gm',
  });
});

test('a GM’s undo puts a unit back, even if drags are moves; a player’s is a move back', () => {
  const there = unit('a', { cell: at(0, 2) });
  const back = (user: string) =>
    deeds([unit('a')], [there], { a: { user, undone: true } }, true)[0]?.events.map(({ type }) => type);
  expect([back('gm'), back('ann')]).toEqual([['put'], ['move']]);
});

test('only fields that an owner may set are handed on of a changed state', () => {
  const changed = unit('a', { state: { broken: true, holds: true } });
  expect(deeds([unit('a')], [changed], { a: { user: 'ann' } })[0]?.events).toEqual([
    { type: 'state', unit: 'a', set: { broken: true } },
  ]);
  expect(deeds([changed], [unit('a', { state: { holds: true } })])[0]?.events).toEqual([
    { type: 'state', unit: 'a', set: { broken: false } },
  ]);
});

test('units come and go', () => {
  const come = unit('b', { state: { broken: true, holds: true } });
  expect(deeds([], [come], { b: { user: 'gm', maker: 'gm' } })).toEqual([
    {
      events: [{ type: 'place', unit: { id: 'b', side: 'us', at: 'A1', broken: true } }],
      unit: 'b',
      user: 'gm',
    },
  ]);
  expect(deeds([unit('a')], [], { a: { user: 'ann' } })[0]).toMatchObject({
    events: [{ type: 'eliminate', unit: 'a' }],
    by: 'us',
  });
});

test('the maker of a counter is its user; one from beside the board comes in', () => {
  expect(deeds([], [unit('b')], { b: { user: 'ann', maker: 'ann' } })[0]?.by).toBe('us');
  expect(deeds([], [unit('b')], { b: { user: 'ann' } })[0]?.by).toBeUndefined();
  expect(deeds([], [unit('b')], { b: { user: 'ann', maker: 'gm' } })[0]?.by).toBeUndefined();
});

test('the maker of a counter whose side he does not play speaks for no side', () => {
  const edits = new Map<string, TokenEdit>([['b', { user: 'ann', maker: 'ann' }]]);
  const all = { ...people, joins: () => false };
  const [made] = deedsOf(situation(), situation(unit('b')), edits, { board, fields }, all);
  expect(made?.by).toBe('');
});

test('a unit that changes sides leaves one and joins the other', () => {
  const turned = unit('a', { side: 'them' });
  expect(deeds([unit('a')], [turned], { a: { user: 'gm' } })[0]?.events).toEqual([
    { type: 'eliminate', unit: 'a' },
    { type: 'place', unit: { id: 'a', side: 'them', at: 'A1' } },
  ]);
});

test('the first to move acts first, and unknown users come last', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => unit(id, { cell: at(0, 2) })) as [Unit, Unit, Unit];
  const was = [unit('a'), unit('b'), unit('c')];
  const order = deeds(was, [a, b, c], { c: { user: 'ann' }, a: { user: 'ann' } });
  expect(order.map((one) => one.unit)).toEqual(['c', 'a', 'b']);
});

test('a change undone before the game looked still counts: the unit went, and came back', () => {
  const events = (was: Unit['state'], is: Unit['state'], ...said: Unit['state'][]) =>
    deeds([unit('a', { state: was })], [unit('a', { state: is })], { a: { user: 'ann', said } }).flatMap(
      (one) => one.events,
    );
  const set = (broken: boolean) => ({ type: 'state', unit: 'a', set: { broken } });
  expect(events({ broken: true }, { broken: true }, { broken: false }, { broken: true })).toEqual([
    set(false),
    set(true),
  ]);
  expect(events({}, {}, { broken: true }, {})).toEqual([set(true), set(false)]);
  // A state is told once, however often it was set; an owner's word on the game's own fields is not told.
  expect(events({}, { broken: true }, { broken: true }, {}, { broken: true })).toEqual([set(true)]);
  expect(events({}, {}, { holds: true }, {})).toEqual([]);
  const moved = deeds(
    [unit('a', { state: { broken: true } })],
    [unit('a', { state: { broken: true }, cell: at(0, 2) })],
    { a: { user: 'ann', said: [{}, { broken: true }] } },
  );
  expect(moved.map(({ events: done }) => done.map(({ type }) => type))).toEqual([
    ['state'],
    ['move', 'state'],
  ]);
});

test('the maker of a counter is kept, whoever changes it before the game looks', () => {
  noteEdit('s', 'a', { user: 'gm', created: true });
  noteEdit('s', 'a', { user: 'ann', said: [{ broken: true }] });
  expect(takeEdits('s').get('a')).toMatchObject({ user: 'ann', maker: 'gm' });
});

test('the states of one edit are noted one after another, those of another edit start anew', () => {
  noteEdit('s', 'a', { user: 'ann', said: [{ broken: true }] });
  noteEdit('s', 'a', { user: 'ann', through: [at(0, 2)] });
  noteEdit('s', 'a', { user: 'ann', said: [{}] });
  expect(takeEdits('s').get('a')).toEqual({
    ...{ user: 'ann', through: [at(0, 2)], said: [{ broken: true }, {}] },
  });
  noteEdit('s', 'a', { user: 'ann', said: [{ broken: true }] });
  noteEdit('s', 'a', { user: 'bob', said: [{}] });
  expect(takeEdits('s').get('a')).toEqual({ user: 'bob', said: [{}] });
});

test('B9.324-e: a unit shown and back under another "?" before the game looked is as unknown as any', () => {
  const told = (state: Unit['state'], ...said: Unit['state'][]): unknown => {
    const [mine, theirs] = [unit('a', { state }), unit('b', { side: 'them', cell: at(4, 4) })];
    const is = { ...mine, state: { ...state, concealed: true } };
    const done = deedsOf(
      situation(mine, theirs),
      situation(is, theirs),
      new Map([['a', { user: 'ann', said }]]),
      { board, fields: ASL.unitFields },
      people,
    );
    const { situation: after } = applyDeeds(
      ASL,
      { ...situation(mine, theirs), play: { phase: 'rally' } },
      done,
    );
    return ASL.tell(after, 'them').units[0]?.state;
  };
  const off = [{ concealed: false }, { concealed: true }];
  const known = { concealed: true, shown: true, kind: 'leader' };
  expect(told(known)).toEqual(known);
  expect(told(known, ...off)).toEqual({ concealed: true });
  expect(told({ ...known, shown: false }, ...off)).toEqual({ concealed: true });
});

test('A4.31: a Bypass that needs a question and was undone is over, and no question is asked', () => {
  const woods = createBoard({
    ...{ name: '', lattice: HEX_ODD, extent: board.extent },
    cells: [[at(2, 3), { terrain: 'Woods' }]],
  });
  const mine = unit('a', { cell: at(2, 3) });
  const played = (...said: Unit['state'][]) => {
    const was: Situation = {
      board: woods,
      units: [mine],
      options: {},
      play: { phase: 'movement', attacker: 'us' },
    };
    const is = { ...was, units: [{ ...mine, state: said.at(-1) ?? {} }] };
    const edits = new Map([['a', { user: 'ann', said }]]);
    const done = deedsOf(was, is, edits, { board: woods, fields: ASL.unitFields }, people);
    const { situation: after, refusals } = applyDeeds(ASL, was, done);
    return [after.units[0]?.state, ASL.waiting(after).questions.map(({ kind }) => kind), refusals];
  };
  expect(played({ bypass: 'S' })).toEqual([{ bypass: 'S' }, ['may-bypass'], []]);
  expect(played({ bypass: 'S' }, { bypass: 'none' })).toEqual([{ bypass: 'none' }, [], []]);
});

test('while sides set up a drag puts the counter down where it is dropped, whoever drags it', () => {
  const put = (user: string) =>
    deedsOf(
      situation(unit('a')),
      situation(unit('a', { cell: at(0, 4) })),
      new Map([['a', { user, through: [at(2, 3), at(0, 4)] }]]),
      { board, fields },
      { ...people, gmMoves: true, settingUp: true },
    );
  expect(put('ann')).toMatchObject([{ events: [{ type: 'put', unit: 'a', to: 'A4' }], by: 'us' }]);
  expect(put('gm')).toMatchObject([{ events: [{ type: 'put', unit: 'a', to: 'A4' }] }]);
});
