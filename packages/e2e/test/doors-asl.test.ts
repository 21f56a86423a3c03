import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { deedsHeard, heard as heardBy, listenToDeeds, unheard, type Deed } from '../src/deeds-heard';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Every deed of ASL is done at the table by pointer and keys: the game lists them, and none may lack its door. One
// GM plays both sides; fixtures only put units and terrain where they are needed.

const evening = openEvening();
let gm: Player;
let deeds: readonly Deed[];

const [GREEN, TANK, GREY, GUN, AMBUSH] = [
  'Green squad 1',
  'Green tank',
  'Grey squad 1',
  'Grey gun',
  'Ambush',
] as const;

const heard = (id: string): Promise<unknown> => heardBy(gm, deeds, id);
const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');
const deed = (id: string): Locator => hand().locator(`[data-deed="${id}"], [data-deed^="${id} "]`).first();
const begin = async (phase: string, side: string): Promise<void> => {
  if ((await gm.page.locator('#bocage-play').count()) === 0) await play.openPlay(gm);
  await play.beginPhase(gm, phase, side, [gm]);
  await gm.page.locator('#bocage-play [data-action="close"]').first().click();
};
/** Selects a unit, and does one of its deeds by the key of its number. */
const byKey = async (name: string, id: string): Promise<void> => {
  await people.select(gm, name);
  await deed(id).waitFor();
  await gm.page.keyboard.press((await deed(id).locator('kbd').textContent()) ?? '');
};
const sure = (): Promise<void> => gm.page.locator('dialog [data-action="yes"]').click();

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Woods', Q6: 'Stone Building' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  await people.inPlace(gm, { [GREEN]: 'Q6', [GREY]: 'Q5' });
  deeds = await listenToDeeds(gm, 'asl');
});

let shots = 0;
afterEach(() => people.shoot(gm.page, `doors-asl-${(shots += 1)}`));

test('setup: a side begins, counters are placed, put elsewhere, changed and removed, and the side is ready', async () => {
  await begin('setup', 'green');
  await heard('setup');
  await gm.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(gm, [await people.at(gm, 'Green squad 3'), await gm.hex('D3')]);
  await heard('put');
  await people.takeTool(gm, 'forces');
  const forces = gm.page.locator('#bocage-forces');
  await forces.locator('[data-action="pickCounter"][data-id="squad"]').click();
  await forces.locator('[data-action="addEntry"]').click();
  await forces.locator('[data-action="placeOrder"]').click();
  await heard('place');
  await forces.locator('[data-action="close"]').first().click();
  await people.hud(gm, 'Green squad 3', 'bocageUnit');
  const sheet = gm.page.locator('.bocage-unit');
  await sheet.locator('input[name="unit:concealed"]').waitFor({ state: 'attached' });
  const folded = sheet.locator('details:not([open]) summary');
  while ((await folded.count()) > 0) await folded.first().click();
  await sheet.locator('input[name="unit:concealed"]').check();
  await heard('state');
  await sheet.locator('input[name="unit:concealed"]').uncheck();
  await sheet.locator('[data-action="close"]').first().click();
  await people.select(gm, 'Green squad 3');
  await gm.page.keyboard.press('Delete');
  await sure();
  await heard('eliminate');
  await play.strip(gm).locator('button[data-ending="ready"]').first().click();
  await heard('ready');
});

test('the line above the map: the next phase', async () => {
  const next = play.strip(gm).locator('[data-strip="next"]').first();
  await next.click();
  await play.strip(gm).locator('[data-turn]', { hasText: 'Grey' }).waitFor();
  await next.click();
  await play.strip(gm).locator('[data-now]', { hasText: 'Rally' }).waitFor();
  await heard('phase');
});

test('the hand: Wall Advantage is claimed and given up', async () => {
  await begin('movement', 'green');
  await byKey(GREEN, 'claim');
  await people.waitForWa(gm, GREEN, true);
  await byKey(GREEN, 'forfeit');
  await people.waitForWa(gm, GREEN, false);
  for (const id of ['claim', 'forfeit']) await heard(id);
});

test('the hand: MF are spent in place, a unit moves to a lit hex, and its move ends', async () => {
  await byKey(GREEN, 'double-time');
  await heard('double-time');
  // The deeds after it get other numbers.
  await deed('double-time').waitFor({ state: 'detached' });
  await byKey(GREEN, 'spend');
  await heard('spend');
  await byKey(GREEN, 'move');
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, await gm.hex('Q7'));
  await people.inPlace(gm, { [GREEN]: 'Q7' });
  await heard('move');
  await byKey(GREEN, 'finish');
  await heard('finish');
});

test('fire: its target is picked on the map, its question answered, its dice rolled, its action ended', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, places: { [GREEN]: 'Q6' } });
  await people.inPlace(gm, { [GREEN]: 'Q6' });
  await begin('defensive-fire', 'green');
  await byKey(GREY, 'attack');
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, await people.at(gm, GREEN));
  await gm.page.locator('[data-bocage="attack"] [data-action="declare"]:enabled').click();
  await heard('attack');
  await play.answer(gm, 'attack-cover', 'wall');
  await heard('answer');
  await play.strip(gm).locator('button[data-need]').click();
  await heard('dice');
  await play.strip(gm).locator('button[data-ending="complete"]').click();
  await heard('complete');
  await play.answer(gm, 'attack-result', 'none');
});

