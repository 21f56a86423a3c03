import type { Track } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { SEGMENTS } from '../src/deck/segments';
import { played, type Played, type Setup } from './played';
import { situationOf, type Scene } from './situations';

const track = COMPANY_FIRE.track as Track & Required<Pick<Track, 'asks' | 'standing'>>;
const scene: Scene = {
  units: {
    b: { at: [5, 5], side: 'blue' },
    c: { at: [4, 5], side: 'blue' },
    r: { at: [5, 9], side: 'red' },
    x: { at: [11, 11], side: 'red' },
  },
};
const on = (setup: Setup, more: Scene = scene): Played => played(more, setup);
const goOn = (g: Played): string | undefined => track.next(g.situation).phase;
const standing = (g: Played, side?: string): Readonly<Record<string, unknown>> => {
  const { situation } = g;
  const told = side === undefined ? situation : COMPANY_FIRE.tell(situation, side);
  return Object.fromEntries(track.standing(told).map(({ kind, facts }) => [kind, facts]));
};

test('CF-PH-4 CF-UI-4: the track has every segment, the beginning and the next card', () => {
  expect(track.phases.map(({ id }) => id)).toEqual(['begin', ...SEGMENTS, 'card']);
});

test('CF-DK-5: before the game begins no side has a turn; it begins with the chosen side', () => {
  const before = situationOf(scene);
  expect(track.now(before)).toEqual({});
  expect(track.next(before)).toEqual({ phase: 'begin', side: 'blue' });
  const turned = situationOf({ units: { r: { at: [5, 9], side: 'red' }, b: { at: [5, 5], side: 'blue' } } });
  expect(track.next(turned).side).toBe('blue');
  expect(track.standing(before)).toEqual([]);
  const event = track.begin('begin', 'red');
  const { situation } = COMPANY_FIRE.play(before, event);
  expect(track.now(situation)).toEqual({ phase: 'leaders', side: 'red' });
});

test('CF-DK-1 CF-MI-1: a game master says who attacks, whose the red cards are, and of each mine marker whose it is', () => {
  const units = { r: { at: [5, 9], side: 'red' }, b: { at: [5, 5], side: 'blue' } } satisfies Scene['units'];
  const before = { ...situationOf({ units }), markers: [{ id: 'mines', cell: { col: 5, row: 7 } }] };
  const asked = track.asks(before, 'begin', 'red');
  expect(asked.map(({ id, usual }) => [id, usual])).toEqual([
    ['attacker', 'red'],
    ['red', 'attacker'],
    ['side F7', 'blue'],
    ['real F7', 'yes'],
  ]);
  expect(track.asks(before, 'rally', 'red')).toEqual([]);
  const facts = { attacker: 'blue', red: 'defender', 'side F7': 'red', 'real F7': 'no' };
  const event = track.begin('begin', 'red', facts);
  expect(event).toEqual({
    ...{ type: 'begin', attacker: 'blue', red: 'defender' },
    mines: [{ at: 'F7', side: 'red', real: 'no' }],
  });
  // The marker that lies there is that of these mines: no second one is laid.
  const { situation, refused } = COMPANY_FIRE.play(before, event);
  expect(refused).toEqual([]);
  expect(situation.markers).toHaveLength(1);
  expect(track.now(situation)).toEqual({ phase: 'leaders', side: 'blue' });
});

test.each([
  ['move', ['leaders', 'rally', 'assault', 'actions', 'reaction']],
  ['fire', ['declaring', 'leaders', 'rally', 'group-fire', 'actions', 'reaction']],
  ['face', ['leaders', 'rally', 'group-fire', 'assault', 'actions', 'reaction']],
] as const)('CF-PH-4: segment by segment on a %s card, the last one the other side has', (card, segments) => {
  const g = on({ card, segment: SEGMENTS.indexOf(segments[0]) + 1 });
  const seen = [];
  for (let i = 0; i < segments.length; i += 1) {
    const { phase, side } = track.now(g.situation);
    seen.push(`${phase} ${side}`);
    const { phase: next = '', side: whose = '' } = track.next(g.situation);
    g.play(track.begin(next, whose));
  }
  expect(seen).toEqual(segments.map((id) => `${id} ${id === 'reaction' ? 'red' : 'blue'}`));
  expect(g.outcome.needs.map(({ kind }) => kind)).toEqual(['card']);
  expect(track.next(g.situation)).toEqual({});
  // A side that knows only that something waits has no next moment either.
  expect(track.next(COMPANY_FIRE.tell(g.situation, 'blue'))).toEqual({});
});

