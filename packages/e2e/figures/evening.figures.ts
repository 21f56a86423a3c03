import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCounter, type CallCounter, type CallCounts } from '../src/call-counts';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import type { Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import { ROOT } from '../src/table';
import * as people from '../src/verbs';

/** How much of the module one deed runs, by the browser's count of calls. Three tabs sit at one table. */

const evening = openEvening({ module: join(ROOT, 'dist') });
const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const seats = new Map<string, { readonly who: Player; readonly counter: CallCounter }>();

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly aim: number;
}
const figures: Figure[] = [];
const most: Record<string, CallCounts['most']> = {};

/** Functions that do once what several ask for, by file and name. */
const ONCE = {
  'builds the situation': ['foundry/src/data/situation.ts', 'built'],
  'tells it': ['asl/src/play/tell.ts', 'tell'],
  'reads it': ['asl/src/situation/situation.ts', 'readAnew'],
  "reads the game's record": ['asl/src/situation/play-record.ts', 'readPlay'],
  "parses the record's text": ['foundry/src/data/play-record.ts', 'parsed'],
} as const;

const countIn = async (act: () => Promise<void>): Promise<ReadonlyMap<string, CallCounts>> => {
  const everybody = [...seats.values()].map(({ who }) => who);
  await quiet(everybody);
  for (const { counter } of seats.values()) await counter.start();
  await act();
  await quiet(everybody);
  const counts = new Map<string, CallCounts>();
  for (const [name, { counter }] of seats) counts.set(name, await counter.stop());
  return counts;
};

const note = (what: string, value: number, aim: number): void => void figures.push({ what, value, aim });

beforeAll(async () => {
  const three = await sitThree(evening);
  await acrossHedge(three, GREEN, GREY);
  const { gm, green, grey } = three;
  for (const [name, who] of Object.entries({ GM: gm, claimer: green, 'other player': grey }))
    seats.set(name, { who, counter: await callCounter(who) });
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
  // What is made on first use is made now.
  await people.hud(green, GREEN, 'bocageClaim');
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREEN, true);
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREEN, false);
});

afterAll(() => {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(join(ROOT, 'build', 'figures.json'), JSON.stringify({ figures, most }, null, 2));
});

test('a claim', async () => {
  const green = seats.get('claimer')!.who;
  const bar = await people.openHud(green, GREEN);
  const counts = await countIn(() => bar.locator('[data-action="bocageClaim"]').click());
  for (const [name, count] of counts) {
    for (const [what, [file, fn]] of Object.entries(ONCE))
      note(`a claim, ${name}: ${what}`, count.of(file, fn), 1);
    note(`a claim, ${name}: calls`, count.calls, name === 'GM' ? Infinity : 12_000);
    most[`a claim, ${name}`] = count.most;
  }
  for (const { who } of seats.values()) expect(await people.holdsWa(who, GREEN)).toBe(true);
});

test('a line, and a second click for another one', async () => {
  const green = seats.get('claimer')!.who;
  await people.takeTool(green, 'los');
  await people.clickAt(green.page, await people.at(green, GREEN));
  const [near, far] = [await green.hex('Q4'), await green.hex('Q3')];
  // The pointer is there already: what it does on its way is no part of a click.
  await green.page.mouse.move(near.x, near.y);
  const line = (await countIn(() => people.clickAt(green.page, near))).get('claimer')!;
  expect(await people.panel(green).getAttribute('data-to')).not.toBe('');
  note('a line: files that run', line.files.length, 115);
  note('a line: calls', line.calls, Infinity);
  most['a line'] = line.most;
  most['a line, files'] = line.files.map((file) => [file, 1]);
  await people.panel(green).locator('[data-action="toggleKeep"]').click();
  await green.page.mouse.move(far.x, far.y);
  const second = (await countIn(() => people.clickAt(green.page, far))).get('claimer')!;
  for (const [what, [file, fn]] of Object.entries(ONCE))
    note(`a second line: ${what}`, second.of(file, fn), 0);
  note('a second line: calls', second.calls, Infinity);
});
