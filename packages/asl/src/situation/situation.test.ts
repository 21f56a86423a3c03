import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { Situation, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { cleared, isGoodOrder, readSituation, readUnit, sameLocation, unitOf, withUnit } from './situation';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: [
    [{ col: 1, row: 2 }, { level: 2 }],
    [
      { col: 2, row: 2 },
      { level: -1, depression: 'Gully' },
    ],
  ],
  sides: [[HEX_ODD.sideOf({ col: 3, row: 3 }, 0), { terrain: 'hedge' }]],
});
const unit = (id: string, state: Unit['state'] = {}, more: Partial<Unit> = {}): Unit => ({
  id,
  side: 'axis',
  cell: { col: 3, row: 3 },
  state,
  ...more,
});
const situation = (options: Situation['options'], units: readonly Unit[] = []): Situation => ({
  board,
  units,
  options,
});

test('reads what a host knows of a situation', () => {
  const markers = [{ id: 'smoke', cell: { col: 0, row: 1 } }];
  const s = readSituation({ ...situation({ phase: 'rout', attacker: 'axis' }, [unit('a')]), markers });
  expect(s).toMatchObject({ phase: 'rout', attacker: 'axis', offers: [], log: [], markers });
  expect(s.units.map((u) => u.id)).toEqual(['a']);
});

test('a missing phase is unknown, and a missing attacker stays missing', () => {
  const s = readSituation(situation({ attacker: '' }));
  expect(s.phase).toBe('unknown');
  expect('attacker' in s).toBe(false);
  expect('attacker' in readSituation(situation({}))).toBe(false);
  expect('markers' in s).toBe(false);
});

test('an unknown phase is refused by name', () => {
  expect(says(() => readSituation(situation({ phase: 'lunch' })))).toMatch(
    /^options\.phase: expected one of 12 names, such as unknown; setup; rally, received "lunch"/,
  );
});

test("the scenario's special rules make the board (B9.51)", () => {
  const s = readSituation(situation({ 'ssr.hedges': 'bocage' }));
  expect(s.board.side(HEX_ODD.sideOf({ col: 3, row: 3 }, 0))?.terrain).toBe('bocage');
});

test.each([
  ['the ground', unit('a', {}, { cell: { col: 1, row: 2 } }), 2],
  ['the bottom of a Depression', unit('a', {}, { cell: { col: 2, row: 2 } }), -1],
  ['its crest', unit('a', { crest: 'N' }, { cell: { col: 2, row: 2 } }), 0],
  ['the ground, where there is no Depression', unit('a', { crest: 'N' }, { cell: { col: 1, row: 2 } }), 2],
  ['a stated level', unit('a', {}, { level: 3 }), 3],
  ['0 beside the board', unit('a', {}, { cell: { col: 40, row: 2 } }), 0],
  ['0 off the board, for an unknown crest', unit('a', { crest: 'N' }, { cell: { col: 40, row: 2 } }), 0],
])('a unit stands on %s', (_, given, level) => {
  expect(readUnit(given, board).level).toBe(level);
});

test('every hexside of a unit may be named or numbered', () => {
  for (const waSides of [
    [0, 5],
    ['N', 'NW'],
    ['N', 5],
  ])
    expect(readUnit(unit('a', { waSides }), board).waSides).toEqual([0, 5]);
  for (const side of ['SE', 2]) {
    const { bypass, crest } = readUnit(
      unit('a', { bypass: side, crest: side }, { cell: { col: 2, row: 2 } }),
      board,
    );
    expect([bypass, crest]).toEqual(['SE', 'SE']);
  }
  expect(says(() => readUnit(unit('a', { bypass: 6 }), board))).toMatch(/^units\.a\.state\.bypass: expected/);
  expect(readUnit(unit('a'), board).waSides).toEqual([]);
  for (const waSides of [[6], [-1], [0, 7], [0.5], 'all']) {
    expect(says(() => readUnit(unit('a', { waSides }), board))).toMatch(
      /^units\.a\.state\.waSides: expected hexsides: N to NW, or 0 to 5, received /,
    );
  }
});

test.each([NaN, Infinity, '4', true])('refuses an allowance of %s MP', (mp) => {
  expect(says(() => readUnit(unit('a', { mp }), board))).toMatch(
    /^units\.a\.state\.mp: expected a number from 0 to 1000, received /,
  );
});

const two = readSituation(situation({}, [unit('a'), unit('b')]));

test('a unit is found by its id, else the caller gets an error', () => {
  expect(unitOf(two, 'b').id).toBe('b');
  expect(says(() => unitOf(two, 'c'))).toMatch(
    /^unit: expected the id of a unit of the situation, received "c"/,
  );
});

test('changing an unknown unit changes nothing', () => {
  expect(withUnit(two, 'c', { pinned: true })).toBe(two);
});

test('one unit changes, the others stay', () => {
  const changed = withUnit(two, 'a', { pinned: true });
  expect(changed.units.map((u) => u.pinned)).toEqual([true, false]);
  expect(two.units[0]?.pinned).toBe(false);
});

test.each([
  ['the same hex', {}, {}, true],
  ['another hex', {}, { cell: { col: 3, row: 4 } }, false],
  ['another level', {}, { level: 1 }, false],
  ['a pillbox', {}, { place: 'pillbox' }, false],
  ['a cave', {}, { place: 'cave' }, false],
  ['both in a pillbox', { place: 'pillbox' }, { place: 'pillbox' }, true],
  ['above Wire', {}, { place: 'wire' }, true],
] as const)('one Location: %s', (_, a, b, same) => {
  const [one, other] = two.units;
  if (!one || !other) throw new Error('two units');
  expect(sameLocation({ ...one, ...a }, { ...other, ...b })).toBe(same);
});

test.each([
  [{}, true],
  [{ kind: 'vehicle' }, true],
  [{ broken: true }, false],
  [{ prisoner: true }, false],
  [{ kind: 'dummy' }, false],
  [{ kind: 'wreck' }, false],
  [{ kind: 'equipment' }, false],
] as const)('in Good Order: %j %s', (state, good) => {
  expect(isGoodOrder({ ...unitOf(two, 'a'), ...state })).toBe(good);
});

test('ending one deed keeps the others', () => {
  const busy = {
    ...two,
    entry: { unit: 'a', to: { col: 3, row: 4 } },
    action: { side: 'axis', kind: 'fire' },
  };
  const calm = cleared(busy, 'entry');
  expect('entry' in calm).toBe(false);
  expect(calm.action).toEqual(busy.action);
  expect('entry' in busy).toBe(true);
});

test('Terrain Chart cells of a host are refused by their place', () => {
  expect(says(() => readSituation(situation({ chart: 3 })))).toMatch(
    /^options\.chart: expected an object, received 3/,
  );
});

test('an unchanged unit is read only once, whatever happens to others', () => {
  const [a, b] = [unit('a'), unit('b')];
  const was = readSituation(situation({}, [a, b]));
  const is = readSituation(situation({}, [a, unit('b', { broken: true })]));
  expect(is.units[0]).toBe(was.units[0]);
  expect(is.units[1]).not.toBe(was.units[1]);
  // A board changed by special rules gives another result.
  const bocage = readSituation(situation({ 'ssr.hedges': 'bocage' }, [a, b]));
  expect(bocage.units[0]).not.toBe(was.units[0]);
});
