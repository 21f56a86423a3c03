import type { LogEntry } from '@bocage/core';
import { expect, test } from 'vitest';
import { logSentence } from './log-text';

const line = (kind: string, facts: LogEntry['facts']): LogEntry => ({
  kind,
  because: [],
  ...(facts && { facts }),
});
const both = (entry: LogEntry): readonly string[] => [logSentence('en', entry), logSentence('ja', entry)];

test('what has its place in the sentence is not said again after it', () => {
  expect(both(line('residual-placed', { firepower: 2, hex: 'Q6' }))).toEqual([
    '2 Residual FP stays in Q6',
    'Q6に残留火力2が残る',
  ]);
});

test('what has none follows it, in the words of the game and with the signs of the language', () => {
  expect(both(line('wa-lost', { how: 'forced', sides: ['A1-B1', 'A2-B1'] }))).toEqual([
    'loses WA (automatic; A1-B1 A2-B1)',
    'WAを失う（自動、A1-B1 A2-B1）',
  ]);
  expect(both(line('shown', { shown: 'infantry' }))).toEqual([
    'is shown for a moment (Infantry)',
    '一時的に明かされる（歩兵）',
  ]);
  expect(both(line('phase', { phase: 'movement', side: 'german' }))).toEqual([
    'a new phase (Movement Phase; german)',
    '新しいフェイズ（移動フェイズ、german）',
  ]);
});

test('a kind of fire is called what the card calls it; a line without facts says no more than it does', () => {
  const [told = ''] = both(line('attack-declared', { target: 'g1', kind: 'direct' }));
  expect(told).toContain('Direct Fire, not ordnance');
  expect(told).not.toContain('(');
  expect(both(line('contest', undefined))).toEqual(['WA is contested', 'WAが争われる']);
});
