import { HEX_ODD, type Side } from '@bocage/core/lattice';
import { createBoard, withSides, type SideFacts } from '@bocage/core/board';
import type { Marker, Situation, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readSituation, withUnit, type AslSituation } from './situation';
import { newUnit, writeSituation } from './write-situation';

const HILL = { col: 1, row: 2 };
const GULLY = { col: 2, row: 2 };
const PLAIN = { col: 3, row: 3 };
const NORTH = HEX_ODD.sideOf(PLAIN, 0);
const SOUTH = HEX_ODD.sideOf(PLAIN, 3);
const FAR = HEX_ODD.sideOf({ col: 4, row: 5 }, 0);
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: [
    [HILL, { level: 2 }],
    [GULLY, { level: -1, depression: 'Gully' }],
  ],
  sides: [
    [NORTH, { terrain: 'hedge' }],
    [SOUTH, { terrain: 'wall' }],
  ],
});
const unit = (id: string, more: Partial<Unit> = {}): Unit => ({
  id,
  side: 'axis',
  cell: PLAIN,
  state: {},
  ...more,
});
const from = (units: readonly Unit[], options: Situation['options'] = {}): Situation => ({
  board,
  units,
  options,
});

/** The situation after an event. */
function after(situation: Situation, change: (s: AslSituation) => AslSituation): Situation {
  const read = readSituation(situation);
  return writeSituation(situation, read, change(read));
}
const written = (given: Unit, change: Parameters<typeof withUnit>[2]): Unit | undefined =>
  after(from([unit('other'), given]), (s) => withUnit(s, given.id, change)).units[1];

test('unchanged units and the board stay the same objects (B9.322)', () => {
  const situation = from([unit('a'), unit('b')]);
  const is = after(situation, (s) => withUnit(s, 'b', { broken: true }));
  expect(is.units[0]).toBe(situation.units[0]);
  expect(is.board).toBe(situation.board);
  expect(is.units[1]).toEqual(unit('b', { state: { broken: true } }));
  expect(is.options).toBe(situation.options);
});

test("only changed fields of a unit are written, and the host's own entries stay (B9.322)", () => {
  const said = unit('a', { level: 1, state: { broken: true, concealed: false } });
  expect(written(said, { broken: false, wa: true })).toEqual(
    unit('a', { level: 1, state: { broken: false, concealed: false, wa: true } }),
  );
  expect(written(said, { side: 'allies' })).toEqual({ ...said, side: 'allies' });
});

test.each<readonly [string, Partial<Unit>, Parameters<typeof withUnit>[2], number | undefined]>([
  ['it stays in place, at a stated level', { level: 0 }, { wa: true }, 0],
  ['it goes up a storey', {}, { level: 1 }, 1],
  ['it comes down to the ground', { level: 1 }, { level: 0 }, undefined],
  ['it goes to a hill, on whose ground it stands', { level: 0 }, { cell: HILL, level: 2 }, undefined],
  ['it goes to a storey of a house on the hill', {}, { cell: HILL, level: 3 }, 3],
  ['it goes to the bottom of a gully', {}, { cell: GULLY, level: -1 }, undefined],
  ['it goes to its Crest', {}, { cell: GULLY, level: 0, crest: 'N' }, undefined],
  ['it goes to its Crest, at the bottom', {}, { cell: GULLY, level: -1, crest: 'N' }, -1],
])('a level is written where it is not that of the place: %s (B9.62)', (_, given, change, level) => {
  const is = written(unit('a', given), change);
  expect([is?.level, 'level' in (is ?? {})]).toEqual([level, level !== undefined]);
  expect(is?.cell).toEqual(change.cell ?? PLAIN);
});

test('hexsides held one by one are written when they change (B9.55)', () => {
  expect(written(unit('a', { state: { waSides: [1] } }), { waSides: [1, 2] })?.state).toEqual({
    waSides: [1, 2],
  });
  const same = unit('a', { state: { wa: true } });
  expect(written(same, { broken: true })?.state).toEqual({ wa: true, broken: true });
});

