import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { markerOf, waitForMarker } from '../src/markers';
import { noticeOf } from '../src/notices';
import { quiet } from '../src/outcomes';
import { answer, openPlay, question } from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The rows of the rule index on how Wall Advantage shows at the table.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';
const STACKED = 'Green squad 2';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
});

const settle = async (plan: Parameters<typeof people.arrange>[1]): Promise<void> => {
  await people.arrange(gm, plan);
  for (const someone of [gm, green]) await people.inPlace(someone, plan.places ?? {});
};

test('B9.322-a a unit with Wall Advantage carries a marker: claiming lays it, forfeiting takes it away', async () => {
  // In woods nothing is mandatory: the claim is the player's own.
  await settle({
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q6: 'Woods', Q5: 'Open Ground' },
    places: { [GREEN]: 'Q6', [GREY]: 'T12' },
  });
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, undefined);
  await people.hud(green, GREEN, 'bocageClaim');
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, 'full');
  // Of a stack, one may hold it and another not.
  await settle({ sides: { 'Q5-Q6': 'hedge' }, places: { [STACKED]: 'Q6' } });
  expect((await markerOf(gm, GREEN))?.shield).toBe('full');
  expect(await markerOf(gm, STACKED)).toBeUndefined();
  await settle({ sides: { 'Q5-Q6': 'hedge' }, places: { [STACKED]: 'D8' } });
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, undefined);
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
});

test('B9.323-e UI-2 mandatory Wall Advantage is an empty shield, full once an enemy shares the hexside; the enemy is denied it', async () => {
  await settle({
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q6: 'Open Ground' },
    places: { [GREEN]: 'Q6', [GREY]: 'T12' },
  });
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, 'empty');
  // Mandatory WA may not be forfeited (the exception in B9.322-a).
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageForfeit'))).toMatch(/B9\.32/);
  await settle({ sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q5' } });
  for (const someone of [gm, green]) {
    await waitForMarker(someone, GREEN, 'full');
    await waitForMarker(someone, GREY, 'struck');
  }
  const bar = await people.openHud(gm, GREY);
  const claim = bar.locator('[data-action="bocageClaim"]');
  for (const attribute of ['data-tooltip', 'aria-label'])
    expect(await claim.getAttribute(attribute)).toMatch(/Green squad 1.*Q5-Q6.*B9\.321/);
  await people.closeHud(gm);
  await settle({ sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'T12' } });
  for (const someone of [gm, green]) {
    await waitForMarker(someone, GREEN, 'empty');
    await waitForMarker(someone, GREY, undefined);
  }
});

test('B9.323-b the game master is asked an unknown TEM of a hex before Wall Advantage there is forfeited', async () => {
  await settle({
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q6: 'Debris', Q5: 'Open Ground' },
    places: { [GREEN]: 'Q6', [GREY]: 'T12' },
  });
  // It holds the WA that it had to hold in the open; whether it still must is unknown.
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, 'full');
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageForfeit'))).toMatch(/B9\.323/);
  await openPlay(gm);
  await answer(gm, 'hex-tem', 'tem:2');
  expect(await question(green, 'hex-tem').count()).toBe(0);
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const someone of [gm, green]) await waitForMarker(someone, GREEN, undefined);
  // Before the TEM is unknown again: the question's window may cover this one.
  await gm.page.locator('#bocage-play [data-action="close"]').click();
  await people.setUnit(gm, GREEN, { inHexTem: 'terrain' });
});

test('UI-3 in Bypass the marker shows the straddled hexside and the two that join it', async () => {
  await settle({ sides: { 'Q5-Q6': 'hedge' }, cells: { Q6: 'Woods' }, places: { [GREEN]: 'Q6' } });
  // In Bypass the woods give no TEM: Wall Advantage is mandatory. With an enemy across it has its marker.
  await people.setUnit(gm, GREEN, { bypass: 'N' });
  await settle({ sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q5' } });
  for (const someone of [gm, green]) {
    const marker = await eventually(
      () => markerOf(someone, GREEN),
      (found) => found?.shield === 'full' && found.arcs.length === 0,
      'the marker of a unit in Bypass',
    );
    expect(marker?.hexsides).toHaveLength(3);
    for (const side of ['P5-Q6', 'Q5-Q6', 'Q6-R5']) {
      const { x, y } = await someone.side(side);
      expect(marker?.hexsides.some((at) => Math.hypot(at.x - x, at.y - y) < 3)).toBe(true);
    }
  }
  await people.setUnit(gm, GREEN, { bypass: 'none' });
  await eventually(
    () => markerOf(green, GREEN),
    (found) => found?.hexsides.length === 0 && found.arcs.length === 6,
    'the ring of a unit that is not in Bypass',
  );
});

test('B9.55x-e in Deluxe ASL the marker has an arc for each hexside that is held, and for no other', async () => {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(module: string, key: string, value: string): Promise<unknown> } };
    };
    await game.settings.set('bocage', 'asl.wa.scope', 'hexside');
  });
  await settle({ sides: { 'Q5-Q6': 'hedge', 'Q6-Q7': 'hedge' }, places: { [GREY]: 'T12' } });
  // Token flags of the game's facts have no effect: WA is forfeited as its owner does it.
  if (await people.holdsWa(gm, GREEN)) await people.hud(green, GREEN, 'bocageForfeit');
  await waitForMarker(green, GREEN, undefined);
  await people.hud(green, GREEN, 'bocageClaim');
  const arcs = (wanted: readonly number[]): Promise<unknown> =>
    Promise.all(
      [gm, green].map((someone) =>
        eventually(
          () => markerOf(someone, GREEN),
          (found) => JSON.stringify(found?.arcs) === JSON.stringify(wanted),
          `the arcs ${wanted.join()}`,
        ),
      ),
    );
  await arcs([0, 3]);
  await people.arrange(gm, { sides: { 'Q6-Q7': 'hedge' } });
  await arcs([3]);
});

