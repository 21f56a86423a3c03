import type { Sample } from '@bocage/core/contract';
import { situationFromJson, type Game, type Situation } from '@bocage/core/game';
import lane from '../../../examples/company-fire.json';
import { situationOf } from './situations';

/** Situations for the contract's checks; the game, built or not, begins the last one itself. */
export const samplesOf = (game: Game): readonly Sample[] => [
  {
    name: 'the sample of the page',
    situation: situationFromJson(game, lane),
    lookAhead: ['tank', 'truck'],
  },
  {
    name: 'blinds, smoke and terrain that no table knows',
    lookAhead: ['c'],
    situation: situationOf({
      edges: { '5,5 N': 'bocage', '5,5 E': 'partial', '3,3 S': 'hedge' },
      cells: { '2,2': 'Woods', '7,7': 'Swamp' },
      units: {
        a: { at: [5, 5], side: 'blue', occupies: true },
        b: { at: [5, 2], side: 'red', concealed: true },
        c: { at: [3, 3], side: 'red', kind: 'truck' },
      },
      smoke: [[6, 6]],
    }),
  },
  {
    name: 'a game that has begun, with an enemy in hiding',
    situation: begun(game),
    lookAhead: ['tank', 'truck'],
    deeds: [
      { event: { type: 'move', unit: 'squad', path: ['C6', 'B6'] }, by: 'blue' },
      { event: { type: 'move', unit: 'mmg', path: ['C8'] }, by: 'blue' },
      { event: { type: 'lead', unit: 'leader', path: ['C6'] }, by: 'blue' },
      { event: { type: 'next' }, by: 'blue' },
    ],
    refused: [
      { event: { type: 'begin', attacker: 'blue' } },
      { event: { type: 'move', unit: 'red1', path: ['C3'] }, by: 'blue' },
      { event: { type: 'move', unit: 'lurker', path: ['C3'] }, by: 'blue' },
      { event: { type: 'fire', unit: 'red2', at: 'C5' }, by: 'red' },
      { event: { type: 'card', card: '7H' } },
    ],
    secrets: { blue: ['lurker', 'smg-squad'] },
  },
];

function begun(game: Game): Situation {
  const s = situationFromJson(game, lane);
  const hidden = {
    id: 'lurker',
    side: 'red',
    cell: { col: 9, row: 1 },
    state: { kind: 'rifle-squad', hidden: true },
  };
  const units = s.units.map((unit) =>
    unit.side === 'red' && unit.id !== 'truck' && unit.id !== 'sniper'
      ? { ...unit, state: { ...unit.state, concealed: true } }
      : unit,
  );
  const outcome = game.play?.({ ...s, units: [...units, hidden] }, { type: 'begin', attacker: 'blue' });
  if (!outcome || outcome.refused.length > 0) throw new Error(JSON.stringify(outcome?.refused));
  return outcome.situation;
}
