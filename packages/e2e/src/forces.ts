import { tokens } from './counters';
import { eventually, type Player } from './player';
import { takeTool } from './verbs';

interface Entry {
  readonly kind: string;
  readonly nation: string;
  readonly name: string;
}

/** A game master loads an order of battle of Company Fire, and lays all of it in the middle of the map, as nobody's. */
export const layForces = async (gm: Player, title: string, entries: readonly Entry[]): Promise<void> => {
  await takeTool(gm, 'forces');
  const forces = gm.page.locator('#bocage-forces');
  await forces.locator('input[type="file"]').setInputFiles({
    name: `${title}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ format: 'bocage-order', version: 1, game: 'company-fire', title, entries }),
    ),
  });
  await forces
    .locator('[data-row]')
    .filter({ hasText: entries.at(-1)?.name ?? '' })
    .waitFor();
  await forces.locator('select[name="owner"]').selectOption('');
  await forces.locator('[data-action="placeOrder"]').click();
  await eventually(
    () => tokens(gm),
    (all) => all.length === entries.length,
    'all counters',
  );
};
