import { beforeAll, expect, test } from 'vitest';
import { terrainAt } from '../src/api';
import { sidesHere, spot, viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { noticeOf } from '../src/notices';
import { asked, openPlay } from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Company Fire on a square scene: the table's support for a game without windows of its own.

const evening = openEvening();
let gm: Player;

const SQUAD = 'Squad';
const FOE = 'Foe';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await viewBlank(gm, { name: 'Farm', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(async () => {
    interface Scene {
      createEmbeddedDocuments(type: 'Token', data: readonly object[]): Promise<unknown>;
    }
    const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
    const at = (col: number, row: number) => ({ x: 80 * col, y: 80 * row, width: 1, height: 1 });
    await canvas.scene.createEmbeddedDocuments('Token', [
      { name: 'Squad', ...at(3, 4), disposition: 1, flags: { bocage: { unit: {} } } },
      { name: 'Foe', ...at(3, 1), disposition: -1, flags: { bocage: { unit: { kind: 'mmg' } } } },
    ]);
  });
  await people.at(gm, FOE);
});

const moveFoe = (x: number, y: number): Promise<unknown> =>
  gm.page.evaluate(`canvas.scene.tokens.getName('Foe').update({ x: ${x}, y: ${y} })`);

const clickOn = async (place: string): Promise<void> => people.clickAt(gm.page, await spot(gm, place));

const untilSides = (wanted: Readonly<Record<string, string>>): Promise<unknown> =>
  eventually(
    () => sidesHere(gm),
    (sides) => JSON.stringify(sides) === JSON.stringify(wanted),
    JSON.stringify(wanted),
  );

/** The line from one square to another, as the panel has it. */
const lineTold = async (from: string, to: string, result: string): Promise<string> => {
  await people.askLos(gm, await spot(gm, from), await spot(gm, to));
  await eventually(
    () => people.panel(gm).getAttribute('data-result'),
    (found) => found === result,
    result,
  );
  return (await people.panel(gm).textContent()) ?? '';
};

test('CF-UI-1 edges are drawn as walls, bocage and bocage on a part of the edge, once for both squares, and taken away', async () => {
  await people.takeTool(gm, 'draw');
  const offered = gm.page.locator('[data-action="pickSide"]');
  await offered.first().waitFor();
  expect(
    await offered.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['terrain'])),
  ).toEqual(['wall', 'bocage']);
  await people.takePen(gm, 'bocage');
  await clickOn('D3-D4');
  await untilSides({ 'D3-D4': 'bocage' });
  await people.takePen(gm, 'wall');
  await clickOn('E3-E4');
  await untilSides({ 'D3-D4': 'bocage', 'E3-E4': 'wall' });
  await gm.page.locator('[data-action="pickBrush"][data-brush="gap"]').click();
  await clickOn('D3-D4');
  await eventually(
    () => terrainAt(gm, 'D4-D3'),
    (found) => found?.gap === true && found.terrain === 'bocage',
    'a part of the edge',
  );
  await people.takeTool(gm, 'erase');
  await clickOn('E3-E4');
  await untilSides({ 'D3-D4': 'bocage' });
});

test('CF-UI-3 the panel of a line names its first obstacle and the rule; the field agrees', async () => {
  const blocked = await lineTold('D5', 'D2', 'blocked');
  expect(blocked).toContain('Bocage: Line of Sight');
  expect(blocked).not.toContain('CF-');
  expect(blocked).toContain('D3-D4');
  await people.panel(gm).locator('[data-action="toggleField"]').click();
  // There are no elevations, and so nothing to ask.
  await people.panel(gm).locator('.bocage-legend').waitFor();
  expect(await people.panel(gm).locator('[name="height"]').count()).toBe(0);
  await eventually(
    () => gm.page.evaluate(`game.modules.get('bocage').api.field()?.D2?.shown`),
    (found) => found === 'blocked',
    'the field',
  );
  await people.panel(gm).locator('[data-action="toggleField"]').click();
});

test('CF-UI-2 a unit that occupies its bocage bears a marker and looks over it; while an enemy holds the edge it cannot', async () => {
  await gm.page.evaluate(`canvas.scene.tokens.getName('Squad').update({ y: 80 * 3 })`);
  await people.hud(gm, SQUAD, 'bocageUnit');
  const sheet = gm.page.locator('[data-bocage="unit-sheet"]');
  const box = sheet.locator('input[name="unit:occupies"]');
  await moveFoe(240, 160);
  await people.setUnit(gm, FOE, { kind: 'mmg', occupies: true });
  expect(await noticeOf(gm, () => box.click())).toMatch(/D3-D4.*\[Occupying Bocage\]/);
  await expect.poll(() => box.isChecked()).toBe(false);
  await people.setUnit(gm, FOE, { kind: 'mmg' });
  await moveFoe(240, 80);
  await box.check();
  await eventually(
    () => people.unitFlag(gm, SQUAD, 'occupies'),
    (found) => found === true,
    'it occupies',
  );
  await eventually(
    () => faceOf(gm, SQUAD),
    (face) => face?.texts.includes('BOC') === true,
    'the marker',
  );
  await gm.page.locator('.bocage-unit [data-action="close"]').click();
  await sheet.waitFor({ state: 'detached' });
  expect(await lineTold('D4', 'D2', 'clear')).toMatch(/Line of Sight/);
});

