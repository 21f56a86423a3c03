import { expect, test } from 'vitest';
import {
  apartFromParticle,
  labelText,
  lineText,
  logSentence,
  withFacts,
  type LogReader,
  type Texts,
} from './log-words';
import type { LogEntry } from './play';

const TEXTS: Readonly<Record<string, string>> = {
  'BOCAGE.Table.log.also': '{one}; {more}',
  'BOCAGE.Table.log.facts': '{text} ({facts})',
  'BOCAGE.Table.log.list': '{one}, {more}',
  'TOY.Log.lost': 'loses it',
  'TOY.Log.left': '{points} points stay in {hex}',
  'TOY.Log.shot': 'is shot at: {attack}',
  'TOY.Fact.how.forced': 'automatic',
  'TOY.Fact.hits': 'hits: {value}',
  'TOY.Phase.night': 'Night',
  'TOY.Question.first': 'who came first?',
  'TOY.Attack.direct': 'Direct Fire',
  'TOY.Side.wall': 'Wall',
  'TOY.Cell.wall': 'Wall within',
};
const fill = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
const texts: Texts = {
  localize: (key) => fill(key),
  format: fill,
  // Some values of `how` are a group of texts, as in language files.
  has: (key) => Object.hasOwn(TEXTS, key) || key === 'TOY.Fact.how',
};
const reader: LogReader = {
  ...{ texts, game: { labels: 'TOY' } },
  unit: (id) => (id === 'u1' ? 'Green squad' : undefined),
  side: (name) => `the ${name}s`,
};
const told = (kind: string, facts: LogEntry['facts'], more: Partial<LogEntry> = {}): string =>
  logSentence(reader, { kind, because: [], ...(facts && { facts }), ...more });

test('a fact with a place in the sentence is not repeated; one without follows it', () => {
  expect(told('left', { points: 2, hex: 'Q6' })).toBe('2 points stay in Q6');
  expect(told('lost', { how: 'forced', sides: ['A1-B1', 'A2-B1'] })).toBe(
    'loses it (automatic; A1-B1, A2-B1)',
  );
  expect(told('lost', undefined)).toBe('loses it');
  expect(told('lost', { sides: [], more: { of: 'it' }, none: null })).toBe('loses it');
});

test("values use the game's words, units and sides the reader's names", () => {
  expect(told('lost', { phase: 'night', side: 'axi' })).toBe('loses it (Night; the axis)');
  expect(told('lost', { question: 'first' })).toBe('loses it (who came first?)');
  expect(told('shot', { attack: 'direct' })).toBe('is shot at: Direct Fire');
  expect(told('lost', { target: 'u1', other: 'u2' })).toBe('loses it (Green squad; u2)');
  expect(told('lost', { hits: 2, drm: -1, sure: true })).toBe('loses it (hits: 2; −1; true)');
  expect(told('lost', { how: 'oddly' })).toBe('loses it (oddly)');
});

test('a result appears as a sum elsewhere; a kind without a text shows itself', () => {
  const reckoning = { dice: [3, 5], parts: [], total: 0, final: 8 };
  expect(told('shot', { attack: 'direct', final: 8 }, { reckoning })).toBe('is shot at: Direct Fire');
  expect(told('unheard', { hits: 1 })).toBe('unheard (hits: 1)');
});

test('a label is the first of its groups that has a text', () => {
  const game = { labels: 'TOY' };
  expect(labelText(texts, game, ['Cover', 'Side', 'Cell'], 'wall')).toBe('Wall');
  expect(labelText(texts, game, ['Cell'], 'moat')).toBe('moat');
  expect(labelText(texts, game, ['Cell'], 'moat', 'ditch')).toBe('ditch');
  expect(withFacts(texts, 'so it is', [])).toBe('so it is');
});

test('a particle belongs to the unit before the line; without a unit the line stands without it', () => {
  expect(apartFromParticle('がB3に入った')).toEqual({ particle: 'が', text: 'B3に入った' });
  expect(apartFromParticle('moves into B3')).toEqual({ particle: '', text: 'moves into B3' });
  expect(lineText('分隊', 'が', 'B3に入った')).toBe('分隊がB3に入った');
  expect(lineText('Squad', '', 'moves into B3')).toBe('Squad moves into B3');
  expect(lineText('', 'が', 'B3に入った')).toBe('B3に入った');
});
