import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { noticeOf, notices } from '../src/notices';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Counters are made, listed as an order of battle, saved and loaded, and put on the map in one go.

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
const rows = () => forces().locator('[data-row]');
const rowNamed = (name: string) => rows().filter({ hasText: name });

const make = async (
  nation: string,
  kind: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  await forces().locator(`[data-action="pickNation"][data-id="${nation}"]`).click();
  await forces().locator(`[data-action="pickNation"][data-id="${nation}"][aria-pressed="true"]`).waitFor();
  await forces().locator(`[data-action="pickCounter"][data-id="${kind}"]`).click();
  await forces().locator(`[data-action="pickCounter"][data-id="${kind}"][aria-pressed="true"]`).waitFor();
  for (const [name, value] of Object.entries(values)) {
    await forces().locator(`input[name="${name}"]`).fill(value);
    await forces().locator(`input[name="${name}"]`).press('Tab');
  }
  const before = await total();
  await forces().locator('[data-action="addEntry"]').click();
  await eventually(total, (now) => now === before + 1, 'one counter more');
};

const total = async (): Promise<number> =>
  Number(await forces().locator('[data-total]').getAttribute('data-total'));

const sure = async (answer: 'yes' | 'no'): Promise<void> => {
  const button = gm.page.locator(`dialog [data-action="${answer}"]`);
  await button.click();
  await button.waitFor({ state: 'detached' });
};

test('counters are made from nationality, kind and numbers', async () => {
  await make('american', 'squad', { 'value:strength': '6-6-6' });
  await make('american', 'squad', { 'value:strength': '6-6-6' });
  await make('american', 'leader', { 'value:strength': '9-1', name: 'Sgt. Fury' });
  await make('american', 'tank', { 'value:weapon': '75', name: '', mark: 'M4' });
  await make('american', 'dummy', { mark: '' });
  expect(await rows().count()).toBe(4);
  // The same once more is one more of it.
  expect(await rowNamed('American Squad').locator('input[type="number"]').inputValue()).toBe('2');
  await rowNamed('American Squad').locator('input[type="number"]').fill('3');
  await rowNamed('American Squad').locator('input[type="number"]').press('Tab');
  await eventually(total, (now) => now === 6, 'six counters');
  await people.shoot(gm.page, 'forces-window');
});

let saved = '';

test('the list is saved as a file; removing and loading over it ask first', async () => {
  await forces().locator('input[name="title"]').fill('Company A');
  await forces().locator('input[name="side"]').fill('american');
  await forces().locator('input[name="side"]').press('Tab');
  await eventually(
    () => gm.page.evaluate(`game.settings.get('bocage', 'order')`),
    (text) => String(text).includes('"side": "american"'),
    'the side in the list',
  );
  const [download] = await Promise.all([
    gm.page.waitForEvent('download'),
    forces().locator('[data-action="saveOrder"]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Company A.order.json');
  saved = await readFile((await download.path()) ?? '', 'utf8');
  expect(JSON.parse(saved)).toMatchObject({
    format: 'bocage-order',
    version: 1,
    game: 'asl',
    title: 'Company A',
  });
  await rowNamed('Sgt. Fury').locator('[data-action="removeEntry"]').click();
  await sure('no');
  expect(await rows().count()).toBe(4);
  await rowNamed('Sgt. Fury').locator('[data-action="removeEntry"]').click();
  await sure('yes');
  await eventually(
    () => rows().count(),
    (count) => count === 3,
    'three rows',
  );
  await load('company.json', saved);
  await sure('yes');
  await rowNamed('Sgt. Fury').waitFor();
  expect(await total()).toBe(6);
});

const load = (name: string, text: string): Promise<void> =>
  forces()
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a broken file gives one clear line, and the list stays', async () => {
  const before = (await notices(gm)).length;
  const said = await noticeOf(gm, () =>
    load('half.json', saved.replace('"kind": "leader"', '"kind": "laeder"')),
  );
  expect(said).toMatch(/half\.json.*entries\[1\]\.kind/);
  expect(await noticeOf(gm, () => load('torn.json', saved.slice(0, 90)))).toContain('torn.json');
  expect((await notices(gm)).length).toBe(before + 2);
  expect(await total()).toBe(6);
});

