import { featureOfStep, shownResult } from '@bocage/core';
import {
  cellKey,
  HEX_EVEN,
  HEX_ODD,
  sameCell,
  samePoint,
  sameSide,
  sideKey,
  SQUARES,
  vertexKey,
} from '@bocage/core/lattice';
import {
  formatCell,
  formatFeature,
  formatSide,
  formatVertex,
  parseCell,
  parsePlace,
} from '@bocage/core/notation';
import {
  boardFromJson,
  boardToJson,
  createBoard,
  sidesOfCell,
  withSides,
  type LoadBoard,
} from '@bocage/core/board';
import { createWalker, walkLine } from '@bocage/core/walk';
import {
  asTold,
  difference,
  situationFromJson,
  situationToJson,
  tellOutcome,
  type Game,
  type Situation,
} from '@bocage/core/game';
import { drawnBoardFromJson } from '@bocage/importer';

/** Reads a situation from JSON. Boards that the game does not load itself are read for it, with shapes drawn on them. */
const readSituation = (
  game: Pick<Game, 'id' | 'json'>,
  json: unknown,
  load: LoadBoard = (given) => (typeof given === 'string' ? boardFromJson(given) : drawnBoardFromJson(given)),
): Situation => situationFromJson(game, json, load);

/**
 * Tools with which another module's game builds its answers, so that it needs nothing of ours in its own
 * bundle.
 */
export const GAME_TOOLS = {
  // Grids are exact: `board.lattice` has centres, vertices and neighbours, a walk is all that a line meets.
  ...{ SQUARES, HEX_ODD, HEX_EVEN, walkLine, createWalker, featureOfStep },
  ...{ cellKey, sideKey, vertexKey, sameCell, sameSide, samePoint },
  ...{ formatCell, formatSide, formatVertex, formatFeature, parseCell, parsePlace },
  ...{ createBoard, withSides, sidesOfCell, boardToJson, boardFromJson },
  ...{ shownResult, situationToJson, situationFromJson: readSituation, difference, tellOutcome, asTold },
} as const;

export type GameTools = typeof GAME_TOOLS;
