/** Positions of Company Fire, worked out by hand from the rules: close assault. */
import { expect, test } from 'vitest';
import { playOut, type Position, type Step } from './cf-table';

const R = 'blue B5 rifle-squad';

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

test.each(ASSAULT)('%s', async (_name, position, steps, totals, units) => {
  const at = await playOut(position, steps);
  const found = Object.fromEntries(Object.keys(units).map((id) => [id, at.unit(id)]));
  expect([at.why, at.totals, found]).toEqual([[], totals, units]);
});
