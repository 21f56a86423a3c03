import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { cardsLeft, typeOf, wholeDeck } from '../src/deck/cards';
import { readSettings } from '../src/settings';
import { game, played } from './played';
import { situationOf } from './situations';

const both = { units: { b: { at: [1, 1], side: 'blue' }, r: { at: [11, 11], side: 'red' } } };
const begin = (more = {}, options: Readonly<Record<string, Json>> = {}) =>
  game(situationOf({ ...both, options })).play({ type: 'begin', attacker: 'blue', ...more });
/** Goes to the end of the phase, which waits for a card. */
const drawing = (g = begin()) => {
  while (g.outcome.needs.length === 0) g.next();
  return g;
};
const draw = (g: ReturnType<typeof game>, card: string) => drawing(g).play({ type: 'card', card });

test('CF-DK-1 CF-PH-1: red cards belong to one side, black ones to the other, by the table', () => {
  const sideAfter = (red: string, card: string) => draw(begin({ red }), card).record['card'];
  expect(sideAfter('attacker', '7H')).toMatchObject({ side: 'blue' });
  expect(sideAfter('attacker', '7D')).toMatchObject({ side: 'blue' });
  expect(sideAfter('attacker', '7S')).toMatchObject({ side: 'red' });
  expect(sideAfter('attacker', '7C')).toMatchObject({ side: 'red' });
  expect(sideAfter('defender', '7H')).toMatchObject({ side: 'red' });
  expect(sideAfter('defender', '7C')).toMatchObject({ side: 'blue' });
});

test.each([
  ['CF-DK-2', '7H', 'move'],
  ['CF-DK-2', '10C', 'fire'],
  ['CF-DK-2', 'AH', 'move'],
  ['CF-DK-3', 'JS', 'face'],
  ['CF-DK-3', 'QS', 'face'],
  ['CF-DK-3', 'KS', 'face'],
] as const)('CF-DK-2 CF-DK-3: the kind of a card (%s): %s', (_row, card, type) => {
  expect(typeOf(card, readSettings({}))).toBe(type);
});

test('CF-DK-2: an ace may be a face card', () => {
  expect(typeOf('AH', readSettings({ 'deck.ace': 'face' }))).toBe('face');
});

test('CF-DK-1: drawn cards stay out until the deck is empty, or go back at once', () => {
  const settings = readSettings({});
  const deck = wholeDeck(settings);
  expect(deck).toHaveLength(52);
  expect(new Set(deck).size).toBe(52);
  expect(cardsLeft({ drawn: ['7H', 'AS'] }, settings)).toEqual(
    deck.filter((card) => card !== '7H' && card !== 'AS'),
  );
  expect(cardsLeft({ drawn: deck }, settings)).toEqual(deck);
  expect(cardsLeft({ drawn: ['7H'] }, readSettings({ 'deck.reshuffle': 'every-card' }))).toEqual(deck);
});

test('CF-DK-1: a roll among the remaining cards draws one and removes it', () => {
  const g = drawing();
  expect(g.outcome.needs).toMatchObject([{ kind: 'card', dice: [52] }]);
  expect(g.dice(3).record['drawn']).toEqual(['3H']);
  expect(drawing(g).outcome.needs).toMatchObject([{ dice: [51] }]);
  expect(g.play({ type: 'card', card: '3H' }).why).toEqual(['cf-not-in-deck']);
  expect(g.play({ type: 'card', card: '4H' }, 'blue').why).toEqual(['cf-gm-only']);
});

test('CF-DK-1: the last card needs no roll, and the next one comes from a full deck', () => {
  const deck = wholeDeck(readSettings({}));
  const record = begin().record;
  const nearly = { ...situationOf(both), play: { ...record, drawn: deck.slice(0, -1), segment: 9 } };
  const g = game(nearly).next();
  expect(g.record['card']).toMatchObject({ id: 'KC' });
  expect(draw(g, '2H').record['drawn']).toEqual(['2H']);
});

test('CF-DK-4: a joker tells of something special, and the next card is drawn for the same side', () => {
  expect(wholeDeck(readSettings({ 'deck.jokers': 'event' }))).toHaveLength(54);
  const g = draw(begin({}, { 'deck.jokers': 'event' }), 'joker-1');
  expect(g.outcome.log).toMatchObject([{ kind: 'joker', facts: { does: 'event' } }]);
  expect(g.record).toMatchObject({ initiative: 1, phase: 1, drawn: ['joker-1'] });
  expect(g.outcome.needs).toMatchObject([{ kind: 'card' }]);
});

