import type { GameEvent, Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played } from './played';
import { situationOf, type Scene } from './situations';

const SCENE: Scene = {
  edges: { '5,5 N': 'bocage' },
  units: {
    a: { at: [5, 5], side: 'blue', occupies: true },
    r: { at: [5, 9], side: 'red', hidden: true },
  },
};
const lane = situationOf(SCENE);
const hand = (event: GameEvent, by?: string, s: Situation = lane) => COMPANY_FIRE.play(s, event, by);
const why = (event: GameEvent, by?: string) => hand(event, by).refused.map(({ code }) => code);
const unitIn = ({ situation }: { readonly situation: Situation }, id: string) =>
  situation.units.find((unit) => unit.id === id);

test('CF-DK-5: before the game begins a side, and only it, sets up its own units freely', () => {
  const put = { type: 'put', unit: 'a', to: 'C3' };
  expect(unitIn(hand(put, 'blue'), 'a')).toMatchObject({
    cell: { col: 2, row: 3 },
    state: { occupies: false },
  });
  // The form in which hosts report dragged counters.
  const dragged = { type: 'move', unit: 'a', path: [{ to: 'F6' }, { to: 'F7', level: 0 }] };
  expect(unitIn(hand(dragged, 'blue'), 'a')?.cell).toEqual({ col: 5, row: 7 });
  expect(unitIn(hand({ type: 'move', unit: 'a', path: [] }, 'blue'), 'a')?.cell).toEqual({ col: 5, row: 5 });
  expect(unitIn(hand({ type: 'state', unit: 'a', set: { status: 'pinned' } }, 'blue'), 'a')?.state).toEqual({
    occupies: true,
    status: 'pinned',
  });
  const place = { type: 'place', unit: { id: 'n', side: 'blue', at: 'B2', level: 0, kind: 'mmg' } };
  expect(unitIn(hand(place, 'blue'), 'n')).toEqual({
    id: 'n',
    side: 'blue',
    cell: { col: 1, row: 2 },
    state: { kind: 'mmg' },
  });
  expect(hand({ type: 'eliminate', unit: 'a' }, 'blue').situation.units.map(({ id }) => id)).toEqual(['r']);
  for (const event of [
    put,
    dragged,
    { type: 'state', unit: 'a', set: {} },
    { type: 'eliminate', unit: 'a' },
    place,
  ])
    expect(why(event, 'red'), event.type).toEqual(['cf-not-your-unit']);
  // Another side never learns whether this unit exists.
  for (const unit of ['r', 'nobody']) expect(why({ ...put, unit }, 'blue')).toEqual(['cf-not-your-unit']);
  expect(why({ type: 'settle' }, 'blue')).toEqual(['cf-gm-only']);
  expect(why({ type: 'settle' })).toEqual([]);
  expect(why({ type: 'fire', unit: 'a', at: 'C3' }, 'blue')).toEqual(['cf-not-begun']);
});

test.each([
  [{ type: 'put', unit: 'b', to: 'C3' }, /unit: expected one of a, r/],
  [{ type: 'put', unit: 'a', to: 'Z99' }, /Z99/],
  [{ type: 'put', unit: 'a' }, /event\.to/],
  [{ type: 'eliminate', unit: 'b' }, /unit: expected one of a, r/],
  [{ type: 'state', unit: 'a', set: { status: 'pined' } }, /event\.set\.status.*pinned/],
  [{ type: 'state', unit: 'a', set: { stats: 'pinned' } }, /stats/],
  [{ type: 'place', unit: { id: 'a', side: 'blue', at: 'C3' } }, /event\.unit\.id/],
  [{ type: 'place', unit: { id: 'n', side: 'blue', at: 'C3', knd: 'mmg' } }, /knd/],
  [{ type: 'move', unit: 'a', path: [{ to: 'F6', lvl: 0 }] }, /lvl/],
])('refuses a malformed event in one line: %j', (event, message) => {
  expect(() => hand(event)).toThrow(message);
});

