/** Positions of Company Fire, worked out by hand from the rules: hits and artillery. */
import { expect, test } from 'vitest';
import { FIRE, playOut, type Event, type Position, type Step } from './cf-table';

const R = 'blue B5 rifle-squad';
const fire = (at: string, unit = 'b'): Event => ({ type: 'fire', unit, at });
type Row = readonly [string, Position, readonly Step[], Readonly<Record<string, string>>];

const HITS: readonly Row[] = [
  [
    'CF-HR-1 one hit pins',
    { units: { b: R, r: 'red B8 rifle-squad' } },
    [...FIRE, fire('B8'), [5, 1, 2], 'stay'],
    { r: 'B8 pinned' },
  ],
  [
    'CF-HR-3 two suppress',
    { units: { b: R, r: 'red B8 rifle-squad' } },
    [...FIRE, fire('B8'), [5, 6, 2], 'stay'],
    { r: 'B8 suppressed' },
  ],
  [
    'CF-HR-5 three destroy',
    { units: { b: R, r: 'red B8 rifle-squad' } },
    [...FIRE, fire('B8'), [5, 6, 6], 'stay'],
    { r: 'gone' },
  ],
  [
    'CF-HR-2 a pin more',
    { units: { b: R, r: 'red B8 rifle-squad status=pinned' } },
    [...FIRE, fire('B8'), [5, 4, 4], 'stay'],
    { r: 'B8 pinned' },
  ],
  [
    'CF-HR-4 suppressed again',
    { units: { b: R, r: 'red B8 rifle-squad status=suppressed' } },
    [...FIRE, fire('B8'), [5, 5, 4], 'stay'],
    { r: 'gone' },
  ],
  [
    'CF-HR-6 suppressed and a pin',
    { units: { b: R, r: 'red B8 rifle-squad status=suppressed' } },
    [...FIRE, fire('B8'), [5, 1, 4], 'stay'],
    { r: 'B8 suppressed' },
  ],
  [
    'CF-OP-1 one throw for all',
    { units: { b: R, r: 'red B8 rifle-squad', s: 'red B8 mmg' }, options: { 'attack.resolution': 'faster' } },
    [...FIRE, fire('B8'), [5, 1, 1], 'stay', 'stay'],
    { r: 'B8 pinned', s: 'B8 pinned' },
  ],
  [
    'CF-OP-3 one throw, shared',
    {
      units: { b: R, r: 'red B8 rifle-squad', s: 'red B8 mmg status=pinned' },
      options: { 'attack.resolution': 'longer' },
    },
    [...FIRE, fire('B8'), [5, 5, 5], 'stay', 'stay'],
    { r: 'B8 suppressed', s: 'B8 pinned' },
  ],
  [
    'CF-SMF-12 a sniper has fired',
    { units: { b: 'blue B5 sniper', r: 'red B9 platoon-leader' } },
    [...FIRE, { type: 'fire', unit: 'b', target: 'r' }, [5, 5, 1]],
    { b: 'gone', r: 'gone' },
  ],
  [
    'CF-SMF-9 a pin does nothing to a leader',
    { units: { b: 'blue B5 sniper', r: 'red B9 platoon-leader' } },
    [...FIRE, { type: 'fire', unit: 'b', target: 'r' }, [5, 4, 1]],
    { b: 'gone', r: 'B9 good-order' },
  ],
  [
    'CF-FI-12 a miss reveals nobody',
    { units: { b: R, r: 'red B8 rifle-squad concealed=true' } },
    [...FIRE, { ...fire('B8'), recon: true }, [4, 4]],
    { r: 'B8 good-order' },
  ],
  [
    'CF-FI-12 a hit reveals and pins',
    { units: { b: R, r: 'red B8 rifle-squad concealed=true' } },
    [...FIRE, { ...fire('B8'), recon: true }, [6, 4], 'stay'],
    { r: 'B8 pinned' },
  ],
  [
    'CF-GF-4 four dice, for each anew',
    { units: { b: R, c: R, r: 'red B8 rifle-squad', s: 'red B8 rifle-squad' }, cells: { B8: 'Building' } },
    [
      ...FIRE,
      { type: 'group-fire', units: ['b', 'c'], at: 'B8' },
      [5, 1, 1, 1],
      'stay',
      [5, 5, 1, 1],
      'stay',
    ],
    { r: 'B8 pinned', s: 'B8 suppressed' },
  ],
  [
    'CF-GF-5 a leader adds one',
    {
      units: { b: R, c: R, l: 'blue B5 platoon-leader', r: 'red B8 rifle-squad' },
      cells: { B8: 'Building' },
    },
    [...FIRE, { type: 'group-fire', units: ['b', 'c'], at: 'B8' }, [5, 1, 1, 1, 1], 'stay'],
    { r: 'B8 pinned' },
  ],
];

const ARTILLERY: readonly Row[] = [
  [
    'CF-AR-2 comes on the next fire card, not on a move or face card',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' } },
    [...FIRE, { type: 'call', unit: 'o', at: 'B9', mission: 'he' }, { type: 'card', card: '5H' }],
    { r: 'B9 good-order' },
  ],
  [
    'CF-AR-3 denied on a one',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' } },
    [...FIRE, { type: 'call', unit: 'o', at: 'B9', mission: 'he' }, { type: 'card', card: '8H' }, [1]],
    { r: 'B9 good-order', o: 'B5 good-order' },
  ],
  [
    'CF-AR-4 four dice in the open',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' } },
    [
      ...FIRE,
      { type: 'call', unit: 'o', at: 'B9', mission: 'he' },

      { type: 'card', card: '8H' },
      [2],
      [5, 5, 1, 1],
    ],
    { r: 'B9 suppressed' },
  ],
  [
    'CF-AR-4 three in a house',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' }, cells: { B9: 'Building' } },
    [
      ...FIRE,
      { type: 'call', unit: 'o', at: 'B9', mission: 'he' },

      { type: 'card', card: '8H' },
      [2],
      [6, 4, 4],
    ],
    { r: 'B9 pinned' },
  ],
  [
    'CF-AR-10 a figure alone is hit',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 platoon-leader' } },
    [
      ...FIRE,
      { type: 'call', unit: 'o', at: 'B9', mission: 'he' },

      { type: 'card', card: '8H' },
      [2],
      [5, 5, 4, 4],
    ],
    { r: 'gone' },
  ],
];

test.each([...HITS, ...ARTILLERY])('%s', async (_name, position, steps, units) => {
  const at = await playOut(position, steps);
  const found = Object.fromEntries(Object.keys(units).map((id) => [id, at.unit(id)]));
  expect([at.why, found]).toEqual([[], units]);
});
