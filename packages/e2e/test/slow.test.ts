import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { claimTogether, waitForOneHolder, waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Every message, either way, is held up by 600 ms.
const evening = openEvening({ latency: 600 });
let gm: Player;
let green: Player;
let grey: Player;

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  grey = await evening.sit('Player 2');
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
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q6', [GREY]: 'Q5' });
  for (const someone of [gm, green, grey])
    for (const name of [GREEN, GREY]) await people.waitForWa(someone, name, false);
  await claimTogether([green, GREEN], [grey, GREY]);
  await waitForOneHolder([gm, green, grey], [GREEN, GREY]);
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
