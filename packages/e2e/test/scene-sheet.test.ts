import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The scene sheet: what is decided for one scene. Scenario rules themselves: rows-settings.test.ts.

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
  await people.takeTool(gm, 'rules');
  await sheet().waitFor();
});

const sheet = () => gm.page.locator('#bocage-scene-rules');
const flag = (who: Player, path: string): Promise<unknown> =>
  who.page.evaluate(`canvas.scene.flags.bocage.${path}`);
const field = (id: string) => sheet().locator(`[data-field="${id}"] :is(select, input)`);

test('an option is otherwise on this scene, with its rule and a sentence, and again as in the world', async () => {
  await sheet().locator('details[data-fold="options"] summary').click();
  const row = sheet().locator('[data-field="gap.model"]');
  expect(await row.innerText()).toContain('B9.1');
  expect(await row.locator('+ .bocage-hint').innerText()).toMatch(/^B9\.1, B9\.3\. .{20}/);
  expect(await field('gap.model').locator('option').first().innerText()).toBe('As in the world: as drawn');
  await field('gap.model').selectOption('none');
  await eventually(
    () => flag(player, "rules?.['gap~model']"),
    (found) => found === 'none',
    'the option',
  );
  await sheet().locator('[data-changed]').waitFor();
  // A point that is a yes or a no.
  await field('bocage.cavalryMayCross').selectOption('true');
  await eventually(
    () => flag(player, "rules?.['bocage~cavalryMayCross']"),
    (found) => found === true,
    'the yes',
  );
  await people.shoot(gm.page, 'scene-sheet');
  await field('bocage.cavalryMayCross').selectOption('');
  await field('gap.model').selectOption('');
  await eventually(
    () => flag(player, "rules?.['gap~model']"),
    (found) => found === undefined,
    'no option',
  );
  await sheet().locator('[data-changed]').waitFor({ state: 'detached' });
});

test('sides and their players are listed', async () => {
  const sides = await sheet().locator('.bocage-sides li').allInnerTexts();
  expect(sides.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^\S.* Player [12] \d+$/),
    expect.stringMatching(/^\S.* Player [12] \d+$/),
  ]);
});

test('the phase is set here, for everybody', async () => {
  await sheet().locator('[data-action="beginPhase"]').first().click();
  const now = (): Promise<string> => sheet().locator('.bocage-track__now').innerText();
  await sheet().locator('li.is-now').waitFor();
  const first = await now();
  await sheet().locator('[data-action="nextPhase"]').click();
  await eventually(now, (found) => found !== first, 'the next phase');
});

test('a scene setting decides who may check lines of sight: a player is refused, then allowed again', async () => {
  const ask = async (): Promise<void> => {
    await people.takeTool(player, 'los');
    await people.clickAt(player.page, await player.hex('Q2'));
  };
  await field('policy').selectOption('gm');
  await eventually(
    () => flag(player, 'policy'),
    (found) => found === 'gm',
    'the policy',
  );
  await ask();
  await eventually(
    () => people.panel(player).innerText(),
    (text) => /game ?master/i.test(text),
    'the refusal',
  );
  await field('policy').selectOption('');
  await eventually(
    () => flag(player, 'policy'),
    (found) => !found,
    'the world again',
  );
  await people.dismiss(player);
});

test('a ruling on a base level is listed and revoked', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'wall' }, levels: { Q5: 2, Q6: 1 } });
  await people.takeTool(gm, 'draw');
  await gm.page.locator('[data-action="answerBase"][data-level="2"]').click();
  const ruling = sheet().locator('.bocage-rulings li');
  await ruling.waitFor();
  expect(await ruling.innerText()).toMatch(/Q5-Q6.*2/s);
  await people.shoot(gm.page, 'scene-sheet-ruling');
  await ruling.locator('button').click();
  await ruling.waitFor({ state: 'detached' });
  // The question is open again.
  await gm.page.locator('[data-action="answerBase"][data-level="2"]').waitFor();
});

