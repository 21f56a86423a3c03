import { beforeAll, expect, test } from 'vitest';
import { cellsHere, sidesHere, spot, viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// On squares, what no test of both grids does: eraser, right button, gaps, two pens at once, who may see, and the words.

const evening = openEvening({ secondGm: true });
let gm: Player;
let other: Player;
let player: Player;
const YARD = { name: 'Yard', grid: 1, game: 'company-fire' } as const;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  other = await evening.sit('Gamemaster 2');
  player = await evening.sit('Player 1');
  await viewBlank(gm, YARD);
  await gm.page.evaluate(`canvas.scene.activate()`);
  for (const { page } of [other, player]) {
    await page.waitForFunction(
      `canvas.ready && canvas.scene?.name === 'Yard' && game.modules.get('bocage').api.los('A1', 'B1') !== undefined`,
    );
    await page.evaluate(`canvas.animatePan({ x: 230, y: 240, scale: 0.8, duration: 0 })`);
  }
});

const click = async (who: Player, place: string, options = {}): Promise<void> =>
  people.clickAt(who.page, await spot(who, place), options);
const sidesAre = (who: Player, wanted: Readonly<Record<string, string>>): Promise<unknown> =>
  eventually(
    () => sidesHere(who),
    (found) => JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(wanted).sort()),
    `${JSON.stringify(wanted)} (${who.name})`,
  );
const undo = (who: Player): Promise<void> => who.page.keyboard.press('Control+z');
const gaps = async (): Promise<number> =>
  Object.values((await player.flags()).sides ?? {}).filter((one) => 'g' in (one as object)).length;
const palette = (who: Player) => who.page.locator('#bocage-palette');

test('the eraser removes by a click and a drag, also with the right button; undo restores', async () => {
  await people.takePen(gm, 'wall');
  for (const side of ['D3-D4', 'E3-E4', 'F3-F4']) await click(gm, side);
  const all = { 'D3-D4': 'wall', 'E3-E4': 'wall', 'F3-F4': 'wall' };
  await sidesAre(player, all);
  await people.takeTool(gm, 'erase');
  await click(gm, 'E3-E4');
  await sidesAre(player, { 'D3-D4': 'wall', 'F3-F4': 'wall' });
  await undo(gm);
  await sidesAre(player, all);
  await people.dragThrough(gm, [await spot(gm, 'C3-D3-C4-D4'), await spot(gm, 'F3-G3-F4-G4')]);
  await sidesAre(player, {});
  await undo(gm);
  await sidesAre(player, all);
  await people.takePen(gm, 'bocage');
  await click(gm, 'F3-F4', { button: 'right' });
  await sidesAre(player, { 'D3-D4': 'wall', 'E3-E4': 'wall' });
  await undo(gm);
  await sidesAre(player, all);
});

test('a gap is made in existing terrain; no Breach is offered, as this game has none', async () => {
  await people.takePen(gm, 'wall');
  const brushes = palette(gm).locator('[data-action="pickBrush"]');
  expect(
    await brushes.evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset['brush'])),
  ).toEqual(['gap']);
  await brushes.first().click();
  await click(gm, 'E3-E4');
  await eventually(gaps, (count) => count === 1, 'a gap');
  expect(await noticeOf(gm, () => click(gm, 'B2-B3'))).toContain('B2-B3');
  await undo(gm);
  await eventually(gaps, (count) => count === 0, 'no gap');
});

test('a gap is made in a side whatever way was in hand: inside a square there is none to be made', async () => {
  await people.takePen(gm, 'wall');
  const way = (id: string) => palette(gm).locator(`[data-action="pickSideWay"][data-way="${id}"]`);
  await way('inside').click();
  await palette(gm).locator('[data-action="pickBrush"][data-brush="gap"]').click();
  await way('inside').waitFor({ state: 'detached' });
  await palette(gm).locator('[data-way="chain"].is-on').waitFor();
  await click(gm, 'E3-E4');
  await eventually(gaps, (count) => count === 1, 'a gap');
  await undo(gm);
  await eventually(gaps, (count) => count === 0, 'no gap');
  // By its name as well.
  await palette(gm).locator('input[name="typed"]').fill('E3-E4');
  await palette(gm).locator('[data-action="applyTyped"]').click();
  await eventually(gaps, (count) => count === 1, 'a gap');
  await undo(gm);
  await eventually(gaps, (count) => count === 0, 'no gap');
  // With terrain in hand, the way is the one of before.
  await people.takePen(gm, 'wall');
  await palette(gm).locator('[data-way="inside"].is-on').waitFor();
  await way('chain').click();
});

