import { isRulesError } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import { withShapes as drawShapes } from '@bocage/importer';
import { FaultInFile } from '../usage-error';

/**
 * Returns the board with the shapes that its file or its map description lists.
 * @param path of the file that lists them
 * @throws FaultInFile
 */
export function withShapes(board: Board, shapes: unknown, path: string): Board {
  try {
    return drawShapes(board, shapes);
  } catch (error) {
    throw isRulesError(error) ? new FaultInFile(path, error) : error;
  }
}
