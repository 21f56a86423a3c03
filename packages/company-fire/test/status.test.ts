import { expect, test } from 'vitest';
import { resultOf } from '../src/status/damage';
import { readSituation, unitOf } from '../src/situation/situation';
import { partsOf, played, type Setup } from './played';
import { situationOf, type Scene } from './situations';

const unitAs = (fields: Record<string, string>) =>
  unitOf(readSituation(situationOf({ units: { u: { at: [5, 5], side: 'blue', ...fields } } })), 'u');

test.each([
  ['CF-HR-1', { status: 'good-order' }, 1, 'pinned'],
  ['CF-HR-2', { status: 'pinned' }, 1, 'none'],
  ['CF-HR-3', { status: 'good-order' }, 2, 'suppressed'],
  ['CF-HR-6', { status: 'pinned' }, 2, 'suppressed'],
  ['CF-HR-6', { status: 'suppressed' }, 1, 'none'],
  ['CF-HR-4', { status: 'suppressed' }, 2, 'destroyed'],
  ['CF-HR-5', { status: 'good-order' }, 3, 'destroyed'],
  ['CF-HR-5', { status: 'good-order' }, 4, 'destroyed'],
  ['CF-HR-1', { status: 'good-order' }, 0, 'none'],
  ['CF-VE-13', { kind: 'truck', status: 'good-order' }, 1, 'pinned'],
  ['CF-VE-13', { kind: 'truck', status: 'pinned' }, 1, 'none'],
  ['CF-VE-15', { kind: 'truck', status: 'suppressed' }, 2, 'destroyed'],
  ['CF-VE-16', { kind: 'truck', status: 'good-order' }, 3, 'destroyed'],
  ['CF-SMF-9', { kind: 'sniper' }, 1, 'none'],
  ['CF-SMF-9', { kind: 'sniper' }, 2, 'destroyed'],
  ['CF-SMF-8', { kind: 'platoon-leader' }, 3, 'destroyed'],
] as const)('%s: %o hit %i times is %s', (_row, fields, hits, result) => {
  expect(resultOf(unitAs(fields), hits)).toBe(result);
});

test('CF-HR-1 CF-HR-3 CF-HR-5 CF-VE-13 CF-VE-15 CF-VE-16 CF-SMF-8 CF-SMF-9 CF-HR-2 CF-HR-4 CF-HR-6: the table of results', () => {
  const table = (['good-order', 'pinned', 'suppressed'] as const).map((status) =>
    [1, 2, 3].map((hits) => resultOf(unitAs({ status }), hits)),
  );
  expect(table).toEqual([
    ['pinned', 'suppressed', 'destroyed'],
    ['none', 'suppressed', 'destroyed'],
    ['none', 'destroyed', 'destroyed'],
  ]);
});

/** Red fires at u in the open of F5, on a fire card, with these `dice`. */
const fired = (scene: Scene, dice: readonly number[], setup: Setup = {}) =>
  played(
    { ...scene, units: { u: { at: [5, 5], side: 'blue' }, r: { at: [5, 9], side: 'red' }, ...scene.units } },
    { card: 'fire', side: 'red', ...setup },
  )
    .play({ type: 'fire', unit: 'r', at: 'F5' }, 'red')
    .dice(...dice);

test('CF-HD-1 CF-HD-2 CF-HD-4: a unit hit by small arms may retreat for one hit fewer', () => {
  const g = fired({}, [5, 6, 1]);
  expect(g.asked).toEqual(['stay', 'to:F4']);
  expect(g.outcome.questions[0]?.to).toEqual(['blue']);
  g.answer('to:F4');
  expect([g.at('u'), g.status('u')]).toEqual([[5, 4], 'pinned']);
  const stays = fired({}, [5, 6, 1]).answer('stay');
  expect([stays.at('u'), stays.status('u')]).toEqual([[5, 5], 'suppressed']);
});

