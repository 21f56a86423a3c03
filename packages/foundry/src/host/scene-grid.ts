import type { GridFacts } from '../grid/anchor';
import type { ScenePort } from './ports';

/** What the anchor needs to know of a scene's grid. */
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
