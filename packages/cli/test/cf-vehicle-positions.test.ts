/** Positions of Company Fire, worked out by hand from the rules: vehicles, riders, mines, bocage and room. */
import { expect, test } from 'vitest';
import { FIRE, playOut, toCard, type Event, type Position, type Step } from './cf-table';

const R = 'blue B5 rifle-squad';
const FAR = { far: 'red L12 assistant' };
const fire = (at: string, unit = 'b'): Event => ({ type: 'fire', unit, at });
const move = (unit: string, ...path: readonly string[]): Event => ({ type: 'move', unit, path });
const card = (id: string): Event => ({ type: 'card', card: id });

type Row = readonly [
  string,
  Position,
  readonly Step[],
  (at: Awaited<ReturnType<typeof playOut>>) => unknown,
  unknown,
];

const ROWS: readonly Row[] = [
  [
    'CF-VE-14 a vehicle suppressed goes back',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B9 medium-tank facing=E' } },
    [...FIRE, { type: 'fire', unit: 'b', target: 'r', weapon: 'gun' }, [5, 5, 1, 1]],
    (at) => at.unit('r'),
    'B10 suppressed',
  ],
  [
    'CF-VA-5 a tank that has moved',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B11 medium-tank facing=E' } },
    [move('b', 'B6'), 'none', { type: 'fire', unit: 'b', target: 'r', weapon: 'gun' }],
    ({ why }) => why[0],
    'cf-moved CF-VA-5',
  ],
  [
    'CF-VA-8 a tank destroyer that has moved',
    { units: { b: 'blue B5 medium-tank-destroyer facing=S', r: 'red B11 medium-tank facing=E' } },
    [move('b', 'B6'), 'none', { type: 'fire', unit: 'b', target: 'r', weapon: 'gun' }],
    ({ why, dice }) => [why, dice],
    [[], 3],
  ],
  [
    'CF-VA-10 gun and machine gun on one card',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B9 rifle-squad' } },
    [
      ...FIRE,
      { type: 'fire', unit: 'b', target: 'r', weapon: 'gun' },
      [1, 1, 1, 1],
      { ...fire('B9'), weapon: 'mg' },
    ],
    ({ why, dice }) => [why, dice],
    [[], 3],
  ],
  [
    'CF-VA-13 a turret that has turned',
    { units: { b: 'blue B5 medium-tank facing=E', r: 'red B9 medium-tank facing=E' } },
    [
      ...FIRE,
      { type: 'turn', unit: 'b', turret: 'S' },
      { type: 'fire', unit: 'b', target: 'r', weapon: 'gun' },
    ],
    ({ why, dice }) => [why, dice],
    [[], 3],
  ],
  [
    'CF-VA-7 a truck turns by a quarter',
    { units: { b: 'blue B5 truck facing=N', ...FAR } },
    [{ type: 'turn', unit: 'b', facing: 'S' }],
    ({ why }) => why[0],
    'cf-quarter-only CF-VA-7',
  ],
  [
    'CF-VA-6 a tank by a half',
    { units: { b: 'blue B5 medium-tank facing=N', ...FAR } },
    [{ type: 'turn', unit: 'b', facing: 'S' }],
    ({ why }) => why,
    [],
  ],
  [
    'CF-ST-3 no room to get off',
    { units: { b: 'blue B5 half-track facing=N', c: R, d: 'blue B6 rifle-squad', ...FAR } },
    [
      { type: 'mount', unit: 'c', vehicle: 'b' },
      move('d', 'B5'),
      'none',
      card('5H'),
      { type: 'dismount', unit: 'c' },
    ],
    ({ why }) => why[0],
    'cf-no-room-bulky CF-ST-2',
  ],
  [
    'CF-VM-5 a suppressed tank goes away by half',
    { units: { b: 'blue B5 light-tank facing=N status=suppressed', r: 'red B9 rifle-squad' } },
    [move('b', 'B4', 'B3'), 'none', 'none'],
    (at) => at.unit('b'),
    'B3 suppressed',
  ],
  [
    'CF-VM-5 and no further',
    { units: { b: 'blue B5 medium-tank facing=N status=suppressed', r: 'red B9 rifle-squad' } },
    [move('b', 'B4', 'B3')],
    ({ why }) => why[0],
    'cf-too-far CF-VM-5',
  ],
  [
    'CF-MI-5 engineers find a path on a three',
    { units: { b: 'blue B5 engineers', ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'find-path', unit: 'b', at: 'B6' }, [3]],
    ({ log }) => log.includes('path-found b'),
    true,
  ],
  [
    'CF-MI-5 others do not',
    { units: { b: R, ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'find-path', unit: 'b', at: 'B6' }, [4]],
    ({ log }) => log.includes('path-found b'),
    false,
  ],
  [
    'CF-MI-6 others go through on a three then',
    { units: { b: 'blue B5 engineers', c: R, ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'find-path', unit: 'b', at: 'B6' }, [3], move('c', 'B6'), [3], 'none'],
    (at) => at.unit('c'),
    'B6 good-order',
  ],
  [
    'CF-MI-9 engineers clear with two more',
    { units: { b: 'blue B6 engineers', ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'clear-mines', units: ['b'] }, [3], [2]],
    ({ log, unit }) => [log.some((one) => one.startsWith('mines-cleared')), unit('b')],
    [true, 'B6 good-order'],
  ],
  [
    'CF-MI-9 the mines win by two',
    { units: { b: 'blue B6 rifle-squad', ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'clear-mines', units: ['b'] }, [3], [5]],
    ({ unit }) => unit('b'),
    'B6 suppressed',
  ],
  [
    'CF-MI-10 a tie',
    { units: { b: 'blue B6 rifle-squad', ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [{ type: 'clear-mines', units: ['b'] }, [3], [3]],
    ({ log, unit }) => [log.some((one) => one.startsWith('mines-cleared')), unit('b')],
    [true, 'gone'],
  ],
  [
    'CF-BM-3 two squares over bocage',
    { units: { b: R, ...FAR }, sides: { 'B5-B6': 'bocage' } },
    [move('b', 'B6', 'B7')],
    ({ why }) => why[0],
    'cf-through-bocage CF-BM-3',
  ],
  [
    'CF-BM-1 a tank before bocage',
    { units: { b: 'blue B5 light-tank facing=S', ...FAR }, sides: { 'B5-B6': 'bocage' } },
    [move('b', 'B6')],
    ({ why }) => why[0],
    'cf-bocage-way CF-BM-1',
  ],
  [
    'CF-BC-1 occupies where it has come',
    { units: { b: R, ...FAR }, sides: { 'B6-B7': 'bocage' } },
    [move('b', 'B6'), 'none', { type: 'occupy', unit: 'b' }],
    ({ why }) => why,
    [],
  ],
  [
    'CF-BC-4 not on a fire card',
    { units: { b: R, ...FAR }, sides: { 'B5-B6': 'bocage' } },
    [...FIRE, { type: 'occupy', unit: 'b' }],
    ({ why }) => why[0],
    'cf-not-on-fire-card CF-BC-4',
  ],
  [
    'CF-MV-10 a weapons team two squares',
    { units: { b: 'blue B5 hmg', ...FAR } },
    [move('b', 'B6', 'B7')],
    ({ why }) => why[0],
    'cf-too-far CF-MV-10',
  ],
  [
    'CF-ST-2 a third squad',
    { units: { b: R, c: 'blue B6 rifle-squad', d: 'blue B6 mmg', ...FAR } },
    [move('b', 'B6')],
    ({ why }) => why[0],
    'cf-no-room-bulky CF-ST-2',
  ],
  [
    'CF-DK-3 a face card: fires and moves',
    { units: { b: R, r: 'red B11 rifle-squad' } },
    [...toCard('QH'), fire('B11'), [1, 1, 1], move('b', 'B6'), 'none'],
    (at) => [at.why, at.unit('b')],
    [[], 'B6 good-order'],
  ],
];

test.each(ROWS)('%s', async (_name, position, steps, look, wanted) => {
  expect(look(await playOut(position, steps))).toEqual(wanted);
});
