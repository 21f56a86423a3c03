import { boardToJson } from '@bocage/core/board';
import { shapesToJson } from '@bocage/core/shapes';
import type { Json } from '@bocage/core/game';
import { composeBoard } from '../data/compose';
import type { SceneState } from '../data/scene-state';

/**
 * Returns the scene's board with its drawings, as the `bocage` command reads it. An imported board gives only
 * its shapes: they go into a map description beside the archive, which has the rest.
 */
export function exportDrawing({ terrain, layout, info }: SceneState): { readonly [key: string]: Json } {
  if (info.file !== undefined) return { shapes: shapesToJson([...terrain.shapes.values()]) };
  return { ...boardToJson(composeBoard(terrain, layout, info, undefined)), name: info.name || 'scene' };
}
