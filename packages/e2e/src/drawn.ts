import type { Pixel } from './hexes';
import type { Player } from './player';

/** The module's drawing over a hexside, read from the picture itself. */
export interface DrawnSide {
  /** Mean red, green and blue of what is painted along the middle of the side. */
  readonly colour: readonly [number, number, number];
  /** How much is painted, in pixels of the picture. */
  readonly painted: number;
  /** Where the light arrow of a Breach lies, from the middle of the side in shares of its length; none = undefined. */
  readonly arrow: Pixel | undefined;
}

/** The drawing over a hexside as it is on this player's map; undefined for none. */
export const drawnOn = async (player: Player, side: string): Promise<DrawnSide | undefined> =>
  player.page.evaluate(
    (at) => {
      interface Sprite {
        readonly texture: {
          readonly baseTexture: { readonly resource: { readonly source: HTMLCanvasElement } };
        };
        getGlobalPosition(): Pixel;
      }
      interface Layer {
        readonly children: readonly { readonly children: readonly Sprite[] }[];
      }
      const { canvas } = globalThis as unknown as { canvas: { readonly bocageTerrain: Layer } };
      const sprite = canvas.bocageTerrain.children
        .flatMap(({ children }) => [...children])
        .findLast((one) => {
          const { x, y } = one.getGlobalPosition();
          return Math.hypot(x - at.x, y - at.y) < 3;
        });
      if (!sprite) return undefined;
      const { source } = sprite.texture.baseTexture.resource;
      const { width, height } = source;
      const { data } = source.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      // The picture is twice as wide as the side is long: half a side of margin each way.
      const sum = { red: 0, green: 0, blue: 0, painted: 0, arrow: 0, x: 0, y: 0 };
      for (let i = 0; i < data.length; i += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(i, i + 4);
        if (alpha < 200) continue;
        sum.painted++;
        sum.red += red;
        sum.green += green;
        sum.blue += blue;
        if (Math.abs(red - 0xff) + Math.abs(green - 0xe9) + Math.abs(blue - 0xb0) > 12) continue;
        sum.arrow++;
        sum.x += ((i / 4) % width) / (width / 2) - 1;
        sum.y += Math.floor(i / 4 / width) / (height / 2) - 1;
      }
      const mean = (total: number): number => Math.round(total / Math.max(1, sum.painted));
      return {
        colour: [mean(sum.red), mean(sum.green), mean(sum.blue)],
        painted: sum.painted,
        // The odd light pixel of leaves and stones is no arrow.
        arrow: sum.arrow < 40 ? undefined : { x: sum.x / sum.arrow, y: sum.y / sum.arrow },
      } as const;
    },
    await player.side(side),
  );