test('CF-PH-4: on to a segment further ahead, or to the next card, at once', () => {
  expect(on({ card: 'face' }).play({ type: 'next', segment: 'actions' }).record['segment']).toBe(8);
  expect(on({ card: 'face' }).play({ type: 'next', segment: 'card' }).outcome.needs).toHaveLength(1);
  const g = on({ card: 'move', segment: 7 });
  expect(g.play({ type: 'next', segment: 'rally' }).why).toEqual(['cf-segment-over']);
  expect(g.play({ type: 'next', segment: 'assault' }).why).toEqual(['cf-segment-over']);
  expect(g.play({ type: 'next', segment: 'group-fire' }).why).toEqual(['cf-segment-card']);
  expect(() => g.play({ type: 'next', segment: 'lunch' })).toThrow(/segment/);
});

test('CF-PH-4: a late press on the end of a segment ends no other one', () => {
  const g = on({ card: 'move', segment: 7 });
  const press = g.outcome.endings?.[0]?.event ?? { type: 'none' };
  expect(g.play(press, 'blue').record['segment']).toBeGreaterThan(7);
  const now = g.record['segment'];
  expect(g.play(press, 'blue').why).toEqual(['cf-segment-over']);
  expect(g.record['segment']).toBe(now);
});

test('CF-PH-11: a side advances only through its own segments; a game master may advance any', () => {
  const g = on({ card: 'move', segment: 7 });
  expect(g.play({ type: 'next', segment: 'card' }, 'blue').why).toEqual(['cf-not-your-turn']);
  expect(g.record['segment']).toBe(7);
  expect(g.play({ type: 'next', segment: 'reaction' }, 'red').why).toEqual(['cf-not-your-turn']);
  expect(g.play({ type: 'next', segment: 'reaction' }, 'blue').record['segment']).toBe(9);
  expect(g.play({ type: 'next', segment: 'card' }, 'red').outcome.needs).toHaveLength(1);
});

test('CF-UI-4: the card and its side, the turn, and the units that acted', () => {
  const g = on({ card: 'fire', segment: 8 });
  expect(standing(g)).toEqual({
    'now-card': { card: 'x', does: 'fire', side: 'blue' },
    'now-turn': { turn: 1 },
  });
  g.play({ type: 'fire', unit: 'b', at: 'F9' }, 'blue');
  expect(standing(g)['now-acted']).toEqual({ units: ['b'] });
  g.dice(1, 1, 1);
  g.play({ type: 'next' }).play({ type: 'fire', unit: 'r', at: 'F5' }, 'red');
  expect(standing(g)['now-acted']).toEqual({ units: ['b', 'r'] });
});

test('CF-UI-4: suffered effects are no deeds; only its own side reads deeds of units under blinds', () => {
  const marks = { b: ['turn-fired', 'jammed'], r: ['moved'], x: ['rallied'] };
  const hidden = {
    ...scene,
    units: { ...scene.units, r: { at: [5, 9], side: 'red', concealed: true } },
  } as const;
  const g = on({ play: { marks } }, hidden);
  expect(standing(g, 'red')['now-acted']).toEqual({ units: ['r', 'x'] });
  expect(standing(g, 'blue')['now-acted']).toEqual({ units: ['x'] });
});

test('CF-CL-1: the clock where there is one, and why all is over', () => {
  const options = { 'clock.length': '21' };
  expect(standing(on({ play: { clock: 8 } }, { ...scene, options }))['now-clock']).toEqual({
    clock: 8,
    length: 21,
  });
  const over = on({ play: { over: 'clock' } });
  expect(standing(over)['over']).toEqual({ why: 'clock' });
  expect([track.now(over.situation), track.next(over.situation)]).toEqual([{}, {}]);
});

test('CF-PH-4: while dice are waited for there is nothing to go on to', () => {
  const g = on({ card: 'fire', segment: 8 }).play({ type: 'fire', unit: 'b', at: 'F9' }, 'blue');
  expect(g.needs).toBe(3);
  expect(goOn(g)).toBeUndefined();
  g.dice(1, 1, 1);
  expect(goOn(g)).toBe('reaction');
});
