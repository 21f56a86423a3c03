import { centreOf, parseHex, sideKey, type Anchor } from './hexes';
import type { Player } from './player';
import type { TrueNames } from './true-names';

/** Options of a scene. */
interface Plan {
  /** Kinds of terrain by hexside; everything else is cleared. */
  readonly sides: Readonly<Record<string, string>>;
  /** Terrain inside hexes, by hex; others stay as they are. */
  readonly cells?: Readonly<Record<string, string>>;
  /** Ground levels, by hex. */
  readonly levels?: Readonly<Record<string, number>>;
  /** Hexes by token name. */
  readonly places?: Readonly<Record<string, string>>;
}

/** Sets the scene up through Foundry's own document calls, as a macro of the GM would. */
export const arrange = async (gm: Player, plan: Plan): Promise<void> => {
  const { anchor } = await gm.flags();
  if (anchor === undefined) throw new Error('the scene has no anchor');
  const sides = Object.fromEntries(
    Object.entries(plan.sides).map(([side, t]) => [sideKey(anchor, side), { t }]),
  );
  const ground = [
    ...Object.entries(plan.cells ?? {}).map(([hex, t]) => [hex, { t }] as const),
    ...Object.entries(plan.levels ?? {}).map(([hex, l]) => [hex, { l }] as const),
  ];
  const cells = Object.fromEntries(
    ground.map(([hex, entry]) => {
      const { col, row } = parseHex(hex);
      return [`c${col}r${row}`, entry];
    }),
  );
  const places = Object.fromEntries(
    Object.entries(plan.places ?? {}).map(([name, hex]) => [name, centreOf(anchor as Anchor, hex)]),
  );
  await gm.page.evaluate(
    async ({ wanted, ground, centres }) => {
      interface TokenDoc {
        readonly id: string;
        readonly width: number;
        readonly height: number;
      }
      interface Scene {
        readonly grid: { readonly sizeX: number; readonly sizeY: number };
        readonly flags: { readonly bocage?: { readonly sides?: Record<string, unknown> } };
        readonly tokens: Iterable<TokenDoc>;
        update(data: object): Promise<unknown>;
        updateEmbeddedDocuments(
          type: 'Token',
          updates: readonly object[],
          options?: object,
        ): Promise<unknown>;
      }
      const { canvas, game, __true } = globalThis as unknown as {
        __true: TrueNames;
        canvas: { scene: Scene; dimensions: { sceneX: number; sceneY: number } };
        game: { release: { generation: number } };
      };
      const { scene, dimensions } = canvas;
      const changes: Record<string, unknown> = {};
      for (const key of Object.keys(scene.flags.bocage?.sides ?? {}))
        if (!(key in wanted)) {
          const deletion = (globalThis as unknown as { _del?: unknown })._del;
          if (game.release.generation >= 14) changes[`flags.bocage.sides.${key}`] = deletion;
          else changes[`flags.bocage.sides.-=${key}`] = null;
        }
      for (const [key, value] of Object.entries(wanted)) changes[`flags.bocage.sides.${key}`] = value;
      for (const [key, value] of Object.entries(ground)) changes[`flags.bocage.cells.${key}`] = value;
      if (Object.keys(changes).length > 0) await scene.update(changes);
      const updates = [...scene.tokens].flatMap((token) => {
        const { id, width, height } = token;
        const centre = centres[__true.nameOf(token)];
        if (centre === undefined) return [];
        const x = Math.round(dimensions.sceneX + centre.x - (width * scene.grid.sizeX) / 2);
        const y = Math.round(dimensions.sceneY + centre.y - (height * scene.grid.sizeY) / 2);
        return [{ _id: id, x, y }];
      });
      if (updates.length > 0) await scene.updateEmbeddedDocuments('Token', updates);
    },
    { wanted: sides, ground: cells, centres: places },
  );
};
