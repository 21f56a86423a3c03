// Foundry 14: a window of ours in a browser window of its own works as on the page, and is left where it is.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening({ profile: 14 });
let gm: Player;
let green: Player;

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];
const PLACES = { [GREEN]: 'Q6', [GREY]: 'Q4' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: PLACES });
  for (const who of [gm, green]) await people.inPlace(who, PLACES);
});
afterEach(() => {
  for (const who of [gm, green]) expect(who.watch.errors()).toEqual([]);
});

/** Detaches a window, as the button in its head would. */
const detach = async ({ page, context }: Player, id: string): Promise<Page> => {
  await page.locator(`#${id}`).waitFor();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(`foundry.applications.instances.get('${id}').detachWindow().then(() => 0)`),
  ]);
  await opened.locator(`#${id}`).waitFor();
  return opened;
};

/** Where a window lies in its browser window. */
const placeOf = (own: Page, id: string): Promise<string> =>
  own.locator(`#${id}`).evaluate(({ style: { left, top } }) => `${left} ${top}`);

test('the LOS panel: buttons, and a name that is half typed while a counter moves', async () => {
  await people.takeTool(green, 'los');
  await people.clickAt(green.page, await people.at(green, GREEN));
  const own = await detach(green, 'bocage-los');
  const place = await placeOf(own, 'bocage-los');
  expect(await green.page.locator('#bocage-los').count()).toBe(0);
  const field = own.locator('#bocage-los input[name="to"]');
  await field.click();
  await field.pressSequentially('Q');
  await field.evaluate((element) => element.setAttribute('data-before', ''));
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q3' } });
  await eventually(
    () => field.getAttribute('data-before'),
    (mark) => mark === null,
    'the window is drawn anew',
  );
  expect(await field.inputValue()).toBe('Q');
  // The line lies where the panel would cover it, if both were on one page.
  await green.page.evaluate(`(() => {
    const { x, y } = canvas.tokens.placeables.find(({ document }) => document.name === '${GREEN}').center;
    const { scale } = canvas.stage;
    canvas.pan({ x: x + (innerWidth / 2 - 200) / scale.x, y: y + (innerHeight / 2 - 120) / scale.y });
  })()`);
  await own.keyboard.type('3');
  await own.keyboard.press('Enter');
  await own.locator('[data-bocage="los-panel"][data-to]:not([data-to=""])').waitFor();
  await own.locator('[data-action="swap"]').click();
  await own
    .locator('input[name="from"]')
    .and(own.locator(`[value^="${GREY}"], [value^="Q3"]`))
    .waitFor();
  expect(await placeOf(own, 'bocage-los')).toBe(place);
  await Promise.all([own.waitForEvent('close'), own.locator('[data-action="close"]').first().click()]);
});

test('the play window: a phase begins by its button, and no part of it is moved by the page', async () => {
  await play.openPlay(gm);
  const own = await detach(gm, 'bocage-play');
  const place = await placeOf(own, 'bocage-play');
  await own.locator('button[data-phase="movement"]').first().click();
  await own.locator('li.is-now[data-phase="movement"]').waitFor();
  expect(await placeOf(own, 'bocage-play')).toBe(place);
  await gm.page.evaluate(`foundry.applications.instances.get('bocage-play').attachWindow().then(() => 0)`);
  await gm.page.locator('#bocage-play li.is-now[data-phase="movement"]').waitFor();
});
