import type { Sample } from '@bocage/core/contract';
import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Json, Unit } from '@bocage/core/game';
import { ground, unit as squad } from './played-table';

const at = (name: string): Cell => parseCell(name);
const unit = (id: string, side: string, hex: string, state: Readonly<Record<string, Json>> = {}): Unit => ({
  ...{ id, side, cell: at(hex), state },
});

const board = createBoard({
  name: 'c',
  lattice: HEX_ODD,
  extent: { columns: 6, rows: 5, firstRow: 1 },
  cells: [
    [at('D3'), { terrain: 'Woods' }],
    [at('B4'), { level: 1, terrain: 'Open Ground' }],
  ],
  sides: [
    [HEX_ODD.sideOf(at('C3'), 3), { terrain: 'bocage' }],
    [HEX_ODD.sideOf(at('C3'), 2), { terrain: 'wall' }],
  ],
});

/** Squads on either side of bocage, one of them concealed, a dummy, and a squad in hiding. */
const HEDGEROW: Sample = {
  name: 'either side of bocage',
  situation: {
    board,
    options: {},
    units: [
      unit('us', 'allies', 'C4'),
      unit('us 2', 'allies', 'E3'),
      unit('de', 'axis', 'C3', { concealed: true }),
      unit('scarecrow', 'axis', 'F4', { kind: 'dummy', concealed: true }),
      unit('ambush', 'axis', 'D3', { hidden: true }),
    ],
  },
  deeds: [{ event: { type: 'claim', unit: 'us' }, by: 'allies' }],
  refused: [{ event: { type: 'claim', unit: 'us' }, by: 'axis' }],
  secrets: { allies: ['ambush', 'dummy'] },
};

const open = ground({ 'D4-D5': 'wall', 'F4-F5': 'hedge' }, { D4: 'Woods', D5: 'Stone Building' });
const played = (name: string, play: Json, units: readonly Unit[], more: Partial<Sample>): Sample => ({
  ...{ name, situation: { board: open, options: {}, units, play } },
  ...more,
});
const FIRE = { type: 'attack', attack: { attackers: ['g1'], target: 'r1' } };
const scarecrow = squad('r9', 'E7', { kind: 'dummy', concealed: true });
const ambush = squad('r8', 'B2', { hidden: true });
const tank = { kind: 'vehicle', vehicle: 'halftrack', mp: 13 };

/** Situations on which ASL is tried. */
export const SAMPLES: readonly Sample[] = [
  HEDGEROW,
  played(
    'an attack through a wall',
    { phase: 'defensive-fire', attacker: 'russian' },
    [squad('g1', 'D4'), squad('r1', 'D5', { moving: true }), scarecrow, ambush],
    {
      deeds: [{ event: FIRE, by: 'german' }],
      refused: [
        { event: FIRE, by: 'russian' },
        { event: { type: 'dice', need: 'attack', dice: [3, 4] }, by: 'german' },
      ],
      secrets: { german: ['r8', 'dummy'] },
    },
  ),
  played(
    'a squad steps in among "?"',
    { phase: 'movement', attacker: 'german' },
    [squad('g1', 'D4', { wa: true }), squad('r1', 'D3', { concealed: true }), scarecrow, ambush],
    {
      deeds: [
        { event: { type: 'move', unit: 'g1', path: ['D3'] }, by: 'german' },
        { event: { type: 'move', unit: 'g1', path: ['E5'] }, by: 'german' },
      ],
      refused: [{ event: { type: 'move', unit: 'g1', path: ['D3'] }, by: 'russian' }],
      secrets: { german: ['r8', 'dummy'] },
    },
  ),
  played(
    'a halftrack over a hedge, Residual FP behind it',
    { phase: 'movement', attacker: 'russian', residual: [{ hex: 'F5', firepower: 4, side: 'german' }] },
    [squad('g1', 'H8', { hidden: true }), squad('r1', 'F4', tank), squad('r2', 'F4')],
    {
      deeds: [
        { event: { type: 'move', unit: 'r1', path: ['F5'] }, by: 'russian' },
        { event: { type: 'move', unit: 'r2', path: ['F5'] }, by: 'russian' },
      ],
      refused: [{ event: { type: 'move', unit: 'r1', path: ['F5'] }, by: 'german' }],
      secrets: { russian: ['g1'] },
    },
  ),
  played('nobody knows who came first', { phase: 'setup' }, [squad('g1', 'F4'), squad('r1', 'F5'), ambush], {
    deeds: [{ event: { type: 'setup', side: 'german' } }],
    refused: [{ event: { type: 'revoke', unit: 'g1', rival: 'r1' } }],
    secrets: { german: ['r8'] },
  }),
];
