import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { spot, viewBlank } from '../src/blank';
import { heard as heardBy, listenToDeeds, unheard, type Deed } from '../src/deeds-heard';
import { openEvening } from '../src/evening';
import { answer, strip } from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Every deed of Company Fire has its door at the table, by pointer and keys: the game lists them. Deeds of the hand
// that the present segment bars are found there with the reason (0); the others are done.

const evening = openEvening();
let gm: Player;
let deeds: readonly Deed[];
/** Deeds of the hand that were found there, to do or with the reason. */
const found = new Set<string>();

const heard = (id: string): Promise<unknown> => heardBy(gm, deeds, id);
const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');
const button = (id: string): Locator => hand().locator(`[data-deed="${id}"], [data-deed^="${id} "]`).first();
const ending = (): Locator => strip(gm).locator('[data-ending="segment"]');
const segment = (name: string): Promise<unknown> =>
  strip(gm).locator('[data-now]', { hasText: name }).waitFor();

interface Counter {
  readonly name: string;
  /** Column and row; parts of a square lay a counter beside another one in it. */
  readonly at: readonly [number, number];
  readonly side: 1 | -1;
  readonly unit: object;
}

const lay = (scene: string, counters: readonly Counter[]): Promise<unknown> =>
  gm.page.evaluate(`(async () => {
    const scene = game.scenes.getName('${scene}');
    await game.settings.set('bocage', 'gmMoves', true);
    await scene.createEmbeddedDocuments('Token', ${JSON.stringify(
      counters.map(({ name, at: [col, row], side, unit }) => ({
        ...{ name, x: 80 * col, y: 80 * row, width: 1, height: 1, disposition: side },
        flags: { bocage: { unit } },
      })),
    )});
  })()`);

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await viewBlank(gm, { name: 'Farm', grid: 1, game: 'company-fire' });
  await lay('Farm', [
    { name: 'Leader', at: [2, 4], side: 1, unit: { kind: 'platoon-leader' } },
    { name: 'Squad', at: [3, 4], side: 1, unit: {} },
    { name: 'Mate', at: [3.25, 4], side: 1, unit: {} },
    { name: 'Mortar', at: [2, 5], side: 1, unit: { kind: 'light-mortar', firesSmoke: true } },
    { name: 'Holder', at: [5, 2], side: 1, unit: {} },
    { name: 'Rider', at: [6.25, 4], side: 1, unit: {} },
    { name: 'Walker', at: [3, 0], side: 1, unit: {} },
    { name: 'Shaken', at: [0, 0], side: 1, unit: { status: 'suppressed' } },
    { name: 'Scout', at: [0, 2], side: 1, unit: { kind: 'scout' } },
    { name: 'Observer', at: [4, 0], side: 1, unit: { kind: 'forward-observer' } },
    { name: 'Tank', at: [6, 4], side: 1, unit: { kind: 'medium-tank', facing: 'N' } },
    { name: 'Foe', at: [3, 3], side: -1, unit: {} },
    { name: 'Gunners', at: [7, 0], side: -1, unit: { kind: 'mmg' } },
  ]);
  await people.at(gm, 'Gunners');
  await people.takePen(gm, 'bocage');
  await people.clickAt(gm.page, await spot(gm, 'F2-F3'));
  deeds = await listenToDeeds(gm, 'company-fire');
});

/** Selects a counter at its free left edge: another one may lie beside it. */
const select = async (name: string, edge = -26): Promise<void> => {
  await gm.page.locator('[data-control="tokens"]').click();
  const { x, y } = await people.at(gm, name);
  await people.clickAt(gm.page, { x: x + edge, y });
  // The strip of the unit before may still be there.
  await hand().locator(`[role="toolbar"][aria-label*="${name}"]`).waitFor();
};

/** Unfolds the list of impossible deeds, or folds it, where there are any. */
const fold = async (isOpen: boolean): Promise<void> => {
  const why = hand().locator('[data-hand="why"]');
  if ((await why.count()) === 0) return;
  if ((await why.getAttribute('aria-expanded')) !== `${isOpen}`) await gm.page.keyboard.press('0');
  await hand().locator(`[data-hand="why"][aria-expanded="${isOpen}"]`).waitFor();
};

