import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// A user in the middle of typing is not disturbed by others. A window re-renders around half-typed input, and
// entered values count as before.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const PLACES = { [GREEN]: 'Q6', [GREY]: 'Q4' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, cells: { Q6: 'Woods' }, places: PLACES });
  await play.openPlay(gm);
  for (const who of [gm, green]) await people.inPlace(who, PLACES);
});

/** Does something that draws the window anew, and waits until it has been. */
const drawnAnew = async (field: Locator, what: () => Promise<unknown>): Promise<void> => {
  await field.evaluate((element) => element.setAttribute('data-before', ''));
  await what();
  await eventually(
    () => field.getAttribute('data-before'),
    (mark) => mark === null,
    'the window is drawn anew',
  );
};

const begin = async (phase: string): Promise<void> => {
  await gm.page.locator(`#bocage-play button[data-phase="${phase}"]`).click();
  await gm.page.locator(`#bocage-play li.is-now[data-phase="${phase}"]`).waitFor();
};

test('the ends of a line: a name that is half typed is there, with the caret, when a counter moves', async () => {
  await people.takeTool(green, 'los');
  await people.clickAt(green.page, await people.at(green, GREEN));
  const field = people.panel(green).locator('input[name="to"]');
  await field.click();
  await field.pressSequentially('Q');
  await drawnAnew(field, () => people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q3' } }));
  expect(await field.inputValue()).toBe('Q');
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement), { timeout: 20_000 })
    .toBe(true);
  await green.page.keyboard.type('3');
  expect(await field.inputValue()).toBe('Q3');
  await green.page.keyboard.press('Enter');
  await people.panel(green).and(green.page.locator('[data-to]:not([data-to=""])')).waitFor();
  await green.page.locator('#bocage-los [data-action="close"]').first().click();
});

test('a button of the line above the map, held down while that changes, counts on release', async () => {
  const button = play.strip(green).locator('[data-strip="log"]');
  await begin('movement');
  await play.strip(green).locator('[data-now]', { hasText: 'Movement' }).waitFor();
  await button.hover();
  await green.page.mouse.down();
  await drawnAnew(button.locator('i'), () => begin('rout'));
  await green.page.mouse.up();
  await green.page.locator('#bocage-play [data-action="close"]').click();
});

test('a button held down while its window re-renders counts on release, unless the pointer is elsewhere', async () => {
  const { page } = green;
  await people.takeTool(green, 'los');
  await people.clickAt(page, await people.at(green, GREEN));
  const asked = people.panel(green).and(page.locator('[data-from]:not([data-from=""])'));
  await asked.waitFor();
  const button = people.panel(green).locator('[data-action="clear"]');
  const press = async (): Promise<void> => {
    await button.hover();
    await page.mouse.down();
  };
  await press();
  await drawnAnew(button.locator('i'), () =>
    people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q4' } }),
  );
  await people.panel(green).locator('input[name="to"]').hover();
  await page.mouse.up();
  await press();
  await drawnAnew(button.locator('i'), () =>
    people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, places: { [GREY]: 'Q3' } }),
  );
  expect(await asked.count()).toBe(1);
  await page.mouse.up();
  await people.panel(green).and(page.locator('[data-from=""]')).waitFor();
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: PLACES });
  await page.locator('#bocage-los [data-action="close"]').first().click();
  for (const who of [gm, green]) await people.inPlace(who, PLACES);
});

test('an attack: a number that is half typed is there, and counts when it is entered', async () => {
  const window = await people.aimAt(green, GREEN, GREY);
  const field = window.locator('input[type="number"]').first();
  await field.click();
  await green.page.keyboard.type('2');
  await drawnAnew(field, () => begin('prep-fire'));
  expect(await field.inputValue()).toBe('2');
  // Nothing more is typed: it is entered as it stands.
  await drawnAnew(field, () => green.page.keyboard.press('Enter'));
  expect(await field.inputValue()).toBe('2');
  // Entered values belong to the window.
  await drawnAnew(field, () => begin('movement'));
  expect(await field.inputValue()).toBe('2');
  await green.page.locator('#bocage-attack [data-action="close"]').first().click();
});

test('a unit sheet keeps a half-typed number and its unfolded part when a game master changes the counter', async () => {
  await people.hud(green, GREEN, 'bocageUnit');
  const sheet = green.page.locator('.bocage-unit');
  await sheet.locator('details summary').click();
  const field = sheet.locator('input[name="unit:mp"]');
  await field.fill('');
  await field.pressSequentially('1');
  const id = (await people.tokenNamed(gm, GREEN)).id;
  await drawnAnew(field, () =>
    gm.page.evaluate(`canvas.scene.tokens.get('${id}').update({ 'flags.bocage.unit.pinned': true })`),
  );
  expect(await field.inputValue()).toBe('1');
  // Unfolded parts stay unfolded.
  expect(await field.isVisible()).toBe(true);
  await green.page.keyboard.press('Tab');
  await eventually(
    () => people.unitFlag(gm, GREEN, 'mp'),
    (mp) => mp === 1,
    'the number that was typed',
  );
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
