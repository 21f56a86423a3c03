import { expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening({ profile: 14 });

/** Everything that must outlive the server, as a player's browser has it. */
const state = async (someone: Player): Promise<unknown> => ({
  // Which browser keeps what is hidden: another one where the game master comes with another.
  flags: JSON.parse(
    JSON.stringify(await someone.flags(), (key, value: unknown) => (key === 'keeper' ? undefined : value)),
  ) as unknown,
  tokens: [...(await people.tokens(someone))].sort((a, b) => a.id.localeCompare(b.id)),
  cards: await someone.page.locator('[data-bocage$="-card"]').allInnerTexts(),
});

test('terrain, units, Wall Advantage and cards outlive a restart of the table (Foundry 14 profile)', async () => {
  const gm = await evening.sit('Gamemaster');
  await people.takePen(gm, 'light-bocage');
  await people.clickSide(gm, 'S9-S10');
  await people.waitForTerrain(gm, 'S9-S10', 'light-bocage');
  await people.arrange(gm, {
    sides: { 'S9-S10': 'light-bocage', 'Q5-Q6': 'bocage' },
    cells: { Q6: 'Woods' },
    places: { 'Green squad 1': 'Q6', 'Grey squad 1': 'Q2' },
  });
  await people.inPlace(gm, { 'Green squad 1': 'Q6', 'Grey squad 1': 'Q2' });
  await people.hud(gm, 'Green squad 1', 'bocageClaim');
  await people.waitForWa(gm, 'Green squad 1', true);
  await people.askLos(gm, await people.at(gm, 'Grey squad 1'), await people.at(gm, 'Green squad 1'));
  await people.panel(gm).locator('[data-action="toChat"]').click();
  await people.lastCard(gm, 'los-card').waitFor();
  const before = await state(gm);
  await gm.leave();

  await evening.table.restart();
  const player = await evening.sit('Player 2');
  expect(await state(player)).toEqual({ ...(before as object), tokens: expect.anything() });
  expect(await people.holdsWa(player, 'Green squad 1')).toBe(true);
  const again = await evening.sit('Gamemaster');
  expect(await state(again)).toEqual(before);
  for (const someone of [player, again]) expect(someone.watch.errors()).toEqual([]);
  await player.leave();
  await again.leave();
});
