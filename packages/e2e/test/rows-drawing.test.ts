import { beforeAll, beforeEach, expect, test } from 'vitest';
import { los, terrainAt } from '../src/api';
import { drawnOn, type DrawnSide } from '../src/drawn';
import { openEvening } from '../src/evening';
import { sideKey, type Pixel } from '../src/hexes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The rows of the rule index on what stands on hexsides and how it gets there.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
});
beforeEach(() => people.arrange(gm, { sides: { 'A1-A2': 'hedge' } }));

const waitForDrawn = async (
  side: string,
  what: string,
  holds: (drawn: DrawnSide | undefined) => boolean = (drawn) => drawn !== undefined,
): Promise<DrawnSide | undefined> => eventually(() => drawnOn(gm, side), holds, `${what} on ${side}`);

const pickBrush = async (brush: string): Promise<void> => {
  await people.takeTool(gm, 'draw');
  await gm.page.locator(`[data-action="pickBrush"][data-brush="${brush}"]`).click();
};

/** A point of the map between the middle of a hexside and the middle of a hex, as a fraction. */
const towards = async (side: string, hex: string, share: number): Promise<Pixel> => {
  const [a, b] = [await gm.side(side), await gm.hex(hex)];
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
};

test('B9.1-a B9.1-b a wall is a thick grey line on one hexside, a hedge a green one, and both block a line there', async () => {
  const units = { 'Green squad 1': 'P5', 'Grey squad 1': 'S5' };
  await people.arrange(gm, { sides: { 'A1-A2': 'hedge' }, places: units });
  for (const name of Object.keys(units)) await people.waitForWa(gm, name, false);
  for (const [terrain, side] of [
    ['wall', 'P4-P5'],
    ['hedge', 'S4-S5'],
  ] as const) {
    await people.takePen(gm, terrain);
    await people.clickSide(gm, side);
    await people.waitForTerrain(gm, side, terrain);
  }
  const wall = await waitForDrawn('P4-P5', 'a wall');
  const hedge = await waitForDrawn('S4-S5', 'a hedge');
  const [red = 0, green = 0, blue = 0] = wall?.colour ?? [];
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(40);
  const [r = 0, g = 0, b = 0] = hedge?.colour ?? [];
  expect(g - Math.max(r, b)).toBeGreaterThan(10);
  // In the open they have to take what stands on their hexsides now.
  for (const name of Object.keys(units)) await people.waitForWa(gm, name, true);
  // On the hexside, not in the hex: its other sides bear nothing, and lines over them are open.
  for (const side of ['P5-P6', 'O5-P5', 'S5-S6'])
    expect([await terrainAt(gm, side), await drawnOn(gm, side)]).toEqual([undefined, undefined]);
  for (const [from, to, result] of [
    ['P3', 'P7', 'blocked'],
    ['S3', 'S7', 'blocked'],
    ['O6', 'Q6', 'clear'],
    ['R6', 'T6', 'clear'],
  ] as const)
    expect([from, to, (await los(gm, from, to))[0]]).toEqual([from, to, result]);
});

test('UI-1 the pen offers every kind of barrier; each is kept once, and read by either of its hexes', async () => {
  await people.takeTool(gm, 'draw');
  const offered = await gm.page
    .locator('[data-action="pickSide"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-terrain')));
  const kinds = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge'];
  expect(offered).toEqual(expect.arrayContaining(kinds));
  const typed = gm.page.locator('.bocage-palette input[name="typed"]');
  for (const [i, kind] of kinds.entries()) {
    const [one, other] = [`${'OPQRS'[i]}4`, `${'OPQRS'[i]}5`];
    await people.takePen(gm, kind);
    // Whichever hex is named first, it is the same hexside.
    await typed.fill(i % 2 === 0 ? `${one}-${other}` : `${other}-${one}`);
    await gm.page.locator('[data-action="applyTyped"]').click();
    await people.waitForTerrain(gm, `${one}-${other}`, kind);
    for (const side of [`${one}-${other}`, `${other}-${one}`])
      expect(await terrainAt(gm, side)).toEqual({ terrain: kind, gap: false, breach: false });
  }
  expect(Object.keys((await gm.flags()).sides ?? {})).toHaveLength(1 + kinds.length);
  await pickBrush('gap');
  await people.clickSide(gm, 'O4-O5');
  await pickBrush('breach');
  await people.clickSide(gm, 'Q4-Q5');
  await eventually(
    async () => [(await terrainAt(gm, 'O5-O4'))?.gap, (await terrainAt(gm, 'Q5-Q4'))?.breach],
    (flags) => flags.every(Boolean),
    'a gap and a Breach',
  );
  await pickBrush('base');
  const base = gm.page.locator('.bocage-palette input[name="base"]');
  await base.fill('2');
  await base.press('Tab');
  await people.clickSide(gm, 'R4-R5');
  await eventually(
    () => gm.flags(),
    ({ anchor, sides = {} }) =>
      anchor !== undefined && JSON.stringify(sides[sideKey(anchor, 'R4-R5')]).includes('"base":2'),
    'a base level',
  );
  await people.takeTool(gm, 'erase');
  await people.clickSide(gm, 'Q4-Q5');
  await people.waitForTerrain(gm, 'Q4-Q5', undefined);
});

