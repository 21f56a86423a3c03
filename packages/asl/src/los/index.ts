export { losBetween } from './explain/between';
export { lineContacts } from './explain/traced-line';
export { findContacts, type Contact, type Contacts } from './rules/contacts';
export {
  ADVANTAGE_CASES,
  codeOf,
  losEnd,
  losEngine,
  placeResult,
  type AdvantageCase,
  type LosEngine,
  type Quick,
} from './quick/engine';
export { losField, losFieldSteps, warmUpField } from './quick/field';
export { losOptions, type LosOptions, type RawOptions } from './board/options';
export { LOS_REASONS, type LosReasonCode } from './rules/reasons';
export {
  losBoard,
  prepareLos,
  QUICK_BLOCKED,
  QUICK_HEX_ONLY,
  QUICK_NEEDS_RULING,
  quickResult,
  type PreparedLos,
  type QuickTarget,
} from './quick/prepared';
export { losTale } from './explain/steps';
export { losOrRuling } from './explain/undecided-ends';
