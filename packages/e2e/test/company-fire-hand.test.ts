import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { spot, viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { strip } from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Company Fire by mouse: the game begins, a leader leads, segments pass, fire, dice, the next card.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await viewBlank(gm, { name: 'Farm', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(`(() => {
    const at = (col, row) => ({ x: 80 * col, y: 80 * row, width: 1, height: 1, displayName: 50 });
    const token = (name, place, disposition, unit) =>
      ({ name, ...place, disposition, flags: { bocage: { unit } } });
    return game.settings.set('bocage', 'gmMoves', true).then(() =>
      canvas.scene.createEmbeddedDocuments('Token', [
        token('Leader', at(2, 4), 1, { kind: 'platoon-leader' }),
        token('Squad', at(3, 4), 1, {}),
        token('Gunners', at(5, 4), 1, { status: 'pinned' }),
        token('Foe', at(3, 2), -1, { status: 'suppressed' }),
        token('Tank', at(7, 1), -1, { kind: 'medium-tank' }),
      ]));
  })()`);
  await people.at(gm, 'Tank');
});

const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');
const deed = (id: string): Locator => hand().locator(`[data-deed^="${id}"]`).first();
const segment = (name: string): Promise<unknown> =>
  strip(gm).locator('[data-now]', { hasText: name }).waitFor();
const endSegment = (): Promise<void> => strip(gm).locator('[data-ending="segment"]').click();
const drag = async (name: string, to: string): Promise<void> => {
  await gm.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(gm, [await people.at(gm, name), await spot(gm, to)]);
};
const stands = (name: string, x: number, y: number): Promise<unknown> =>
  eventually(
    async () => people.tokenNamed(gm, name),
    (token) => token.x === x && token.y === y,
    `${name} at ${x}, ${y}`,
  );

test('CF-DK-5 the start names the unit that lacks something, and either side may be the first', async () => {
  await strip(gm).locator('[data-strip="next"]').click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('li', { hasText: 'Tank' }).waitFor();
  await people.shoot(gm.page, 'company-fire-begin');
  // Begun all the same, it is refused, and the window stays.
  await asks.locator('button[type="submit"]').click();
  await gm.page.locator('#notifications', { hasText: 'Tank' }).first().waitFor();
  await asks.locator('li', { hasText: 'Tank' }).locator('[data-action="openUnit"]').click();
  const sheet = gm.page.locator('.bocage-unit');
  await sheet.locator('select[name$="facing"]').selectOption('S');
  await asks.locator('li', { hasText: 'Tank' }).waitFor({ state: 'detached' });
  await sheet.locator('[data-action="close"]').click();
  await asks.locator('select[name="start:attacker"]').selectOption('disposition 1');
  await asks.locator('select[name="start:red"]').selectOption('defender');
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await segment('Leaders move');
});

test('CF-PH-6 a dragged leader leads, and the segment stays', async () => {
  await drag('Leader', 'C4');
  await stands('Leader', 160, 240);
  await segment('Leaders move');
});

test('a slip is taken back by one key: the leader stands where it stood, and leads again', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.keyboard.press('Control+z');
  await stands('Leader', 160, 320);
  await gm.page.locator('[data-bocage="log"] [data-struck]').first().waitFor();
  await segment('Leaders move');
  await drag('Leader', 'C4');
  await stands('Leader', 160, 240);
});

test('CF-PH-4 a drag that would end a segment asks first: the rally of the gunners is still to come', async () => {
  // A double click ends one segment.
  await strip(gm).locator('[data-ending="segment"]').dblclick();
  await segment('Rally');
  await drag('Squad', 'D6');
  const dialog = gm.page
    .locator('dialog, .dialog', { hasText: 'Rally' })
    .or(gm.page.locator('[data-action="no"]'));
  await dialog.first().waitFor();
  await people.shoot(gm.page, 'company-fire-ask-drag');
  await gm.page.locator('[data-action="no"]').click();
  await stands('Squad', 240, 320);
  await segment('Rally');
});

