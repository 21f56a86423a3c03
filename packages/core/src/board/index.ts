export { type BoardSpec, createBoard, sidesOfCell, withSides } from './create';
export { cellsOfExtent, isInExtent, isShoved } from './extent';
export { gapFromOtherEnd, gapParts, MOST_GAP_PARTS } from './gap';
export { BOARD_FORMAT, BOARD_KEYS, boardFromJson, boardToJson, type LoadBoard, needsLoading } from './json';
export { groundAround, HIGHEST_LEVEL, isLevel, LOWEST_LEVEL } from './levels';
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
