import { contractFaults, type Sample } from '@bocage/core/contract';
import { situationFromJson } from '@bocage/core';
import { expect, test } from 'vitest';
import lane from '../../../examples/company-fire.json';
import en from '../../../lang/en.json';
import { COMPANY_FIRE } from '../src';
import { situationOf } from './situations';

const hasText = (key: string): boolean => {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], en);
  return typeof found === 'string';
};

const SAMPLES: readonly Sample[] = [
  {
    name: 'the sample of the page',
    situation: situationFromJson(COMPANY_FIRE, lane),
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
    situation: begun(),
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

function begun() {
  const s = situationFromJson(COMPANY_FIRE, lane);
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
  const { situation, refused } = COMPANY_FIRE.play(
    { ...s, units: [...units, hidden] },
    { type: 'begin', attacker: 'blue' },
  );
  expect(refused).toEqual([]);
  return situation;
}

test.each(SAMPLES)('Company Fire keeps the contract: $name', (sample) => {
  expect(contractFaults({ game: COMPANY_FIRE, sample, hasText })).toEqual([]);
});