test('a unit that was placed onboard has no default fields (B9.322)', () => {
  const [read] = readSituation(
    from([unit('a', { level: 3, state: { wa: true, broken: false, waSides: [4] } })]),
  ).units;
  expect(read && newUnit(read, board)).toStrictEqual(
    unit('a', { level: 3, state: { wa: true, waSides: [4] } }),
  );
  const [plain] = readSituation(from([unit('a')])).units;
  expect(plain && newUnit(plain, board)).toStrictEqual(unit('a'));
  const placed = after(from([unit('a')]), (s) => ({
    ...s,
    units: plain ? [...s.units, { ...plain, id: 'b' }] : [],
  }));
  expect(placed.units).toEqual([unit('a'), unit('b')]);
  expect(after(from([unit('a'), unit('b')]), (s) => ({ ...s, units: s.units.slice(1) })).units).toEqual([
    unit('b'),
  ]);
});

test('markers are written where there are any (B9.322)', () => {
  const markers: readonly Marker[] = [{ id: 'smoke', cell: HILL }];
  expect('markers' in after(from([]), (s) => s)).toBe(false);
  expect(after(from([]), (s) => ({ ...s, markers })).markers).toEqual(markers);
});

test('what is under way is written only when it changes (B9.322)', () => {
  const situation = from([unit('a')], { phase: 'rout' });
  expect('play' in after(situation, (s) => withUnit(s, 'a', { wa: true }))).toBe(false);
  expect(after(situation, (s) => ({ ...s, phase: 'advance' })).play).toEqual({ phase: 'advance' });
  // Nothing is written about a hidden unit: then no public data changes.
  const hidden = from([unit('a', { state: { hidden: true } })]);
  expect('play' in after(hidden, (s) => ({ ...s, offers: ['a'] }))).toBe(false);
});

const sidesAfter = (
  options: Situation['options'],
  patch: readonly (readonly [Side, SideFacts | undefined])[],
): readonly (SideFacts | undefined)[] => {
  const is = after(from([], options), (s) => ({ ...s, board: withSides(s.board, patch) }));
  return [NORTH, SOUTH, FAR].map((side) => is.board.side(side));
};

test('changes of hexsides go into the board as drawn (B9.51, B9.541)', () => {
  const [hedge, wall] = [{ terrain: 'hedge' }, { terrain: 'wall' }];
  expect(sidesAfter({}, [[NORTH, { ...hedge, base: 1 }]])).toEqual([{ ...hedge, base: 1 }, wall, undefined]);
  // Scenario names for terrain stay out of the board.
  const asBocage = { 'ssr.hedges': 'bocage' };
  expect(sidesAfter(asBocage, [[NORTH, { terrain: 'bocage', base: 1 }]])).toEqual([
    { ...hedge, base: 1 },
    wall,
    undefined,
  ]);
  expect(sidesAfter(asBocage, [[SOUTH, { ...wall, base: 1 }]])).toEqual([
    hedge,
    { ...wall, base: 1 },
    undefined,
  ]);
  // Changed terrain is replaced, and new terrain is added.
  expect(sidesAfter(asBocage, [[NORTH, { terrain: 'wall' }]])).toEqual([wall, wall, undefined]);
  expect(sidesAfter({}, [[FAR, { ...wall, base: 2 }]])).toEqual([hedge, wall, { ...wall, base: 2 }]);
  expect(sidesAfter({}, [[SOUTH, undefined]])).toEqual([hedge, undefined, undefined]);
});

test('an unchanged hexside stays the same object (B9.51)', () => {
  const [hedge, wall] = sidesAfter({ 'ssr.hedges': 'bocage' }, [[FAR, { terrain: 'wall' }]]);
  expect(hedge).toBe(board.side(NORTH));
  expect(wall).toBe(board.side(SOUTH));
});
