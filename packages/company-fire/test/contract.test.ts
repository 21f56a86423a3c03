import { contractFaults } from '@bocage/core/contract';
import { expect, test } from 'vitest';
import en from '../../../lang/en.json';
import { COMPANY_FIRE } from '../src';
import { samplesOf } from './contract-samples';

const hasText = (key: string): boolean => {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], en);
  return typeof found === 'string';
};

test.each(samplesOf(COMPANY_FIRE))('Company Fire keeps the contract: $name', (sample) => {
  expect(contractFaults({ game: COMPANY_FIRE, sample, hasText })).toEqual([]);
});