test('CF-DK-5 until the game begins counters stand where hands put them', async () => {
  await moveFoe(400, 160);
  // The game's decision is written after it: the counter would go back.
  await eventually(
    () => gm.page.evaluate(`JSON.stringify(canvas.scene.flags.bocage.play?.units ?? {})`),
    (found) => String(found).includes('"at"'),
    'the record',
  );
  expect((await people.tokenNamed(gm, FOE)).x).toBe(400);
});

test('CF-SC-7 three counters in one square lie apart, and each is to be had', async () => {
  const others = ['Second', 'Third'];
  await gm.page.evaluate(
    `canvas.scene.createEmbeddedDocuments('Token', ${JSON.stringify(
      others.map((name) => ({
        ...{ name, x: 240, y: 240, width: 1, height: 1, disposition: 1 },
        flags: { bocage: { unit: {} } },
      })),
    )})`,
  );
  const three = [SQUAD, ...others];
  const shifts = async (): Promise<readonly string[]> => {
    const faces = await Promise.all(three.map((name) => faceOf(gm, name)));
    return faces.flatMap((face) => (face?.picture === true ? [`${face.shift.x} ${face.shift.y}`] : []));
  };
  await eventually(shifts, (found) => new Set(found).size === 3, 'three places');
  await gm.page.locator('[data-control="tokens"]').click();
  const { x, y } = await people.at(gm, SQUAD);
  await gm.page.mouse.move(x, y);
  const fan = gm.page.locator('[data-bocage="fan"] button[data-token]');
  await fan.nth(2).waitFor();
  expect((await fan.allInnerTexts()).map((text) => three.find((name) => text.includes(name)))).toHaveLength(
    3,
  );
  expect(await gm.page.evaluate(`game.modules.get('bocage').api.los('Squad', 'Third').range`)).toBe(0);
  await gm.page.evaluate(`(() => {
    const { tokens } = canvas.scene;
    const ids = ${JSON.stringify(others)}.map((name) => tokens.getName(name).id);
    return canvas.scene.deleteEmbeddedDocuments('Token', ids);
  })()`);
});

/** No unit fires at this step; the next step asks again. */
const letPass = async (): Promise<void> => {
  const id = await (await asked(gm, 'op-fire')).getAttribute('data-question');
  const window = gm.page.locator(`[data-bocage="question"][data-question="${id}"]`);
  await window.locator('[data-choice="none"]').click();
  await window.locator('[data-action="answer"]').click();
  await window.waitFor({ state: 'detached' });
};

test('CF-MV-8 a drag over two squares is one move: it waits for opportunity fire, then goes on by itself', async () => {
  await gm.page.evaluate(`game.settings.set('bocage', 'gmMoves', true)`);
  const begun = await gm.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    return (await api.send({ type: 'begin', attacker: 'disposition 1' })).state;
  })()`);
  expect(begun).toBe('done');
  await gm.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(gm, [await people.at(gm, SQUAD), await spot(gm, 'D5'), await spot(gm, 'D6')]);
  // In sight of a machine gun two squares take a test.
  await eventually(
    () => gm.page.evaluate(`game.modules.get('bocage').api.waiting().needs.length`),
    (found) => found === 1,
    'the dice of the Movement Test',
  );
  await gm.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    await api.send({ type: 'dice', need: api.waiting().needs[0].id, dice: [6] });
  })()`);
  await letPass();
  await letPass();
  await eventually(
    async () => (await people.tokenNamed(gm, SQUAD)).y,
    (y) => y === 400,
    'two squares further',
  );
});

test('CF-UI-4 the window of play shows whose card it is, its kind, the segment, and the units that acted', async () => {
  const track = (await openPlay(gm)).locator('[data-bocage="play-track"]');
  const standing = (kind: string): Promise<string> => track.locator(`[data-kind="${kind}"]`).innerText();
  expect(await track.locator('[aria-current="step"]').getAttribute('data-phase')).toBe('actions');
  expect(await standing('now-card')).toMatch(/move card.*Friendly/);
  expect(await standing('now-acted')).toContain(SQUAD);
  expect(await standing('now-acted')).not.toContain(FOE);
  // A game master goes on: reaction fire, which is the other side's.
  await track.locator('[data-action="nextPhase"]').click();
  await track.locator('[data-phase="reaction"][aria-current="step"]').waitFor();
  expect(await track.locator('[data-turn]').innerText()).toContain('Hostile');
});

test("CF-UI-5 an attack's card lists the dice before and after each loss, the hits and the option in force", async () => {
  await gm.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    return api.send({ type: 'fire', unit: canvas.scene.tokens.getName('Foe').id, at: 'D6' });
  })()`);
  await gm.page.locator('#bocage-play [data-action="throwDice"]').click();
  const card = gm.page.locator('[data-bocage="log"] [data-kind="shot"]').last();
  await card.waitFor();
  // Folded it is one line.
  expect(await card.innerText()).not.toMatch(/Dice of the weapon/);
  await card.locator('summary').first().click();
  const text = await card.innerText();
  expect(text).toMatch(/Dice of the weapon: 3/);
  expect(text).toMatch(/Move card: 3 → 2 dice/);
  expect(text).toMatch(/hits: \d/);
  expect(text).toContain('The dice are rolled for each unit');
  await people.shoot(gm.page, 'company-fire-attack');
});
