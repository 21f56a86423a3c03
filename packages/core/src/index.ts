export { RulesError, type ErrorInfo, type RulesErrorCode } from './errors';
export { HEX_SIDES, SQUARE_SIDES } from './lattice/types';
export type { Cell, Lattice, LatticeKind, Point, Side, Vertex } from './lattice/types';
export type { Feature, Reason, Verdict } from './verdict';
export type { Fraction, WalkStep } from './walk/types';
export type {
  Board,
  BoardExtent,
  CellFacts,
  CellLocation,
  Depiction,
  SideFacts,
  SideGap,
} from './board/types';
export { LOS_RESULTS } from './ruleset';
export type {
  AdvantageChange,
  AdvantageState,
  CoverAnswer,
  CoverOption,
  CrossingAnswer,
  FieldSpec,
  Json,
  LosAnswer,
  LosCase,
  LosEnd,
  LosPlace,
  LosResult,
  Ruleset,
  Sees,
  Situation,
  TerrainChoice,
  Unit,
} from './ruleset';
