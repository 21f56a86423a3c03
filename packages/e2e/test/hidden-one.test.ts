import { beforeAll, expect, test } from 'vitest';
import { spot, viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Hidden by the order of battle, by the unit sheet or by Foundry's own eye: it is one thing, and the enemy sees nothing at all.

const evening = openEvening();
let gm: Player;
let owner: Player;
let enemy: Player;

const [UNSEEN, COVERED] = ['Ylvisaker', 'Quackenbush'] as const;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await viewBlank(gm, { name: 'Field', grid: 4, game: 'asl' });
  await gm.page.evaluate(`canvas.scene.activate()`);
  [owner, enemy] = await Promise.all([evening.sit('Player 2'), evening.sit('Player 1')]);
  for (const { page } of [owner, enemy])
    await page.waitForFunction(`canvas.ready && canvas.scene?.name === 'Field'`);
  await enemy.page.evaluate(`(() => {
    globalThis.__named = [];
    const note = ({ id, name, hidden }) => __named.push({ id, name, hidden });
    for (const hook of ['createToken', 'updateToken']) Hooks.on(hook, note);
  })()`);
});

interface Facts {
  /** Foundry's own, and the game's. */
  readonly hidden: readonly [boolean, unknown];
  readonly visible: boolean;
}

const factsOf = (who: Player, name: string): Promise<Facts | undefined> =>
  who.page.evaluate(`(() => {
    const token = canvas.scene.tokens.get(__true.idOf('${name}') ?? '');
    const said = token?.flags.bocage?.unit?.hidden ?? false;
    return token && { hidden: [token.hidden, said], visible: token.object?.visible === true };
  })()`);

/** Both say the same to everybody; the enemy sees the counter only where it is not hidden. */
const isHidden = async (name: string, hidden: boolean): Promise<void> => {
  for (const who of [gm, owner, enemy])
    await eventually(
      () => factsOf(who, name),
      (facts) =>
        JSON.stringify(facts?.hidden) === JSON.stringify([hidden, hidden]) &&
        // Its owner still sees it: Foundry alone would show it only to game masters.
        facts?.visible === (who !== enemy || !hidden),
      `${name} ${hidden ? 'hidden' : 'seen'} (${who.name})`,
    );
};

const forces = () => gm.page.locator('#bocage-forces');
const sure = async (): Promise<void> => {
  const button = gm.page.locator(`dialog [data-action="yes"]`);
  await button.click();
  await button.waitFor({ state: 'detached' });
};

test('units that the order of battle hides or covers reach the enemy as nothing or as "?" from the first moment', async () => {
  await people.takeTool(gm, 'forces');
  const order = {
    ...{ format: 'bocage-order', version: 1, game: 'asl', title: 'Enemy', side: 'german' },
    entries: [
      { kind: 'squad', nation: 'german', name: UNSEEN, covers: [] },
      { kind: 'squad', nation: 'german', name: COVERED, covers: ['concealed'] },
    ],
  };
  const buffer = Buffer.from(JSON.stringify(order));
  await forces()
    .locator('input[type="file"]')
    .setInputFiles({ name: 'enemy.json', mimeType: 'application/json', buffer });
  const row = forces().locator('[data-row]').filter({ hasText: UNSEEN });
  if ((await gm.page.locator('dialog [data-action="yes"]').count()) > 0) await sure();
  await row.waitFor();
  await row.locator('input[name$=":hidden"]').check();
  await eventually(
    () => gm.page.evaluate(`game.settings.get('bocage', 'order')`),
    (text) => String(text).includes('"hidden"'),
    'hidden in the order',
  );
  await forces().locator('select[name="owner"]').selectOption({ label: 'Player 2' });
  enemy.watch.forget();
  await forces().locator('[data-action="placeOrder"]').click();
  await isHidden(UNSEEN, true);
  await quiet([gm, owner, enemy]);
  // From its first document on.
  const named = await enemy.page.evaluate<readonly { name: string; hidden: boolean }[]>(`__named`);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(({ name, hidden }) => name === COVERED || (name === UNSEEN && !hidden))).toEqual([]);
  expect(named.some(({ name }) => name === '?')).toBe(true);
  await gm.page.locator('#bocage-forces [data-action="close"]').first().click();
});

test('nothing on the enemy’s screen, lists or log reveals a hidden counter', async () => {
  const { id } = await people.tokenNamed(gm, UNSEEN);
  const text = await people.readable(enemy);
  expect(text).not.toContain(UNSEEN);
  expect(text).not.toContain(COVERED);
  const messages = await enemy.page.evaluate<string>(
    `JSON.stringify([...game.messages].map((message) => message.toObject()))`,
  );
  for (const word of [UNSEEN, COVERED, id]) expect(messages).not.toContain(word);
  expect(await enemy.page.evaluate(`canvas.tokens.placeables.filter(({ visible }) => visible).length`)).toBe(
    1,
  );
  // The panel describes its cell like an empty one.
  await people.takeTool(enemy, 'los');
  await people.clickAt(enemy.page, await spot(enemy, 'B6'));
  const offered = enemy.page.locator('#bocage-los-places option');
  const unitsOffered = async (): Promise<readonly string[]> => {
    const all = await offered.evaluateAll((found) => found.map((one) => (one as HTMLOptionElement).value));
    return all.filter((value) => value.includes('('));
  };
  await eventually(unitsOffered, (found) => found.length > 0, 'the "?" in the list');
  const units = await unitsOffered();
  expect(units).toHaveLength(1);
});

test('the GM’s eye in the HUD is the sheet’s box, and the owner’s box is Foundry’s eye', async () => {
  const box = (who: Player) => who.page.locator('.bocage-unit input[name="unit:hidden"]');
  const close = (who: Player) => who.page.locator('.bocage-unit [data-action="close"]').first().click();
  const open = async (who: Player): Promise<void> => {
    await people.hud(who, UNSEEN, 'bocageUnit');
    const folded = who.page.locator('.bocage-unit details:not([open]) summary');
    while ((await folded.count()) > 0) await folded.first().click();
  };
  await open(gm);
  expect(await box(gm).isChecked()).toBe(true);
  await close(gm);
  await (await people.openHud(gm, UNSEEN)).locator('[data-action="visibility"]').click();
  await isHidden(UNSEEN, false);
  await people.closeHud(gm);
  await open(gm);
  expect(await box(gm).isChecked()).toBe(false);
  await box(gm).check();
  await isHidden(UNSEEN, true);
  await close(gm);
  await open(owner);
  expect(await box(owner).isChecked()).toBe(true);
  await box(owner).uncheck();
  await isHidden(UNSEEN, false);
  // The rules do not let a unit hide that the enemy has seen: both are put back.
  expect(await noticeOf(owner, () => box(owner).check())).toMatch(/Put back/);
  await isHidden(UNSEEN, false);
  await close(owner);
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, owner, enemy]) expect(someone.watch.errors()).toEqual([]);
});
