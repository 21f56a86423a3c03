import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf, notices } from '../src/notices';
import { claimTogether, quiet, waitForOneHolder, waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  grey = await evening.sit('Player 2');
});

const settle = async (plan: Parameters<typeof people.arrange>[1]): Promise<void> => {
  await people.arrange(gm, plan);
  for (const someone of [gm, green, grey]) await people.inPlace(someone, plan.places ?? {});
};

test('behind bocage a unit is seen only once it claims Wall Advantage, and the answer follows at once', async () => {
  // In woods nothing is mandatory (9.323), so the claim is the player's own.
  await settle({
    sides: { 'Q5-Q6': 'bocage' },
    cells: { Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q2' },
  });
  await people.waitForWa(green, GREEN, false);
  await people.askLos(grey, await people.at(grey, GREY), await people.at(grey, GREEN));
  await waitForResult(grey, 'blocked');
  await people.hud(green, GREEN, 'bocageClaim');
  for (const someone of [gm, green, grey]) await people.waitForWa(someone, GREEN, true);
  await waitForResult(grey, 'clear');
  await people.shoot(green.page, 'advantage-claimed');
});

test('the claim is shown with its rule', async () => {
  const told = await eventually(
    () => notices(green),
    (found) => found.length > 0,
    'a notification',
  );
  expect(told.at(-1)).toMatch(/gains WA.*9\.32/);
});

test('forfeiting takes the marker and the sight away again', async () => {
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const someone of [gm, green, grey]) await people.waitForWa(someone, GREEN, false);
  await waitForResult(grey, 'blocked');
});

test('a unit that touches no barrier is refused with the reason', async () => {
  await settle({ sides: { 'N2-N3': 'hedge' }, places: { [GREEN]: 'Q6', [GREY]: 'Q2' } });
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageClaim'))).toMatch(/B9\.32/);
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
});

test('when both sides click at the same moment exactly one of them holds the hexside', async () => {
  await settle({
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  for (const name of [GREEN, GREY]) await people.waitForWa(gm, name, false);
  await claimTogether([green, GREEN], [grey, GREY]);
  await waitForOneHolder([gm, green, grey], [GREEN, GREY]);
});

test("a player cannot press another side's buttons", async () => {
  const bar = await people.openHud(grey, GREEN);
  await quiet([grey]);
  expect(await bar.isVisible()).toBe(false);
});

test('"Fire at…" posts every modifier with its rule', async () => {
  await settle({
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Open Ground', Q6: 'Open Ground' },
    places: { [GREEN]: 'Q2', [GREY]: 'Q6' },
  });
  await (await people.aimAt(green, GREEN, GREY)).locator('[data-action="toChat"]').click();
  for (const someone of [green, gm, grey]) {
    const card = people.lastCard(someone, 'tem-card');
    await card.waitFor();
    const options = await card
      .locator('[data-option]')
      .evaluateAll((nodes) =>
        nodes.map((node) =>
          ['data-option', 'data-value', 'data-legal'].map((name) => node.getAttribute(name)),
        ),
      );
    expect(options).toContainEqual([expect.stringContaining('wall'), '2', 'true']);
    expect(await card.innerText()).toMatch(/B9\.3/);
  }
  await people.shoot(green.page, 'tem-card');
  expect(await people.slips(green)).toEqual([]);
});

test('a tank is asked for its weapon, and the card names it; a closed window posts nothing', async () => {
  await people.setUnit(gm, GREEN, { kind: 'vehicle', vehicle: 'fully-tracked' });
  const cards = green.page.locator('[data-bocage="tem-card"]');
  const before = await cards.count();
  const window = await people.aimAt(green, GREEN, GREY);
  const offered = await window
    .locator('select[name=kind] option')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('value')));
  expect(offered).toEqual(['ordnance', 'bmg', 'direct', 'snap-shot', 'heat']);
  // A barred choice says why.
  expect(await window.locator('[data-refused="dc-placed"]').textContent()).toMatch(/A?23\.1/);
  await people.shoot(green.page, 'attack-kinds');
  expect(await people.slips(green)).toEqual([]);
  await green.page.locator('#bocage-attack [data-action="close"]').click();
  await window.waitFor({ state: 'detached' });
  await people.aimAt(green, GREEN, GREY);
  await window.locator('select[name=kind]').selectOption('bmg');
  await expect.poll(() => window.locator('select[name=kind]').inputValue()).toBe('bmg');
  await window.locator('[data-action="toChat"]').click();
  await expect.poll(() => cards.count()).toBe(before + 1);
  expect(await cards.last().locator('[data-kind]').innerText()).toBe('Bow MG');
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, green, grey]) expect(someone.watch.errors()).toEqual([]);
});
