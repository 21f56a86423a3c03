import { tellOutcome } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { game, played, type Played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const o: SceneUnit = { at: [2, 9], side: 'blue', kind: 'forward-observer' };
const r: SceneUnit = { at: [8, 9], side: 'red' };

const call = (mission = 'he', scene: Scene = {}, setup: Setup = { card: 'fire', segment: 3 }, at = 'I9') =>
  played({ ...scene, units: { o, b: { at: [1, 1], side: 'blue' }, r, ...scene.units } }, setup).play(
    { type: 'call', unit: 'o', at, mission },
    'blue',
  );
const draw = (g: Played, card: string) => {
  while (g.outcome.needs.length === 0) g.next();
  return g.play({ type: 'card', card });
};
/** The next fire card of its side, and the die of arrival. */
const arrives = (die: number, mission = 'he', scene: Scene = {}) =>
  draw(call(mission, scene), '4H').dice(die);

test('CF-AR-1: an observer names any square in his sight, on a fire card; the square is marked', () => {
  const g = call();
  expect(g.record['missions']).toMatchObject([{ at: 'I9', kind: 'he', by: 'o' }]);
  expect(call('he', { cells: { '5,9': 'Hill' } }).why).toEqual(['cf-no-sight']);
  expect(call('he', {}, { card: 'move', segment: 4 }).why).toEqual(['cf-segment-card']);
  expect(call('he', {}, { card: 'fire', segment: 3 }, 'C3').why).toEqual([]);
  expect(g.play({ type: 'call', unit: 'o', at: 'I9', mission: 'he' }, 'blue').why).toEqual(['cf-acted']);
  expect(
    played({ units: { b: r, c: { at: [1, 1], side: 'blue' } } }, { card: 'fire', segment: 3 }).play(
      { type: 'call', unit: 'c', at: 'I9', mission: 'he' },
      'blue',
    ).why,
  ).toEqual(['cf-no-observer']);
});

test('CF-AR-1: the enemy knows the square, but not the caller or the kind of mission', () => {
  const told = COMPANY_FIRE.tell(call('smoke').situation, 'red').play;
  expect(told).toMatchObject({ missions: [{ at: 'I9', side: 'blue' }] });
  expect(JSON.stringify(told)).not.toContain('"kind":"smoke"');
  expect(call('smoke').outcome.log).toMatchObject([{ kind: 'target-marked' }, { kind: 'calls', to: 'blue' }]);
});

test('CF-AR-1: the enemy is told alike whichever observer calls, and of one that has left', () => {
  const units = {
    o: { ...o, missions: 1 },
    p: { ...o, at: [2, 8], missions: 1 },
    h: { ...o, at: [2, 7], missions: 1, hidden: true },
    r,
  };
  const called = (unit: string) =>
    played({ units }, { card: 'fire', segment: 3 }).play(
      { type: 'call', unit, at: 'I9', mission: 'he' },
      'blue',
    );
  const heard = ({ outcome }: Played) => {
    const { situation, log, needs, questions } = tellOutcome(COMPANY_FIRE, outcome, 'red');
    return { units: situation.units, play: situation.play, log, needs, questions };
  };
  const [open, other, hidden] = ['o', 'p', 'h'].map(called);
  if (!open || !other || !hidden) throw new Error('no game');
  expect(heard(other)).toEqual(heard(open));
  expect(heard(hidden)).toEqual(heard(open));
  expect(COMPANY_FIRE.tell(open.situation, 'blue').play).toMatchObject({ called: { o: 1 } });
  // On a one nothing arrives, and the hidden observer has no mission left: he goes without a trace.
  const gone = draw(hidden, '4H').dice(1);
  expect(gone.situation.units.some(({ id }) => id === 'h')).toBe(false);
  expect(COMPANY_FIRE.tell(gone.situation, 'red').play).toMatchObject({ called: {} });
});

test('CF-AR-2 CF-PH-5: it comes with the next fire card of its side, and with no other card', () => {
  const g = call();
  expect(draw(g, '3H').outcome.needs).toEqual([]);
  expect(draw(g, '4C').outcome.needs).toEqual([]);
  expect(draw(g, '6H').outcome.needs).toMatchObject([{ kind: 'arrival', to: 'blue' }]);
});

test('CF-PH-5: a face card is no fire card, or is one', () => {
  const face = (options = {}) => draw(call('he', { options }), 'JH').outcome.needs.length;
  expect([face(), face({ 'artillery.onFaceCard': true })]).toEqual([0, 1]);
});

test('CF-PH-4 CF-PH-5: segments without deeds pass by themselves, once missions have arrived, and one line tells it', () => {
  const passes = ({ outcome }: Played): readonly unknown[] =>
    outcome.log.flatMap(({ kind, to, facts }) => (kind === 'passes' ? [{ to, ...facts }] : []));
  const declaring = [{ segment: 'declaring', side: 'blue' }];
  const waits = draw(call(), '4H');
  // The die of the mission comes first: nothing passes it by.
  expect([waits.record['segment'], waits.needs, passes(waits)]).toEqual([1, 1, []]);
  const denied = waits.dice(1);
  expect([denied.record['segment'], passes(denied)]).toEqual([3, declaring]);
  const hit = arrives(2);
  expect([hit.record['segment'], passes(hit)]).toEqual([1, []]);
  expect([hit.dice(1, 1, 1, 1).record['segment'], passes(hit)]).toEqual([3, declaring]);
  expect(hit.outcome.needs).toEqual([]);
});

test('CF-PH-4: with and without a hidden leader or observer the same segments pass', () => {
  const kinds = [undefined, 'platoon-leader', 'forward-observer', 'rifle-squad'] as const;
  const seen = kinds.map((kind) => {
    const h: Readonly<Record<string, SceneUnit>> = kind
      ? { h: { at: [2, 2], side: 'blue', kind, hidden: true } }
      : {};
    const g = draw(played({ units: { b: { at: [1, 1], side: 'blue' }, r, ...h } }, { card: 'move' }), '4H');
    const lines = tellOutcome(COMPANY_FIRE, g.outcome, 'red').log.map(({ kind: what }) => what);
    return JSON.stringify([g.record['segment'], lines]);
  });
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain('passes');
});

test('CF-AR-3: on a one the mission does not arrive, and still counts', () => {
  const g = arrives(1);
  expect([g.outcome.needs, g.record['missions'], g.record['called']]).toEqual([[], [], { o: 1 }]);
  expect(arrives(2).outcome.needs).toMatchObject([{ kind: 'attack' }]);
});

test('CF-AR-4 CF-AR-5: four dice for each unit in the open, three in cover, hits on five and six', () => {
  expect(arrives(2).needs).toBe(4);
  expect(arrives(2, 'he', { cells: { '8,9': 'Orchard' } }).needs).toBe(3);
  const g = arrives(2, 'he', { units: { q: r } }).dice(5, 6, 4, 1);
  expect([g.status('r'), g.needs]).toEqual(['suppressed', 4]);
  expect(g.dice(4, 4, 4, 4).status('q')).toBe('good-order');
  expect(arrives(2).dice(5, 1, 1, 1).asked).toEqual([]);
});

test('CF-AR-4: whether anybody hides there cannot be read from the dice', () => {
  const hidden: Scene = { units: { r: { ...r, hidden: true } } };
  expect([
    arrives(2, 'he', hidden).needs,
    arrives(2, 'he', { units: { r: { at: [8, 8], side: 'red' } } }).needs,
  ]).toEqual([4, 4]);
  expect(arrives(2, 'he', hidden).dice(5, 1, 1, 1).status('r')).toBe('pinned');
  expect(arrives(2, 'he', hidden).dice(1, 1, 1, 1).state('r')['hidden']).toBe(true);
});

test('CF-AR-6: smoke lies in the square', () => {
  const g = arrives(2, 'smoke');
  expect(g.situation.markers).toEqual([{ id: 'smoke', cell: { col: 8, row: 9 } }]);
});

test('CF-AR-9: smoke ends when its side has the initiative again', () => {
  const g = arrives(2, 'smoke');
  const markers = (card: string) => draw(g, card).situation.markers?.length;
  expect([markers('6H'), markers('3C'), markers('5C'), markers('5H')]).toEqual([1, 1, 1, 0]);
});

test('CF-AR-10 CF-SMF-4: high explosive hits figures that are alone in a square; with units they share their fate', () => {
  const leader = { ...r, kind: 'platoon-leader' };
  expect(
    arrives(2, 'he', { units: { r: leader } })
      .dice(5, 5, 1, 1)
      .status('r'),
  ).toBe('gone');
  expect(
    arrives(2, 'he', { units: { r: leader } })
      .dice(5, 1, 1, 1)
      .status('r'),
  ).toBe('good-order');
  const both = arrives(2, 'he', { units: { l: leader } }).dice(1, 1, 1, 1);
  expect([both.needs, both.status('l')]).toEqual([0, 'good-order']);
});

test('CF-AR-11 CF-SMF-13: an observer leaves after the last mission', () => {
  const one: Scene = { units: { o: { ...o, missions: 1 } as unknown as SceneUnit } };
  expect(call('he', one).status('o')).toBe('good-order');
  expect(draw(call('he', one), '4H').dice(1).status('o')).toBe('gone');
  expect(arrives(1).status('o')).toBe('good-order');
  const none: Setup = { card: 'fire', segment: 3, play: { called: { o: 2 } } };
  expect(call('he', {}, none).why).toEqual(['cf-no-missions']);
});

test('CF-AR-2: a mission of lost content arrives as high explosive, and the log says so', () => {
  const { situation } = call('smoke');
  const lost = game({ ...situation, play: COMPANY_FIRE.tell(situation, '').play! });
  const g = draw(lost, '4H');
  expect(g.log).toContain('mission-untold');
  expect(g.dice(2).outcome.needs).toMatchObject([{ kind: 'attack' }]);
  expect(g.state('o')).toMatchObject({ kind: 'forward-observer' });
  expect(draw(call('smoke'), '4H').log).not.toContain('mission-untold');
});

test('CF-SMF-13: a scenario may give some missions as smoke, the others are high explosive then', () => {
  const units = { o: { ...o, missions: 2, smokeMissions: '1' } as unknown as SceneUnit };
  const next = (play: Record<string, Record<string, number>>, mission: string) =>
    call(mission, { units }, { card: 'fire', segment: 3, play }).why;
  const [smoke, he] = [{ called: { o: 1 }, smokeCalled: { o: 1 } }, { called: { o: 1 } }];
  expect([next(smoke, 'smoke'), next(smoke, 'he')]).toEqual([['cf-no-such-mission'], []]);
  expect([next(he, 'he'), next(he, 'smoke')]).toEqual([['cf-no-such-mission'], []]);
  expect(call('smoke', { units }).record['smokeCalled']).toEqual({ o: 1 });
  const none = { units: { o: { ...o, missions: 2, smokeMissions: '0' } as unknown as SceneUnit } };
  expect(call('smoke', none).why).toEqual(['cf-no-such-mission']);
});

test('CF-AR-1: the enemy is told alike of smoke and of high explosive', () => {
  const told = (mission: string): string =>
    JSON.stringify(COMPANY_FIRE.tell(call(mission).situation, 'red').play);
  expect(told('smoke')).toBe(told('he'));
});
