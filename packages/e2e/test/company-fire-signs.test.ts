import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { spot, viewTogether } from '../src/blank';
import { chanceOf, takeChance } from '../src/evenings/chance';
import type { Pixel } from '../src/hexes';
import { strip } from '../src/play';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { cellSigns, heldParts, pointersOn, smallest } from '../src/signs';
import { eventually, type Player } from '../src/player';
import { layForces } from '../src/forces';
import * as people from '../src/verbs';

// What counters and squares of Company Fire show: which way they face, what they hold, what they have done.

const evening = openEvening();
let gm: Player;
let player: Player;

/** Kind, nation, square and state of each counter. */
const FORCES = {
  Tiger: ['heavy-tank', 'german', 'C2', { facing: 'S' }],
  Sherman: ['medium-tank', 'american', 'E4', { facing: 'N', turret: 'E' }],
  Pak: ['anti-tank-gun', 'german', 'G2', { facing: 'W', concealed: true }],
  Schmidt: ['rifle-squad', 'german', 'E2', { occupies: true }],
  Keller: ['mmg', 'german', 'F2', { occupies: true, status: 'pinned' }],
  Miller: ['rifle-squad', 'american', 'E4', {}],
  Jones: ['forward-observer', 'american', 'B5', {}],
  Green: ['rifle-squad', 'american', 'G5', { status: 'suppressed' }],
} as const;
type Name = keyof typeof FORCES;

const place = (square: string): string =>
  JSON.stringify({ x: 80 * (square.charCodeAt(0) - 65), y: 80 * (Number(square.slice(1)) - 1) });

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', { deviceScaleFactor: 1 });
  player = await evening.sit('Player 1');
  await viewTogether(gm, [player], { name: 'Lane', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(`game.settings.set('bocage', 'gmMoves', true)`);
  const entries = Object.entries(FORCES).map(([name, [kind, nation]]) => ({ kind, nation, name }));
  await layForces(gm, 'Lane', entries);
  await gm.page.locator('#bocage-forces .header-control[data-action="close"]').click();
  await gm.page.evaluate(`(async () => {
    const { tokens } = canvas.scene;
    const one = (name, place, state) => ({
      _id: tokens.getName(name).id, ...place,
      ...Object.fromEntries(Object.entries(state).map(([key, value]) => ['flags.bocage.unit.' + key, value])),
    });
    await canvas.scene.updateEmbeddedDocuments('Token', [
      ${Object.entries(FORCES)
        .map(([name, [, , square, state]]) => `one('${name}', ${place(square)}, ${JSON.stringify(state)})`)
        .join(',')}
    ]);
    await canvas.animatePan({ x: 360, y: 240, scale: 1.2, duration: 0 });
  })()`);
});

const arrows = (who: Player, name: Name, wanted: readonly string[]): Promise<unknown> =>
  eventually(
    () => pointersOn(who, name),
    (found) => JSON.stringify(found) === JSON.stringify(wanted),
    `${name}: ${wanted.join(', ')} (${who.name})`,
  );

test('CF-VE-1 arrows show bow and turret, and whoever may not know a gun sees none on it', async () => {
  for (const who of [gm, player]) {
    await arrows(who, 'Tiger', ['front S', 'gun S']);
    // Its squad lies above it in the same square.
    await arrows(who, 'Miller', ['front N', 'gun E']);
  }
  await arrows(gm, 'Pak', ['front W']);
  await arrows(player, 'Pak', []);
  expect(await faceOf(player, 'Pak')).toMatchObject({ picture: false });
  await people.setUnit(gm, 'Tiger', { facing: 'E' });
  for (const who of [gm, player]) await arrows(who, 'Tiger', ['front E', 'gun E']);
});

test('CF-BC-3 a line along the hedge shows who occupies it, with a gap where the hedge has one', async () => {
  await people.takePen(gm, 'bocage');
  await people.clickAt(gm.page, await spot(gm, 'E2-E3'));
  await people.clickAt(gm.page, await spot(gm, 'F2-F3'));
  await gm.page.locator('[data-action="pickBrush"][data-brush="gap"]').click();
  await people.clickAt(gm.page, await spot(gm, 'F2-F3'));
  for (const who of [gm, player]) {
    await eventually(
      () => faceOf(who, 'Keller'),
      (face) => face?.texts.includes('PIN') === true && face.texts.includes('BOC'),
      `the marks of Keller (${who.name})`,
    );
    await eventually(
      () => heldParts(who),
      (parts) => parts === 3,
      `one whole edge and one in two parts (${who.name})`,
    );
  }
  // A suppressed unit has left its hedge.
  await people.setUnit(gm, 'Schmidt', { status: 'suppressed' });
  await eventually(
    () => heldParts(player),
    (parts) => parts === 2,
    'the edge of the other alone',
  );
  await people.setUnit(gm, 'Schmidt', { status: 'good-order' });
});

