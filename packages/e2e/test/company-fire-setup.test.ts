import { beforeAll, expect, test } from 'vitest';
import { viewTogether } from '../src/blank';
import { contextOptions } from '../src/browser';
import { openEvening } from '../src/evening';
import { strip } from '../src/play';
import { eventually, type Player } from '../src/player';
import { pointersOn } from '../src/signs';
import { layForces } from '../src/forces';
import * as people from '../src/verbs';

// What a scenario of Company Fire says: facing at the counter, missions, quality, anti-tank weapons, blinds.

const evening = openEvening();
let gm: Player;
let player: Player;

const ENTRIES = [
  { kind: 'heavy-tank', nation: 'german', name: 'Tiger' },
  { kind: 'anti-tank-gun', nation: 'german', name: 'Pak' },
  { kind: 'rifle-squad', nation: 'german', name: 'Schmidt' },
  { kind: 'rifle-squad', nation: 'american', name: 'Miller' },
  { kind: 'smg-squad', nation: 'american', name: 'Brown' },
  { kind: 'forward-observer', nation: 'american', name: 'Jones' },
  { kind: 'light-mortar', nation: 'american', name: 'Tubes' },
  { kind: 'medium-tank', nation: 'american', name: 'Sherman' },
];

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', { deviceScaleFactor: 1 });
  player = await evening.sit('Player 1', contextOptions('large', 'dark', 'ja-JP'));
  await viewTogether(gm, [player], { name: 'Setup', grid: 1, game: 'company-fire' });
  await layForces(gm, 'Setup', ENTRIES);
  await gm.page.locator('#bocage-forces .header-control[data-action="close"]').click();
  await gm.page.locator('[data-control="tokens"]').click();
  // One square each, with room around the counters.
  await gm.page.evaluate(`(async () => {
    await canvas.scene.updateEmbeddedDocuments('Token', Array.from(canvas.scene.tokens, ({ id }, i) =>
      ({ _id: id, x: 80 * (1 + 2 * (i % 4)), y: 80 * (1 + 2 * Math.floor(i / 4)) })));
    await canvas.animatePan({ x: 360, y: 240, scale: 1, duration: 0 });
  })()`);
});

const ring = async (who: Player, name: string) =>
  who.page.locator(
    `[data-bocage="compass"] [data-unit="${await people.tokenNamed(gm, name).then(({ id }) => id)}"]`,
  );

test('CF-VE-1 vehicles and guns are asked at their counters which way they face, and nobody else asks', async () => {
  for (const name of ['Tiger', 'Pak', 'Sherman'])
    await (await ring(gm, name)).locator('button').first().waitFor();
  expect(await gm.page.locator('[data-bocage="compass"] [data-unit]').count()).toBe(3);
  // They are not the player's.
  expect(await player.page.locator('[data-bocage="compass"] [data-unit]').count()).toBe(0);
  await people.shoot(gm.page, 'cf-setup-compass');
  const button = (await ring(gm, 'Tiger')).locator('[data-side="S"]');
  expect(await button.getAttribute('aria-label')).toMatch(/Tiger.*S/);
  await button.click();
  for (const who of [gm, player])
    await eventually(
      () => pointersOn(who, 'Tiger'),
      (found) => found[0] === 'front S',
      `the Tiger's bow (${who.name})`,
    );
  await (await ring(gm, 'Tiger')).waitFor({ state: 'detached' });
  // Selected, it can be turned again.
  await people.clickAt(gm.page, await people.at(gm, 'Tiger'));
  await (await ring(gm, 'Tiger')).locator('[data-side="E"]').click();
  await eventually(
    () => pointersOn(gm, 'Tiger'),
    (found) => found[0] === 'front E',
    'the bow after another turn',
  );
  await (await ring(gm, 'Tiger')).locator('[data-side="E"][aria-pressed="true"]').waitFor();
});