test('the hand: a Gun changes its CA, and a hidden unit is placed on the map', async () => {
  await byKey(GUN, 'change-ca');
  await heard('change-ca');
  await byKey(AMBUSH, 'unhide');
  await heard('unhide');
});

test('a claim against "?" is contested from the hand; the holder shows a unit from it, or may yield by the question', async () => {
  await begin('prep-fire', 'green');
  await people.arrange(gm, {
    ...{ sides: { 'Q5-Q6': 'hedge' }, cells: { Q5: 'Woods', Q6: 'Woods' } },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  await people.inPlace(gm, { [GREEN]: 'Q6', [GREY]: 'Q5' });
  await people.setUnit(gm, GREY, { concealed: true, kind: 'infantry' });
  await begin('rally-end-defender', 'green');
  await byKey(GREY, 'claim');
  await people.waitForWa(gm, GREY, true);
  await begin('rally-end-attacker', 'green');
  await byKey(GREEN, 'contest');
  await heard('contest');
  const asked = await play.asked(gm, 'reveal-or-forfeit');
  expect(await asked.locator('[data-choice^="forfeit"]').count()).toBe(1);
  await byKey(GREY, 'reveal');
  await heard('reveal');
});

test('the hand: a unit takes up a weapon of its hex, hands it on, and another one drops it', async () => {
  await begin('prep-fire', 'green');
  const [MATE, WEAPON] = ['Grey squad 2', 'Grey machine gun'];
  const places = { [GREY]: 'Q3', [MATE]: 'Q3', [WEAPON]: 'Q3' };
  await people.setUnit(gm, WEAPON, { kind: 'equipment' });
  await people.setUnit(gm, GREY, { concealed: false });
  await people.arrange(gm, { sides: {}, places });
  await people.inPlace(gm, places);
  /** Of a stack the upper one is selected by a click. */
  const above = (name: string): Promise<unknown> =>
    gm.page.evaluate(
      `canvas.scene.tokens.get(__true.idOf('${name}')).update({ sort: 100 + canvas.scene.tokens.size * ${(lifted += 1)} })`,
    );
  let lifted = 0;
  const withWeapon = async (name: string, id: string): Promise<void> => {
    await above(name);
    await byKey(name, id);
    await eventually(
      async () => {
        if ((await hand().locator('[role="status"]').count()) > 0)
          await people.clickAt(gm.page, await people.at(gm, WEAPON));
        return (await deedsHeard(gm)).some(({ type }) => type === id);
      },
      Boolean,
      id,
    );
  };
  for (const [name, id] of [
    [GREY, 'take-up'],
    [GREY, 'transfer'],
    [MATE, 'drop'],
  ] as const)
    await withWeapon(name, id);
});

test('the hand: a vehicle breaches bocage', async () => {
  await begin('movement', 'green');
  await people.arrange(gm, { sides: { 'S9-S10': 'bocage' }, places: { [TANK]: 'S10' } });
  await people.inPlace(gm, { [TANK]: 'S10' });
  await people.setUnit(gm, TANK, {
    ...{ kind: 'vehicle', vehicle: 'fully-tracked', breaching: 'dozer', mp: 13 },
  });
  await quiet([gm]);
  await byKey(TANK, 'breach');
  await hand().locator('[role="status"]').waitFor();
  await people.clickSide(gm, 'S9-S10');
  await heard('breach');
});

test('the pen: what terrain changes is settled; the scene sheet: a ruling is revoked', async () => {
  await people.takePen(gm, 'hedge');
  await people.clickSide(gm, 'S3-S4');
  await people.waitForTerrain(gm, 'S3-S4', 'hedge');
  await heard('settle');
  await begin('setup', 'grey');
  const places = { [GREEN]: 'Q9', [GREY]: 'Q10' };
  await people.setUnit(gm, GREY, { concealed: false, kind: 'infantry' });
  await people.arrange(gm, {
    ...{ sides: {}, cells: { Q9: 'Open Ground', Q10: 'Open Ground' }, levels: { Q9: 0, Q10: 0 } },
    places,
  });
  await people.inPlace(gm, places);
  await people.arrange(gm, { sides: { 'Q9-Q10': 'wall' } });
  const { id } = await people.tokenNamed(gm, GREY);
  await play.answer(gm, 'who-holds', `holds:${id}`);
  await people.takeTool(gm, 'rules');
  await gm.page.locator('#bocage-scene-rules [data-action="revokeRuling"]').first().click();
  await heard('revoke');
});

/** Types of events without a door of their own, by the deed that brings them. */
const THROUGH: Readonly<Record<string, string>> = {
  // The answer to the same question as `reveal`.
  yield: 'answer',
};

test('no type of event lacks its door', async () => {
  const missing = (await unheard(gm, deeds)).filter((type) => {
    const of = deeds.filter((one) => one.type === type);
    return THROUGH[type] === undefined && of.some(({ within }) => within === undefined);
  });
  expect(missing).toEqual([]);
  // A deed that is part of another one has that one's door.
  const hosts = deeds.flatMap(({ within }) => within ?? []).concat(Object.values(THROUGH));
  for (const id of hosts) await heard(id);
  expect(gm.watch.errors()).toEqual([]);
});
