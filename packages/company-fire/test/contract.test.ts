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
];

test.each(SAMPLES)('Company Fire keeps the contract: $name', (sample) => {
  expect(contractFaults({ game: COMPANY_FIRE, sample, hasText })).toEqual([]);
});
