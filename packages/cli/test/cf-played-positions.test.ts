/** Positions of Company Fire that were worked out by hand from the document: what follows from deeds and dice. */
import { expect, test } from 'vitest';
import { FACE, FIRE, MOVE, playOut, toCard, type Event, type Position } from './cf-table';

const R = 'blue B5 rifle-squad';
const FAR = { far: 'red L12 assistant' };
const fire = (at: string, unit = 'b'): Event => ({ type: 'fire', unit, at });
const move = (unit: string, ...path: readonly string[]): Event => ({ type: 'move', unit, path });
const NEXT: Event = { type: 'next' };
/** From the actions of one card to the next one. */
const then = (card: string): readonly Event[] => [NEXT, NEXT, { type: 'card', card }];

/** From the segment of targets to the end of the phase. */
const LATER: readonly Event[] = [NEXT, NEXT, NEXT, NEXT, NEXT, NEXT];

type Step = Event | readonly number[] | string;
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
    [...FIRE, { type: 'call', unit: 'o', at: 'B9', mission: 'he' }, ...LATER, { type: 'card', card: '5H' }],
    { r: 'B9 good-order' },
  ],
  [
    'CF-AR-3 denied on a one',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' } },
    [
      ...FIRE,
      { type: 'call', unit: 'o', at: 'B9', mission: 'he' },
      ...LATER,
      { type: 'card', card: '8H' },
      [1],
    ],
    { r: 'B9 good-order', o: 'B5 good-order' },
  ],
  [
    'CF-AR-4 four dice in the open',
    { units: { o: 'blue B5 forward-observer', r: 'red B9 rifle-squad' } },
    [
      ...FIRE,
      { type: 'call', unit: 'o', at: 'B9', mission: 'he' },
      ...LATER,
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
      ...LATER,
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
      ...LATER,
      { type: 'card', card: '8H' },
      [2],
      [5, 5, 4, 4],
    ],
    { r: 'gone' },
  ],
];