test('the arrows stay at their counter at every zoom', async () => {
  const offset = async (): Promise<number> => {
    const { x, y } = await people.at(gm, 'Sherman');
    const box = await (await ring(gm, 'Sherman')).locator('[data-side="N"]').boundingBox();
    return box ? Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) : NaN;
  };
  for (const scale of [1, 0.5, 1.5]) {
    await gm.page.evaluate(`canvas.animatePan({ x: 380, y: 220, scale: ${scale}, duration: 0 })`);
    const wanted = Math.max(26, 40 * scale + 4);
    await eventually(offset, (far) => Math.abs(far - wanted) < 3, `the arrows at ${scale}`);
  }
  await gm.page.evaluate(`canvas.animatePan({ x: 360, y: 240, scale: 1, duration: 0 })`);
});

test('CF-SMF-13 CF-RL-6 the window of beginning names who lacks a facing, and goes through what a scenario says', async () => {
  await strip(gm).locator('[data-strip="next"]').click();
  const asks = gm.page.locator('#bocage-begin');
  for (const name of ['Pak', 'Sherman'])
    await asks.locator('.bocage-reasons li', { hasText: name }).waitFor();
  expect(await asks.locator('.bocage-reasons li', { hasText: 'Tiger' }).count()).toBe(0);
  await asks.locator('li', { hasText: 'Sherman' }).locator('[data-action="showUnit"]').click();
  await (await ring(gm, 'Sherman')).locator('[data-side="N"]').click();
  await asks.locator('li', { hasText: 'Sherman' }).waitFor({ state: 'detached' });
  const side = (name: string) => asks.locator(`details[data-fold="units ${name}"]`);
  await side('american').locator('summary').click();
  const unit = (name: string) => side('american').locator('.bocage-begin__unit', { hasText: name });
  await unit('Jones').locator('[data-field="missions"] input').fill('3');
  await unit('Jones').locator('[data-field="missions"] input').press('Tab');
  await unit('Jones').locator('[data-field="smokeMissions"] select').selectOption('1');
  await unit('Tubes').locator('[data-field="firesSmoke"] input').check();
  await unit('Miller').locator('[data-field="antiTank"] select').selectOption('bazooka');
  // All of a side at once, where several have it.
  await side('american').locator('.is-all [data-field="quality"] select').selectOption('veteran');
  await unit('Brown').locator('[data-field="quality"] select').selectOption('green');
  await people.shoot(gm.page, 'cf-setup-begin');
  await side('german').locator('summary').click();
  const german = (name: string) => side('german').locator('.bocage-begin__unit', { hasText: name });
  await german('Schmidt').locator('[data-field="concealed"] input').check();
  await german('Pak').locator('[data-field="facing"] select').selectOption('W');
  const unitOf = async (name: string): Promise<unknown> => (await people.tokenNamed(gm, name)).unit;
  for (const [name, state] of [
    ['Jones', { missions: 3, smokeMissions: '1' }],
    ['Tubes', { firesSmoke: true, quality: 'veteran' }],
    ['Miller', { antiTank: 'bazooka', quality: 'veteran' }],
    ['Brown', { quality: 'green' }],
    ['Schmidt', { concealed: true }],
    ['Pak', { facing: 'W' }],
  ] as const)
    await eventually(
      () => unitOf(name),
      (found) =>
        Object.entries(state).every(([key, value]) => (found as Record<string, unknown>)[key] === value),
      `${name} as said`,
    );
  await asks.locator('.bocage-reasons').waitFor({ state: 'detached' });
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await strip(gm).locator('[data-now]', { hasText: 'Leaders move' }).waitFor();
  // Play has begun: from now on a turn is a deed.
  await gm.page.locator('[data-bocage="compass"]').waitFor({ state: 'detached' });
});

test('nothing went wrong that only the console would tell', () => {
  for (const who of [gm, player]) expect(who.watch.errors()).toEqual([]);
});
