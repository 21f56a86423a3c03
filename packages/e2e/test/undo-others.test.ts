import { beforeAll, describe, expect, test } from 'vitest';
import { cellsHere, sidesHere, spot, viewBlank, type Blank } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Undo of everything that can be painted, while a second game master works on the same map.

const evening = openEvening({ secondGm: true });
let gm: Player;
let other: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  other = await evening.sit('Gamemaster 2');
});

const HEXES: Blank & { readonly ring: number } = { name: 'Two on hexes', grid: 4, game: 'asl', ring: 6 };
const SQUARES: typeof HEXES = { name: 'Two on squares', grid: 1, game: 'company-fire', ring: 4 };

const click = async (place: string): Promise<void> => people.clickAt(gm.page, await spot(gm, place));
const undo = (): Promise<void> => gm.page.keyboard.press('Control+z');
const cell = async (who: Player, key: string): Promise<unknown> =>
  ((await cellsHere(who)) as Readonly<Record<string, unknown>>)[key];
const is = (who: Player, key: string, wanted: object | undefined): Promise<unknown> =>
  eventually(
    () => cell(who, key),
    (found) => JSON.stringify(found) === JSON.stringify(wanted),
    `${key} = ${JSON.stringify(wanted)} (${who.name})`,
  );
/** The second game master changes something by a macro, faster than by hand. */
const changes = (path: string, value: unknown): Promise<unknown> =>
  other.page.evaluate(`canvas.scene.update({ ['flags.bocage.${path}']: ${JSON.stringify(value)} })`);

describe.each([HEXES, SQUARES])('$name', (map) => {
  beforeAll(async () => {
    await viewBlank(gm, map);
    const there = `game.scenes.getName(${JSON.stringify(map.name)})`;
    // The new scene may not have come yet.
    await other.page.waitForFunction(`${there} !== undefined`);
    await other.page.evaluate(`${there}.view()`);
    await other.page.waitForFunction(
      `canvas.ready && canvas.scene.name === ${JSON.stringify(map.name)} && game.modules.get('bocage').api.los('A1', 'B1') !== undefined`,
    );
    await people.takeTool(gm, 'area');
  });

  test('undo leaves a level (on squares terrain) and a name that another user has changed since, and the notice names the place', async () => {
    const [key, first, then] = map === HEXES ? (['l', 2, 3] as const) : (['k', 'plough', 'meadow'] as const);
    if (map === HEXES) {
      const level = gm.page.locator('#bocage-palette input[name="level"]');
      const before = await level.inputValue();
      await level.fill('64');
      await level.press('Tab');
      await expect.poll(() => level.inputValue()).toBe(before);
      await level.fill('2');
      await level.press('Tab');
      await gm.page.locator('[data-action="pickArea"][data-brush="level"]').click();
    } else await gm.page.locator(`[data-action="pickLook"][data-look="${first}"]`).click();
    await click('E3');
    await is(other, 'c4r3', { [key]: first });
    await changes(`cells.c4r3.${key}`, then);
    await is(gm, 'c4r3', { [key]: then });
    expect(await noticeOf(gm, undo)).toContain('E3');
    expect(await cell(gm, 'c4r3')).toEqual({ [key]: then });
    await gm.page.locator('#bocage-palette input[name="label"]').fill('Saint-Lô');
    await click('E4');
    await is(other, 'c4r4', { n: 'Saint-Lô' });
    await changes('cells.c4r4.n', 'Le Mesnil');
    await is(gm, 'c4r4', { n: 'Le Mesnil' });
    expect(await noticeOf(gm, undo)).toContain('E4');
    expect(await cell(gm, 'c4r4')).toEqual({ n: 'Le Mesnil' });
  });

  test('undo of clearing the whole scene leaves terrain that another user has drawn there since', async () => {
    await people.takePen(gm, 'wall');
    await gm.page.locator('.bocage-ways [data-way="ring"]').click();
    await click('F4');
    await eventually(
      () => sidesHere(gm),
      (found) => Object.keys(found).length === map.ring,
      'a ring',
    );
    const drawn = await sidesHere(gm);
    const [first = ''] = Object.keys((await gm.flags()).sides ?? {});
    await people.takeTool(gm, 'files');
    await gm.page.locator('[data-action="clearTerrain"]').click();
    await eventually(
      () => sidesHere(other),
      (found) => Object.keys(found).length === 0,
      'nothing left',
    );
    await gm.page.locator('#bocage-terrain-file .header-control[data-action="close"]').click();
    await changes(`sides.${first}.t`, 'bocage');
    await eventually(
      () => sidesHere(gm),
      (found) => Object.keys(found).length === 1,
      'the hedge of the other',
    );
    const [redrawn = ''] = Object.keys(await sidesHere(gm));
    expect(await noticeOf(gm, undo)).toContain(redrawn);
    await eventually(
      () => sidesHere(other),
      (found) => JSON.stringify(found) === JSON.stringify({ ...drawn, [redrawn]: 'bocage' }),
      'all of it again, and the hedge',
    );
    await is(other, 'c4r3', map === HEXES ? { l: 3 } : { k: 'meadow' });
  });
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, other]) expect(someone.watch.errors()).toEqual([]);
});
