import type { Player } from './player';

/** The painted ground, read from the pictures that it consists of. */

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly texture: {
    readonly baseTexture: {
      readonly dirtyId: number;
      readonly resource: { readonly source: HTMLCanvasElement };
    };
  };
}

interface Globals {
  readonly canvas: {
    draw(): Promise<unknown>;
    readonly grid: { getCenterPoint(offset: { i: number; j: number }): { x: number; y: number } };
    readonly bocageTerrain: {
      readonly children: readonly { readonly name: string; readonly children: readonly Piece[] }[];
    };
  };
}

/** Mean red, green and blue round the middle of a cell; undefined where nothing is painted. */
export const groundAt = ({ page }: Player, cell: string): Promise<readonly number[] | undefined> =>
  page.evaluate(
    (offset) => {
      const { canvas } = globalThis as unknown as Globals;
      const { x, y } = canvas.grid.getCenterPoint(offset);
      const pieces = canvas.bocageTerrain.children.find(({ name }) => name === 'bocage-land')?.children ?? [];
      const piece = pieces.find(
        (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
      );
      if (!piece) return undefined;
      const { source } = piece.texture.baseTexture.resource;
      const scale = source.width / piece.width;
      const pen = source.getContext('2d');
      const { data } = pen?.getImageData((x - piece.x) * scale - 12, (y - piece.y) * scale - 12, 24, 24) ?? {
        data: [],
      };
      const sum = [0, 0, 0];
      let painted = 0;
      for (let i = 0; i < data.length; i += 4) {
        if ((data[i + 3] ?? 0) < 20) continue;
        painted++;
        for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0);
      }
      return painted < 300 ? undefined : sum.map((total) => Math.round(total / painted));
    },
    { i: Number(cell.slice(1)) - 1, j: cell.charCodeAt(0) - 65 },
  );

/** How often each piece has been painted, by where it lies. */
export const timesPainted = ({ page }: Player): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as Globals;
    const pieces = canvas.bocageTerrain.children.find(({ name }) => name === 'bocage-land')?.children ?? [];
    return Object.fromEntries(pieces.map(({ x, y, texture }) => [`${x},${y}`, texture.baseTexture.dirtyId]));
  });

/** Redraws the canvas, and counts ground pixels that differ from the ones drawn change by change. */
export const othersWhenDrawnAnew = ({ page }: Player): Promise<number> =>
  page.evaluate(async () => {
    const { canvas } = globalThis as unknown as Globals;
    const painted = (): ReadonlyMap<string, Uint8ClampedArray> => {
      const pieces = canvas.bocageTerrain.children.find(({ name }) => name === 'bocage-land')?.children ?? [];
      return new Map(
        pieces.flatMap(({ x, y, texture }) => {
          const { source } = texture.baseTexture.resource;
          const data = source.getContext('2d')?.getImageData(0, 0, source.width, source.height).data;
          return data ? [[`${x},${y}`, data] as const] : [];
        }),
      );
    };
    const before = painted();
    await canvas.draw();
    let after = painted();
    // Some pieces a frame.
    for (; after.size < before.size; after = painted()) await new Promise(requestAnimationFrame);
    let others = 0;
    for (const [place, data] of before) {
      const now = after.get(place);
      // How smooth edges are rounded depends on where painting is cut off: no eye sees that.
      for (let i = 0; i < data.length; i++)
        if (Math.abs((data[i] ?? 0) - (now?.[i] ?? 999)) > 24) others += 1;
    }
    return others;
  });
