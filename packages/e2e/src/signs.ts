import type { Player } from './player';
import type { TrueNames } from './true-names';

interface Part {
  readonly name?: string | null;
  readonly rotation?: number;
  readonly children?: readonly Part[];
  getChildByName(name: string): Part | null;
}

/** The arrows on a counter as they are drawn, such as `front N`, in the order of drawing. */
export const pointersOn = ({ page }: Player, name: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const { canvas, __true } = globalThis as unknown as {
      canvas: { tokens: { placeables: readonly (Part & { readonly document: { readonly id: string } })[] } };
      __true: TrueNames;
    };
    const id = __true.idOf(wanted);
    const face = canvas.tokens.placeables
      .find(({ document }) => document.id === id)
      ?.getChildByName('bocage-face');
    const EDGES = ['E', 'S', 'W', 'N'];
    return (face?.children ?? []).flatMap(({ name: part, rotation = 0 }) => {
      const [word, kind] = (part ?? '').split(' ');
      const edge = EDGES[(Math.round(rotation / (Math.PI / 2)) + 4) % 4] ?? '';
      return word === 'bocage-pointer' ? [`${kind ?? ''} ${edge}`] : [];
    });
  }, name);

/** The signs above the counters, such as `smoke D4`. */
export const cellSigns = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as { canvas: { bocage: Part } };
    const holder = canvas.bocage.getChildByName('bocage-cell-signs');
    return (holder?.children ?? []).flatMap(({ name }) => name ?? []);
  });

/** How many pieces of sides are drawn as occupied: one for a whole side, two for one with a gap. */
export const heldParts = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    interface Drawing extends Part {
      readonly geometry: { readonly graphicsData: readonly { readonly lineStyle: { color: number } }[] };
    }
    const { canvas } = globalThis as unknown as { canvas: { bocageTerrain: Part } };
    const [drawn] = canvas.bocageTerrain.getChildByName('bocage-held')?.children ?? [];
    // Each piece is a line and three slits, drawn once dark and once in its color.
    return ((drawn as Drawing | undefined)?.geometry.graphicsData.length ?? 0) / 8;
  });

/** The least height of arrows and signs, and the size of a cell, in pixels of the screen. */
export const smallest = ({
  page,
}: Player): Promise<{ readonly arrow: number; readonly sign: number; readonly cell: number }> =>
  page.evaluate(() => {
    interface Sized extends Part {
      readonly children: readonly Sized[];
      getBounds(): { readonly width: number; readonly height: number };
    }
    const { canvas } = globalThis as unknown as {
      canvas: {
        readonly bocage: Part;
        readonly stage: { readonly scale: { readonly x: number } };
        readonly grid: { readonly size: number };
        readonly tokens: { readonly placeables: readonly Part[] };
      };
    };
    const least = (all: readonly Sized[]): number =>
      Math.min(...all.map((one) => Math.min(one.getBounds().width, one.getBounds().height)));
    const faces = canvas.tokens.placeables.map(
      (token) => token.getChildByName('bocage-face') as Sized | null,
    );
    const arrows = faces.flatMap((face) =>
      (face?.children ?? []).filter(({ name }) => name?.startsWith('bocage-pointer front') === true),
    );
    const signs = canvas.bocage.getChildByName('bocage-cell-signs') as Sized | null;
    const cell = canvas.grid.size * canvas.stage.scale.x;
    return { arrow: least(arrows), sign: least(signs?.children ?? []), cell };
  });
