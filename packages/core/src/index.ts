export { isRulesError, relocated, RulesError, type ErrorInfo, type RulesErrorCode } from './errors';
export { GAP_PARTS, gapFromOtherEnd } from './board/gap';
export type { RasterWindow } from './depiction/cut';
export { halfOf, HALVES, type Half } from './join/half';
export { joinBoards } from './join/join';
export type { JoinPart } from './join/layout';
export { partCorner } from './join/raster';
export { ledOn, nearerEnd, shortestChain, sidesOfChain } from './lattice/chain';
export { HEX_EVEN, HEX_ODD, hexLattice, hexThird } from './lattice/hex';
export {
  cellKey,
  compareCells,
  compareSides,
  sameCell,
  samePoint,
  sameSide,
  sideKey,
  vertexKey,
} from './lattice/keys';
export { hexSideNamed, sidesAtVertex, sidesMeet, verticesOfSide } from './lattice/hex-numbers';
export { connectedCells, ringAround } from './lattice/region';
export { movedCell, movedSide, type Motion } from './lattice/motion';
export { CELL_SHAPES } from './lattice/shape';
export { oppositeSide, sideNumber } from './lattice/sides';
export { SQUARES } from './lattice/square';
export { HEX_SIDES, SQUARE_SIDES } from './lattice/types';
export type { Cell, Lattice, LatticeKind, Point, Side, Vertex } from './lattice/types';
export { checkKeys, pathTo, unknownKey } from './names/keys';
export { expectedName, knownName, nearestNames } from './names/nearest';
export { breaksLine, shownFacts, shownText, shownValue } from './names/shown-value';
export { columnIndex, columnName } from './notation/columns';
export { formatCell, formatFeature, formatSide, formatVertex } from './notation/format';
export { parseCell, parsePlace, type Place } from './notation/parse';
export type { Feature, Reason, Verdict } from './verdict';
export { amountText, lowest, plus } from './walk/fraction';
export type { ShapeStep, StartKind, WalkShape } from './walk/trace';
export type { Fraction, WalkStep } from './walk/types';
export { createWalker, placeWalk, startKind, walkLine, type Walker } from './walk/walk';
export { createBoard, sidesOfCell, withSides, type BoardSpec } from './board/create';
export { cellsOfExtent, isInExtent, isShoved } from './board/extent';
export {
  BOARD_FORMAT,
  BOARD_KEYS,
  boardFromJson,
  boardToJson,
  needsLoading,
  type LoadBoard,
} from './board/json';
export { piecesOf, type MapPiece, type MapPieces } from './join/pieces';
export { deriveBoard, type BoardSource } from './depiction/derive';
export { checkShape, isFlat, isShapeTerrain } from './shapes/check';
export { drawTerrain } from './shapes/draw';
export { fitsRaster } from './shapes/raster';
export { groundAround, HIGHEST_LEVEL, isLevel, LOWEST_LEVEL } from './board/levels';
export { isSaidAlike } from './game/json';
export { shapesFromJson, shapesToJson } from './shapes/json';
export { inOrder, type TerrainTable } from './shapes/raster';
export { SHAPE_UNITS, type Drawing, type PaintedCell, type TerrainShape } from './shapes/types';
export { kindAt } from './depiction/view';
export {
  borderPolygon,
  centrePixel,
  clampToRaster,
  edgePixels,
  halfHex,
  isInPolygon,
  isSideOnMap,
  latticeOfPixel,
  nearestSide,
  pixelCentre,
  pixelVertices,
  type PixelGrid,
} from './depiction/grid';
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
} from './board/types';
export type { AdvantageState } from './game/advantage';
export type {
  AttackAnswer,
  AttackChoice,
  AttackField,
  AttackFieldChoice,
  AttackKindOffer,
  AttackLine,
  AttackModifier,
  CoverOption,
} from './game/attack-answer';
export type { BaseQuestion, UnitCheck } from './game/checks';
export type { Inquiry, InquiryPart, LegalAction } from './game/legal-answer';
export { reasonSentence } from './game/reason-words';
export { difference, type Difference, type UnitChange } from './game/difference';
export { fitsField, readFieldValues, type FieldValue, type FieldValues } from './game/field-values';
export type { Game } from './game/game';
export type { Json } from './game/json';
export {
  answerKeys,
  choiceKey,
  LABEL_GROUPS,
  labelKey,
  type GameWords,
  type Labelled,
  type LabelGroup,
} from './game/labels';
export type { Laid } from './game/laid';
export { labelText, logSentence, plainNumber, withFacts, type LogReader, type Texts } from './game/log-words';
export { LOS_RESULTS, SHOWN_RESULTS } from './game/los-answer';
export type {
  FieldCell,
  LosAnswer,
  LosCase,
  LosField,
  LosResult,
  LosShapes,
  LosStep,
  LosTale,
  Sees,
  ShownResult,
} from './game/los-answer';
export { COUNTER_SYMBOLS, type CounterKind, type CounterSymbol, type CounterValue } from './game/counters';
export type { Badge, FieldSpec, MarkerChoice, TerrainChoice } from './game/palettes';
export {
  ANSWER,
  DICE,
  isPlayed,
  isRuling,
  type Choice,
  type Ending,
  type Ruling,
  type GameEvent,
  type LogEntry,
  type Need,
  type Outcome,
  type Play,
  type Question,
  type Reckoning,
  type ReckoningPart,
  type Waiting,
} from './game/play';
export type { LosEnd, LosPlace, LosRef, PlaceRef } from './game/references';
export { sidesAmong, type Marker, type Situation, type Unit } from './game/situation';
export { SITUATION_FORMAT, situationFromJson, situationToJson } from './game/situation-json';
export type { ChartSpec, StepAnswer, StepCheck, StepLoss, StepWay } from './game/step-answer';
export { tellLog, tellOutcome, tellWaiting } from './game/tell';
export type { Moment, PhaseSpec, Track } from './game/track';
export { featureOfStep, shownBlindSum, shownResult, withMinus } from './shown';
