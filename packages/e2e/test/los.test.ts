import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { resultOf, waitForResult } from '../src/outcomes';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});

const rulesOf = (who: Player): Promise<readonly (string | null)[]> =>
  people
    .panel(who)
    .locator('[data-reason]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-rule')));

test('an open line is clear', async () => {
  await people.arrange(gm, { sides: {} });
  await people.askLos(player, await player.hex('O3'), await player.hex('R3'));
  await waitForResult(player, 'clear');
});

test('a wall of neither hex blocks, and the panel names the wall and the rule', async () => {
  await people.arrange(gm, { sides: { 'Q3-Q4': 'wall' } });
  await people.askLos(player, await player.hex('Q1'), await player.hex('Q6'));
  await waitForResult(player, 'blocked');
  expect(await rulesOf(player)).toContain('B9.2');
  expect(await people.panel(player).innerText()).toContain('Q3-Q4');
});

test('a wall of the own hex does not', async () => {
  await people.arrange(gm, { sides: { 'Q1-Q2': 'wall' } });
  await people.askLos(player, await player.hex('Q1'), await player.hex('Q6'));
  await waitForResult(player, 'clear');
});

test('the answer follows the terrain without asking again', async () => {
  await people.arrange(gm, { sides: { 'Q3-Q4': 'wall' } });
  await waitForResult(player, 'blocked');
  await people.arrange(gm, { sides: {} });
  await waitForResult(player, 'clear');
});

test('where bocage decides the panel shows all four cases of Wall Advantage', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'bocage' } });
  await people.askLos(player, await player.hex('Q2'), await player.hex('Q6'));
  await people.panel(player).locator('[data-case]').first().waitFor();
  const cases = await people
    .panel(player)
    .locator('[data-case]')
    .evaluateAll((nodes) =>
      nodes.map((node) => [node.getAttribute('data-case'), node.getAttribute('data-result')]),
    );
  expect(cases).toHaveLength(4);
  expect(await rulesOf(player)).toContain('B9.521');
});

test('"send to chat" posts one card that everybody reads', async () => {
  await people.panel(player).locator('[data-action="toChat"]').click();
  for (const someone of [player, gm]) {
    const card = people.lastCard(someone, 'los-card');
    await card.waitFor();
    expect(await card.getAttribute('data-result')).toBe(await resultOf(player));
    expect(await card.innerText()).toContain('B9.521');
  }
});

test('the picture of the line is drawn from the same answer', async () => {
  await people.shoot(player.page, 'los-four-cases');
  expect(await people.slips(player)).toEqual([]);
});

test('nothing went wrong that only the console would tell', () => {
  expect(gm.watch.errors()).toEqual([]);
  expect(player.watch.errors()).toEqual([]);
});
