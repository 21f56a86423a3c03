import { beforeAll, expect, test } from 'vitest';
import { viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { faceOf, type Face } from '../src/faces';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Counters on squares: made, placed, covered, stacked, deleted, and the scene sheet of their game.

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
  await viewTogether(gm, [player], { name: 'Yard', grid: 1, game: 'company-fire' });
});

const sees = (who: Player, name: string, holds: (face: Face | undefined) => boolean): Promise<unknown> =>
  eventually(() => faceOf(who, name), holds, `what ${who.name} sees on ${name}`);
const unitOf = async (name: string): Promise<unknown> =>
  (await people.tokens(gm)).find((token) => token.name === name)?.unit;

test('an order of battle for which no side is named: each counter is of its nation, a "?" is one to others', async () => {
  await people.takeTool(gm, 'forces');
  const forces = gm.page.locator('#bocage-forces');
  const entries = [
    { kind: 'rifle-squad', nation: 'german', name: 'Schmidt' },
    { kind: 'rifle-squad', nation: 'american', name: 'Miller' },
    { kind: 'heavy-tank', nation: 'german', name: 'Tiger' },
  ];
  await forces.locator('input[type="file"]').setInputFiles({
    name: 'yard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ format: 'bocage-order', version: 1, game: 'company-fire', title: 'Yard', entries }),
    ),
  });
  const row = forces.locator('[data-row]').filter({ hasText: 'Schmidt' });
  await row.waitFor();
  // The first box is that of "?".
  await row.locator('input[type="checkbox"]').first().check();
  await eventually(
    () => gm.page.evaluate(`game.settings.get('bocage', 'order')`),
    (text) => /"covers": \[\s*"/.test(String(text)),
    'the squad under "?"',
  );
  // Nobody's: a player would be offered as their owner.
  await forces.locator('select[name="owner"]').selectOption('');
  await forces.locator('[data-action="placeOrder"]').click();
  await sees(player, 'Schmidt', (face) => face?.picture === false && !face.name);
  expect(await faceOf(player, 'Miller')).toMatchObject({ picture: true });
  expect(await faceOf(player, 'Tiger')).toMatchObject({ picture: true });
  expect(await unitOf('Schmidt')).toMatchObject({ kind: 'rifle-squad', side: 'german' });
  expect(await unitOf('Miller')).toMatchObject({ side: 'american' });
  expect(await faceOf(gm, 'Schmidt')).toMatchObject({ picture: true, name: true });
  await people.shoot(player.page, 'squares-player');
  await gm.page.locator('#bocage-forces .header-control[data-action="close"]').click();
});

test('a token of no actor at all is made a unit on its sheet', async () => {
  const { x, y } = await gm.page.evaluate(() =>
    (
      globalThis as unknown as {
        canvas: { grid: { getTopLeftPoint(at: object): { x: number; y: number } } };
      }
    ).canvas.grid.getTopLeftPoint({ i: 0, j: 0 }),
  );
  await gm.page.evaluate(
    `canvas.scene.createEmbeddedDocuments('Token', [{ name: 'Pawn', width: 1, height: 1, x: ${x}, y: ${y}, texture: { src: 'icons/svg/mystery-man.svg' } }])`,
  );
  await eventually(
    () => unitOf('Pawn'),
    (unit) => unit !== undefined,
    'the pawn',
  );
  await gm.page.evaluate(`canvas.animatePan({ x: ${x + 200}, y: ${y + 200}, scale: 0.8, duration: 0 })`);
  await people.hud(gm, 'Pawn', 'bocageUnit');
  const sheet = gm.page.locator('.bocage-unit');
  await sheet.locator('[name="unit:side"]').fill('german');
  await sheet.locator('[name="unit:side"]').press('Tab');
  await sheet.locator('[name="unit:kind"]').selectOption('medium-tank');
  await eventually(
    () => unitOf('Pawn'),
    (unit) => JSON.stringify(unit).includes('"medium-tank"') && JSON.stringify(unit).includes('"german"'),
    'a tank of the Germans',
  );
  // The game has no elevations, so its sheet asks for no level. Foundry's own sheet shows one.
  expect(await sheet.locator('[name="level"]').count()).toBe(0);
  await gm.page.evaluate(
    `canvas.scene.tokens.getName('Pawn').update({ elevation: canvas.scene.grid.distance })`,
  );
  await sees(player, 'Pawn', (face) => face?.texts.includes('▲1') === true);
  // It stays: the game does not take it back.
  await gm.page.waitForTimeout(1500);
  expect(await gm.page.evaluate(`canvas.scene.tokens.getName('Pawn')._source.elevation`)).not.toBe(0);
  await sheet.locator('[data-action="close"]').click();
});

test('a stack on a square fans out; a hidden counter is not in it', async () => {
  await gm.page.evaluate(`(async () => {
    const [pawn, tiger, miller] = ['Pawn', 'Tiger', 'Miller'].map((name) => canvas.scene.tokens.getName(name));
    const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 0 });
    await canvas.scene.updateEmbeddedDocuments('Token', [pawn, tiger, miller].map(({ id }) => ({ _id: id, x, y, elevation: 0 })));
    await miller.update({ hidden: true });
  })()`);
  const fan = player.page.locator('[data-bocage="fan"]');
  await player.page.locator('[data-control="tokens"]').click();
  await player.page.evaluate(
    `canvas.animatePan({ x: canvas.dimensions.sceneX + 200, y: canvas.dimensions.sceneY + 200, scale: 0.8, duration: 0 })`,
  );
  await eventually(
    async () => {
      const { x, y } = await people.at(player, 'Tiger');
      await player.page.mouse.move(x + 60, y + 90);
      await player.page.mouse.move(x, y);
      await player.page.waitForTimeout(1500);
      return fan.locator('[data-token]').count();
    },
    (count) => count === 2,
    'a fan of two',
  );
  expect(await fan.innerText()).not.toContain('Miller');
  await people.shoot(player.page, 'squares-fan');
  await player.page.mouse.move(5, 400);
});

test('deleting a counter asks first', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.evaluate(`canvas.scene.tokens.getName('Tiger').object.control({ releaseOthers: true })`);
  for (const answer of ['no', 'yes'] as const) {
    await gm.page.keyboard.press('Delete');
    const button = gm.page.locator(`dialog [data-action="${answer}"]`);
    await button.click();
    await button.waitFor({ state: 'detached' });
    await eventually(
      async () => (await people.tokens(gm)).some(({ name }) => name === 'Tiger'),
      (there) => there === (answer === 'no'),
      `the counter after "${answer}"`,
    );
  }
});

test('the scene sheet has every option with its rule and a sentence, the track, and who may see', async () => {
  await people.takeTool(gm, 'rules');
  const sheet = gm.page.locator('#bocage-scene-rules');
  await sheet.locator('details[data-fold="options"] summary').click();
  const options = sheet.locator('details[data-fold="options"] [data-field]');
  expect(await options.count()).toBeGreaterThan(20);
  const bare = await options.evaluateAll((rows) =>
    rows
      .filter((row) => !row.querySelector('.bocage-rule') || !row.nextElementSibling?.matches('.bocage-hint'))
      .map((row) => (row as HTMLElement).dataset['field']),
  );
  expect(bare).toEqual([]);
  expect(await sheet.locator('[data-action="beginPhase"]').count()).toBeGreaterThan(5);
  expect(await sheet.locator('[data-side="german"]').count()).toBe(1);
  // No levels of hedges: Company Fire asks for none.
  await people.takePen(gm, 'wall');
  expect(await gm.page.locator('[data-action="pickBrush"][data-brush="base"]').count()).toBe(0);
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
