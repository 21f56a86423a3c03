import type { Pixel } from './hexes';
import { eventually, type Player } from './player';
import { clickAt, takeTool } from './verbs';

/** Terrain drawn inside hexes, by mouse and keyboard as a game master would. */

export interface ShapeFlag {
  readonly t?: string;
  readonly l?: number;
  readonly o: number;
  readonly p: string;
}

export const shapesOf = async (player: Player): Promise<readonly ShapeFlag[]> =>
  Object.values((await player.flags()).shapes ?? {}) as readonly ShapeFlag[];

export const waitForShapes = (
  player: Player,
  what: string,
  holds: (shapes: readonly ShapeFlag[]) => boolean,
): Promise<readonly ShapeFlag[]> => eventually(() => shapesOf(player), holds, `${what} (${player.name})`);

/** Takes the shape tool in one of its ways, with this terrain. */
export const takeShapeTool = async (player: Player, mode: string, terrain?: string): Promise<void> => {
  await takeTool(player, 'shape');
  await player.page.locator(`[data-action="shapeMode"][data-mode="${mode}"]`).click();
  if (terrain !== undefined)
    await player.page.locator(`[data-action="shapeKind"][data-terrain="${terrain}"]`).click();
};

/** Clicks corners, slower than a double click. */
export const clickCorners = async (
  { page }: Player,
  corners: readonly Pixel[],
  shift = false,
): Promise<void> => {
  if (shift) await page.keyboard.down('Shift');
  for (const corner of corners) {
    await page.mouse.move(corner.x, corner.y);
    await clickAt(page, corner);
    await page.waitForTimeout(320);
  }
  if (shift) await page.keyboard.up('Shift');
};
