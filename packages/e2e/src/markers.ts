import type { Pixel } from './hexes';
import { eventually, type Player } from './player';

/** The drawing of Wall Advantage on a counter, read from the drawing itself. */
export interface Marker {
  readonly shield: 'full' | 'empty' | 'struck';
  /** Numbers of the hexsides that the ring has an arc for. */
  readonly arcs: readonly number[];
  /** Middles of the hexsides that are drawn along the hex, on the screen. */
  readonly hexsides: readonly Pixel[];
}

const GOLD = 0xffe08a;

/** The marker that this player sees on a counter; undefined = none. */
export const markerOf = (player: Player, name: string): Promise<Marker | undefined> =>
  player.page.evaluate(
    ({ wanted, gold }) => {
      interface Style {
        readonly visible: boolean;
        readonly color: number;
      }
      interface Part {
        readonly shape: { readonly points: readonly number[] };
        readonly fillStyle: Style;
        readonly lineStyle: Style;
      }
      interface Mark {
        readonly geometry: { readonly graphicsData: readonly Part[] };
        toGlobal(point: Pixel): Pixel;
      }
      interface Token {
        readonly w: number;
        readonly h: number;
        readonly document: { readonly name: string };
        getChildByName(name: string): Mark | null;
      }
      const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: readonly Token[] } } };
      const token = canvas.tokens.placeables.find(({ document }) => document.name === wanted);
      const mark = token?.getChildByName('bocage-advantage');
      if (!token || !mark) return undefined;
      const parts = mark.geometry.graphicsData;
      const filled = parts.filter(({ fillStyle }) => fillStyle.visible);
      const lines = parts
        .filter(({ fillStyle, lineStyle }) => !fillStyle.visible && lineStyle.color === gold)
        .map(({ shape: { points } }) =>
          Array.from({ length: points.length / 2 }, (_, i) => ({
            x: points[2 * i] ?? 0,
            y: points[2 * i + 1] ?? 0,
          })),
        );
      const size = Math.min(token.w, token.h);
      const around = ({ x, y }: Pixel): Pixel => ({ x: x - token.w / 2, y: y - token.h / 2 });
      const arcs = lines
        .filter(
          (points) =>
            points.length > 2 &&
            points.every((p) => Math.abs(Math.hypot(around(p).x, around(p).y) / size - 0.55) < 0.01),
        )
        .map((points) => {
          const middle = around(points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 });
          const sixth = Math.floor((Math.atan2(middle.y, middle.x) * 3) / Math.PI);
          return (sixth + 6 + 2) % 6;
        })
        .sort();
      const hexsides = lines
        .filter((points) => points.length === 2)
        .map(([a = { x: 0, y: 0 }, b = { x: 0, y: 0 }]) =>
          mark.toGlobal({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
        )
        .map(({ x, y }) => ({ x, y }));
      return {
        shield: filled.length === 0 ? 'empty' : filled[0]?.fillStyle.color === gold ? 'full' : 'struck',
        arcs,
        // The two strokes on the shield itself are short ones.
        hexsides: hexsides.filter((_, i) => {
          const [a, b] = lines.filter((points) => points.length === 2)[i] ?? [];
          return a && b && Math.hypot(a.x - b.x, a.y - b.y) > size * 0.4;
        }),
      } as const;
    },
    { wanted: name, gold: GOLD },
  );

/** Waits until this player sees a marker of this kind on the counter; undefined = none. */
export const waitForMarker = (
  player: Player,
  name: string,
  shield: Marker['shield'] | undefined,
): Promise<Marker | undefined> =>
  eventually(
    () => markerOf(player, name),
    (found) => found?.shield === shield,
    `the marker ${shield} on ${name} (${player.name})`,
  );
