import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardArchive, TERRAIN, type BoardPlan } from './board-archive';
import { centreOf } from './hexes';
import type { Player } from './player';
import * as people from './verbs';

/** A large table as it looks late in the evening: four boards, forty counters with their names, painted ground. */

const PUBLISHED = ['44', '54', '06', '55'];
const KINDS = [TERRAIN.woods, TERRAIN.orchard, TERRAIN.stoneBuilding] as const;
const BARRIERS = [TERRAIN.hedge, TERRAIN.wall] as const;

/** The size of a published board, and about as much on it. */
const drawnBoard = (name: string): BoardPlan => {
  const all = Array.from({ length: 33 * 10 }, (_, i) => ({ col: i % 33, row: 1 + Math.floor(i / 33), i }));
  return {
    ...{ name, columns: 33, rows: 10 },
    sides: all
      .filter(({ i }) => i % 3 === 0)
      .map(({ col, row, i }) => ({ col, row, side: 1 + (i % 3), terrain: BARRIERS[i % 2] ?? 0 })),
    hexes: all
      .filter(({ i }) => i % 7 === 2)
      .map(({ col, row, i }) => ({ col, row, terrain: KINDS[i % 3] ?? 0 })),
  };
};

const archives = (): readonly { readonly name: string; readonly bytes: Uint8Array }[] => {
  const folder = process.env['BOCAGE_BOARDS'];
  if (folder !== undefined && existsSync(join(folder, 'bd44')))
    return PUBLISHED.map((n) => ({ name: `bd${n}`, bytes: readFileSync(join(folder, `bd${n}`)) }));
  return ['P1', 'P2', 'P3', 'P4'].map((n) => ({ name: `bd${n}`, bytes: boardArchive(drawnBoard(n)) }));
};

/** Imports four boards, two rows of two, through the dialog. */
export const importFour = async (gm: Player): Promise<void> => {
  const before = await gm.page.evaluate('canvas.scene.id');
  await people.takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  const files = archives().map(({ name, bytes }) => ({
    ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
  }));
  await dialog.locator('input[type="file"]').setInputFiles(files);
  await dialog.locator('.bocage-map__row').nth(1).waitFor();
  await dialog.locator('button[type="submit"]').click();
  await gm.page.waitForFunction(
    `canvas.ready && canvas.scene.id !== '${String(before)}' && game.modules.get('bocage').api.los('A1', 'B1') !== undefined`,
  );
};

const columnName = (col: number): string => String.fromCharCode(65 + (col % 26)).repeat(col < 26 ? 1 : 2);

/** Counters and paint by the documents' own calls. */
export const furnish = async (gm: Player): Promise<void> => {
  const { anchor } = await gm.flags();
  if (!anchor) throw new Error('the scene has no anchor');
  const counters = Array.from({ length: 40 }, (_, i) => {
    const { x, y } = centreOf(anchor, `${columnName(6 + (i % 10) * 3)}${4 + 3 * Math.floor(i / 10)}`);
    const unit = { side: i % 2 ? 'Green' : 'Grey', kind: i % 5 ? 'squad' : 'leader' };
    return { name: `Counter ${i + 1}`, x, y, unit };
  });
  const looks = ['plough', 'meadow', 'pasture', 'stubble'];
  const cells: Record<string, object> = {};
  for (let i = 0; i < 160; i++) {
    const key = `c${2 + ((i * 5) % 60)}r${2 + ((i * 7) % 17)}`;
    cells[key] =
      i % 4 === 0 ? { t: 'Woods' } : i % 9 === 0 ? { t: 'Dirt Road' } : { k: looks[i % 4], l: i % 2 };
  }
  await gm.page.evaluate(
    async ({ tokens, painted }) => {
      interface Scene {
        readonly grid: { readonly sizeX: number; readonly sizeY: number };
        update(data: object): Promise<unknown>;
        createEmbeddedDocuments(type: 'Token', data: readonly object[]): Promise<unknown>;
      }
      const { canvas } = globalThis as unknown as {
        canvas: { scene: Scene; dimensions: { sceneX: number; sceneY: number } };
      };
      const { scene, dimensions } = canvas;
      await scene.createEmbeddedDocuments(
        'Token',
        tokens.map(({ name, x, y, unit }) => ({
          ...{ name, width: 1, height: 1, displayName: 50, flags: { bocage: { unit } } },
          texture: { src: 'modules/bocage/sample/counters/green-squad-1.svg' },
          x: Math.round(dimensions.sceneX + x - scene.grid.sizeX / 2),
          y: Math.round(dimensions.sceneY + y - scene.grid.sizeY / 2),
        })),
      );
      await scene.update({ 'flags.bocage.cells': painted });
    },
    { tokens: counters, painted: cells },
  );
};
