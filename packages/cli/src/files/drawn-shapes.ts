import { drawTerrain, isRulesError, shapesFromJson, type Board } from '@bocage/core';
import { FaultInFile } from '../usage-error';
import { TERRAIN_KINDS, TERRAIN_NAMES } from '@bocage/importer';

/**
 * The board with the shapes that its file or its map description lists (core's shapes/json.ts shows the form).
 * @param path of the file that lists them
 * @throws FaultInFile
 */
export function withShapes(board: Board, shapes: unknown, path: string): Board {
  if (shapes === undefined) return board;
  try {
    const kinds = board.depiction?.kinds ?? TERRAIN_KINDS;
    const drawn = shapesFromJson(shapes, 'shapes', board, kinds);
    return drawTerrain(board, { painted: [], shapes: drawn }, { names: TERRAIN_NAMES, kinds: TERRAIN_KINDS });
  } catch (error) {
    throw isRulesError(error) ? new FaultInFile(path, error) : error;
  }
}
