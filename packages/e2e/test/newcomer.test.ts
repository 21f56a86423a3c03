// A group that has nothing yet: a world of our game system or of somebody else's, with one empty map.
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, SHARP, type Seats } from '../src/browser';
import { notices } from '../src/notices';
import { eventually, sitDown, type Player } from '../src/player';
import { join } from 'node:path';
import { ROOT, startTable, type Table } from '../src/table';
import { askLos, shoot, tokenNamed } from '../src/verbs';

let browser: Seats;
let table: Table;
let players: Player[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const { watch } of players)
    expect(watch.errors().filter((line) => !line.includes('413 (Payload Too Large)'))).toEqual([]);
  for (const player of players) await player.leave();
  players = [];
  await table.stop();
});

const JAPANESE = { locale: 'ja-JP', colorScheme: 'dark', deviceScaleFactor: SHARP } as const;
const ENGLISH = { locale: 'en-GB', colorScheme: 'light', deviceScaleFactor: SHARP } as const;

const sit = async (name: string, options: BrowserContextOptions = {}): Promise<Player> => {
  const player = await sitDown(browser, table, name, options);
  players.push(player);
  return player;
};

/** The data of the actor with this name, in this player's browser. */
const said = ({ page }: Player, name: string): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    `JSON.parse(JSON.stringify(game.actors.getName(${JSON.stringify(name)})?.system.toObject() ?? null))`,
  );

test("a counter is made and filled in by hand: its sheet has the chosen game's fields, and only its owner writes", async () => {
  table = await startTable({ blank: true });
  const gm = await sit('Gamemaster', ENGLISH);
  const { page } = gm;
  await page.locator('[data-tab="actors"]').first().click();
  await page.getByTestId('actor-create').click();
  const dialog = page.locator('dialog.dialog');
  await dialog.locator('input[name="name"]').waitFor();
  expect(await dialog.locator('select[name="type"] option').allTextContents()).toEqual(['Counter']);
  await dialog.locator('input[name="name"]').fill('First gun');
  await dialog.locator('button[data-action="ok"]').click();

  const sheet = page.locator('.bocage-counter-sheet');
  await sheet.locator('[name="system.side"]').fill('green');
  await sheet.locator('[name="system.side"]').press('Tab');
  await sheet.locator('[name="system.asl.kind"]').selectOption('leader');
  await sheet.locator('[name="system.asl.broken"]').check();
  await eventually(
    () => said(gm, 'First gun'),
    (system) => JSON.stringify(system).includes('"broken":true'),
    'what was filled in, stored',
  );
  expect(await said(gm, 'First gun')).toMatchObject({
    ...{ side: 'green', game: 'asl' },
    asl: { kind: 'leader', broken: true, armed: true },
    'company-fire': { kind: 'rifle-squad' },
  });
  // The game's own facts are on no sheet.
  expect(await sheet.locator('[name="system.asl.wa"]').count()).toBe(0);
  await shoot(page, 'counter-sheet-en');
  await sheet.locator('[name="system.game"]').selectOption('company-fire');
  await sheet.locator('[name="system.company-fire.quality"]').waitFor({ state: 'attached' });
  expect(await sheet.locator('[name^="system.asl."]').count()).toBe(0);

  // A user who may only look at it.
  await page.evaluate(
    `game.actors.getName('First gun').update({ ownership: { [game.users.getName('Player 1').id]: 2 } })`,
  );
  const player = await sit('Player 1', JAPANESE);
  await player.page.evaluate(`void game.actors.getName('First gun').sheet.render({ force: true })`);
  const seen = player.page.locator('.bocage-counter-sheet');
  await seen.locator('[name="system.company-fire.kind"]').waitFor();
  expect(await seen.locator('[name="system.side"]').isDisabled()).toBe(true);
  expect(await seen.locator('[name="system.side"]').inputValue()).toBe('green');
  expect(await seen.locator('.window-title').textContent()).toContain('コマ');
  await shoot(player.page, 'counter-sheet-ja');
});

const OTHER = join(ROOT, 'packages/stand-in/test/other-system');

interface Course {
  readonly profile: 13 | 14;
  readonly system?: string;
  readonly lang: 'en' | 'ja';
  readonly squad: string;
  readonly type: string;
}

/** The scene's counters in a player's browser: name, whether the player owns it, the type of its actor. */
const counters = ({ page }: Player): Promise<readonly (readonly [string, boolean, string | null])[]> =>
  page.evaluate(
    `[...canvas.scene.tokens].map((token) => [token.name, token.isOwner, token.actor?.type ?? null]).sort()`,
  );