test('CF-HD-4: one hit less is no hit, and the retreat obeys stacking', () => {
  const g = fired({}, [5, 1, 1]).answer('to:F4');
  expect([g.at('u'), g.status('u')]).toEqual([[5, 4], 'good-order']);
  const full = { a: { at: [5, 4], side: 'blue' }, b: { at: [5, 4], side: 'blue' } };
  expect(fired({ units: full }, [5, 1, 1]).status('u')).toBe('pinned');
  // Whether a friend under cover leaves room is told by no missing question (CF-FI-10).
  for (const cover of [{ concealed: true }, { hidden: true }]) {
    const beneath = { ...full, b: { ...full.b, ...cover } };
    expect(fired({ units: beneath }, [5, 1, 1]).asked).toEqual(['stay']);
  }
});

test('CF-HD-3: no unit retreats into LOS of another enemy', () => {
  const other = { x: { at: [1, 4], side: 'red' } };
  expect(fired({ units: other }, [5, 1, 1]).asked).toEqual([]);
  const blocked = fired({ units: other, cells: { '3,4': 'Building' } }, [5, 1, 1]);
  expect(blocked.asked).toEqual(['stay', 'to:F4']);
});

test('CF-HD-2: a hidden enemy stops a retreat and is revealed', () => {
  const g = fired({ units: { h: { at: [5, 4], side: 'red', hidden: true } }, cells: {} }, [5, 1, 1]);
  expect(g.asked).toEqual(['stay', 'to:F4']);
  g.answer('to:F4');
  expect([g.at('u'), g.status('u'), g.state('h')['hidden']]).toEqual([[5, 5], 'pinned', false]);
});

test('CF-HD-1: mortars count as small arms, or not', () => {
  const mortar = { r: { at: [5, 9], side: 'red', kind: 'light-mortar' } };
  expect(fired({ units: mortar }, [5, 1, 1]).asked).toEqual(['stay', 'to:F4']);
  expect(fired({ units: mortar, options: { 'reduction.mortars': false } }, [5, 1, 1]).status('u')).toBe(
    'pinned',
  );
});

test('CF-VE-17: vehicles reduce hits in the same way', () => {
  const u = { at: [5, 5], side: 'blue', kind: 'truck', facing: 'N' };
  const g = fired({ units: { u } }, [5, 1, 1]);
  expect(g.asked).toEqual(['stay', 'to:F4']);
});

test('CF-BC-6: a suppressed unit has abandoned the bocage', () => {
  const g = fired(
    { units: { u: { at: [5, 5], side: 'blue', occupies: true } }, edges: { '5,5 N': 'bocage' } },
    [5, 6, 1],
  ).answer('stay');
  expect(g.state('u')).toMatchObject({ status: 'suppressed', occupies: false });
});

test('CF-SMF-14: a leader may be given for a unit that would be destroyed', () => {
  const units = {
    l: { at: [5, 5], side: 'blue', kind: 'platoon-leader' },
    x: { at: [5, 4], side: 'blue' },
    y: { at: [5, 4], side: 'blue' },
  };
  const g = fired({ units }, [5, 6, 6]);
  expect(g.asked).toEqual(['none', 'leader:l']);
  g.answer('leader:l');
  expect([g.status('u'), g.status('l')]).toEqual(['good-order', 'gone']);
  const not = fired({ units }, [5, 6, 6]).answer('none');
  expect([not.status('u'), not.status('l')]).toEqual(['gone', 'gone']);
  const other = fired({ units, options: { 'leader.saves': 'suppressed' } }, [5, 6, 6]).answer('leader:l');
  expect(other.status('u')).toBe('suppressed');
});

test('CF-SMF-5: figures share the fate of the last unit in their square', () => {
  const units = {
    s: { at: [5, 5], side: 'blue', kind: 'sniper' },
    x: { at: [5, 4], side: 'blue' },
    y: { at: [5, 4], side: 'blue' },
  };
  expect(fired({ units }, [5, 6, 6]).status('s')).toBe('gone');
  const second = { ...units, v: { at: [5, 5], side: 'blue' } };
  const g = fired({ units: second }, [5, 6, 6]).dice(1, 1, 1);
  expect([g.status('u'), g.status('v'), g.status('s')]).toEqual(['gone', 'good-order', 'good-order']);
});