test('CF-DK-4: or it moves the clock on', () => {
  const g = draw(begin({}, { 'deck.jokers': 'clock', 'clock.length': '21' }), 'joker-2');
  expect(g.outcome.needs).toMatchObject([{ kind: 'clock', dice: [6] }]);
  expect(g.dice(4).record).toMatchObject({ clock: 4, initiative: 1 });
  expect(g.outcome.needs).toMatchObject([{ kind: 'card' }]);
});

test('CF-DK-5: the attacker begins, as with a move card', () => {
  expect(begin().record).toMatchObject({
    card: { id: 'start', type: 'move', side: 'blue' },
    turn: 1,
    initiative: 1,
  });
  expect(begin().play({ type: 'begin', attacker: 'red' }).why).toEqual(['cf-begun']);
  expect(game(situationOf(both)).next().why).toEqual(['cf-not-begun']);
  expect(game(situationOf(both)).play({ type: 'begin', attacker: 'blue' }, 'blue').why).toEqual([
    'cf-gm-only',
  ]);
});

test('CF-DK-5: no game begins while a fact is missing', () => {
  const why = (scene: Parameters<typeof situationOf>[0]) =>
    game(situationOf(scene)).play({ type: 'begin', attacker: 'blue' }).why;
  expect(why({ units: { b: { at: [1, 1], side: 'blue' } } })).toEqual(['cf-two-sides']);
  expect(why({ ...both, cells: { '3,3': 'Moor' } })).toEqual(['cf-unknown-square']);
  expect(why({ ...both, edges: { '3,3 N': 'hedge' } })).toEqual(['cf-unknown-edge']);
  for (const kind of ['truck', 'anti-tank-gun', 'light-anti-tank-gun'])
    expect(why({ units: { ...both.units, t: { at: [4, 4], side: 'blue', kind } } }), kind).toEqual([
      'cf-facing-needed',
    ]);
  expect(() => game(situationOf(both)).play({ type: 'begin', attacker: 'green' })).toThrow(/attacker/);
});

test('CF-PH-2: a card of the same colour is another phase, one of the other gives the initiative away', () => {
  const g = draw(begin(), '7H');
  expect(g.record).toMatchObject({ initiative: 1, phase: 2, turn: 1 });
  expect(draw(g, '8C').record).toMatchObject({
    initiative: 2,
    phase: 3,
    turn: 1,
    card: { type: 'fire', side: 'red' },
  });
  expect(draw(g, '9C').record).toMatchObject({ initiative: 2, phase: 4 });
});

test('CF-TT-1: a turn is an initiative of each side', () => {
  const g = draw(draw(begin(), '8C'), '9H');
  expect(g.record).toMatchObject({ initiative: 3, turn: 2 });
  expect(draw(draw(g, 'JC'), '2H').record).toMatchObject({ initiative: 5, turn: 3 });
});

test('CF-CL-1: the clock goes on when the initiative comes back to the attacker', () => {
  const g = draw(draw(begin({}, { 'clock.length': '21' }), '8C'), '9H');
  expect(g.outcome.needs).toMatchObject([{ kind: 'clock' }]);
  expect(g.dice(5).record).toMatchObject({ clock: 5, turn: 2 });
  const none = draw(draw(begin(), '8C'), '9H');
  expect(none.outcome.needs).toEqual([]);
});

test.each([
  ['21', 20, true],
  ['21', 19, false],
  ['30', 29, true],
  ['30', 28, false],
] as const)('CF-CL-2: the clock of %s at %i and a one: over is %s', (length, clock, over) => {
  const g = draw(draw(begin({}, { 'clock.length': length }), '8C'), '9H');
  const late = game({ ...g.situation, play: { ...g.record, clock } }).dice(1);
  expect(late.record['over']).toBe(over ? 'clock' : undefined);
  if (over) expect(late.next().why).toEqual(['cf-over']);
});

