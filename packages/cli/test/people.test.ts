/** The command line for people: events in words, answers without ids, saved games, the state of a game. */
import { readFileSync } from 'node:fs';
import { COMPANY_FIRE } from '@bocage/company-fire';
import { situationFromJson, type GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { saidEvent } from '../src/files/said-event';
import { bocage, bocageSaving } from './run-command';

const read = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const setup = { 'x.json': read('company-fire-setup.json') };

/** Plays events in words, each call on what the last one saved. */
async function evening(...events: readonly string[]) {
  let files: Record<string, string> = { ...setup };
  let last = await bocageSaving(['play', 'x.json', '--event', 'begin blue', '--save', 'x.json'], files);
  for (const event of events) {
    files = { ...files, ...last.saved };
    last = await bocageSaving(['play', 'x.json', '--event', event, '--save', 'x.json'], files);
  }
  return { last, files: { ...files, ...last.saved } };
}

test('a game continues from the file of --save, in words, and answers need no id', async () => {
  const { last, files } = await evening('blue: move b1 to B7', 'answer none');
  expect([last.code, last.err]).toEqual([0, '']);
  const state = await bocage(['state', 'x.json'], files);
  expect(state.out).toMatch(/b1\s+blue\s+B7/);
  expect(state.out).toContain('moved, moved this turn');
  // A second event in one call, and an answer by its number.
  const more = await bocage(
    ['play', 'x.json', '--event', 'blue: move b1 B7', '--event', 'red: answer 1', '--json'],
    (await evening()).files,
  );
  expect(JSON.parse(more.out)).toMatchObject({ refused: [], questions: [] });
});

test('each kind of deed can be said, with unit or square as its target, weapon and facts', async () => {
  const { files } = await evening();
  const said = async (words: string) => (await bocage(['play', 'x.json', '--event', words], files)).err;
  for (const words of [
    'next',
    'next actions',
    'fire b1 F3',
    'fire b1 at B3 own',
    'occupy b1',
    'fire b1 B3 recon=true',
  ])
    expect(await said(words), words).toBe('');
  expect(await said('mvoe b1 B7')).toMatch(/event: .*move/);
  expect(await said('move b9 B7')).toMatch(/event\.unit: .*b1/);
  expect(await said('answer none')).toMatch(/event\.question: .*something that is open/);
  expect(await said('dice 3')).toMatch(/event\.need/);
});

test('a refusal names the deed, the unit and its square, and no enemy that its side does not know', async () => {
  const { files } = await evening();
  const far = await bocage(['play', 'x.json', '--event', 'blue: move b1 B1'], files);
  expect(far.code).toBe(1);
  expect(far.out).toMatch(/move b1 \(C7\):/);
  const theirs = await bocage(['play', 'x.json', '--event', 'blue: move rsniper B1'], files);
  expect(theirs.out).toMatch(/move rsniper:/);
});

test('legal shows dice and tests, and the same commands serve both games', async () => {
  const { files } = await evening();
  const legal = await bocage(['legal', 'x.json', '--for', 'blue', '--json'], files);
  const rolls = legal.out
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { rolls: readonly object[] }).rolls);
  expect(rolls.length).toBeGreaterThan(0);
  expect((await bocage(['legal', 'x.json', '--for', 'blue'], files)).out).toMatch(/\d6|test, /);
  const asl = 'examples/9-324-contest.json';
  for (const args of [
    ['state', asl],
    ['legal', asl],
    ['tell', asl, '--for', 'russian'],
  ])
    for (const lang of ['en', 'ja']) {
      const { code, err, out } = await bocage([...args, '--lang', lang]);
      expect([args[0], code, err], out).toEqual([args[0], 0, '']);
      expect(out.replace(/\{.*\}/g, '')).not.toMatch(/BOCAGE|undefined/);
    }
});

test('legal names events in words that play reads as the same events', async () => {
  const { files } = await evening();
  const args = ['legal', 'x.json', '--for', 'blue'];
  const json = await bocage([...args, '--json'], files);
  const words = await bocage(args, files);
  const events = json.out
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { legal: readonly GameEvent[] }).legal);
  const said = words.out.match(/(?<=yes\s+)\S.*?(?=\s{2,}|$)/gm) ?? [];
  expect(said).toHaveLength(events.length);
  expect(said.filter((one) => one.startsWith('{'))).toEqual([]);
  const situation = situationFromJson(COMPANY_FIRE, JSON.parse(files['x.json'] ?? ''));
  const sorted = (event: object): string => JSON.stringify(Object.entries(event).sort());
  expect(said.map((one) => sorted(saidEvent(one, COMPANY_FIRE, situation).event))).toEqual(
    events.map(sorted),
  );
});

test('state draws a small map, and tells a side only what it knows', async () => {
  const { files } = await evening();
  const whole = (await bocage(['state', 'x.json'], files)).out;
  expect(whole).toMatch(/^ {4}A {3}B {3}C/m);
  expect(whole).toMatch(/#/);
  const blue = (await bocage(['state', 'x.json', '--for', 'blue'], files)).out;
  for (const secret of ['rsniper', 'r3 ']) expect(blue).not.toContain(secret);
  const json = await bocage(['state', 'x.json', '--for', 'blue', '--json'], files);
  expect(JSON.parse(json.out)).toMatchObject({ moment: { phase: 'leaders', side: 'blue' } });
  expect(json.out).not.toContain('rsniper');
});
