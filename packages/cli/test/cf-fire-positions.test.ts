/** Positions of Company Fire, worked out by hand from the rules: fire. */
import { expect, test } from 'vitest';
import { FACE, FIRE, MOVE, playOut, type Event, type Position } from './cf-table';

const R = 'blue B5 rifle-squad';
const fire = (at: string, unit = 'b'): Event => ({ type: 'fire', unit, at });
const aim = (target: string, more: Event = {}): Event => ({ type: 'fire', unit: 'b', target, ...more });

const DICE: readonly (readonly [string, Position, readonly Event[], Event, number])[] = [
  ['CF-FI-3 rifles in the open', { units: { b: R, r: 'red B8 rifle-squad' } }, FIRE, fire('B8'), 3],
  [
    'CF-FI-5 a house',
    { units: { b: R, r: 'red B8 rifle-squad' }, cells: { B8: 'Building' } },
    FIRE,
    fire('B8'),
    2,
  ],
  ['CF-FI-6 a move card', { units: { b: R, r: 'red B8 rifle-squad' } }, MOVE, fire('B8'), 2],
  [
    'CF-FI-6 a move card, at a house',
    { units: { b: R, r: 'red B8 rifle-squad' }, cells: { B8: 'Building' } },
    MOVE,
    fire('B8'),
    1,
  ],
  ['CF-FI-6 a face card', { units: { b: R, r: 'red B8 rifle-squad' } }, FACE, fire('B8'), 3],
  [
    'CF-FI-3 submachine guns',
    { units: { b: 'blue B5 smg-squad', r: 'red B6 rifle-squad' } },
    FIRE,
    fire('B6'),
    2,
  ],
  [
    'CF-FI-3 a heavy machine gun at ten squares',
    { units: { b: 'blue B1 hmg', r: 'red B11 rifle-squad' } },
    FIRE,
    fire('B11'),
    4,
  ],
  [
    'CF-TE-8 over a wall',
    { units: { b: 'blue B1 hmg', r: 'red B11 rifle-squad' }, sides: { 'B10-B11': 'wall' } },
    FIRE,
    fire('B11'),
    3,
  ],
  [
    'CF-TE-8 a wall on the way',
    { units: { b: 'blue B1 hmg', r: 'red B11 rifle-squad' }, sides: { 'B6-B7': 'wall' } },
    FIRE,
    fire('B11'),
    4,
  ],
  [
    'CF-BS-2 adjacent over bocage',
    { units: { b: R, r: 'red B6 rifle-squad' }, sides: { 'B5-B6': 'bocage' } },
    FIRE,
    fire('B6'),
    2,
  ],
  [
    'CF-FI-8 a mortar over bocage, its leader sees',
    {
      units: { b: 'blue B5 light-mortar', l: 'blue C5 platoon-leader', r: 'red D9 rifle-squad' },
      sides: { 'B5-B6': 'bocage' },
    },
    FIRE,
    { ...fire('D9'), indirect: true },
    3,
  ],
  [
    'CF-FI-11 at a blind',
    { units: { b: R, r: 'red B8 rifle-squad concealed=true' } },
    FIRE,
    { ...fire('B8'), recon: true },
    2,
  ],
  [
    'CF-FI-11 at a blind in a field',
    { units: { b: R, r: 'red B8 rifle-squad concealed=true' }, cells: { B8: 'Medium Fields' } },
    FIRE,
    { ...fire('B8'), recon: true },
    1,
  ],
  [
    'CF-SMF-11 a sniper at a leader in a house',
    { units: { b: 'blue B5 sniper', r: 'red B9 platoon-leader' }, cells: { B9: 'Building' } },
    FIRE,
    aim('r'),
    3,
  ],
  [
    'CF-SMF-11 a sniper at a squad in a house',
    { units: { b: 'blue B5 sniper', r: 'red B9 rifle-squad' }, cells: { B9: 'Building' } },
    FIRE,
    aim('r'),
    2,
  ],
  [
    'CF-VA-13 a tank at a flank',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B9 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'gun' }),
    4,
  ],
  [
    'CF-VA-13 at the front',
    { units: { b: 'blue B5 medium-tank facing=S', r: 'red B9 medium-tank facing=N' } },
    FIRE,
    aim('r', { weapon: 'gun' }),
    3,
  ],
  [
    'CF-VA-13 at the front of a heavy tank',
    { units: { b: 'blue B5 heavy-tank facing=S', r: 'red B9 heavy-tank facing=N' } },
    FIRE,
    aim('r', { weapon: 'gun' }),
    2,
  ],
  [
    'CF-VA-13 and in an orchard',
    {
      units: { b: 'blue B5 heavy-tank facing=S', r: 'red B9 heavy-tank facing=N' },
      cells: { B9: 'Orchard' },
    },
    FIRE,
    aim('r', { weapon: 'gun' }),
    1,
  ],
  [
    'CF-VA-13 a light gun',
    { units: { b: 'blue B5 light-tank facing=S', r: 'red B9 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'gun' }),
    3,
  ],
  [
    'CF-VA-13 a pinned tank on a move card',
    { units: { b: 'blue B5 medium-tank facing=S status=pinned', r: 'red B9 medium-tank facing=E' } },
    MOVE,
    aim('r', { weapon: 'gun' }),
    2,
  ],
  [
    'CF-VA-2 a bazooka at three',
    { units: { b: `${R} antiTank=bazooka`, r: 'red B8 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'at' }),
    3,
  ],
  [
    'CF-VA-2 a bazooka at two',
    { units: { b: `${R} antiTank=bazooka`, r: 'red B7 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'at' }),
    4,
  ],
  [
    'CF-VA-1 a PIAT at two',
    { units: { b: `${R} antiTank=piat`, r: 'red B7 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'at' }),
    3,
  ],
  [
    'CF-VA-11 the machine gun of a tank',
    { units: { b: 'blue B5 medium-tank facing=S turret=N', r: 'red B9 rifle-squad' } },
    FIRE,
    { ...fire('B9'), weapon: 'mg' },
    3,
  ],
];

test.each(DICE)('%s', async (_name, position, before, event, dice) => {
  const at = await playOut(position, [...before, event]);
  expect([at.why, at.dice]).toEqual([[], dice]);
});

const NO: readonly (readonly [string, Position, readonly Event[], Event, string])[] = [
  [
    'CF-FI-3 too far for rifles',
    { units: { b: R, r: 'red B12 rifle-squad' } },
    FIRE,
    fire('B12'),
    'cf-out-of-range CF-FI-3',
  ],
  [
    'CF-FI-3 two squares for submachine guns',
    { units: { b: 'blue B5 smg-squad', r: 'red B7 rifle-squad' } },
    FIRE,
    fire('B7'),
    'cf-out-of-range CF-FI-3',
  ],
  [
    'CF-FI-3 no die is left',
    { units: { b: 'blue B5 smg-squad', r: 'red B6 rifle-squad' }, cells: { B6: 'Orchard' } },
    MOVE,
    fire('B6'),
    'cf-no-dice CF-FI-3',
  ],
  [
    'CF-VA-13 no die of a tank is left',
    {
      units: { b: 'blue B5 heavy-tank facing=S', r: 'red B9 heavy-tank facing=N' },
      cells: { B9: 'Orchard' },
    },
    MOVE,
    aim('r', { weapon: 'gun' }),
    'cf-no-dice CF-FI-3',
  ],
  [
    'CF-VA-1 a PIAT at three',
    { units: { b: `${R} antiTank=piat`, r: 'red B8 medium-tank facing=E' } },
    FIRE,
    aim('r', { weapon: 'at' }),
    'cf-out-of-range CF-FI-3',
  ],
  [
    'CF-BS-1 through bocage',
    { units: { b: R, r: 'red B8 rifle-squad' }, sides: { 'B7-B8': 'bocage' } },
    FIRE,
    fire('B8'),
    'cf-no-sight CF-FI-2',
  ],
  [
    'CF-US-7 suppressed',
    { units: { b: `${R} status=suppressed`, r: 'red B8 rifle-squad' } },
    FIRE,
    fire('B8'),
    'cf-suppressed CF-US-7',
  ],
  [
    'CF-VA-11 not where the bow points',
    { units: { b: 'blue B5 medium-tank facing=N turret=S', r: 'red B9 rifle-squad' } },
    FIRE,
    { ...fire('B9'), weapon: 'mg' },
    'cf-out-of-arc CF-VA-11',
  ],
  [
    'CF-GF-7 as a group on a move card',
    { units: { b: R, c: R, r: 'red B8 rifle-squad' } },
    MOVE,
    { type: 'group-fire', units: ['b', 'c'], at: 'B8' },
    'cf-segment-card CF-PH-4',
  ],
  [
    'CF-GF-1 the shortest range',
    { units: { b: R, c: 'blue B5 hmg', r: 'red B12 rifle-squad' } },
    FIRE,
    { type: 'group-fire', units: ['b', 'c'], at: 'B12' },
    'cf-out-of-range CF-FI-3',
  ],
  [
    'CF-GF-2 pinned without a leader',
    { units: { b: R, c: `${R} status=pinned`, r: 'red B8 rifle-squad' } },
    FIRE,
    { type: 'group-fire', units: ['b', 'c'], at: 'B8' },
    'cf-group-pinned CF-GF-2',
  ],
  [
    'CF-SMF-1 rifles at a leader alone',
    { units: { b: R, r: 'red B8 platoon-leader' } },
    FIRE,
    fire('B8'),
    'cf-figure-safe CF-SMF-1',
  ],
];

test.each(NO)('%s', async (_name, position, before, event, why) => {
  expect((await playOut(position, [...before, event])).why[0]).toBe(why);
});
