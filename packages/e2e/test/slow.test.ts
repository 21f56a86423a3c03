import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { claimTogether, quiet, waitForOneHolder, waitForResult } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import { oneTruth } from '../src/truth';
import * as people from '../src/verbs';

// Every message, either way, is held up by 600 ms.
const evening = openEvening({ latency: 600 });
let gm: Player;
let green: Player;
let grey: Player;

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

beforeAll(async () => {
  ({ gm, green, grey } = await sitThree(evening));
});

test('three quick strokes and two undos end as they should', async () => {
  await people.arrange(gm, { sides: {} });
  await people.takePen(gm, 'wall');
  for (const side of ['Q5-Q6', 'Q7-Q8', 'S5-S6']) await people.clickSide(gm, side);
  await gm.page.keyboard.press('Control+z');
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(green, 'Q5-Q6', 'wall');
  await people.waitForTerrain(green, 'Q7-Q8', undefined);
  await people.waitForTerrain(green, 'S5-S6', undefined);
});

test('the line of sight does not wait for the network', async () => {
  await people.askLos(green, await green.hex('Q2'), await green.hex('Q9'));
  await waitForResult(green, 'blocked');
  expect(green.watch.sent().filter((frame) => frame.includes('bocage.ask'))).toEqual([]);
});

test('two claims that cross on the way leave one holder', async () => {
  await acrossHedge({ gm, green, grey }, GREEN, GREY);
  for (const someone of [gm, green, grey])
    for (const name of [GREEN, GREY]) await people.waitForWa(someone, name, false);
  await claimTogether([green, GREEN], [grey, GREY]);
  await waitForOneHolder([gm, green, grey], [GREEN, GREY]);
});

const api = `game.modules.get('bocage').api`;
const idOf = async (name: string): Promise<string> => (await people.tokenNamed(gm, name)).id;

/**
 * The hedge has no holder, and Green is asked whether it claims.
 * @returns a line that sends its answer
 */
const askGreen = async (): Promise<string> => {
  for (const name of [GREEN, GREY]) {
    if (!(await people.holdsWa(gm, name))) continue;
    await gm.page.evaluate(`${api}.send({ type: 'forfeit', unit: '${await idOf(name)}' })`);
    for (const someone of [gm, green, grey]) await people.waitForWa(someone, name, false);
  }
  await play.beginPhase(gm, 'rally-end-attacker', 'green', [gm, green, grey]);
  await play.asked(green, 'may-claim');
  const [question, token] = [`may-claim:${await idOf(GREEN)}`, await idOf(GREEN)];
  return `${api}.send({ type: 'answer', question: '${question}', choice: 'claim' }, '${token}').then(({ state }) => state)`;
};

const gained = async (who: Player): Promise<number> =>
  (await play.logLines(who)).filter((line) => /Green squad 1.*gains WA/s.test(line)).length;

test('an answer sent twice before any reply counts once, and is logged once', async () => {
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
  const answer = await askGreen();
  await quiet([gm, green, grey]);
  const before = await gained(grey);
  const states = (await green.page.evaluate(`Promise.all([${answer}, ${answer}])`)) as string[];
  expect(states.sort()).toEqual(['done', 'refused']);
  for (const someone of [gm, green, grey]) await people.waitForWa(someone, GREEN, true);
  await quiet([gm, green, grey]);
  expect(await gained(grey)).toBe(before + 1);
  await oneTruth([gm, green, grey]);
});

test('an answer that crosses the next phase on its way happens as its sender is told, for all users', async () => {
  const answer = await askGreen();
  const [state] = await Promise.all([
    green.page.evaluate(answer),
    gm.page.locator('#bocage-play button[data-phase="prep-fire"]').click(),
  ]);
  for (const { page } of [gm, green, grey])
    await page.locator('#bocage-play li.is-now[data-phase="prep-fire"]').waitFor();
  await quiet([gm, green, grey]);
  expect(['done', 'refused']).toContain(state);
  for (const someone of [gm, green, grey])
    expect(await people.holdsWa(someone, GREEN)).toBe(state === 'done');
  await play.question(green, 'may-claim').waitFor({ state: 'detached' });
  await oneTruth([gm, green, grey]);
});

test('two quick changes on the unit sheet are both saved, though the second takes the first back', async () => {
  await people.hud(green, GREEN, 'bocageUnit');
  const field = green.page.locator('[data-bocage="unit-sheet"] input[name="unit:pinned"]');
  const broken = green.page.locator('[data-bocage="unit-sheet"] input[name="unit:broken"]');
  await field.check();
  await field.uncheck();
  await broken.check();
  await eventually(
    () => people.unitFlag(gm, GREEN, 'broken'),
    (found) => found === true,
    'broken',
  );
  expect(await people.unitFlag(gm, GREEN, 'pinned')).toBe(false);
  await expect.poll(() => field.isChecked()).toBe(false);
  await broken.uncheck();
  await eventually(
    () => people.unitFlag(gm, GREEN, 'broken'),
    (found) => found === false,
    'not broken',
  );
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, green, grey]) expect(someone.watch.errors()).toEqual([]);
});