/** Blue tries to rally u. */
const rally = (u: Record<string, string>, more: Scene = {}, setup: Setup = {}) =>
  played({ ...more, units: { u: { at: [5, 5], side: 'blue', ...u }, ...more.units } }, setup).play(
    { type: 'rally', unit: 'u' },
    'blue',
  );
const pinned = { status: 'pinned' };
const watcher = { units: { r: { at: [5, 9], side: 'red' } } };

test.each([
  ['CF-RL-4', pinned, 3, 'pinned'],
  ['CF-RL-4', pinned, 4, 'good-order'],
  ['CF-RL-3', { status: 'suppressed' }, 4, 'suppressed'],
  ['CF-RL-3', { status: 'suppressed' }, 5, 'pinned'],
] as const)('%s: %o in sight of the enemy rolls %i', (_row, u, die, status) => {
  expect(rally(u, watcher).dice(die).status('u')).toBe(status);
});

test('CF-RL-3 CF-RL-4: pinned units need four, suppressed ones five, and are better by one step', () => {
  expect(rally(pinned, watcher).dice(4).status('u')).toBe('good-order');
  expect(rally(pinned, watcher).dice(3).status('u')).toBe('pinned');
  expect(rally({ status: 'suppressed' }, watcher).dice(5).status('u')).toBe('pinned');
  expect(rally({ status: 'suppressed' }, watcher).dice(4).status('u')).toBe('suppressed');
});

test('CF-RL-1 CF-RL-2: one rally attempt per phase; a unit that fails does nothing more on the card', () => {
  const g = rally(pinned, watcher, { card: 'face' }).dice(1);
  expect(g.play({ type: 'rally', unit: 'u' }, 'blue').why).toEqual(['cf-acted']);
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-acted']);
  expect(g.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why).toEqual(['cf-acted']);
});

test('CF-RL-1: a rallied unit acts under its new status, or by an option not at all; good order needs no rally', () => {
  const after = (options = {}) =>
    rally(pinned, { ...watcher, options })
      .dice(6)
      .play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why;
  expect(after()).toEqual([]);
  expect(after({ 'rally.consumesAction': true })).toEqual(['cf-acted']);
  expect(rally({}).why).toEqual(['cf-in-good-order']);
});

test.each(['move', 'fire', 'face'] as const)('CF-RL-1: on a %s card too', (card) => {
  expect(rally(pinned, watcher, { card }).needs).toBe(1);
});

test('CF-RL-5: one more where no enemy in good order sees it', () => {
  expect(partsOf(rally(pinned, watcher).dice(3).outcome)).toEqual([]);
  expect(partsOf(rally(pinned).dice(3).outcome)).toEqual(['unseen 1']);
  expect(
    partsOf(rally(pinned, { units: { r: { at: [5, 9], side: 'red', status: 'pinned' } } }).dice(3).outcome),
  ).toEqual(['unseen 1']);
  const figure = { r: { at: [5, 9], side: 'red', kind: 'sniper' } };
  expect(partsOf(rally(pinned, { units: figure }).dice(3).outcome)).toEqual([]);
  expect(
    partsOf(rally(pinned, { units: figure, options: { 'figures.watch': false } }).dice(3).outcome),
  ).toEqual(['unseen 1']);
  expect(
    partsOf(rally(pinned, { units: { r: { at: [5, 9], side: 'red', hidden: true } } }).dice(3).outcome),
  ).toEqual(['unseen 1']);
});

test('CF-RL-6 CF-RL-7: bonuses of troops and leaders', () => {
  const with_ = (u: Record<string, string>, ...kinds: readonly string[]) => {
    const leaders = Object.fromEntries(kinds.map((kind, i) => [`l${i}`, { at: [5, 5], side: 'blue', kind }]));
    return partsOf(rally({ ...pinned, ...u }, { units: { ...watcher.units, ...leaders } }).dice(3).outcome);
  };
  expect(with_({ quality: 'green' })).toEqual(['green -1']);
  expect(with_({ quality: 'veteran' })).toEqual(['veteran 1']);
  expect(with_({}, 'platoon-leader')).toEqual(['leader 1']);
  expect(with_({}, 'company-commander')).toEqual(['commander 2']);
  expect(with_({}, 'platoon-leader', 'company-commander')).toEqual(['commander 2']);
});