const segmentsOf = (card: 'move' | 'fire' | 'face', options: Readonly<Record<string, Json>> = {}) => {
  const g = played({ ...both, options }, { card, segment: 0 });
  const seen: Json[] = [];
  while (g.outcome.needs.length === 0) {
    g.next();
    if (g.outcome.needs.length === 0) seen.push(g.record['segment'] ?? 0);
  }
  return seen;
};

test('CF-PH-4 CF-PH-5 CF-PH-6 CF-PH-7 CF-PH-8 CF-PH-9 CF-PH-10 CF-PH-11: each card has its segments, in order', () => {
  expect(segmentsOf('move')).toEqual([4, 5, 7, 8, 9]);
  // The two of arriving artillery pass by themselves.
  expect(segmentsOf('fire')).toEqual([3, 4, 5, 6, 8, 9]);
  expect(segmentsOf('face')).toEqual([4, 5, 6, 7, 8, 9]);
  expect(segmentsOf('face', { 'artillery.onFaceCard': true })).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test('CF-PH-11: the last segment is the other side’s', () => {
  const g = played(both, { segment: 9 });
  expect(g.play({ type: 'next' }, 'blue').why).toEqual(['cf-not-your-turn']);
  expect(g.play({ type: 'next' }, 'red').why).toEqual([]);
});

test('CF-PH-4: a deed of a later segment ends the earlier ones, which do not come back', () => {
  const g = played({ units: { ...both.units, p: { at: [2, 2], side: 'blue', status: 'pinned' } } });
  g.play({ type: 'move', unit: 'b', path: ['B2'] }, 'blue').answer('none');
  expect(g.record['segment']).toBe(8);
  expect(g.play({ type: 'rally', unit: 'p' }, 'blue').why).toEqual(['cf-segment-over']);
});

test('CF-PH-3: a unit acts once on a card', () => {
  const g = played(both);
  g.play({ type: 'move', unit: 'b', path: ['B2'] }, 'blue').answer('none');
  expect(g.play({ type: 'move', unit: 'b', path: ['B3'] }, 'blue').why).toEqual(['cf-acted']);
  expect(draw(g, '3H').play({ type: 'move', unit: 'b', path: ['B3'] }, 'blue').why).toEqual([]);
});

test("CF-PH-1: only the card's side acts, and a refusal reveals nothing about others' units", () => {
  const g = played(both);
  expect(g.play({ type: 'move', unit: 'r', path: ['L10'] }, 'red').why).toEqual(['cf-not-your-turn']);
  expect(g.play({ type: 'move', unit: 'r', path: ['L10'] }, 'blue').why).toEqual(['cf-not-your-unit']);
  expect(g.play({ type: 'move', unit: 'nobody', path: ['L10'] }, 'blue').why).toEqual(['cf-not-your-unit']);
  expect(() => g.play({ type: 'move', unit: 'nobody', path: ['L10'] })).toThrow(/unit/);
});

test('CF-PH-4: while the game waits, no other deed is played; late answers and those of another side are refused', () => {
  const g = played(both).play({ type: 'move', unit: 'b', path: ['B2'] }, 'blue');
  const { questions } = g.outcome;
  expect(g.next().why).toEqual(['cf-wait']);
  expect(g.legal('b')).toEqual([]);
  const [question] = questions;
  const answer = { type: 'answer', question: question?.id ?? '', choice: 'none' };
  expect(g.play(answer, 'blue').why).toEqual(['cf-not-asked']);
  expect(g.play({ ...answer, choice: 'some' }, 'red').why).toEqual(['cf-no-choice']);
  expect(g.play({ type: 'dice', need: 'rally:1', dice: [1] }).why).toEqual(['cf-not-open']);
  expect(g.play(answer, 'red').why).toEqual([]);
  expect(g.play(answer, 'red').why).toEqual(['cf-not-open']);
});

test.each<readonly [string, Json, RegExp]>([
  ['no record', [], /play/],
  ['a stray key', { more: 1 }, /more/],
  ['a task of no kind', { tasks: [{ kind: 'x', n: 1 }] }, /kind/],
  ['a strange mark', { marks: { b: ['tired'] } }, /marks/],
])('CF-PH-4: a malformed record names the bad place: %s', (_name, change, wrong) => {
  const g = played(both);
  const play = Array.isArray(change) ? change : { ...g.record, ...(change as object) };
  expect(() => COMPANY_FIRE.waiting({ ...g.situation, play })).toThrow(wrong);
});