test('B9.1-g the pen snaps to whole hexsides: vertices are part of them, and a gap is marked apart', async () => {
  await people.takePen(gm, 'wall');
  // Well off the line, but nearest to that hexside.
  await people.clickAt(gm.page, await towards('P4-P5', 'P5', 0.35));
  await people.waitForTerrain(gm, 'P4-P5', 'wall');
  await people.clickAt(gm.page, await gm.hex('P7'));
  // Half a hexside drawn is the whole hexside.
  const [a, b] = [await gm.vertex('S5', 0), await gm.side('S4-S5')];
  await people.dragThrough(gm, [a, { x: a.x + (b.x - a.x) * 1.1, y: b.y }]);
  await people.waitForTerrain(gm, 'S4-S5', 'wall');
  expect(Object.keys((await gm.flags()).sides ?? {})).toHaveLength(3);
  // This line meets the wall in nothing but one of its vertices.
  expect((await los(gm, 'O4', 'Q7'))[0]).toBe('blocked');
  const whole = await waitForDrawn('P4-P5', 'a wall');
  await pickBrush('gap');
  await people.clickSide(gm, 'P4-P5');
  await eventually(
    () => terrainAt(gm, 'P4-P5'),
    (found) => found?.gap === true,
    'a gap',
  );
  expect(await terrainAt(gm, 'P4-P5')).toMatchObject({ terrain: 'wall' });
  await waitForDrawn('P4-P5', 'another picture', (drawn) => drawn?.painted !== whole?.painted);
});

test('B9.541-h a Breach is a state of its hexside, with an arrow from the hex it is made from; once is enough', async () => {
  await people.arrange(gm, { sides: { 'P4-P5': 'bocage', 'S4-S5': 'bocage' } });
  await pickBrush('breach');
  // One stroke to and fro over the hexside.
  const [south, north] = [await towards('P4-P5', 'P5', 0.2), await towards('P4-P5', 'P4', 0.2)];
  await people.dragThrough(gm, [south, north, south, north]);
  await people.clickAt(gm.page, await towards('S4-S5', 'S4', 0.2));
  for (const side of ['P4-P5', 'S4-S5']) {
    await eventually(
      () => terrainAt(gm, side),
      (found) => found?.breach === true,
      `a Breach on ${side}`,
    );
    expect(await terrainAt(gm, side)).toMatchObject({ terrain: 'bocage' });
  }
  const fromSouth = await waitForDrawn('P4-P5', 'an arrow', (drawn) => drawn?.arrow !== undefined);
  const fromNorth = await waitForDrawn('S4-S5', 'an arrow', (drawn) => drawn?.arrow !== undefined);
  expect(fromSouth?.arrow?.y).toBeGreaterThan(0.05);
  expect(fromNorth?.arrow?.y).toBeLessThan(-0.05);
  await people.shoot(gm.page, 'breach');
});

test('B9.35-f the pen asks on which level a barrier stands, where its two hexes differ', async () => {
  const question = gm.page.locator('.bocage-bases li');
  const [unit, places] = ['Green squad 1', { 'Green squad 1': 'P5' }];
  // A holder of Wall Advantage keeps it until its owner changes that (B9.32): this unit comes up there only
  // then.
  await people.arrange(gm, { sides: {}, places: { [unit]: 'T12' } });
  await people.inPlace(gm, { [unit]: 'T12' });
  await people.waitForWa(gm, unit, false);
  await people.takePen(gm, 'wall');
  await people.clickSide(gm, 'P4-P5');
  await people.waitForTerrain(gm, 'P4-P5', 'wall');
  expect(await question.count()).toBe(0);
  await people.arrange(gm, { sides: { 'P4-P5': 'wall' }, levels: { P5: 2 }, places });
  await question.waitFor();
  expect(await question.innerText()).toMatch(/P4-P5.*0.*2.*B9\.35/s);
  // Until then no unit up there holds anything over it.
  await people.waitForWa(gm, unit, false);
  await question.locator('[data-level="2"]').click();
  await eventually(
    () => question.count(),
    (count) => count === 0,
    'no question',
  );
  const { anchor, sides = {} } = await gm.flags();
  expect(anchor && sides[sideKey(anchor, 'P4-P5')]).toMatchObject({ t: 'wall', base: 2 });
  await people.waitForWa(gm, unit, true);
  await people.arrange(gm, { sides: {}, levels: { P5: 0 } });
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
