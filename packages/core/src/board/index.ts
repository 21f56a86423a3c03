export { type BoardSpec, createBoard, sidesOfCell, withSides } from './create';
export {
  cellsOfExtent,
  groundAround,
  HIGHEST_LEVEL,
  isInExtent,
  isLevel,
  isShoved,
  LOWEST_LEVEL,
} from './extent';
export { gapFromOtherEnd, gapParts, MOST_GAP_PARTS } from './gap';
export { BOARD_FORMAT, BOARD_KEYS, boardFromJson, boardToJson, type LoadBoard, needsLoading } from './json';
export type {
  Board,
  BoardExtent,
  BoardPart,
  CellFacts,
  CellLocation,
  Depiction,
  SideFacts,
  SideGap,
  TerrainCategory,
  TerrainKind,
} from './types';
