/** Positions of Company Fire, worked out by hand from the rules: moves, rallies and mines. */
import { expect, test } from 'vitest';
import { FIRE, playOut, type Event, type Position, type Step } from './cf-table';

const R = 'blue B5 rifle-squad';
const FAR = { far: 'red L12 assistant' };
const move = (unit: string, ...path: readonly string[]): Event => ({ type: 'move', unit, path });

type Row = readonly [string, Position, readonly Step[], Readonly<Record<string, string>>];

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

test.each([...MOVES, ...MINES])('%s', async (_name, position, steps, units) => {
  const at = await playOut(position, steps);
  const found = Object.fromEntries(Object.keys(units).map((id) => [id, at.unit(id)]));
  expect([at.why, found]).toEqual([[], units]);
});