test('all of it is placed at once and given to a player; others see a "?" as a "?"', async () => {
  await forces().locator('select[name="owner"]').selectOption({ label: 'Player 1' });
  const cover = rowNamed('American Tank').locator('input[name$=":concealed"]');
  await cover.check();
  await eventually(
    () => gm.page.evaluate(`game.settings.get('bocage', 'order')`),
    (text) => String(text).includes('"concealed"'),
    'the tank under "?"',
  );
  expect(await noticeOf(gm, () => forces().locator('[data-action="placeOrder"]').click())).toContain('6');
  await eventually(
    () => people.tokens(player),
    (found) => found.length === 6,
    'six counters for the player',
  );
  const mine = await people.tokens(player);
  expect(mine.every(({ owner }) => owner)).toBe(true);
  expect(new Set(mine.map(({ x, y }) => `${x},${y}`)).size).toBe(6);
  expect(mine.find(({ name }) => name === 'Sgt. Fury')?.unit).toMatchObject({
    kind: 'leader',
    side: 'american',
  });
  expect(mine.map(({ name }) => name).filter((name) => name.startsWith('American Squad'))).toHaveLength(3);
  expect(await faceOf(player, 'American Tank')).toMatchObject({ picture: true, texts: ['?'] });
  await people.shoot(gm.page, 'forces-placed');
  // Another list, of the game masters alone.
  await forces().locator('select[name="owner"]').selectOption('');
  await load(
    'enemy.json',
    JSON.stringify({
      ...{ format: 'bocage-order', version: 1, game: 'asl', title: 'Enemy', side: 'german' },
      entries: [
        { kind: 'squad', nation: 'german', name: 'Schmidt', covers: ['concealed'] },
        { kind: 'dummy', nation: 'german', name: 'Nobody', covers: ['concealed'] },
        { kind: 'leader', nation: 'german', name: 'Lt. Braun', covers: ['concealed'] },
        { kind: 'squad', nation: 'german', name: 'Weber', count: 8 },
        { kind: 'gun', nation: 'german', name: 'PaK' },
      ],
    }),
  );
  await sure('yes');
  await rowNamed('PaK').waitFor();
  await forces().locator('[data-action="placeOrder"]').click();
  await eventually(
    () => faceOf(player, 'PaK'),
    (face) => face !== undefined,
    'the gun for the player',
  );
  await eventually(
    () => Promise.all(['Schmidt', 'Nobody'].map((name) => faceOf(player, name))),
    ([squad, dummy]) =>
      squad?.picture === false && !squad.name && JSON.stringify(squad) === JSON.stringify(dummy),
    'two "?" that are alike',
  );
  expect(await faceOf(player, 'PaK')).toMatchObject({ picture: true });
  const layers = await player.page.evaluate<readonly number[]>(
    `['Schmidt', 'Nobody', 'Lt. Braun'].map((name) => canvas.scene.tokens.get(__true.idOf(name)).sort)`,
  );
  expect(new Set(layers).size).toBe(1);
  // The list of so many units fills no sidebar: the rest unfolds.
  const told = player.page.locator('[data-bocage="log"]').filter({ hasText: 'Weber 8' }).last();
  const lines = told.locator('.bocage-log__line');
  await told.waitFor();
  expect(await lines.filter({ visible: true }).count()).toBe(1);
  await told.locator('summary').first().click();
  expect(await lines.filter({ visible: true }).count()).toBe(await lines.count());
  expect(await lines.count()).toBeGreaterThan(8);
  await people.shoot(player.page, 'forces-player');
});

test('a row, then the rest of the list, is laid round the hex that is clicked; what stands is not placed again', async () => {
  await load(
    'third.json',
    JSON.stringify({
      ...{ format: 'bocage-order', version: 1, game: 'asl', title: 'Third', side: 'soviet' },
      entries: [
        { kind: 'squad', nation: 'soviet', name: 'Ivan', count: 7 },
        { kind: 'leader', nation: 'soviet', name: 'Kom. Orlov' },
      ],
    }),
  );
  await sure('yes');
  await rowNamed('Ivan').waitFor();
  const placed = async () =>
    (await people.tokens(gm)).filter(({ name }) => name.startsWith('Ivan') || name === 'Kom. Orlov');
  const shown = gm.page.locator('#bocage-forces').filter({ visible: true });
  // Given up: nothing is made, and the window is there again.
  await rowNamed('Ivan').locator('[data-action="placeAt"]').click();
  await eventually(
    () => shown.count(),
    (count) => count === 0,
    'the window stands aside',
  );
  await gm.page.keyboard.press('Escape');
  await shown.waitFor();
  expect(await placed()).toEqual([]);
  // Beneath the window that stands aside.
  const near = { x: 640, y: 320 };
  await rowNamed('Ivan').locator('[data-action="placeAt"]').click();
  await eventually(
    () => shown.count(),
    (count) => count === 0,
    'the window stands aside',
  );
  await people.untilClear(gm.page, near);
  await gm.page.mouse.move(near.x - 3, near.y);
  await gm.page.mouse.move(near.x, near.y);
  await gm.page.waitForTimeout(300);
  await people.shoot(gm.page, 'forces-area');
  await people.clickAt(gm.page, near);
  const squads = await eventually(placed, (found) => found.length === 7, 'seven squads');
  await shown.waitFor();
  const stacks = new Map<string, number>();
  for (const { x, y } of squads) stacks.set(`${x},${y}`, (stacks.get(`${x},${y}`) ?? 0) + 1);
  expect([...stacks.values()].sort()).toEqual([1, 3, 3]);
  // In reading order: the first three lie where the last one does not.
  const at = (name: string) => squads.find((token) => token.name === name);
  const [first, last] = [at('Ivan 1'), at('Ivan 7')];
  expect(at('Ivan 3')).toMatchObject({ x: first?.x, y: first?.y });
  expect((last?.y ?? 0) > (first?.y ?? 0) || (last?.x ?? 0) > (first?.x ?? 0)).toBe(true);
  // The button of the whole list: the leader alone is left, then nobody.
  const whole = forces().locator('.bocage-places [data-action="placeAt"]');
  await whole.click();
  await people.clickAt(gm.page, { x: 800, y: 540 });
  const all = await eventually(placed, (found) => found.length >= 8, 'the leader');
  expect(all.map(({ name }) => name).filter((name) => name === 'Kom. Orlov')).toHaveLength(1);
  expect(all).toHaveLength(8);
  await shown.waitFor();
  expect(await noticeOf(gm, () => whole.click())).toMatch(/already/);
  expect(await placed()).toHaveLength(8);
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