test('a cell of the movement chart that a game master has filled in is listed and revoked', async () => {
  const cells = (await gm.page.evaluate(`game.modules.get('bocage').api.chart()`)) as object;
  expect(cells).toBeDefined();
  await gm.page.evaluate(
    `canvas.scene.update({ 'flags.bocage.chart.hexsides.wall': { infantry: '2' }, 'flags.bocage.chart.hexes.Deep Snow': { infantry: '3' } })`,
  );
  const ruling = sheet().locator('.bocage-rulings li');
  const one = ruling.filter({ hasText: 'Deep Snow' });
  await one.waitFor();
  expect(await ruling.count()).toBe(2);
  expect(await one.innerText()).toMatch(/hexes · Deep Snow · Infantry.*3/s);
  expect(await ruling.filter({ hasText: 'hexsides' }).innerText()).toMatch(/hexsides · Wall · Infantry.*2/s);
  await one.locator('button').click();
  await one.waitFor({ state: 'detached' });
  await ruling.locator('button').click();
  await ruling.waitFor({ state: 'detached' });
  const left = (): Promise<unknown> => gm.page.evaluate(`JSON.stringify(canvas.scene.flags.bocage.chart)`);
  await eventually(left, (text) => !String(text).includes('infantry'), 'an empty chart');
});

const asked = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(`game.modules.get('bocage').api.waiting().questions.map(({ kind }) => kind)`);

test('B9.321-a a ruling on WA is listed and revoked: all users read it, WA is lost, and the question is asked again', async () => {
  const [ours, theirs] = ['Green squad 1', 'Grey squad 1'];
  const places = { [ours]: 'Q9', [theirs]: 'Q10' };
  const ground = { cells: { Q9: 'Open Ground', Q10: 'Open Ground' }, levels: { Q9: 0, Q10: 0 } };
  // In setup nothing tells who was there first: each side is asked in its own.
  const setup = async (side: string): Promise<void> => {
    await sheet().locator('select[name="turn"]').selectOption(side);
    await sheet().locator('[data-action="beginPhase"]').first().click();
  };
  await setup('grey');
  await people.arrange(gm, { sides: {}, ...ground, places });
  for (const who of [gm, player]) await people.inPlace(who, places);
  await people.arrange(gm, { sides: { 'Q9-Q10': 'wall' } });
  await eventually(
    () => asked(gm),
    (kinds) => kinds.includes('who-holds'),
    'the other side is asked',
  );
  expect(await asked(player)).toEqual([]);
  await setup('green');
  await play.asked(player, 'who-holds');
  const { id } = await people.tokenNamed(gm, theirs);
  await gm.page.evaluate(`(() => {
    const { api } = game.modules.get('bocage');
    const { id } = api.waiting().questions.find(({ kind }) => kind === 'who-holds');
    return api.send({ type: 'answer', question: id, choice: 'holds:${id}' });
  })()`);
  for (const who of [gm, player]) await people.waitForWa(who, theirs, true);
  await play.question(player, 'who-holds').waitFor({ state: 'detached' });
  const ruling = sheet().locator('.bocage-rulings li').filter({ hasText: theirs });
  await ruling.waitFor();
  expect(await ruling.innerText()).toMatch(/Grey squad 1.*Green squad 1.*Q9-Q10/s);
  // It is read in the list of answers: that has its height, however much else the sheet holds.
  const answers = sheet().locator('.bocage-answers');
  expect(await answers.locator('li').first().innerText()).toMatch(/who has WA here.*Grey squad 1/s);
  expect((await answers.boundingBox())?.height).toBeGreaterThan(20);
  await people.shoot(gm.page, 'scene-sheet-wa');
  await ruling.locator('button').click();
  for (const who of [gm, player]) {
    await people.waitForWa(who, theirs, false);
    await who.page.locator('[data-bocage="log"] [data-kind="ruled-revoked"]').last().waitFor();
  }
  await ruling.waitFor({ state: 'detached' });
  await play.asked(player, 'who-holds');
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
