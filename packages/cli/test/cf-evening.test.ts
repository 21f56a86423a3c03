/**
 * An evening of Company Fire, event by event, as played: examples/company-fire-evening.json from its setup
 * through ten initiatives (examples/company-fire-evening-events.json).
 */
import { readFileSync } from 'node:fs';
import { COMPANY_FIRE } from '@bocage/company-fire';
import {
  situationFromJson,
  situationToJson,
  type GameEvent,
  type Outcome,
  type Situation,
} from '@bocage/core/game';
import { expect, test } from 'vitest';
import { bocage } from './run-command';

const SETUP = 'examples/company-fire-evening.json';
const EVENTS = 'examples/company-fire-evening-events.json';
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const files = { 'setup.json': read(SETUP), 'events.json': read(EVENTS) };
const events = JSON.parse(files['events.json']) as readonly (GameEvent & { readonly by?: string })[];

interface Played {
  readonly segment: number;
  readonly initiative: number;
}
const playOf = (s: Situation): Played => s.play as unknown as Played;

/** Plays all events, one after the other; `look` receives the result of each. */
const replay = (look?: (outcome: Outcome, event: GameEvent) => void): Situation => {
  let now = situationFromJson(COMPANY_FIRE, JSON.parse(files['setup.json']));
  for (const { by, ...event } of events) {
    const outcome = COMPANY_FIRE.play(now, event as GameEvent, by);
    expect([event, outcome.refused]).toEqual([event, []]);
    look?.(outcome, event as GameEvent);
    now = outcome.situation;
  }
  return now;
};

/** Words that the log or an event has only in this segment. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  'arrival-check': ['need arrival'],
  arrival: ['arrives'],
  declaring: ['call he', 'call smoke'],
  leaders: ['lead'],
  rally: ['need rally', 'rallies'],
  'group-fire': ['group-fires'],
  assault: ['assault-attack', 'assault-defence', 'destroyed'],
  actions: [
    'move',
    'mount',
    'dismount',
    'occupy',
    'fire sniper',
    'fire mg',
    'fire gun',
    'fire at',
    'fires-smoke',
    'find-path',
    'op-fires',
    'need movement-test',
  ],
  reaction: ['fire in reaction'],
};

test('CF-PH-1 CF-PH-4: ten initiatives on the command line, every segment used', () => {
  const seen = new Set<string>();
  const end = replay(({ situation, log, needs }, { type, weapon, mission }) => {
    seen.add(type).add(`${type} ${String(weapon ?? mission)}`);
    for (const { kind } of needs) seen.add(`need ${kind}`);
    if (type === 'fire' && playOf(situation).segment === 9) seen.add('fire in reaction');
    for (const { kind } of log) seen.add(kind);
  });
  expect(playOf(end).initiative).toBeGreaterThan(10);
  for (const [segment, signs] of Object.entries(SIGNS))
    expect([segment, ...signs.filter((s) => !seen.has(s))]).toEqual([segment]);
});

test('replayed, its events give the same situation to the byte', () => {
  expect(JSON.stringify(situationToJson(COMPANY_FIRE, replay()))).toBe(
    JSON.stringify(situationToJson(COMPANY_FIRE, replay())),
  );
});

test('neither side ever reads about units hidden from it, or which mines are real', () => {
  replay(({ situation }) => {
    for (const side of ['blue', 'red']) {
      const hidden = situation.units.filter((u) => u.side !== side && u.state['hidden'] === true);
      const told = JSON.stringify(situationToJson(COMPANY_FIRE, COMPANY_FIRE.tell(situation, side)));
      for (const { id } of hidden) expect(told).not.toContain(`"${id}"`);
      if (side === 'blue') expect(told).not.toContain('"real"');
    }
  });
});

test.each([
  ['blue', 'en'],
  ['red', 'ja'],
])('the command line tells it to %s in words (%s)', async (side, lang) => {
  const args = ['cf', 'play', 'setup.json', '--event', '@events.json', '--for', side, '--lang', lang];
  const { code, out, err } = await bocage(args, files);
  expect([code, err]).toEqual([0, '']);
  expect(out.replace(/\{.*\}/g, '')).not.toMatch(/BOCAGE|\bcf-/);
  // Facts in words: no internal key stands before a value.
  expect(out).not.toMatch(/[(;] ?[a-z-]+\.[\w-]/);
  expect(out).toMatch(lang === 'ja' ? /移動した（D7から、D8へ）/ : /moves \(from D7; to D8\)/);
  expect(out.split('\n').length).toBeGreaterThan(events.length / 3);
});