test('CF-SC-4: after the game has begun only a game master corrects things, at any time', () => {
  const g = played(
    { ...SCENE, units: { ...SCENE.units, b: { at: [5, 5], side: 'blue', kind: 'half-track', facing: 'N' } } },
    { play: { marks: { a: ['moved'], b: ['moved'] }, aboard: { a: 'b' } } },
  );
  expect(g.play({ type: 'put', unit: 'a', to: 'C3' }, 'blue').why).toEqual(['cf-gm-only']);
  g.play({ type: 'put', unit: 'b', to: 'D4' });
  expect([g.at('a'), g.at('b'), g.record['aboard']]).toEqual([[3, 4], [3, 4], { a: 'b' }]);
  expect(g.play({ type: 'put', unit: 'a', to: 'C3' }).at('a')).toEqual([2, 3]);
  expect([g.at('b'), g.record['aboard']]).toEqual([[3, 4], {}]);
  expect(g.play({ type: 'state', unit: 'a', set: { status: 'suppressed' } }).status('a')).toBe('suppressed');
  expect(g.play({ type: 'place', unit: { id: 'n', side: 'red', at: 'B2' } }).at('n')).toEqual([1, 2]);
  g.play({ type: 'eliminate', unit: 'a' });
  expect([g.at('a'), g.record['marks'], g.record['aboard']]).toEqual([undefined, { b: ['moved'] }, {}]);
  expect(g.play({ type: 'settle' }).why).toEqual([]);
});

test('CF-SC-4: removing a unit ends the question about its step', () => {
  const g = played({ units: { a: { at: [5, 5], side: 'blue' }, r: { at: [5, 9], side: 'red' } } });
  g.play({ type: 'move', unit: 'a', path: ['F6'] }, 'blue');
  expect(g.asked).toEqual(['none', 'own:r']);
  g.play({ type: 'eliminate', unit: 'a' });
  expect([g.asked, g.needs, g.why]).toEqual([[], 0, []]);
});

test("CF-DK-5: the log tells a hand's deed to all sides, but only its own side if it is hidden", () => {
  const told = (event: GameEvent, by?: string, s?: Situation) =>
    hand(event, by, s).log.map(({ kind, unit, facts, to }) => [kind, unit, facts?.['to'], to]);
  expect(told({ type: 'put', unit: 'a', to: 'C3' }, 'blue')).toEqual([['put', 'a', 'C3', undefined]]);
  expect(told({ type: 'put', unit: 'a', to: 'F5' })).toEqual([['state', 'a', undefined, undefined]]);
  expect(told({ type: 'put', unit: 'r', to: 'C3' }, 'red')).toEqual([['put', 'r', 'C3', 'red']]);
  expect(told({ type: 'eliminate', unit: 'r' })).toEqual([['removed', 'r', undefined, 'red']]);
  expect(told({ type: 'state', unit: 'r', set: { hidden: false } })).toEqual([
    ['state', 'r', undefined, 'red'],
  ]);
  expect(told({ type: 'state', unit: 'a', set: { concealed: true } })).toEqual([
    ['state', 'a', undefined, 'blue'],
  ]);
  expect(told({ type: 'state', unit: 'a', set: { occupies: true } })).toEqual([]);
  const place = (state: object) => ({ type: 'place', unit: { id: 'n', side: 'red', at: 'B2', ...state } });
  expect(told(place({}))).toEqual([['placed', 'n', 'B2', undefined]]);
  expect(told(place({ hidden: true }))).toEqual([['placed', 'n', 'B2', 'red']]);
  const begun = played({ units: { a: { at: [5, 5], side: 'blue' } } });
  expect(begun.play({ type: 'put', unit: 'a', to: 'C3' }).log).toEqual(['put a']);
  expect(begun.play({ type: 'settle' }).log).toEqual([]);
});
