import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCounter, type CallCounter, type CallCounts } from '../src/call-counts';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import type { Pixel } from '../src/hexes';
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
  'builds the situation': ['foundry/src/facts/knowledge.ts', 'built'],
  'tells it': ['asl/src/play/tell.ts', 'tell'],
  'reads it': ['asl/src/situation/situation.ts', 'readAnew'],
  "reads the game's record": ['asl/src/situation/play-record.ts', 'readPlay'],
  "reads the scene's record": ['foundry/src/data/play-record.ts', 'readRecord'],
} as const;

/** No more than this in each tab; docs/performance.md says what was aimed at. Whoever claims has the hand of its unit as well. */
const MOST: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GM: {
    ...{ 'builds the situation': 2, 'tells it': 5, 'reads it': 5 },
    ...{ "reads the game's record": 1, "reads the scene's record": 8 },
  },
  claimer: { 'builds the situation': 1, 'tells it': 2, "reads the scene's record": 1 },
  'other player': {
    ...{ 'builds the situation': 1, 'tells it': 2, 'reads it': 3 },
    ...{ "reads the game's record": 2, "reads the scene's record": 1, calls: 17_000 },
  },
};

/** @param over when all of it is done; else once nothing more comes over the wire, and what tabs do by the clock counts, too */
const countIn = async (
  act: () => Promise<void>,
  over?: () => Promise<unknown>,
): Promise<ReadonlyMap<string, CallCounts>> => {
  const everybody = [...seats.values()].map(({ who }) => who);
  await quiet(everybody);
  for (const { counter } of seats.values()) await counter.start();
  await act();
  await (over?.() ?? quiet(everybody));
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
    const { calls, ...once } = MOST[name] ?? {};
    for (const [what, [file, fn]] of Object.entries(ONCE))
      note(`a claim, ${name}: ${what}`, count.of(file, fn), once[what] ?? Infinity);
    note(`a claim, ${name}: calls`, count.calls, calls ?? Infinity);
    most[`a claim, ${name}`] = count.most;
  }
  for (const { who } of seats.values()) expect(await people.holdsWa(who, GREEN)).toBe(true);
});

/** A click on the map, until the panel shows what came of it. The pointer is there already: its way is no part of a click. */
const clickFor = async (who: Player, at: Pixel): Promise<CallCounts> => {
  const { page } = who;
  await page.mouse.move(at.x, at.y);
  const panel = people.panel(who);
  await panel.evaluate((element) => element.setAttribute('data-stale', ''));
  const counts = await countIn(
    () => people.clickAt(page, at),
    async () => {
      await panel.and(page.locator(':not([data-to=""]):not([data-stale])')).waitFor();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  );
  const count = counts.get('claimer');
  if (!count) throw new Error('nobody counted');
  return count;
};

test('a line, and a second click for another one', async () => {
  const green = seats.get('claimer')!.who;
  await people.takeTool(green, 'los');
  await people.clickAt(green.page, await people.at(green, GREEN));
  await people.panel(green).waitFor();
  const line = await clickFor(green, await green.hex('Q4'));
  note('a line: files that run', line.files.length, 118);
  note('a line: calls', line.calls, Infinity);
  most['a line'] = line.most;
  most['a line, files'] = line.files.map((file) => [file, 1]);
  await people.panel(green).locator('[data-action="toggleKeep"]').click();
  const second = await clickFor(green, await green.hex('Q3'));
  for (const [what, [file, fn]] of Object.entries(ONCE))
    note(`a second line: ${what}`, second.of(file, fn), 0);
  note('a second line: calls', second.calls, Infinity);
});
