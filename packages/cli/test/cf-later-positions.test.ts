/**
 * Positions of Company Fire, worked out by hand from the rules: smoke, clock, reaction, riders, clearing
 * mines.
 */
import { expect, test } from 'vitest';
import { FIRE, playOut, REACTION, type Event, type Position, type Step } from './cf-table';

const R = 'blue B5 rifle-squad';
const fire = (at: string, unit = 'b'): Event => ({ type: 'fire', unit, at });
const move = (unit: string, ...path: readonly string[]): Event => ({ type: 'move', unit, path });
const card = (id: string): Event => ({ type: 'card', card: id });
const SMOKE: readonly Step[] = [
  ...FIRE,
  { type: 'call', unit: 'o', at: 'B8', mission: 'smoke' },
  card('8H'),
  [3],
];
const SMOKED = {
  units: { b: R, o: 'blue A5 forward-observer', r: 'red B9 rifle-squad', s: 'red D8 rifle-squad' },
};

type Row = readonly [
  string,
  Position,
  readonly Step[],
  (at: Awaited<ReturnType<typeof playOut>>) => unknown,
  unknown,
];

const ROWS: readonly Row[] = [
  ['CF-AR-6 smoke stops a line', SMOKED, [...SMOKE, fire('B9')], ({ why }) => why[0], 'cf-no-sight CF-FI-2'],
  [
    'CF-AR-6 nobody sees into it',
    { ...SMOKED, units: { ...SMOKED.units, r: 'red B8 rifle-squad' } },
    [...SMOKE, fire('B8')],
    ({ why }) => why[0],
    'cf-no-sight CF-FI-2',
  ],
  [
    'CF-AR-9 it lies through the initiative of the enemy',
    SMOKED,
    [...SMOKE, card('8S'), fire('B5', 'r')],
    ({ why }) => why[0],
    'cf-no-sight CF-FI-2',
  ],
  [
    'CF-AR-9 it goes when the initiative comes back',
    SMOKED,
    [...SMOKE, card('8S'), card('6H'), fire('B9')],
    ({ why, dice }) => [why, dice],
    [[], 3],
  ],
  [
    'CF-AR-9 it lies on when its own side draws again',
    SMOKED,
    [...SMOKE, card('6H'), fire('B9')],
    ({ why }) => why[0],
    'cf-no-sight CF-FI-2',
  ],
  [
    'CF-AR-8 who enters smoke goes no further',
    SMOKED,
    [...SMOKE, card('7H'), move('b', 'B6', 'B7'), [6], 'none', 'none', card('9H'), move('b', 'B8', 'C8')],
    ({ why }) => why[0],
    'cf-stops-in-smoke CF-AR-8',
  ],
  [
    'CF-SMF-13 both missions called',
    { units: { o: 'blue B4 forward-observer missions=1', r: 'red B9 rifle-squad' } },
    [...FIRE, { type: 'call', unit: 'o', at: 'B9', mission: 'he' }, card('8H'), [1]],
    (at) => at.unit('o'),
    'gone',
  ],
  [
    'CF-CL-1 the clock after the initiative of the defender',
    { units: { b: R, r: 'red B9 rifle-squad' }, options: { 'clock.length': '21' } },
    [card('10S'), card('10H')],
    ({ need, dice, why }) => [need, dice, why],
    ['clock', 1, []],
  ],
  [
    'CF-CL-1 not after that of the attacker',
    { units: { b: R, r: 'red B9 rifle-squad' }, options: { 'clock.length': '21' } },
    [card('10S')],
    ({ dice }) => dice,
    0,
  ],
  [
    'CF-DK-4 a joker moves the clock on and changes nothing else',
    { units: { b: R, r: 'red B9 rifle-squad' }, options: { 'clock.length': '21', 'deck.jokers': 'clock' } },
    [card('joker-1')],
    ({ need, dice }) => [need, dice],
    ['clock', 1],
  ],
  [
    'CF-RF-1 reaction fire',
    { units: { b: R, r: 'red B9 rifle-squad' } },
    [...FIRE, REACTION, fire('B5', 'r')],
    ({ why, dice }) => [why, dice],
    [[], 3],
  ],
  [
    'CF-RF-1 not of who has fired at movers',
    { units: { b: R, r: 'red B9 rifle-squad' } },
    [move('b', 'B6'), 'own', [1, 1], REACTION, fire('B6', 'r')],
    ({ why }) => why[0],
    'cf-has-op-fired CF-RF-1',
  ],
  [
    'CF-RF-2 but of a machine gun',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6'), 'own', [1, 2], REACTION, fire('B6', 'r')],
    ({ why, dice }) => [why, dice],
    [[], 2],
  ],
  [
    'CF-RF-2 that has not jammed',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6'), 'own', [1, 1], REACTION, fire('B6', 'r')],
    ({ why }) => why[0],
    'cf-jammed CF-RF-2',
  ],
  [
    'CF-OF-6 a squad fires at movers once',
    { units: { b: R, c: 'blue D5 rifle-squad', r: 'red B9 rifle-squad' } },
    [move('b', 'B6'), 'own', [2, 2], move('c', 'D6')],
    ({ choices }) => choices,
    ['none'],
  ],
  [
    'CF-OF-7 a machine gun again',
    { units: { b: R, c: 'blue D5 rifle-squad', r: 'red B9 mmg' } },
    [move('b', 'B6'), 'own', [2, 1], move('c', 'D6')],
    ({ choices }) => choices,
    ['none', 'own:r'],
  ],
  [
    'CF-SMF-2 nobody fires at figures that move',
    { units: { b: 'blue B5 sniper', r: 'red B9 rifle-squad' } },
    [move('b', 'B6')],
    (at) => [at.asked, at.unit('b')],
    [undefined, 'B6 good-order'],
  ],
  [
    'CF-SMF-14 a leader gives himself',
    { units: { b: R, r: 'red B8 rifle-squad', l: 'red B8 platoon-leader' } },
    [...FIRE, fire('B8'), [5, 5, 6], 'stay', 'l'],
    (at) => [at.unit('r'), at.unit('l')],
    ['B8 good-order', 'gone'],
  ],
  [
    'CF-SMF-5 figures go with the last unit',
    { units: { b: R, r: 'red B8 rifle-squad', l: 'red B8 scout' } },
    [...FIRE, fire('B8'), [5, 5, 6], 'stay'],
    (at) => [at.unit('r'), at.unit('l')],
    ['gone', 'gone'],
  ],
  [
    'CF-HD-2 who goes back takes one hit less',
    { units: { b: R, r: 'red B8 rifle-squad' }, cells: { B9: 'Heavy Woods' } },
    [...FIRE, fire('B8'), [5, 6, 1], 'to:B9'],
    (at) => at.unit('r'),
    'B9 pinned',
  ],
];

test.each(ROWS)('%s', async (_name, position, steps, look, wanted) => {
  expect(look(await playOut(position, steps))).toEqual(wanted);
});
