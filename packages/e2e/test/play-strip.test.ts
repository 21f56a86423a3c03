import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The user who must act sees it without opening a window, and acts there; the map stays free.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Woods', Q6: 'Stone Building' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
});

const everybody = (): readonly Player[] => [gm, green, grey];
const isLit = ({ page }: Player): Promise<boolean> =>
  page.evaluate(`(() => {
    const find = (at) => at.name === 'bocage-due' || (at.children ?? []).some(find);
    return find(canvas.stage);
  })()`);

test('the phase stands above the map for everybody, and the game master goes on by one click', async () => {
  await play.openPlay(gm);
  await play.beginPhase(gm, 'movement', 'green', [gm]);
  for (const who of everybody())
    await play.strip(who).locator('[data-now]', { hasText: 'Movement' }).waitFor();
  await gm.page.locator('#bocage-play [data-action="close"]').click();
  await play.strip(gm).locator('[data-strip="next"]').click();
  for (const who of everybody())
    await play.strip(who).locator('[data-now]', { hasText: 'Defensive Fire' }).waitFor();
  expect(await play.strip(green).locator('[data-strip="next"]').count()).toBe(0);
});

test('a question is lit and counted for its addressee; others read whom they wait for', async () => {
  const window = await people.aimAt(grey, GREY, GREEN);
  await window.locator('[data-action="declare"]:enabled').click();
  await play.asked(green, 'attack-cover');
  await play.strip(green).locator('[data-due="1"]').waitFor();
  await people.shoot(green.page, 'strip-question');
  expect(await isLit(green)).toBe(true);
  // Its window covers neither of the two.
  const box = await green.page.locator('.bocage-question-window').boundingBox();
  for (const name of [GREEN, GREY]) {
    const { x, y } = await people.at(green, name);
    const inside = box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    expect(inside).toBe(false);
  }
  expect(await play.strip(gm).locator('.bocage-strip__others').innerText()).toMatch(/Waiting for/);
  await play.answer(green, 'attack-cover', 'wall');
  await play.strip(green).locator('[data-due]').waitFor({ state: 'detached' });
});

test('dice are rolled, and actions ended, from the same place', async () => {
  await play.strip(grey).locator('button[data-need]').waitFor();
  await people.shoot(grey.page, 'strip-dice');
  await play.strip(grey).locator('button[data-need]').click();
  await play.strip(grey).locator('button[data-ending="complete"]').click();
  await play.strip(grey).locator('[data-ending]').waitFor({ state: 'detached' });
  // What the fire table says is still to be told.
  await play.answer(grey, 'attack-result', 'none');
  await eventually(
    () => isLit(grey),
    (lit) => !lit,
    'no lit unit',
  );
});
test('the legend shows every sign of ASL with its words', async () => {
  await play.strip(grey).locator('[data-strip="legend"]').click();
  const lines = grey.page.locator('[data-bocage="legend"] li');
  await lines.first().waitFor();
  const texts = await lines.locator('> span:not(.bocage-rule)').allInnerTexts();
  expect(texts.filter((text) => text.trim() === '' || text.includes('BOCAGE.'))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(['Broken', 'Pinned']));
  const blank = await lines.locator('canvas').evaluateAll(
    (all) =>
      all.filter((one) => {
        const { width, height } = one as HTMLCanvasElement;
        const data = (one as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
        return !data?.some((value) => value > 0);
      }).length,
  );
  expect([await lines.locator('canvas').count(), blank]).toEqual([texts.length, 0]);
  await people.shoot(grey.page, 'asl-legend');
  await grey.page.locator('#bocage-legend [data-action="close"]').first().click();
});
