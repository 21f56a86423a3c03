import { gmView } from '../situation/knowledge';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { readSituation, type AslSituation } from '../situation/situation';
import { parseEvent } from '../wall-advantage/events';
import { barred } from './permission';

const board = ground({ 'D4-D5': 'wall' });
const UNITS = [unit('g1', 'D4'), unit('g2', 'B2'), unit('r1', 'D5'), unit('r2', 'F6')];
const s = (play: Json = { phase: 'movement', attacker: 'german' }): AslSituation =>
  readSituation(table(board, UNITS, play).situation());
const why = (event: { readonly [key: string]: Json }, by: string | undefined, on = s()) =>
  barred(on, parseEvent(event, gmView(on)), by)?.code ?? 'may';

const OWN = [
  { type: 'spend', unit: 'g1' },
  { type: 'start-entry', unit: 'g1', to: 'D3' },
  { type: 'enter', unit: 'g1', to: 'D3' },
  { type: 'move', unit: 'g1', path: ['D3'] },
  { type: 'fail-exit', unit: 'g1' },
  { type: 'finish', unit: 'g1' },
  { type: 'state', unit: 'g1', set: { broken: true } },
  { type: 'eliminate', unit: 'g1' },
  { type: 'unhide', unit: 'g1' },
  { type: 'claim', unit: 'g1' },
  { type: 'forfeit', unit: 'g1' },
  { type: 'contest', unit: 'g1' },
  { type: 'reveal', unit: 'g1' },
] as const;

test.each(OWN)('B9.322: $type is for the side of the unit, and for a game master', (event) => {
  expect(['german', 'russian', undefined].map((by) => why(event, by))).toEqual([
    'may',
    'play-not-your-unit',
    'may',
  ]);
});

test.each([
  { type: 'phase', phase: 'advance', attacker: 'german' },
  { type: 'put', unit: 'g1', to: 'D3' },
  { type: 'settle' },
  { type: 'setup', side: 'german' },
  { type: 'place', unit: { id: 'g9', side: 'german', at: 'D3' } },
  { type: 'state', unit: 'g1', set: { wa: true } },
  { type: 'state', unit: 'g1', set: { hidden: true } },
] as const)('B9.322: in play %j is for a game master alone', (event) => {
  expect(['german', 'russian', undefined].map((by) => why(event, by))).toEqual([
    'play-gm-only',
    'play-gm-only',
    'may',
  ]);
});

test.each([{ type: 'declare', side: 'german', kind: 'fire' }] as const)(
  'B9.322: $type is for the side that it names',
  (event) => {
    expect(['german', 'russian', undefined].map((by) => why(event, by))).toEqual([
      'may',
      'play-not-your-side',
      'may',
    ]);
  },
);

test('B9.322: in setup the side whose it is puts, places and hides its own', () => {
  const events = [
    { type: 'put', unit: 'g1', to: 'D3' },
    { type: 'place', unit: { id: 'g9', side: 'german', at: 'D3' } },
    { type: 'state', unit: 'g1', set: { hidden: true } },
  ] as const;
  const told = (play: Json, by: string) => events.map((event) => why(event, by, s(play)));
  expect(told({ phase: 'setup' }, 'german')).toEqual(['may', 'may', 'may']);
  expect(told({ phase: 'setup', attacker: 'german' }, 'german')).toEqual(['may', 'may', 'may']);
  expect(told({ phase: 'setup', attacker: 'russian' }, 'german')).toEqual(Array(3).fill('play-gm-only'));
  expect(told({ phase: 'setup' }, 'russian')).toEqual([
    'play-not-your-unit',
    'play-not-your-side',
    'play-not-your-unit',
  ]);
});