const ASSAULT: readonly (readonly [
  string,
  Position,
  readonly Step[],
  readonly number[],
  Readonly<Record<string, string>>,
])[] = [
  [
    'CF-CA-9 leader, second unit, submachine guns against a machine gun',
    { units: { b: R, c: 'blue B5 smg-squad', l: 'blue B5 platoon-leader', r: 'red B6 mmg' } },
    [{ type: 'assault', units: ['b', 'c'], at: 'B6' }, 'none', [1], [3]],
    [4, 0],
    { r: 'B7 suppressed' },
  ],
  [
    'CF-CA-9 a commander counts two',
    { units: { b: R, l: 'blue B5 company-commander', r: 'red B6 rifle-squad' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [3], [4]],
    [2, 0],
    { r: 'B6 pinned' },
  ],
  [
    'CF-CA-9 pinned and suppressed defenders',
    { units: { b: R, r: 'red B6 rifle-squad status=pinned', s: 'red B6 smg-squad status=suppressed' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [3], [6]],
    [0, -3],
    {},
  ],
  [
    'CF-CA-9 a pillbox',
    { units: { b: R, r: 'red B6 rifle-squad' }, cells: { B6: 'Pillbox' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [4], [2]],
    [-1, 0],
    { r: 'B6 pinned' },
  ],
  [
    'CF-BA-2 bocage that the defender occupies',
    { units: { b: R, r: 'red B6 rifle-squad occupies=true' }, sides: { 'B5-B6': 'bocage' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [4], [2]],
    [-1, 0],
    { r: 'B6 pinned' },
  ],
  [
    'CF-BA-2 bocage that he does not',
    { units: { b: R, r: 'red B6 rifle-squad' }, sides: { 'B5-B6': 'bocage' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [3], [2]],
    [0, 0],
    { r: 'B6 pinned' },
  ],
  [
    'CF-VC-1 a tank that faces its enemy',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B6 rifle-squad antiTank=grenades' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [1], [3]],
    [4, 1],
    { r: 'B6 pinned' },
  ],
  [
    'CF-CA-5 a tank that does not, against a PIAT',
    { units: { b: 'blue B5 medium-tank facing=N', r: 'red B6 rifle-squad antiTank=piat' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [1], [1]],
    [3, 2],
    { r: 'B6 pinned' },
  ],
  [
    'CF-VC-1 a half-track and its squad',
    { units: { b: 'blue B5 half-track facing=S', c: R, r: 'red B6 rifle-squad' } },
    [{ type: 'assault', units: ['b', 'c'], at: 'B6' }, 'none', [1], [4]],
    [4, 0],
    { r: 'B6 pinned' },
  ],
  [
    'CF-CA-10 the attacker loses',
    { units: { b: R, r: 'red B6 rifle-squad', s: 'red B6 hmg' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [3], [2]],
    [0, 2],
    { b: 'B5 pinned', r: 'B6 good-order' },
  ],
  [
    'CF-CA-13 a tie',
    { units: { b: R, r: 'red B6 rifle-squad' } },
    [{ type: 'assault', units: ['b'], at: 'B6' }, 'none', [3], [3]],
    [0, 0],
    { b: 'gone', r: 'gone' },
  ],
];

const MOVES: readonly Row[] = [
  [
    'CF-MV-7 two squares unseen',
    { units: { b: R, far: 'red L1 rifle-squad' }, cells: { K1: 'Hill', K2: 'Hill', L2: 'Hill' } },
    [move('b', 'B6', 'B7'), 'none', 'none'],
    { b: 'B7 good-order' },
  ],
  [
    'CF-MV-8 two in sight, failed',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6', 'B7'), [5]],
    { b: 'B5 good-order' },
  ],
  [
    'CF-MV-8 two in sight, passed',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6', 'B7'), [6], 'none', 'none'],
    { b: 'B7 good-order' },
  ],
  [
    'CF-MV-15 veterans in a wood with their commander',
    {
      units: { b: `${R} quality=veteran`, l: 'blue B5 company-commander', r: 'red B11 mmg' },
      cells: { B7: 'Heavy Woods' },
    },
    [move('b', 'B6', 'B7'), [2], 'none', 'none'],
    { b: 'B7 good-order' },
  ],
  [
    'CF-MV-1 beside an enemy it stops',
    { units: { b: R, r: 'red C7 rifle-squad' } },
    [move('b', 'B6'), 'none'],
    { b: 'B6 good-order' },
  ],
  [
    'CF-MV-12 on a fire card',
    { units: { b: R, r: 'red B11 mmg' } },
    [...FIRE, move('b', 'B6'), [6], 'none'],
    { b: 'B6 good-order' },
  ],
  [
    'CF-OF-4 pinned on its way',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6', 'B7'), [6], 'own', [5, 2]],
    { b: 'B6 pinned' },
  ],
  [
    'CF-OF-5 suppressed on its way',
    { units: { b: R, r: 'red B11 mmg' } },
    [move('b', 'B6', 'B7'), [6], 'own', [5, 6]],
    { b: 'B5 suppressed' },
  ],
  [
    'CF-SMF-6 over a leader alone',
    { units: { b: R, r: 'red B6 platoon-leader', far: 'red L12 rifle-squad' } },
    [move('b', 'B6'), 'none'],
    { b: 'B6 good-order', r: 'gone' },
  ],
  [
    'CF-RL-4 four, in sight',
    { units: { b: `${R} status=pinned`, r: 'red B9 rifle-squad' } },
    [{ type: 'rally', unit: 'b' }, [4]],
    { b: 'B5 good-order' },
  ],
  [
    'CF-RL-4 three, in sight',
    { units: { b: `${R} status=pinned`, r: 'red B9 rifle-squad' } },
    [{ type: 'rally', unit: 'b' }, [3]],
    { b: 'B5 pinned' },
  ],
  [
    'CF-RL-5 three, out of sight',
    { units: { b: `${R} status=pinned`, r: 'red B9 rifle-squad' }, cells: { B7: 'Hill' } },
    [{ type: 'rally', unit: 'b' }, [3]],
    { b: 'B5 good-order' },
  ],
  [
    'CF-RL-4 suppressed, with a commander',
    { units: { b: `${R} status=suppressed`, l: 'blue B5 company-commander', r: 'red B9 rifle-squad' } },
    [{ type: 'rally', unit: 'b' }, [3]],
    { b: 'B5 pinned' },
  ],
  [
    'CF-RL-6 green, suppressed',
    { units: { b: `${R} status=suppressed quality=green`, r: 'red B9 rifle-squad' } },
    [{ type: 'rally', unit: 'b' }, [5]],
    { b: 'B5 suppressed' },
  ],
  [
    'CF-MV-11 falls back into a wood',
    {
      units: { b: `${R} status=suppressed`, l: 'blue B5 platoon-leader', r: 'red B9 rifle-squad' },
      cells: { B4: 'Heavy Woods' },
    },
    [{ type: 'fall-back', unit: 'b', to: 'B4' }, [4]],
    { b: 'B4 suppressed' },
  ],
  [
    'CF-VM-1 a medium tank on the road',
    {
      units: { b: 'blue B2 medium-tank facing=S', ...FAR },
      cells: {
        B2: 'Open Ground, Road',
        B3: 'Open Ground, Road',
        B4: 'Open Ground, Road',
        B5: 'Open Ground, Road',
        B6: 'Open Ground, Road',
      },
    },
    [move('b', 'B3', 'B4', 'B5', 'B6'), 'none', 'none', 'none', 'none'],
    { b: 'B6 good-order' },
  ],
  [
    'CF-BM-2 a tank over bocage with a gap',
    {
      units: { b: 'blue B2 medium-tank facing=S', ...FAR },
      sides: { 'B2-B3': { terrain: 'bocage', gap: { from: 6, to: 18 } } },
    },
    [move('b', 'B3'), 'none'],
    { b: 'B3 good-order' },
  ],
  [
    'CF-VE-12 buttoned up, then two squares',
    { units: { b: 'blue B2 medium-tank facing=S', ...FAR } },
    [{ type: 'button-up', unit: 'b' }, move('b', 'B3', 'B4'), 'none', 'none'],
    { b: 'B4 pinned' },
  ],
];

const MINES: readonly Row[] = [
  [
    'CF-MI-2 through on a five',
    { units: { b: R, ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [move('b', 'B6'), [5], 'none'],
    { b: 'B6 good-order' },
  ],
  [
    'CF-MI-3 not on a four',
    { units: { b: R, ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'yes' }] },
    [move('b', 'B6'), [4], [5, 5, 1]],
    { b: 'B6 suppressed' },
  ],
  [
    'CF-MI-3 a dummy',
    { units: { b: R, ...FAR }, mines: [{ at: 'B6', side: 'red', real: 'no' }] },
    [move('b', 'B6'), [4]],
    { b: 'B6 good-order' },
  ],
];

test.each([...HITS, ...ARTILLERY, ...MOVES, ...MINES])('%s', async (_name, position, steps, units) => {
  const at = await playOut(position, steps);
  const found = Object.fromEntries(Object.keys(units).map((id) => [id, at.unit(id)]));
  expect([at.why, found]).toEqual([[], units]);
});

test.each(ASSAULT)('%s', async (_name, position, steps, totals, units) => {
  const at = await playOut(position, steps);
  const found = Object.fromEntries(Object.keys(units).map((id) => [id, at.unit(id)]));
  expect([at.why, at.totals, found]).toEqual([[], totals, units]);
});
