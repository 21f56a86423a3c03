import { beforeAll, expect, test } from 'vitest';
import { contextOptions } from '../src/browser';
import { openEvening } from '../src/evening';
import { waitForLaid } from '../src/laid';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// An attack at the table from its declaration to its completion (flow 4). Then its traces in the hex (flow
// 5), and the order in which Wall Advantage changes hands (flow 2).

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const MOVER = 'Green squad 2';
const GREY = 'Grey squad 1';
const MATE = 'Grey squad 2';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Woods', Q6: 'Stone Building', Q7: 'Open Ground' },
    places: { [GREEN]: 'Q6', [MOVER]: 'Q7', [GREY]: 'Q5' },
  });
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
});

const everybody = (): readonly Player[] => [gm, green, grey];

const begin = (phase: string): Promise<void> => play.beginPhase(gm, phase, 'green', everybody());

/** The last result in a player's chat, unfolded: its parts as they are read. */
const lastResult = async ({ page }: Player): Promise<readonly string[]> => {
  const card = page.locator('[data-bocage="log"] [data-kind="attack-resolved"]').last();
  await card.waitFor();
  return card
    .locator('[data-part]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-part')} ${node.querySelector('dd')?.textContent}`),
    );
};

/** The owner of the target claims Wall Advantage, from behind the open windows. @returns what becomes of it */
const claim = (): Promise<string> => deedOfGreen('claim');

const deedOfGreen = async (type: string): Promise<string> => {
  const { id } = await people.tokenNamed(green, GREEN);
  return green.page.evaluate(
    async ([event, unit]) => {
      interface Api {
        send(event: object, token: string): Promise<{ readonly state: string }>;
      }
      const { game } = globalThis as unknown as { game: { modules: { get(id: string): { api: Api } } } };
      return (await game.modules.get('bocage').api.send({ type: event, unit }, unit)).state;
    },
    [type, id] as const,
  );
};

const throwDice = async ({ page }: Player): Promise<void> => {
  await page.locator('#bocage-play [data-action="throwDice"]').click();
};

test('a barred declaration says why, and is possible as soon as its phase begins', async () => {
  await begin('prep-fire');
  const window = await people.aimAt(grey, GREY, GREEN);
  await window.locator('[data-barred]').waitFor();
  expect(await window.locator('[data-barred]').innerText()).toMatch(/A?3\.2/);
  expect(await window.locator('[data-action="declare"]').isDisabled()).toBe(true);
  await begin('movement');
  // First Fire is at who spends MF.
  await window.locator('[data-barred]', { hasText: 'A8.1' }).waitFor();
  expect(await deedOfGreen('spend')).toBe('done');
  await play.answer(green, 'may-claim', 'leave');
  await window.locator('[data-action="declare"]:enabled').waitFor();
  expect(await window.locator('[data-option][data-legal="true"]').count()).toBe(2);
  await people.shoot(grey.page, 'attack-window');
});

test('UI-6 the card: every TEM with its total, refused options, the firers, remaining Residual FP, each with its rule', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, places: { [MATE]: 'Q5' } });
  const window = grey.page.locator('[data-bocage="attack"]');
  const folded = window.locator('.bocage-attack__others').last();
  await folded.locator('summary').click();
  await window.locator('input[name="firepower"]').fill('12');
  await window.locator('input[name="firepower"]').press('Tab');
  // Drawn anew, and what its reader has unfolded is as he left it.
  await window.locator('[data-left]').waitFor();
  await folded.locator('li[data-refused]').first().waitFor();
  expect(await window.locator('[data-left]').innerText()).toMatch(/Residual FP 2 .*B9\.31/s);
  const mate = window.locator('[data-attack-field="attackers"] label', { hasText: MATE }).locator('input');
  await mate.check();
  await window.locator('[data-together]').waitFor();
  expect(await window.locator('[data-together]').innerText()).toMatch(/Grey squad [12], Grey squad [12]/);
  await window.locator('[data-action="toChat"]').click();
  for (const who of [grey, green]) {
    const card = people.lastCard(who, 'tem-card');
    await card.waitFor();
    const options = card.locator('[data-option]');
    const told = await options.evaluateAll((nodes) =>
      nodes.map((node) => [
        node.getAttribute('data-option'),
        node.querySelector('[data-total]')?.textContent,
      ]),
    );
    expect(told).toContainEqual(['wall', 'total +1']);
    expect(await card.locator('[data-left]').innerText()).toMatch(/Residual FP 2 .*B9\.31/s);
    expect(await card.locator('[data-together]').innerText()).toMatch(/Grey squad [12], Grey squad [12]/);
    for (const option of await options.all()) expect(await option.innerText()).toMatch(/[A-Z]\d+\.\d+/);
  }
  // Where the line is blocked, the card speaks of nothing else.
  await mate.uncheck();
  await window.locator('[data-together]').waitFor({ state: 'detached' });
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, places: { [GREY]: 'Q3', [MATE]: 'D8' } });
  await window.and(grey.page.locator('[data-result="blocked"]')).waitFor();
  expect(await window.locator('[data-option]').count()).toBe(0);
  expect(await window.locator('[data-left]').count()).toBe(0);
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, places: { [GREY]: 'Q5' } });
  await window.and(grey.page.locator('[data-result="clear"]')).waitFor();
});

test("B9.31-m B9.322-k after the declaration only the target's owner chooses, and no one claims meanwhile", async () => {
  const window = grey.page.locator('[data-bocage="attack"]');
  await window.locator('input[name="firepower"]').fill('12');
  await window.locator('input[name="firepower"]').press('Tab');
  await window.locator('[data-action="declare"]:enabled').click();
  await window.waitFor({ state: 'detached' });
  const asked = await play.asked(green, 'attack-cover');
  expect(await play.isAsked(grey, 'attack-cover')).toBe(false);
  expect(await asked.locator('[data-choice]').count()).toBe(2);
  await people.shoot(green.page, 'attack-question');
  expect(await claim()).toBe('refused');
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
  // Only the firer rolls; only a game master takes it back.
  expect(await green.page.locator('#bocage-play [data-action="throwDice"]').count()).toBe(0);
  expect(await grey.page.locator('#bocage-play [data-ending]').count()).toBe(0);
  expect(await gm.page.locator('#bocage-play button[data-ending="take-back"]').count()).toBe(1);
  await play.answer(green, 'attack-cover', 'wall');
});

test('B9.31-j the dice are rolled: all read the total and its parts, and the Residual FP lies on the map', async () => {
  await throwDice(grey);
  for (const who of everybody()) {
    expect(await lastResult(who)).toEqual(['wall +2', 'ffnam −1']);
    await waitForLaid(who, ['residual Q6 2']);
    const card = who.page.locator('[data-bocage="log"] [data-kind="attack-resolved"]').last();
    const [thrown = NaN, total, final] = (await card.locator('.bocage-reckoning__sum').innerText())
      .split(/\s+/)
      .map(Number);
    expect([total, final]).toEqual([1, thrown + 1]);
    // Folded it is one line; unfolded it says each part with its rule.
    expect(await card.locator('dl').isVisible()).toBe(false);
    await card.locator('summary').click();
    expect(await card.locator('[data-part="wall"]').innerText()).toMatch(/B9\.3/);
    await who.page.locator('[data-bocage="log"] [data-kind="residual-placed"]').last().waitFor();
  }
  await people.shoot(green.page, 'attack-card');
  expect(await claim()).toBe('refused');
  expect(await green.page.locator('#bocage-play [data-ending]').count()).toBe(0);
  await grey.page.locator('#bocage-play button[data-ending="complete"]').click();
  await grey.page.locator('#bocage-play li[data-ending]').waitFor({ state: 'detached' });
  expect(await claim()).toBe('done');
  for (const who of everybody()) await people.waitForWa(who, GREEN, true);
});

test('B9.31-j Residual FP in the hex attacks each unit that enters, and ends with the phase', async () => {
  await green.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(green, [await people.at(green, MOVER), await green.hex('Q6')]);
  await grey.page.locator('#bocage-play [data-action="throwDice"]').waitFor();
  await people.inPlace(gm, { [MOVER]: 'Q6' });
  await people.shoot(grey.page, 'residual-waits');
  await throwDice(grey);
  for (const who of everybody())
    await eventually(
      () => play.logLines(who),
      (lines) => lines.some((line) => /Green squad 2.*Residual FP/.test(line)),
      `the attack by Residual FP in the log (${who.name})`,
    );
  await waitForLaid(green, ['residual Q6 2']);
  await begin('defensive-fire');
  for (const who of everybody()) await waitForLaid(who, []);
});

test('B9.322-q a leaving unit loses WA first, a bound unit takes it at once, only then the mover arrives (flow 2)', async () => {
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Open Ground', Q6: 'Open Ground' },
    places: { [MOVER]: 'D8', [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
  await begin('movement');
  for (const who of everybody()) {
    await people.inPlace(who, { [GREEN]: 'Q6' });
    await people.waitForWa(who, GREEN, true);
  }
  await green.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(green, [await people.at(green, GREEN), await green.hex('Q7')]);
  const order = [/Green squad 1 loses WA/, /Grey squad 1 gains WA.*mandatory/, /Green squad 1 arrives/];
  for (const who of everybody()) {
    await people.waitForWa(who, GREY, true);
    const places = await eventually(
      async () => {
        const lines = await play.logLines(who);
        return order.map((wanted) => lines.findLastIndex((line) => wanted.test(line.replace(/\s+/g, ' '))));
      },
      (found) => !found.includes(-1),
      `all three in the log (${who.name})`,
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

test('in Japanese every part has its words', async () => {
  const firer = (await people.tokenNamed(grey, GREY)).id;
  const target = (await people.tokenNamed(grey, GREEN)).id;
  await grey.leave();
  const japanese = await evening.sit('Player 2', contextOptions('large', 'dark', 'ja-JP'));
  await play.openPlay(japanese);
  const card = japanese.page.locator('[data-bocage="log"] [data-kind="attack-resolved"]').first();
  await card.locator('summary').click();
  expect(await card.innerText()).toMatch(/最終/);
  // The game master's browser has rolled them, in English.
  const purpose = japanese.page.locator('.chat-message:has(.dice-roll) .flavor-text').first();
  expect(await purpose.innerText()).toMatch(/^[\u3040-\u30ff\u3400-\u9fff]+/);
  const window = await people.aimAt(japanese, firer, target);
  await window.locator('.bocage-attack__others').last().locator('summary').click();
  await people.shoot(japanese.page, 'attack-ja');
  expect(await people.slips(japanese)).toEqual([]);
  // Only terms, places and rule numbers are Latin.
  for (const part of [window, card])
    expect((await part.innerText()).match(/[A-Za-z]{3,}( [A-Za-z]{2,}){2,}/g) ?? []).toEqual([]);
  expect(japanese.watch.errors()).toEqual([]);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
