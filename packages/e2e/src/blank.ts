import { cornerOf, type Pixel } from './hexes';
import type { Player } from './player';

/** Empty scenes, made as a game master makes one in Foundry: a grid and nothing else. */

export interface Blank {
  readonly name: string;
  /** Foundry's number of the grid: 1 squares, 4 hexes in columns. */
  readonly grid: 1 | 4;
  readonly game: string;
}

/** Cells of 80 pixels, six rows of them in nine columns. */
const SIZE = 80;

/** Makes an empty scene and shows it, right of where the palette opens. */
export const viewBlank = async ({ page }: Player, { name, grid, game }: Blank): Promise<void> => {
  const [width, height] =
    grid === 1 ? [SIZE * 9, SIZE * 6] : [Math.round((SIZE * 25) / Math.sqrt(3) / 2), SIZE * 6.5];
  const data = {
    ...{ name, width, height, padding: 0, tokenVision: false },
    grid: { type: grid, size: SIZE, distance: 1, units: 'm', alpha: 0.3 },
    flags: { bocage: { game } },
  };
  await page.evaluate(`(async () => {
    const scene = await Scene.implementation.create(${JSON.stringify(data)});
    await scene.view();
  })()`);
  await page.waitForFunction((wanted) => {
    const { canvas } = globalThis as unknown as { canvas: { ready: boolean; scene?: { name: string } } };
    return canvas.ready && canvas.scene?.name === wanted;
  }, name);
  await page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
  await page.evaluate(
    `canvas.animatePan({ x: ${width / 2 - 130}, y: ${height / 2}, scale: 0.8, duration: 0 })`,
  );
};

/** Makes an empty scene that the other users see as well. */
export const viewTogether = async (gm: Player, others: readonly Player[], blank: Blank): Promise<void> => {
  await viewBlank(gm, blank);
  await gm.page.evaluate(`canvas.scene.activate()`);
  for (const { page } of others)
    await page.waitForFunction((wanted) => {
      const { canvas } = globalThis as unknown as { canvas: { ready: boolean; scene?: { name: string } } };
      return canvas.ready && canvas.scene?.name === wanted;
    }, blank.name);
};

/** A cell as Foundry counts it: `C4`. */
const offsetOf = (name: string): { readonly i: number; readonly j: number } => ({
  i: Number(name.slice(1)) - 1,
  j: name.charCodeAt(0) - 65,
});

/** Where the middle of a cell is on the screen: `C4`. The mean of several is a hexside or a vertex: `C4-C5`. */
export const spot = ({ page }: Player, place: string): Promise<Pixel> => {
  const cells = place.split('-').map(offsetOf);
  return page.evaluate((offsets) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        readonly grid: { getCenterPoint(offset: { i: number; j: number }): Pixel };
        clientCoordinatesFromCanvas(point: Pixel): Pixel;
      };
    };
    const points = offsets.map((offset) => canvas.grid.getCenterPoint(offset));
    const mean = (key: 'x' | 'y'): number =>
      points.reduce((sum, point) => sum + point[key], 0) / points.length;
    return canvas.clientCoordinatesFromCanvas({ x: mean('x'), y: mean('y') });
  }, cells);
};

/** Where corner k of a hex is on the screen, clockwise from the top left. */
export const corner = async ({ page }: Player, hex: string, k: number): Promise<Pixel> => {
  const { centre, size } = await page.evaluate<{ centre: Pixel; size: number }>(
    `(({ grid }) => ({ centre: grid.getCenterPoint(${JSON.stringify(offsetOf(hex))}), size: grid.size }))(canvas)`,
  );
  return page.evaluate(`canvas.clientCoordinatesFromCanvas(${JSON.stringify(cornerOf(centre, size, k))})`);
};

/** Every hexside of the scene with terrain, by name, with that terrain. */
export const sidesHere = ({ page }: Player): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(`game.modules.get('bocage').api.sides()`);

/** The painted terrain, by flag key. */
export const cellsHere = ({ page }: Player): Promise<Readonly<Record<string, { readonly t?: string }>>> =>
  page.evaluate(`JSON.parse(JSON.stringify(canvas.scene.flags.bocage?.cells ?? {}))`);