test('B9.322: a side says itself that it has set up, while it sets up', () => {
  const event = { type: 'ready', side: 'german' } as const;
  const told = (play: Json): readonly string[] =>
    ['german', 'russian', undefined].map((by) => why(event, by, s(play)));
  expect(told({ phase: 'setup', attacker: 'german' })).toEqual(['may', 'play-not-your-side', 'may']);
  expect(told({ phase: 'setup', attacker: 'russian' })[0]).toBe('play-not-setting-up');
  expect(told({ phase: 'movement', attacker: 'german' })[0]).toBe('play-not-setting-up');
});

test.each([
  { type: 'move', unit: 'g1', path: ['D3'] },
  { type: 'enter', unit: 'g1', to: 'D3' },
] as const)(
  "B9.322: a side may not set a unit's field with $type either if it may not set it alone",
  (event) => {
    const said = (set: { readonly [key: string]: Json }, by?: string): string => {
      const inPath = event.type === 'move' && why({ ...event, path: [{ to: 'D3', set }] }, by);
      const beside = why({ ...event, set }, by);
      if (inPath !== false) expect(inPath).toBe(beside);
      return beside;
    };
    for (const set of [{ hidden: true }, { wa: true }, { moving: false }, { bocageShot: false }]) {
      expect(said(set, 'german'), JSON.stringify(set)).toBe('play-gm-only');
      expect(said(set), JSON.stringify(set)).toBe('may');
    }
    expect(said({ bypass: 'N', assaultMove: true }, 'german')).toBe('may');
  },
);

test('B9.322: `hidden: false` may be set in play too', () => {
  expect(why({ type: 'state', unit: 'g1', set: { hidden: false } }, 'german')).toBe('may');
});

test('B9.322-k: the side that declared an action completes it; any side completes an undeclared one', () => {
  const declared: AslSituation = { ...s(), action: { side: 'german', kind: 'fire' } };
  expect(['german', 'russian'].map((by) => why({ type: 'complete' }, by, declared))).toEqual([
    'may',
    'play-not-your-side',
  ]);
  expect(why({ type: 'complete' }, 'russian')).toBe('may');
});

test('B9.324-a: while a unit must be revealed nothing else happens, and only the asked side answers', () => {
  const step = (claimantShows: boolean): AslSituation => ({
    ...s(),
    contest: {
      claimant: 'r1',
      holders: ['g1'],
      step: claimantShows ? 'claimant-reveals' : 'holders-reveal',
    } as NonNullable<AslSituation['contest']>,
  });
  const shows = (by: string, id: string, claimantShows: boolean) =>
    why({ type: 'reveal', unit: id }, by, step(claimantShows));
  expect([shows('russian', 'r1', true), shows('german', 'g1', true)]).toEqual(['may', 'play-not-asked']);
  expect([shows('russian', 'r1', false), shows('german', 'g1', false)]).toEqual(['play-not-asked', 'may']);
  expect(shows('german', 'r1', true)).toBe('play-not-your-unit');
  expect(['russian', 'german'].map((by) => why({ type: 'yield' }, by, step(true)))).toEqual([
    'may',
    'play-not-asked',
  ]);
  for (const event of OWN.filter(({ type }) => type !== 'reveal' && type !== 'state'))
    expect(why(event, 'german', step(false))).toBe('play-contest-first');
  expect(why({ type: 'state', unit: 'g1', set: { broken: true } }, 'german', step(false))).toBe('may');
  expect(why({ type: 'claim', unit: 'g1' }, undefined, step(false))).toBe('may');
  expect(why({ type: 'yield' }, 'russian')).toBe('may');
});

test('B9.322: a wreck on the map keeps no other unit from moving', () => {
  const t = table(ground({}), [unit('g1', 'D4', { kind: 'wreck' }), unit('g2', 'D5')], {
    phase: 'movement',
    attacker: 'german',
  });
  const codes = (id: string) =>
    t.play({ type: 'move', unit: id, path: ['E5'] }, 'german').refused.map(({ code }) => code);
  expect([codes('g1'), codes('g2')]).toEqual([['play-wreck'], []]);
});
