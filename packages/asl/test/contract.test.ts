import { contractFaults } from '@bocage/core/contract';
import { expect, test } from 'vitest';
import en from '../../../lang/en.json';
import { ASL } from '../src/index';
import { SAMPLES } from './contract-samples';

const hasText = (key: string): boolean => {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], en);
  return typeof found === 'string';
};

test.each(SAMPLES)('ASL keeps the contract: $name', (sample) => {
  expect(contractFaults({ game: ASL, sample, hasText })).toEqual([]);
});