/** Selects a counter, and finds these deeds in its hand. */
const find = async (name: string, ids: readonly string[], edge?: number): Promise<void> => {
  await select(name, edge);
  // All its deeds: another counter's hand, or a target to pick, may still be there.
  await hand().getByRole('toolbar', { name }).waitFor();
  for (const id of ids) {
    const deed = hand()
      .locator(`[data-deed="${id}"], [data-deed^="${id} "], [data-refused="${id}"], [data-refused^="${id} "]`)
      .first();
    // What was decided just now may draw the hand anew, with its list folded.
    await eventually(
      async () => {
        await fold(true);
        return deed.isVisible();
      },
      Boolean,
      `${id} in the hand of ${name}`,
    );
    found.add(id);
  }
  await fold(false);
};

const drag = async (name: string, to: string): Promise<void> => {
  await gm.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(gm, [await people.at(gm, name), await spot(gm, to)]);
};

const rollAll = async (): Promise<void> => {
  const dice = strip(gm).locator('button[data-need]').first();
  await dice.click();
};

let shots = 0;
afterEach(() => people.shoot(gm.page, `doors-company-fire-${(shots += 1)}`));

test('counters are placed, put, changed and removed by hand, and the game begins above the map', async () => {
  await people.takeTool(gm, 'forces');
  const forces = gm.page.locator('#bocage-forces');
  await forces.locator('[data-action="pickCounter"]').first().click();
  await forces.locator('[data-action="addEntry"]').click();
  await forces.locator('[data-action="placeOrder"]').click();
  await heard('place');
  await forces.locator('[data-action="close"]').first().click();
  const made = await eventually(
    async () => (await people.tokens(gm)).map(({ name }) => name).find((name) => !KNOWN.includes(name)),
    (name) => name !== undefined,
    'the new counter',
  );
  await people.select(gm, made ?? '');
  await gm.page.keyboard.press('Delete');
  await gm.page.locator('dialog [data-action="yes"]').click();
  await heard('eliminate');
  await drag('Scout', 'A2');
  await heard('put');
  await people.hud(gm, 'Leader', 'bocageUnit');
  const sheet = gm.page.locator('.bocage-unit');
  await sheet.locator('input[name="unit:concealed"]').check();
  await heard('state');
  await sheet.locator('input[name="unit:concealed"]').uncheck();
  await sheet.locator('[data-action="close"]').first().click();
  await strip(gm).locator('[data-strip="next"]').first().click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('disposition 1');
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await heard('begin');
  await segment('Leaders move');
});

const KNOWN = [
  ...['Leader', 'Squad', 'Mate', 'Mortar', 'Holder', 'Rider', 'Walker', 'Shaken'],
  ...['Scout', 'Observer', 'Tank', 'Foe', 'Gunners'],
];

test('drags: a leader leads; the strip: the segment ends', async () => {
  await drag('Leader', 'C4');
  await heard('lead');
  await ending().click();
  await heard('next');
  await segment('Rally');
});

test('the hand: a unit rallies, and its dice are rolled above the map', async () => {
  await find('Shaken', ['fall-back', 'rally']);
  await button('rally').click();
  await heard('rally');
  await rollAll();
  await heard('dice');
  await ending().click();
});

test('every deed of a hand is found in one, to do or with the reason', async () => {
  await find('Squad', ['fire', 'fire-recon', 'group-fire', 'assault', 'move']);
  await find('Mortar', ['fire-indirect', 'fire-smoke']);
  await find('Observer', ['call-he', 'call-smoke']);
  await find('Scout', ['scout']);
  await find('Tank', ['fire-at', 'turn', 'turn-turret', 'button-up']);
  await find('Holder', ['occupy']);
  await find('Rider', ['mount'], 26);
});

