import { centreOf, parseHex, type Anchor } from '../src/hexes';
import type { PageGlobals, Player } from '../src/player';
import { dismiss, panel, takeTool } from '../src/verbs';

/** The sample scene, dressed for a picture: shapes, a hill, smoke and fire. Nothing of anybody else's. */

/** Points of shapes are 64ths of the lattice: a hex is three columns wide and two rows high. */
const UNIT = 64;

/** A shape round a hex's centre, out of offsets in hexes. */
const around = (hex: string, offsets: readonly (readonly [number, number])[]): string => {
  const { col, row } = parseHex(hex);
  const [x, y] = [3 * col, 2 * row + (col % 2 === 1 ? 1 : 0)];
  return offsets
    .map(([dx, dy]) => `${Math.round((x + 3 * dx) * UNIT)},${Math.round((y + 2 * dy) * UNIT)}`)
    .join(' ');
};

const WOOD = around('P11', [
  ...([[-1.1, -0.3], [-0.6, -1.0], [0.2, -0.8], [0.9, -1.2], [1.3, -0.2]] as const),
  ...([[0.9, 0.7], [0.1, 0.5], [-0.6, 0.9]] as const),
]); // prettier-ignore
const HILL = around('D4', [
  ...([[-1.3, 0.2], [-1.0, -1.0], [0.1, -1.5], [1.2, -0.9], [1.4, 0.3], [0.6, 1.2], [-0.7, 1.1]] as const),
]); // prettier-ignore
const HOUSE = around('E10', [[-0.35, -0.3], [0.35, -0.3], [0.35, 0.25], [-0.35, 0.25]]); // prettier-ignore

export const MARKERS = { N7: 'smoke-2', L5: 'building-blaze', G9: 'rubble', P8: 'wp-1' } as const;

/** The GM dresses the scene with the documents' own calls. */
export const dress = (gm: Player): Promise<void> =>
  gm.page.evaluate(
    async ({ shapes, markers }) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { update(data: object): Promise<unknown> } };
      };
      const changes: Record<string, unknown> = {};
      for (const [key, shape] of Object.entries(shapes)) changes[`flags.bocage.shapes.${key}`] = shape;
      for (const [key, m] of Object.entries(markers)) changes[`flags.bocage.cells.${key}.m`] = m;
      await canvas.scene.update(changes);
    },
    {
      shapes: {
        hill: { l: 2, o: 1, p: HILL },
        wood: { t: 'Woods', o: 2, p: WOOD },
        house: { t: 'Stone Building, 1 Level', o: 3, p: HOUSE },
      },
      markers: Object.fromEntries(
        Object.entries(MARKERS).map(([hex, marker]) => {
          const { col, row } = parseHex(hex);
          return [`c${col}r${row}`, marker];
        }),
      ),
    },
  );

/** Puts the map's middle at a hex. */
export const look = async (who: Player, hex: string, scale: number): Promise<void> => {
  const { anchor } = await who.flags();
  await who.page.evaluate(
    async ({ x, y, zoom }) => {
      const { canvas } = globalThis as unknown as PageGlobals;
      const { sceneX, sceneY } = canvas.dimensions;
      await canvas.animatePan({ x: sceneX + x, y: sceneY + y, scale: zoom, duration: 0 });
    },
    { ...centreOf(anchor as Anchor, hex), zoom: scale },
  );
};

/** Asks by typing: what stands on the hexes does not matter. */
export const askTyped = async (who: Player, from: string, to?: string): Promise<void> => {
  await dismiss(who);
  await takeTool(who, 'los');
  if (!(await panel(who).isVisible())) await who.page.mouse.click(640, 640);
  for (const [end, text] of Object.entries({ from, to })) {
    if (text === undefined) continue;
    const input = panel(who).locator(`input[name="${end}"]`);
    await input.fill(text);
    await input.press('Tab');
    await who.page.waitForTimeout(300);
  }
};