test('a brush that this game does not know is not held over from the other game', async () => {
  await viewBlank(gm, { name: 'Hexes', grid: 4, game: 'asl' });
  // The tools of this game are there.
  await gm.page.locator('[data-tool="shape"]').waitFor();
  await people.takePen(gm, 'wall');
  await palette(gm).locator('[data-brush="breach"]').click();
  expect(await palette(gm).innerText()).toMatch(/hexsides/);
  await gm.page.evaluate(`game.scenes.getName('Yard').view()`);
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === 'Yard'`);
  await gm.page.locator('[data-tool="shape"]').waitFor({ state: 'detached' });
  await gm.page.evaluate(`canvas.animatePan({ x: 230, y: 240, scale: 0.8, duration: 0 })`);
  await people.takeTool(gm, 'draw');
  await palette(gm).locator('.bocage-swatch.is-on').waitFor();
  await click(gm, 'B2-B3');
  await eventually(
    () => sidesHere(gm),
    (found) => found['B2-B3'] !== undefined,
    'terrain, not a Breach',
  );
  await undo(gm);
  await eventually(
    () => sidesHere(gm),
    (found) => found['B2-B3'] === undefined,
    'nothing again',
  );
});

test('two game masters who draw at the same moment both keep their drawings', async () => {
  const before = await sidesHere(gm);
  await people.takePen(gm, 'bocage');
  await people.takePen(other, 'wall');
  await Promise.all([click(gm, 'G4-G5'), click(other, 'C4-C5')]);
  for (const who of [gm, other, player])
    await sidesAre(who, { ...before, 'G4-G5': 'bocage', 'C4-C5': 'wall' });
  await Promise.all([undo(gm), undo(other)]);
  for (const who of [gm, other, player]) await sidesAre(who, before);
});

test('painting by name; a typing error is answered in words of squares', async () => {
  await people.takeTool(gm, 'area');
  // There are no elevations: nothing is offered that the rules would not read.
  await palette(gm).locator('[data-brush="label"]').waitFor();
  expect(await palette(gm).locator('[data-brush="level"], input[name="level"]').count()).toBe(0);
  await palette(gm).locator('[data-action="pickCell"]').nth(1).click();
  const typed = palette(gm).locator('input[name="typed"]');
  const apply = palette(gm).locator('[data-action="applyTyped"]');
  await typed.fill('b5');
  await apply.click();
  await eventually(
    () => cellsHere(gm),
    (cells) => Object.keys(cells).join() === 'c1r5',
    'B5 painted',
  );
  await typed.fill('Z99');
  expect(await noticeOf(gm, () => apply.click())).toMatch(/no square "Z99"/);
  await people.takePen(gm, 'wall');
  await typed.fill('A1-C9');
  expect(await noticeOf(gm, () => apply.click())).toMatch(/no side "A1-C9".*squares/);
});

test('no tool, hint or field of a square map speaks of hexes', async () => {
  for (const tool of ['draw', 'erase', 'area', 'select', 'los'] as const) {
    await people.takeTool(gm, tool);
    if (tool === 'los') await people.clickAt(gm.page, await spot(gm, 'H5'));
    const found = await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { i18n: { localize(key: string): string } } };
      const attributes = ['title', 'aria-label', 'data-tooltip', 'placeholder'];
      return (
        [...document.querySelectorAll('.bocage-window, .bocage-window *, [data-tool]')]
          .flatMap((node) => [
            ...[...node.childNodes]
              .filter((child) => child.nodeType === 3)
              .map((child) => child.textContent ?? ''),
            ...attributes.map((name) => game.i18n.localize(node.getAttribute(name) ?? '')),
          ])
          // A tool for both says so.
          .filter((text) => /hex/i.test(text) && !/square/i.test(text))
      );
    });
    expect(found, tool).toEqual([]);
  }
  await people.dismiss(gm);
});

test('a scene setting decides who may check lines of sight: a player is refused, then allowed again', async () => {
  const ask = async (): Promise<void> => {
    await people.takeTool(player, 'los');
    await click(player, 'C2');
    await click(player, 'G2');
  };
  const shown = (): Promise<string> => people.panel(player).innerText();
  await people.takeTool(gm, 'rules');
  const policy = gm.page.locator('#bocage-scene-rules [data-field="policy"] select');
  await policy.selectOption('gm');
  await player.page.waitForFunction(`canvas.scene.flags.bocage.policy === 'gm'`);
  await ask();
  await eventually(shown, (text) => /game ?master/i.test(text), 'the refusal');
  expect(await people.panel(player).getAttribute('data-result')).toBeFalsy();
  await policy.selectOption('');
  await player.page.waitForFunction(`!canvas.scene.flags.bocage.policy`);
  await people.panel(player).locator('[data-action="clear"]').click();
  await ask();
  await eventually(
    () => people.panel(player).getAttribute('data-result'),
    (result) => result === 'clear',
    'an answer',
  );
  // A window over the map would be pressed next, instead of a counter.
  await gm.page.locator('#bocage-scene-rules [data-action="close"]').click();
});

test('the sheet of a unit closes with its scene, and with its counter', async () => {
  const sheet = gm.page.locator('.bocage-unit');
  const open = async (): Promise<void> => {
    await people.hud(gm, 'Pawn', 'bocageUnit');
    await sheet.waitFor();
  };
  const make = `canvas.scene.createEmbeddedDocuments('Token', [{ name: 'Pawn', width: 1, height: 1, ...canvas.grid.getTopLeftPoint({ i: 3, j: 6 }), texture: { src: 'icons/svg/mystery-man.svg' } }])`;
  for (const away of [
    `canvas.scene.tokens.getName('Pawn').delete()`,
    `game.scenes.getName('Hexes').view()`,
  ]) {
    await gm.page.evaluate(make);
    await open();
    await gm.page.evaluate(away);
    await sheet.waitFor({ state: 'detached' });
  }
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  for (const someone of [gm, other, player]) expect(someone.watch.errors()).toEqual([]);
});