/** The side that the game has on record for a counter. */
const sideOf = ({ page }: Player, name: string): Promise<string | undefined> =>
  page.evaluate(
    `canvas.scene.flags.bocage.play?.units?.[canvas.scene.tokens.getName(${JSON.stringify(name)})?.id]?.side`,
  );

test.each<Course>([
  { profile: 13, lang: 'en', squad: 'Green squad 1', type: 'counter' },
  { profile: 14, lang: 'ja', squad: '緑 第1分隊', type: 'creature', system: OTHER },
])(
  'from an empty map to a line of sight for two players, in version $profile ($lang, $type)',
  async ({ profile, lang, squad, type, system }) => {
    table = await startTable({ profile, blank: true, ...(system === undefined ? {} : { system }) });
    const gm = await sit('Gamemaster', lang === 'ja' ? JAPANESE : ENGLISH);
    const { page } = gm;
    const offer = page.locator('[data-bocage="first-steps"]');
    await offer.locator('[data-action="sample"]').waitFor();
    expect(await offer.locator('[data-action]').count()).toBe(3);
    await shoot(page, `first-steps-${lang}`);
    await offer.locator('[data-action="sample"]').click();
    await page.locator('[data-bocage="sample"] button[type="submit"]').click();
    await page.waitForFunction('canvas.ready && canvas.scene.tokens.size === 11');

    const [one, two] = [await sit('Player 1'), await sit('Player 2')];
    for (const player of [one, two])
      await player.page.waitForFunction('canvas.ready && canvas.scene.tokens.size === 11');
    const own = async (player: Player): Promise<readonly string[]> =>
      (await counters(player)).flatMap(([name, mine]) => (mine ? [name] : []));
    expect(await own(one)).toHaveLength(5);
    expect(await own(one)).toContain(squad);
    expect(await own(two)).toHaveLength(5);
    expect(await own(two)).not.toContain(squad);
    // A counter that no user may play has no actor.
    const types = new Set((await counters(gm)).map(([, , of]) => of));
    expect(types).toEqual(new Set([type, null]));
    await eventually(
      () => sideOf(two, squad),
      (side) => side === 'green',
      'the side of a green squad',
    );
    expect(await offer.count()).toBe(0);

    await askLos(one, await one.hex('F9'), await one.hex('I10'));
    await shoot(one.page, `newcomer-los-${lang}`);
    if (type !== 'counter') return;

    // The unit takes the owner's entries on its sheet at once, for all users.
    const holds = async (): Promise<boolean> => (await tokenNamed(gm, squad)).wa;
    await eventually(holds, Boolean, 'the Wall Advantage of a squad behind bocage');
    await one.page.evaluate(
      `game.actors.getName(${JSON.stringify(squad)}).update({ 'system.asl.armed': false, 'system.asl.wa': true })`,
    );
    await eventually(holds, (wa) => !wa, 'no Wall Advantage for who is unarmed');
  },
);

test('a refused upload is reported in one line, and the sample is made with its own pictures; a closed offer does not return', async () => {
  table = await startTable({ blank: true });
  const player = await sit('Player 1');
  const gm = await sit('Gamemaster');
  const { page } = gm;
  await page.route('**/api/upload**', (route) =>
    route.request().url().includes('grey-gun')
      ? route.fulfill({ status: 413, contentType: 'application/json', body: '{"error":"too large"}' })
      : route.continue(),
  );
  await page.locator('[data-bocage="first-steps"] [data-action="sample"]').click();
  await page.locator('[data-bocage="sample"] button[type="submit"]').click();
  await page.waitForFunction('canvas.ready && canvas.scene.tokens.size === 11');
  const told = (await notices(gm)).filter((text) => text.includes("the module's own pictures"));
  expect(told).toHaveLength(1);
  const pictures = await page.evaluate<readonly string[]>(
    // The hidden one is under a "?" soon.
    `[...canvas.scene.tokens].filter(({ hidden }) => !hidden).map((token) => token.texture.src)`,
  );
  for (const src of pictures) expect(src).toMatch(/^modules\/bocage\/sample\//);

  const offer = '#bocage-first-steps';
  const empty = (name: string): Promise<unknown> =>
    page.evaluate(`Scene.implementation.create({ name: '${name}' }).then((scene) => scene.view())`);
  await empty('Another');
  await page.locator(`${offer} [data-action="close"]`).click();
  await page.waitForFunction(`game.settings.get('bocage', 'firstSteps') === false`);
  await page.reload();
  await page.waitForFunction(`document.body.dataset.ready === 'true'`);
  await empty('One more');
  await page.waitForFunction(`canvas.ready && canvas.scene.name === 'One more'`);
  for (const who of [gm, player]) expect(await who.page.locator(offer).count()).toBe(0);
});