test('B9.32-j the unit sheet refuses Bypass of a hexside across which a building stands, and asks where nothing is drawn', async () => {
  await settle({
    sides: { 'Q5-Q6': 'rowhouse-wall' },
    cells: { Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'T12' },
  });
  await people.hud(green, GREEN, 'bocageUnit');
  const field = green.page.locator('[data-bocage="unit-sheet"] select[name="unit:bypass"]');
  const pick = (side: string) => noticeOf(green, () => field.selectOption(side).then(() => undefined));
  expect(await pick('N')).toMatch(/Q5-Q6.*A4\.31/);
  await expect.poll(() => field.inputValue()).toBe('none');
  expect(await pick('S')).toMatch(/Q6-Q7.*A4\.31/);
  // The sheet compares with what is saved: one change at a time.
  await eventually(
    () => people.unitFlag(gm, GREEN, 'bypass'),
    (found) => found === 'S',
    'Bypass in the south',
  );
  await eventually(
    () => people.unitFlag(green, GREEN, 'bypass'),
    (found) => found === 'S',
    'the same at the owner',
  );
  await field.selectOption('none');
  // A late save must not reach the next test.
  await eventually(
    () => people.unitFlag(gm, GREEN, 'bypass'),
    (found) => found === 'none',
    'no Bypass',
  );
  await green.page.locator('.bocage-unit [data-action="close"]').click();
  await green.page.locator('[data-bocage="unit-sheet"]').waitFor({ state: 'detached' });
});

test("B9.32-r a window lists each unit's Wall Advantage: held or possible, over which hexsides, its deniers or failing condition", async () => {
  await settle({
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q6: 'Open Ground' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  const idOf = async (name: string): Promise<string> => (await people.tokenNamed(gm, name)).id;
  const [own, enemy, far] = await Promise.all([GREEN, GREY, STACKED].map(idOf));
  for (const who of [gm, green]) {
    await (await openPlay(who)).locator('[data-action="advantage"]').click();
    const window = who.page.locator('[data-bocage="advantage"]');
    const row = (id: string | undefined) => window.locator(`[data-unit="${id}"]`);
    await row(own).and(who.page.locator('[data-standing="holds"]')).waitFor();
    expect(await row(own).locator('[data-sides]').innerText()).toContain('Q5-Q6');
    expect(await row(own).innerText()).toMatch(/mandatory.*B9\.323/s);
    await row(enemy).and(who.page.locator('[data-standing="denied"]')).waitFor();
    expect(await row(enemy).locator('[data-denied]').innerText()).toContain('Q5-Q6');
    await window.locator('summary').click();
    expect(await row(far).getAttribute('data-standing')).toBe('cannot');
    expect(await row(far).locator('[data-reason="wa-no-hexside"]').count()).toBe(1);
    await people.shoot(who.page, `advantage-${who.name}`);
  }
  // It follows play and keeps unfolded parts open; of an enemy under "?" it reveals nothing.
  const row = green.page.locator(`[data-bocage="advantage"] [data-unit="${enemy}"]`);
  const beneath = async (state: object): Promise<string> => {
    await people.setUnit(gm, GREY, { concealed: true, broken: false, kind: 'infantry', ...state });
    await quiet([gm, green]);
    return `${await row.getAttribute('data-standing')} ${await row.innerText()}`;
  };
  const real = await beneath({});
  expect(await beneath({ broken: true })).toBe(real);
  expect(await beneath({ kind: 'dummy' })).toBe(real);
  expect(await green.page.locator(`[data-bocage="advantage"] [data-unit="${far}"]`).isVisible()).toBe(true);
  await people.setUnit(gm, GREEN, { prisoner: true });
  await green.page
    .locator(`[data-unit="${own}"][data-standing="cannot"] [data-reason="wa-prisoner"]`)
    .waitFor();
  await people.setUnit(gm, GREEN, { prisoner: false });
  await people.setUnit(gm, GREY, { concealed: false, kind: 'infantry' });
  for (const who of [gm, green]) await who.page.locator('#bocage-advantage [data-action="close"]').click();
  for (const who of [gm, green]) await who.page.locator('#bocage-play [data-action="close"]').click();
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