test('CF-PH-4 a deed of the hand that would end a segment asks first, too', async () => {
  await people.select(gm, 'Squad');
  await deed('move').click();
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, await spot(gm, 'D6'));
  const dialog = gm.page.locator('dialog', { hasText: 'Rally' });
  await dialog.locator('[data-action="no"]').click();
  await dialog.waitFor({ state: 'detached' });
  await segment('Rally');
  await stands('Squad', 240, 320);
});

test('CF-MV-5 a drag over a corner says by which square it goes before it is made', async () => {
  await drag('Squad', 'E6');
  const dialog = gm.page.locator('dialog', { hasText: /by way of (E5|D6)/ });
  await dialog.locator('[data-action="no"]').click();
  await dialog.waitFor({ state: 'detached' });
  await stands('Squad', 240, 320);
  await segment('Rally');
});

test('CF-RL-1 a unit rallies by its hand, and the dice are rolled above the map', async () => {
  await people.select(gm, 'Gunners');
  await deed('rally').click();
  await strip(gm).locator('button[data-need]').click();
  await strip(gm).locator('button[data-need]').waitFor({ state: 'detached' });
  // Dice that fell are taken back by a GM: they are awaited again, and the first ones stay in the chat.
  const rolls = await gm.page.locator('.dice-roll').count();
  await strip(gm).locator('[data-strip="take-back"]').click();
  await strip(gm).locator('button[data-need]').click();
  await strip(gm).locator('button[data-need]').waitFor({ state: 'detached' });
  await eventually(
    () => gm.page.locator('.dice-roll').count(),
    (count) => count === rolls + 1,
    'both rolls',
  );
  await endSegment();
  await segment('Moves and fire');
});

test('CF-PH-4 a game master steps back into the segment before, and on again', async () => {
  await strip(gm).locator('[data-strip="take-back"]').click();
  await segment('Rally');
  await endSegment();
  await segment('Moves and fire');
});

/** How many lit targets have a plate with a number. */
const plates = (): Promise<number> =>
  gm.page.evaluate(`(() => {
    const find = (at) => (at.name === 'bocage-lights' ? [at] : (at.children ?? []).flatMap(find));
    return find(canvas.stage).flatMap(({ children }) => children[1].children).filter(({ visible }) => visible).length;
  })()`);

test('aiming goes on when something else changes meanwhile', async () => {
  await people.select(gm, 'Squad');
  await deed('fire').click();
  await hand().locator('[role="status"]').waitFor();
  await eventually(plates, (count) => count > 0, 'the dice at a target');
  const foe = await people.at(gm, 'Foe');
  await gm.page.mouse.move(foe.x, foe.y);
  await hand().locator('[data-roll]').waitFor();
  // Of no concern for the fire, such as a counter that somebody lays on top of its stack.
  await gm.page.evaluate(`canvas.scene.tokens.getName('Tank').update({ sort: 50 }).then(() => true)`);
  await quiet([gm]);
  await hand().locator('[data-roll]', { hasText: 'Foe: dice 2' }).waitFor();
  expect(await plates()).toBeGreaterThan(0);
  await gm.page.keyboard.press('Escape');
  await hand().locator('[role="status"]').waitFor({ state: 'detached' });
  await eventually(plates, (count) => count === 0, 'no light at a target');
});

test('CF-FI-3 a lit target says how many dice it would get', async () => {
  await people.select(gm, 'Squad');
  await deed('fire').click();
  await hand().locator('[role="status"]').waitFor();
  await people.shoot(gm.page, 'company-fire-lit');
  await eventually(plates, (count) => count > 0, 'the dice at a target');
  // Pointed at, it says why there are so many.
  const foe = await people.at(gm, 'Foe');
  await gm.page.mouse.move(foe.x, foe.y);
  const roll = hand().locator('[data-roll]');
  await roll.locator('strong', { hasText: 'Foe: dice 2' }).waitFor();
  expect(await roll.locator('span').allInnerTexts()).toEqual([
    'Dice of the weapon: 3',
    'move card: 3 → 2 dice',
  ]);
  await people.clickAt(gm.page, await people.at(gm, 'Foe'));
  await strip(gm).locator('button[data-need]').waitFor();
});

