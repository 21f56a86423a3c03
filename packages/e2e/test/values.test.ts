import { beforeAll, expect, test } from 'vitest';
import { spot, viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// What is printed on counters: from the table, on the counter, in the unit, and used by the rules of movement.

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
  await viewTogether(gm, [player], { name: 'Field', grid: 4, game: 'asl' });
  await people.takeTool(gm, 'forces');
  await forces().locator('[data-bocage="forces"]').waitFor();
});

const forces = () => gm.page.locator('#bocage-forces');
const figures = () => gm.page.locator('#bocage-figures');
const cell = (row: string, value: string) =>
  figures().locator('tr').filter({ hasText: row }).locator(`input[name$=":${value}"]`);
const saved = (): Promise<string> => gm.page.evaluate(`game.settings.get('bocage', 'figures')`);

const pick = async (nation: string, kind: string): Promise<void> => {
  for (const [action, id] of [
    ['pickNation', nation],
    ['pickCounter', kind],
  ] as const) {
    await forces().locator(`[data-action="${action}"][data-id="${id}"]`).click();
    await forces().locator(`[data-action="${action}"][data-id="${id}"][aria-pressed="true"]`).waitFor();
  }
};
const printed = (value: string): Promise<string> =>
  forces().locator(`input[name="value:${value}"]`).inputValue();
const shows = (value: string, text: string): Promise<unknown> =>
  eventually(
    () => printed(value),
    (found) => found === text,
    `${text} on the counter`,
  );
const total = async (): Promise<number> =>
  Number(await forces().locator('[data-total]').getAttribute('data-total'));
const add = async (): Promise<void> => {
  const before = await total();
  await forces().locator('[data-action="addEntry"]').click();
  await eventually(total, (now) => now === before + 1, 'one counter more');
};

test('each nation has its own figures, by class', async () => {
  for (const [nation, strength] of [
    ['german', '4-6-7'],
    ['soviet', '4-4-7'],
    ['american', '6-6-6'],
    ['british', '4-5-7'],
    ['japanese', '4-4-7'],
  ] as const) {
    await pick(nation, 'squad');
    await shows('strength', strength);
  }
  await pick('soviet', 'squad');
  await forces().locator('select[name="variant"]').selectOption({ label: 'elite, SMG' });
  await shows('strength', '6-2-8');
  await shows('broken', '8');
  await people.shoot(gm.page, 'values-forces');
});

test('the table is edited in its window: what cannot be read is marked and not saved, new counters follow', async () => {
  await forces().locator('[data-action="openFigures"]').click();
  await figures().locator('[data-bocage="figures"]').waitFor();
  await figures().locator('select[name="kind"]').selectOption('tank');
  await cell('PzKpfw IVH', 'moves').fill('fast');
  await cell('PzKpfw IVH', 'moves').press('Tab');
  await figures().locator('.bocage-figures__wrong').waitFor();
  expect(await cell('PzKpfw IVH', 'moves').getAttribute('aria-invalid')).toBe('true');
  expect(await saved()).not.toContain('fast');
  await people.shoot(gm.page, 'values-table');
  await cell('PzKpfw IVH', 'moves').fill('13');
  await cell('PzKpfw IVH', 'moves').press('Tab');
  await eventually(saved, (text) => text.includes('PzKpfw IVH'), 'the changed row in the world');
  await figures().locator('.bocage-figures__wrong').waitFor({ state: 'hidden' });
  await figures().locator('input[name="variant"]').fill('Neubaufahrzeug');
  await figures().locator('[data-action="addRow"]').click();
  await figures().locator('tr').filter({ hasText: 'Neubaufahrzeug' }).waitFor();
  await figures().locator('[data-action="close"]').click();
  await figures().waitFor({ state: 'detached' });
  await pick('german', 'tank');
  await shows('moves', '13');
  const choices = await forces().locator('select[name="variant"] option').allInnerTexts();
  expect(choices).toContain('Neubaufahrzeug');
});

const named = async (name: string): Promise<void> => {
  await forces().locator('input[name="name"]').fill(name);
  await forces().locator('input[name="name"]').press('Tab');
  await add();
  await forces().locator('[data-row]').filter({ hasText: name }).waitFor();
};

/** Lays the one counter of a row in a hex. */
const lay = async (name: string, hex: string): Promise<void> => {
  const row = forces().locator('[data-row]').filter({ hasText: name });
  await row.locator('[data-action="placeAt"]').click();
  await forces().filter({ visible: true }).waitFor({ state: 'detached' });
  await people.clickAt(gm.page, await spot(gm, hex));
  await eventually(
    () => people.tokens(gm),
    (found) => found.some((token) => token.name === name),
    `${name} on the map`,
  );
  await forces().filter({ visible: true }).waitFor();
};

