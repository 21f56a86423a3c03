export {
  ADVANTAGE_CASES,
  codeOf,
  losEnd,
  losEngine,
  placeResult,
  type AdvantageCase,
  type LosEngine,
  type Quick,
} from './engine';
export { ASL } from './game';
export * from './los/index';
export { applyScenarioRules } from './options/scenario-rules';
export { DOINGS, type Doing } from './concealment/question-mark';
export { MANNERS } from './movement/crossing-bars';
export { isBreachUnsaid } from './movement/reasons';
export { badValue, readObject } from './reading/bad-value';
export { withFittingBases } from './situation/contradictions';
export { withKnownTerrain } from './situation/known-terrain';
export { EVENT_TYPES } from './wall-advantage/events';
