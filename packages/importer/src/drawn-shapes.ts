import { boardFromJson, type Board } from '@bocage/core/board';
import { drawTerrain, shapesFromJson } from '@bocage/core/shapes';
import { TERRAIN_KINDS, TERRAIN_NAMES } from './terrain/table';

/**
 * Returns the board with the shapes that a file lists (core's shapes/json.ts shows the form).
 * @param shapes the result of `JSON.parse`; undefined = none
 * @throws bad-value naming the path
 */
export function withShapes(board: Board, shapes: unknown): Board {
  if (shapes === undefined) return board;
  const kinds = board.depiction?.kinds ?? TERRAIN_KINDS;
  const drawn = shapesFromJson(shapes, 'shapes', board, kinds);
  return drawTerrain(board, { painted: [], shapes: drawn }, { names: TERRAIN_NAMES, kinds: TERRAIN_KINDS });
}

/**
 * Returns a board from its stored form, with its shapes.
 * @param known applied before the shapes are drawn, for example to match names in any case
 * @throws bad-value naming the path
 */
export function drawnBoardFromJson(
  json: { readonly [key: string]: unknown },
  known: (board: Board) => Board = (board) => board,
): Board {
  const { shapes, ...board } = json;
  return withShapes(known(boardFromJson(board)), shapes);
}