test('an order of battle of two nations is made and placed, and what is printed stands in the units', async () => {
  await named('Panzer');
  await pick('german', 'squad');
  await shows('strength', '4-6-7');
  await named('Alpha');
  await named('Beta');
  await pick('german', 'leader');
  await shows('strength', '8-1');
  await named('Chief');
  await pick('soviet', 'squad');
  await forces().locator('select[name="variant"]').selectOption({ label: 'elite, SMG' });
  await shows('strength', '6-2-8');
  await named('Ivan');
  await forces().locator('select[name="owner"]').selectOption({ label: 'Player 1' });
  for (const [name, hex] of [
    ['Panzer', 'A6'],
    ['Alpha', 'A1'],
    ['Beta', 'A3'],
    ['Chief', 'A4'],
    ['Ivan', 'E5'],
  ] as const)
    await lay(name, hex);
  const unit = async (name: string) => (await people.tokenNamed(gm, name)).unit;
  expect(await unit('Panzer')).toMatchObject({ kind: 'vehicle', mp: 13, caliber: 75, barrel: 'long' });
  expect(await unit('Alpha')).toMatchObject({
    ...{ size: 'squad', class: 'first-line', firepower: 4, range: 6, morale: 7, brokenMorale: 7 },
  });
  expect(await unit('Chief')).toMatchObject({ size: 'leader', morale: 8, leadership: '-1' });
  expect(await unit('Ivan')).toMatchObject({ class: 'elite', firepower: 6, range: 2, morale: 8 });
  const picture = await gm.page.evaluate<string>(`(async () => {
    const token = [...canvas.scene.tokens].find(({ name }) => name === 'Ivan');
    return (await fetch(token.texture.src)).text();
  })()`);
  for (const text of ['6-2-8', '(8)']) expect(picture).toContain(`>${text}<`);
  await forces().locator('[data-action="close"]').click();
  await forces().waitFor({ state: 'detached' });
  await people.shoot(gm.page, 'values-counters');
});

const isIn = async (who: Player, name: string, hex: string): Promise<boolean> => {
  const [wanted, found] = [await spot(who, hex), await people.at(who, name)];
  return Math.hypot(wanted.x - found.x, wanted.y - found.y) < 20;
};
const arrives = (name: string, hex: string): Promise<unknown> =>
  eventually(
    () => isIn(player, name, hex),
    (there) => there,
    `${name} in ${hex}`,
  );
const drag = async (who: Player, name: string, hex: string): Promise<void> => {
  await who.page.locator('[data-control="tokens"]').click();
  const [from, to] = [await people.at(who, name), await spot(who, hex)];
  await people.clickAt(who.page, from);
  await people.dragThrough(who, [from, to]);
};

test('A4.11: the tank moves its printed 13 MP and no farther', async () => {
  await drag(gm, 'Chief', 'A3');
  await arrives('Chief', 'A3');
  await Promise.all([gm, player].map((who) => play.openPlay(who)));
  await play.beginPhase(gm, 'movement', 'german', [gm, player]);
  await player.page.locator('#bocage-play [data-action="close"]').first().click();
  for (const hex of ['H6', 'H1', 'G1']) {
    await drag(player, 'Panzer', hex);
    await arrives('Panzer', hex);
  }
  expect(await noticeOf(player, () => drag(player, 'Panzer', 'F1'))).toMatch(/13 of 13.*A4\.11/s);
  await arrives('Panzer', 'G1');
});

test('A4.11 A4.12: a squad is stopped after 4 MF; with a leader all the way it has 6', async () => {
  const why = await noticeOf(player, () => drag(player, 'Alpha', 'F1'));
  expect(why).toMatch(/4 of 4.*A4\.11.*leader.*A4\.12/s);
  await arrives('Alpha', 'E1');
  await people.shoot(player.page, 'values-refused');
  for (const name of ['Chief', 'Beta']) {
    await drag(player, name, 'G3');
    await arrives(name, 'G3');
  }
  await people.shoot(player.page, 'values-moved');
});

test('the windows speak Japanese, and are read in both themes', async () => {
  await gm.leave();
  gm = await evening.sit('Gamemaster', { locale: 'ja-JP' });
  await gm.page.waitForFunction('canvas.ready && canvas.scene?.name === "Field"');
  await people.takeTool(gm, 'forces');
  await pick('soviet', 'squad');
  await forces().locator('select[name="variant"]').selectOption({ label: 'エリート（SMG）' });
  await shows('strength', '6-2-8');
  await forces().locator('[data-action="openFigures"]').click();
  await figures().locator('table').waitFor();
  expect(await figures().locator('.window-title, header').first().innerText()).toContain('コマの数値');
  for (const colorScheme of ['dark', 'light'] as const) {
    await gm.page.emulateMedia({ colorScheme });
    await people.shoot(gm.page, `values-ja-${colorScheme}`);
  }
  expect(gm.watch.errors()).toEqual([]);
});