test('CF-DK-1 a button draws the next card, which all see', async () => {
  await strip(gm).locator('button[data-need]').click();
  await endSegment();
  await segment('Reaction fire');
  await endSegment();
  const draw = strip(gm).locator('button[data-need]', { hasText: 'Draw a card' });
  await draw.waitFor();
  await people.shoot(gm.page, 'company-fire-draw');
  await draw.click();
  await gm.page.locator('[data-bocage="log"] [data-kind="card"]').last().waitFor();
  const told = await gm.page.locator('[data-bocage="log"] [data-kind="card"]').last().innerText();
  // Its colour, and the side that the colour is.
  expect(told).toMatch(/[♥♦] red.*Hostile|[♠♣] black.*Friendly/s);
  // Its face lies in the log and above the map, and no roll of dice stands in the chat for it.
  const face = /cards\/(hearts|diamonds|spades|clubs)-\w+\.svg$/;
  for (const place of [gm.page.locator('[data-bocage="log"] [data-kind="card"]').last(), strip(gm)])
    expect(await place.locator('img.bocage-card-face').first().getAttribute('src')).toMatch(face);
  expect(await gm.page.locator('.dice-formula', { hasText: /^1d5\d$/ }).count()).toBe(0);
  await people.shoot(gm.page, 'company-fire-card');
});

test('CF-DK-1 the deck and the drawn cards are stacks of the host, and follow the record whoever moves them', async () => {
  const player = await evening.sit('Player 1');
  const stacks = (who: Player): Promise<readonly (readonly [string, number, number])[]> =>
    who.page.evaluate(
      `Array.from(game.cards, ({ type, cards }) => [type, cards.size, cards.filter(({ drawn }) => drawn).length])`,
    );
  const drawn = [
    ['deck', 52, 1],
    ['pile', 1, 1],
  ] as const;
  const asDrawn = (found: unknown): boolean => JSON.stringify(found) === JSON.stringify(drawn);
  for (const who of [gm, player])
    await eventually(() => stacks(who), asDrawn, `one card drawn (${who.name})`);
  // A game master takes the card back into the deck by hand: the next change of the game brings it out again.
  await gm.page.evaluate(`game.cards.find(({ type }) => type === 'pile').recall()`);
  await endSegment();
  await eventually(() => stacks(gm), asDrawn, 'the card drawn again');
});

test('CF-SC-2 house rules: a value is changed beside the printed one, counts at once, and is taken back', async () => {
  const { page } = gm;
  await people.takeTool(gm, 'rules');
  await page.locator('[data-action="houseRules"]').click();
  const tables = page.locator('#bocage-house-rules');
  await tables.locator('summary', { hasText: 'Weapons' }).click();
  const range = tables.locator('input[name="weapons/rifle-squad/range"]');
  expect(await range.inputValue()).toBe('6');
  const kept = (): Promise<unknown> => page.evaluate(`canvas.scene.flags.bocage.houseRules ?? ''`);
  await range.fill('250');
  await range.press('Tab');
  // No table has such a value: one line says so, and nothing changes.
  await page.locator('#notifications', { hasText: 'weapons.rifle-squad.range' }).first().waitFor();
  await expect.poll(() => range.inputValue()).toBe('6');
  await range.fill('1');
  await range.press('Tab');
  await tables.locator('[data-printed]', { hasText: '6' }).waitFor();
  const changed = JSON.stringify({ weapons: { 'rifle-squad': { range: 1 } } });
  await eventually(kept, (text) => text === changed, 'the changed range');
  await people.shoot(page, 'house-rules');
  await tables.locator('[data-action="asPrinted"]').click();
  await eventually(kept, (text) => text === '', 'the printed range');
  await tables.locator('[data-action="close"]').click();
});

test('CF-DK-5 the log keeps the name of a unit that is gone, for players too', async () => {
  const player = await evening.sit('Player 2');
  await gm.page.evaluate(`canvas.scene.tokens.getName('Gunners').delete()`);
  const line = (who: Player): Locator =>
    who.page.locator('[data-bocage="log"] [data-kind="removed"]', { hasText: 'Gunners' });
  for (const who of [gm, player]) await line(who).first().waitFor();
});