const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');
/** Selects a counter by a click; out of a stack, in the fan that opens where the pointer rests. */
const take = async (name: Name): Promise<void> => {
  const { page } = gm;
  await page.locator('[data-control="tokens"]').click();
  const { x, y } = await people.at(gm, name);
  const { id } = await people.tokenNamed(gm, name);
  const isAlone = Object.values(FORCES).filter(([, , square]) => square === FORCES[name][2]).length === 1;
  if (isAlone) return people.clickAt(page, { x, y });
  const counter = page.locator(`[data-bocage="fan"] [data-token="${id}"]`);
  const far = await spot(gm, 'I6');
  await page.mouse.move(far.x, far.y);
  await page.mouse.move(x, y);
  await counter.click();
  await page.mouse.move(far.x, far.y);
  await page.locator('[data-bocage="fan"]').waitFor({ state: 'detached' });
};
const pick = async (name: Name, deed: string, at: Pixel): Promise<void> => {
  await take(name);
  await hand().locator(`[role="toolbar"][aria-label*="${name}"]`).waitFor();
  await hand().locator(`[data-deed^="${deed}"]`).first().click();
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, at);
};
const roll = async (): Promise<void> => {
  await strip(gm).locator('button[data-need]').first().click();
  await strip(gm).locator('button[data-need]').waitFor({ state: 'detached' });
};
const now = (): Locator => strip(gm).locator('[data-now]');
/** Ends segments, and sees those pass in which nobody can do anything, until this one. */
const until = async (name: string): Promise<void> => {
  for (let text = await now().innerText(); !text.includes(name); text = await now().innerText()) {
    await strip(gm).locator('[data-ending="segment"]').click();
    const before = text;
    await eventually(
      () => now().innerText(),
      (found) => found !== before,
      `the segment after ${before}`,
    );
  }
};
const lay = async (marker: string, ...squares: readonly string[]): Promise<void> => {
  await gm.page.locator(`[data-action="pickMarker"][data-marker="${marker}"]`).click();
  for (const square of squares) await people.clickAt(gm.page, await spot(gm, square));
};

/** Shows the same at another zoom. */
const zoom = (who: Player, scale: number): Promise<unknown> =>
  who.page.evaluate(`canvas.animatePan({ x: 360, y: 240, scale: ${scale}, duration: 0 })`);

test('CF-AR-1 CF-MI-1 targets, smoke, mines and paths lie above the counters, as far as each may know', async () => {
  await takeChance(gm.page);
  const chance = chanceOf(() => gm.page);
  await people.takeTool(gm, 'area');
  await lay('mines', 'C4', 'D4');
  await lay('smoke', 'G5', 'C1');
  await lay('wreck', 'F2');
  // The palette goes with its tool: it may lie over the line above the map.
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.locator('[data-bocage="palette"]').waitFor({ state: 'detached' });
  await strip(gm).locator('[data-strip="next"]').first().click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('american');
  for (const [square, real] of [
    ['C4', 'yes'],
    ['D4', 'no'],
  ] as const) {
    await asks.locator(`select[name="start:side ${square}"]`).selectOption('german');
    await asks.locator(`select[name="start:real ${square}"]`).selectOption(real);
  }
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await until('Moves and fire');
  await pick('Miller', 'mount', await people.at(gm, 'Sherman'));
  await pick('Sherman', 'find-path', await spot(gm, 'D4'));
  await chance.dice(6);
  await roll();
  const draw = strip(gm).locator('button[data-need]', { hasText: 'Draw a card' });
  await until('Reaction fire');
  await strip(gm).locator('[data-ending="segment"]').or(draw).first().click();
  await chance.card('2H');
  await draw.click();
  await now().filter({ hasText: 'Artillery targets' }).waitFor();
  await pick('Jones', 'call-he', await spot(gm, 'C2'));
  const seen = (who: Player, more: readonly string[]): Promise<unknown> =>
    eventually(
      async () => (await cellSigns(who)).toSorted(),
      (found) =>
        JSON.stringify(found) === JSON.stringify(['path D4', 'smoke G5', 'wreck F2', ...more].toSorted()),
      `the signs of ${who.name}`,
    );
  await seen(gm, ['mission-he C2', 'mines-real C4', 'mines-dummy D4']);
  await seen(player, ['mission C2']);
  // The topmost counter of a stack shows its badges.
  await take('Miller');
  for (const who of [gm, player])
    await eventually(
      () => faceOf(who, 'Miller'),
      (face) => face?.texts.includes('RIDE') === true,
      `the rider, for ${who.name}`,
    );
});

test('a button at the line above the map tells what each sign means, with the drawings of the map', async () => {
  await strip(gm).locator('[data-strip="legend"]').click();
  const legend = gm.page.locator('[data-bocage="legend"]');
  const lines = (group: string): Promise<readonly string[]> =>
    legend.locator(`[data-group="${group}"] li > span:not(.bocage-rule)`).allInnerTexts();
  await legend.locator('[data-sign="facing"]').waitFor();
  expect(await lines('counters')).toEqual(
    expect.arrayContaining(['Fired', 'Moved', 'Weapon jammed', 'Pinned']),
  );
  expect(await lines('map')).toEqual(expect.arrayContaining(['Smoke', 'Wreck']));
  // Every line has its picture.
  const inks = await legend.locator('canvas').evaluateAll((all) =>
    all.map((one) => {
      const sheet = one as HTMLCanvasElement;
      const data = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
      return Array.from(data as ArrayLike<number>).filter((value) => value > 0).length;
    }),
  );
  expect(inks).not.toContain(0);
  expect(inks.length).toBeGreaterThan(15);
  await people.shoot(gm.page, 'cf-legend');
  await gm.page.locator('#bocage-legend [data-action="close"]').first().click();
});

test('arrows and signs stay readable at every zoom', async () => {
  await people.takeTool(gm, 'los');
  await gm.page.locator('[data-control="tokens"]').click();
  for (const scale of [1, 0.25, 2]) {
    await zoom(gm, scale);
    await eventually(
      () => smallest(gm),
      ({ arrow, sign, cell }) =>
        arrow >= 6.5 && arrow < cell * 0.5 && sign >= 11 && sign < Math.max(cell * 0.3, 15),
      `what is seen at ${scale}`,
    );
    await people.shoot(gm.page, `cf-signs-${scale}`);
  }
});

test('nothing went wrong that only the console would tell', () => {
  for (const who of [gm, player]) expect(who.watch.errors()).toEqual([]);
});
