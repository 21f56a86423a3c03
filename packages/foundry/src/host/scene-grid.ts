import type { GridFacts } from '../grid/anchor';
import type { ScenePort } from './ports';

/** Returns the facts of a scene's grid that the anchor needs. */
export function gridFacts(scene: ScenePort): GridFacts {
  const { grid, dimensions } = scene;
  return {
    type: grid.type,
    size: grid.size,
    sizeX: grid.sizeX,
    sizeY: grid.sizeY,
    sceneX: dimensions.sceneX,
    sceneY: dimensions.sceneY,
    centreAt: (point) => grid.getCenterPoint(grid.getOffset({ x: point.x, y: point.y })),
  };
}
