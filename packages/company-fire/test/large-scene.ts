/** A game of full size: a company on each side, 24 units on 24 by 18 squares. */
import type { Situation } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import { situationOf, type Scene, type SceneUnit } from './situations';

const CELLS: readonly (readonly [col: number, row: number, terrain: string])[] = [
  [3, 8, 'Building'],
  [4, 8, 'Building, Road'],
  [9, 9, 'Heavy Woods'],
  [10, 9, 'Heavy Woods'],
  [15, 7, 'Orchard'],
  [16, 7, 'Orchard'],
  [20, 10, 'Full Grown Fields'],
  [21, 10, 'Full Grown Fields'],
  [6, 12, 'Medium Fields'],
  [12, 5, 'Hill'],
  [18, 13, 'Swamp'],
  [8, 3, 'Pillbox'],
];

const EDGES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 22 }, (_, i) => [`${i + 1},${i < 11 ? 9 : 11} N`, i % 5 === 4 ? 'partial' : 'bocage']),
);

const UNITS: Readonly<Record<string, SceneUnit>> = {
  b1: { at: [2, 13], side: 'blue', antiTank: 'bazooka' },
  b2: { at: [2, 13], side: 'blue', kind: 'smg-squad' },
  b3: { at: [6, 13], side: 'blue', kind: 'engineers', antiTank: 'grenades', quality: 'veteran' },
  b4: { at: [6, 13], side: 'blue' },
  b5: { at: [11, 14], side: 'blue', kind: 'light-mortar', firesSmoke: true },
  b6: { at: [11, 14], side: 'blue', kind: 'hmg' },
  b7: { at: [16, 13], side: 'blue', quality: 'green' },
  b8: { at: [20, 13], side: 'blue' },
  bt: { at: [14, 14], side: 'blue', kind: 'medium-tank', facing: 'N' },
  bo: { at: [10, 13], side: 'blue', kind: 'forward-observer', missions: 3 },
  bl: { at: [2, 13], side: 'blue', kind: 'platoon-leader' },
  bc: { at: [6, 13], side: 'blue', kind: 'company-commander' },
  r1: { at: [3, 5], side: 'red' },
  r2: { at: [7, 5], side: 'red', kind: 'mmg', concealed: true },
  r3: { at: [7, 5], side: 'red', concealed: true },
  r4: { at: [12, 6], side: 'red' },
  r5: { at: [12, 6], side: 'red', kind: 'light-mortar' },
  r6: { at: [17, 5], side: 'red', hidden: true, antiTank: 'piat' },
  r7: { at: [21, 6], side: 'red', kind: 'anti-tank-gun', facing: 'S' },
  rt: { at: [19, 4], side: 'red', kind: 'heavy-tank', facing: 'S' },
  rh: { at: [22, 4], side: 'red', kind: 'half-track', facing: 'W' },
  ro: { at: [12, 4], side: 'red', kind: 'forward-observer' },
  rs: { at: [4, 4], side: 'red', kind: 'sniper' },
  rl: { at: [12, 6], side: 'red', kind: 'platoon-leader' },
};

const LARGE: Scene = {
  size: [24, 18],
  cells: Object.fromEntries(CELLS.map(([col, row, terrain]) => [`${col},${row}`, terrain])),
  edges: EDGES,
  units: UNITS,
};

/** Returns the game, begun, with a minefield and a dummy. */
export function largeGame(options: Situation['options'] = {}): Situation {
  const mines = [
    { at: 'F9', side: 'red', real: 'yes' },
    { at: 'L8', side: 'red', real: 'no' },
  ];
  const start = situationOf({ ...LARGE, options });
  const { situation, refused } = COMPANY_FIRE.play(start, { type: 'begin', attacker: 'blue', mines });
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return situation;
}