test('a drag moves a unit, whose enemies are asked; a passenger gets on by the hand, and is offered to get off', async () => {
  // A unit beside an enemy may assault first.
  await segment('Close assault');
  await ending().click();
  await segment('Moves and fire');
  await drag('Walker', 'D2');
  await heard('move');
  const asked = strip(gm).locator('[data-due-question]').or(gm.page.locator('[data-bocage="question"]'));
  if ((await asked.count()) === 0) {
    await drag('Squad', 'C4');
    await asked.first().waitFor();
  }
  await answer(gm, 'op-fire', 'none');
  await heard('answer');
  await select('Rider', 26);
  await button('mount').click();
  await hand().locator('[role="status"]').waitFor();
  const { x, y } = await people.at(gm, 'Tank');
  await people.clickAt(gm.page, { x: x - 26, y });
  await heard('mount');
  await hand().locator('[role="status"]').waitFor({ state: 'detached' });
  await find('Rider', ['dismount'], 26);
});

test('recon by fire and smoke go to any place, which tells its dice or why not', async () => {
  await select('Mate', 26);
  await button('fire-recon').click();
  await hand().locator('[role="status"]').waitFor();
  const [near, far] = [await spot(gm, 'E6'), await spot(gm, 'I1')];
  const roll = hand().locator('[data-roll]');
  await gm.page.mouse.move(far.x, far.y);
  await roll.locator('strong', { hasText: /^I1$/ }).waitFor();
  await gm.page.mouse.move(near.x, near.y);
  await roll.locator('strong', { hasText: /^E6: dice \d$/ }).waitFor();
  await people.shoot(gm.page, 'company-fire-recon');
  await people.clickAt(gm.page, near);
  await heard('fire-recon');
  await rollAll();
  await select('Mortar');
  await button('fire-smoke').click();
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, await spot(gm, 'B3'));
  await heard('fire-smoke');
});

test('the line above the map draws the next card', async () => {
  while ((await strip(gm).locator('button[data-need]', { hasText: 'Draw a card' }).count()) === 0) {
    await ending().or(strip(gm).locator('button[data-need]')).first().waitFor();
    if ((await ending().count()) > 0) await ending().click();
    await gm.page.waitForFunction(`!document.querySelector('[data-ending="segment"]:disabled')`);
  }
  await strip(gm).locator('button[data-need]', { hasText: 'Draw a card' }).click();
  await gm.page.locator('[data-bocage="log"] [data-kind="card"]').last().waitFor();
});

test('mines are found and cleared from the hand', async () => {
  await viewBlank(gm, { name: 'Mines', grid: 1, game: 'company-fire' });
  await lay('Mines', [
    { name: 'Sapper', at: [3, 3], side: 1, unit: { kind: 'engineers' } },
    { name: 'Within', at: [6, 3], side: 1, unit: { kind: 'engineers' } },
    { name: 'Far foe', at: [8, 0], side: -1, unit: {} },
  ]);
  await people.at(gm, 'Far foe');
  await people.takeTool(gm, 'area');
  await gm.page.locator('[data-action="pickMarker"][data-marker="mines"]').click();
  for (const square of ['D3', 'G4']) await people.clickAt(gm.page, await spot(gm, square));
  await gm.page.locator('[data-control="tokens"]').click();
  await strip(gm).locator('[data-strip="next"]').first().click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('disposition 1');
  for (const square of ['D3', 'G4']) {
    await asks.locator(`select[name="start:side ${square}"]`).selectOption('disposition -1');
    await asks.locator(`select[name="start:real ${square}"]`).selectOption('yes');
  }
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await find('Sapper', ['find-path', 'clear-mines-beside']);
  await find('Within', ['clear-mines']);
});

/** Types of events whose door plays another one, by the deed that it plays. */
const THROUGH: Readonly<Record<string, string>> = {
  // The button that draws a card sends its place in the deck, as dice.
  card: 'dice',
};

test('no type of event lacks its door', async () => {
  const hand = new Set(deeds.filter(({ id }) => found.has(id)).map(({ type }) => type));
  const missing = (await unheard(gm, deeds)).filter((type) => !hand.has(type) && THROUGH[type] === undefined);
  expect(missing).toEqual([]);
  for (const id of Object.values(THROUGH)) await heard(id);
  // Every deed of the hand by itself, not only one of each type.
  const inHand = deeds.filter(({ door, within }) => door === 'hand' && within === undefined);
  expect(inHand.flatMap(({ id }) => (found.has(id) ? [] : [id]))).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
