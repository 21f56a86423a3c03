import type { Player } from '../player';
import { AMERICANS, germans, MAP, mines, type Counter, type World } from './company-fire';
import { orderOf } from './company-fire-setup';
import * as deeds from './deeds';
import type { EveningPlan } from './table';

/**
 * The map and both forces, laid out by Foundry's own document calls: setup by mouse is the evening's own, and would
 * take most of the time of an evening in many worlds.
 */

/** A square as Foundry counts it. */
const offsetOf = (square: string) => ({ i: Number(square.slice(1)) - 1, j: square.charCodeAt(0) - 65 });

/** The flag key of a square. */
const keyOf = (square: string): string => `c${offsetOf(square).j}r${offsetOf(square).i + 1}`;

/** The flag key of an edge between two squares of a column: that of the lower one, and its north. */
const edgeKey = (edge: string): string => `${keyOf(edge.split('-')[1] ?? '')}s0`;

/** The map as scene flags hold it. */
const flagsOf = (world: World): object => {
  const ground = Object.entries(MAP.cells).flatMap(([t, squares]) => squares.map((at) => [at, t] as const));
  const cells = [
    ...ground.map(([at, t]) => [at, { t }] as const),
    ...mines(world).map(({ at }) => [at, { m: 'mines' }] as const),
  ];
  const merged = new Map<string, object>();
  for (const [at, entry] of cells) merged.set(keyOf(at), { ...merged.get(keyOf(at)), ...entry });
  const edges = [
    ...MAP.bocage.map((edge) => [edge, { t: 'bocage' }] as const),
    ...MAP.partial.map((edge) => [edge, { t: 'bocage', g: { f: 8, t: 16 } }] as const),
    ...MAP.wall.map((edge) => [edge, { t: 'wall' }] as const),
  ];
  return {
    cells: Object.fromEntries(merged),
    sides: Object.fromEntries(edges.map(([edge, entry]) => [edgeKey(edge), entry])),
  };
};

/** Puts counters on their squares, with what their sheets say. */
const stand = (gm: Player, counters: readonly Counter[]): Promise<unknown> =>
  gm.page.evaluate(
    async (all) => {
      interface Scene {
        readonly grid: { readonly sizeX: number; readonly sizeY: number };
        updateEmbeddedDocuments(type: 'Token', updates: readonly object[]): Promise<unknown>;
      }
      const { canvas, __true } = globalThis as unknown as {
        canvas: {
          scene: Scene;
          grid: { getCenterPoint(at: { i: number; j: number }): { x: number; y: number } };
        };
        __true: { idOf(name: string): string | undefined };
      };
      const { scene, grid } = canvas;
      const updates = all.map(({ name, offset, sheet }) => {
        const { x, y } = grid.getCenterPoint(offset);
        const place = { x: x - scene.grid.sizeX / 2, y: y - scene.grid.sizeY / 2 };
        const unit = Object.entries(sheet).map(
          ([field, value]) => [`flags.bocage.unit.${field}`, value === 'true' || value] as const,
        );
        return { _id: __true.idOf(name), ...place, ...Object.fromEntries(unit) };
      });
      await scene.updateEmbeddedDocuments('Token', updates);
    },
    counters.map(({ name, at, sheet = {} }) => ({ name, offset: offsetOf(at), sheet })),
  );

/** Lays all of a world out. */
export const layOut =
  (world: World): EveningPlan['prepare'] =>
  async (gm, hands) => {
    await gm.page.evaluate((flags) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { update(data: object): Promise<unknown> } };
      };
      return canvas.scene.update({ flags: { bocage: flags } }).then(() => true);
    }, flagsOf(world));
    await deeds.placeOrder(hands, orderOf('american', AMERICANS), 'playerred0000001');
    await stand(gm, AMERICANS);
    await deeds.placeOrder(hands, orderOf('german', germans(world)), 'playerblue000001');
    await stand(gm, germans(world));
  };
