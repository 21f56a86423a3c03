import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { terrainAt } from '../src/api';
import { parseHex, sideKey } from '../src/hexes';
import { noticeOf, notices } from '../src/notices';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Moves at the table (flow 5): the cost of a path is shown while the counter is dragged. A drag stops where a
// player must answer or roll dice.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const FAR = { [GREEN]: 'Q6', [GREY]: 'T12' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
  await play.beginPhase(gm, 'movement', 'green', [green, grey]);
});

const GROUND = 'Q5 Q6 Q7 Q8 Q9'.split(' ');

const settle = async (sides: Readonly<Record<string, string>>, state: object = {}): Promise<void> => {
  await people.setUnit(gm, GREEN, state);
  const cells = Object.fromEntries(GROUND.map((hex) => [hex, 'Open Ground']));
  await people.arrange(gm, { sides, cells, places: FAR });
  for (const someone of [gm, green, grey]) await people.inPlace(someone, FAR);
};

const option = (key: string, value: unknown): Promise<unknown> =>
  gm.page.evaluate(
    ([id, wanted]) => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(module: string, key: string, value: unknown): Promise<unknown> } };
      };
      return game.settings.set('bocage', id as string, wanted);
    },
    [`asl.${key}`, value] as const,
  );

/** Makes a Breach in what stands on a hexside. */
const breach = async (side: string, from: string): Promise<void> => {
  const { anchor } = await gm.flags();
  const { col, row } = parseHex(from);
  if (anchor === undefined) throw new Error('the scene has no anchor');
  await gm.page.evaluate(
    ([key, c, r]) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { update(data: object): Promise<unknown> } };
      };
      return canvas.scene.update({ [`flags.bocage.sides.${key}.b`]: { c, r } });
    },
    [sideKey(anchor, side), col, row] as const,
  );
  await eventually(
    () => terrainAt(green, side),
    (found) => found?.breach === true,
    'the Breach',
  );
};

/** Takes hold of a counter and draws it to a hex, without letting it go. */
const draw = async (who: Player, name: string, hex: string): Promise<void> => {
  await who.page.locator('[data-control="tokens"]').click();
  const [from, to] = [await people.at(who, name), await who.hex(hex)];
  await people.clickAt(who.page, from);
  await who.page.mouse.move(from.x, from.y);
  await who.page.mouse.down();
  await who.page.mouse.move(to.x, to.y, { steps: 8 });
};

const drag = async (who: Player, name: string, hex: string): Promise<void> => {
  await draw(who, name, hex);
  await who.page.mouse.up();
};

const readout = ({ page }: Player) => page.locator('[data-bocage="plan"]');
const wayRead = (who: Player): Promise<readonly string[]> =>
  readout(who)
    .locator('[data-step]')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).innerText.replace(/\s+/g, ' ').trim()));
const waitForWay = (who: Player, way: readonly string[]): Promise<unknown> =>
  eventually(
    () => wayRead(who),
    (found) => JSON.stringify(found) === JSON.stringify(way),
    `the way ${way.join(', ')} (${who.name})`,
  );

test('UI-9 a dragged counter shows the cost of each hex and hexside, and the total of the path', async () => {
  await settle({ 'Q7-Q8': 'hedge', 'Q8-Q9': 'cactus-hedge' }, { mp: 4 });
  await draw(green, GREEN, 'Q8');
  await waitForWay(green, ['Q7 1 = 1', 'Q8 1 +1 = 3']);
  expect(await readout(green).locator('[data-total]').innerText()).toBe('3 of 4 MF');
  await people.shoot(green.page, 'move-readout');
  const q9 = await green.hex('Q9');
  await green.page.mouse.move(q9.x, q9.y, { steps: 4 });
  await readout(green).locator('[data-note="barred"]').waitFor();
  await waitForWay(green, ['Q7 1 = 1', 'Q8 1 +1 = 3', 'Q9 ✕']);
  expect(await readout(green).locator('[data-note="barred"]').innerText()).toMatch(/B9\.7/);
  await people.shoot(green.page, 'move-readout-barred');
  // No one else learns where it might go; the preview ends with the drag.
  expect(await readout(grey).count()).toBe(0);
  const why = await noticeOf(green, () => green.page.mouse.up());
  expect(why).toMatch(/B9\.7/);
  await readout(green).waitFor({ state: 'detached' });
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q8' });
});

test('UI-9 through a Breach the path costs as without the bocage', async () => {
  await settle({ 'Q6-Q7': 'bocage' });
  await draw(green, GREEN, 'Q7');
  await waitForWay(green, ['Q7 1 +2 = 3']);
  await green.page.keyboard.press('Escape');
  await green.page.mouse.up();
  await breach('Q6-Q7', 'Q6');
  await draw(green, GREEN, 'Q7');
  await waitForWay(green, ['Q7 1 = 1']);
  await green.page.keyboard.press('Escape');
  await readout(green).waitFor({ state: 'detached' });
  await green.page.mouse.up();
});

test('UI-9 B9.41-a losses on the path are shown before they happen', async () => {
  await settle({ 'Q5-Q6': 'hedge' });
  await people.waitForWa(green, GREEN, true);
  await draw(green, GREEN, 'Q7');
  await readout(green).locator('[data-note="lost"]').waitFor();
  expect(await readout(green).locator('[data-note="lost"]').innerText()).toMatch(/B9\.41/);
  await green.page.keyboard.press('Escape');
  await readout(green).waitFor({ state: 'detached' });
  await green.page.mouse.up();
  await people.waitForWa(green, GREEN, true);
});

test('an undisturbed drag goes all the way, logged step by step', async () => {
  await settle({});
  const before = (await notices(green)).length;
  await drag(green, GREEN, 'Q9');
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q9' });
  expect((await notices(green)).slice(before)).toEqual([]);
});

test('a drag stops where the enemy is asked to react; its player is told, and goes on later', async () => {
  await settle({});
  await option('move.reaction', true);
  const why = await noticeOf(green, () => drag(green, GREEN, 'Q8'));
  expect(why).toMatch(/A8\.1/);
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q7' });
  await play.asked(grey, 'react');
  expect(await play.isAsked(green, 'react')).toBe(false);
  // The open question still stops every further step: the counter goes back.
  expect(await noticeOf(green, () => drag(green, GREEN, 'Q8'))).toMatch(/A8\.1/);
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q7' });
  await play.answer(grey, 'react', 'pass');
  await drag(green, GREEN, 'Q8');
  await play.answer(grey, 'react', 'pass');
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q8' });
  await option('move.reaction', false);
});

test('B9.4-c a drag stops where a Bog Check must be rolled, in the hex that it leaves', async () => {
  await settle({ 'Q7-Q8': 'hedge' }, { kind: 'vehicle', vehicle: 'halftrack', mp: 20 });
  await draw(green, GREEN, 'Q9');
  await readout(green).locator('[data-note="check"]').first().waitFor();
  expect(await readout(green).locator('[data-note="check"]').first().innerText()).toMatch(/Q7.*Bog/);
  await green.page.mouse.up();
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q7' });
  const needs = green.page.locator('#bocage-play [data-need]');
  await needs.first().waitFor();
  expect(await grey.page.locator('#bocage-play button[data-need]').count()).toBe(0);
  await green.page.locator('#bocage-play button[data-need]').first().click();
  await play.answer(gm, 'bog-result', 'passed');
  for (const someone of [gm, green, grey]) await people.inPlace(someone, { [GREEN]: 'Q8' });
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
