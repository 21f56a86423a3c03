import type { Player } from '../player';
import { takeTool } from '../verbs';

/** An empty map of squares, made in the window for new maps. */
export interface SquaresPlan {
  readonly name: string;
  readonly game: string;
  readonly columns: number;
  readonly rows: number;
}

/** A game master makes the map, and all are sent to it. */
export const makeSquares = async (gm: Player, plan: SquaresPlan): Promise<void> => {
  await takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  await dialog.locator('[data-way="blank"]').click();
  await dialog.locator('select[name="grid"]').selectOption('square');
  await dialog.locator('input[name="name"]').fill(plan.name);
  await dialog.locator('input[name="columns"]').fill(String(plan.columns));
  await dialog.locator('input[name="rows"]').fill(String(plan.rows));
  await dialog.locator('button[type="submit"]').click();
  await gm.page.waitForFunction(
    ([name, game]) => {
      const { canvas, game: host } = globalThis as unknown as {
        canvas: { ready: boolean; scene?: { name: string; flags: { bocage?: { game?: string } } } };
        game: { modules: { get(id: string): { api: { los(a: string, b: string): unknown } } } };
      };
      const here = canvas.ready && canvas.scene?.name === name && canvas.scene.flags.bocage?.game === game;
      return here && host.modules.get('bocage').api.los('A1', 'B1') !== undefined;
    },
    [plan.name, plan.game] as const,
  );
  await gm.page.evaluate('canvas.scene.activate()');
};
