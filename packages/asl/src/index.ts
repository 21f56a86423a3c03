export { ASL } from './game';
export * from './los/index';
export { applyScenarioRules } from './options/scenario-rules';
export { OPTIONS, ruleOptions, type RuleOptions } from './options/options';
export { attackFor } from './attack/attack-answer';
export { attackSight, type AttackSight } from './attack/attack-sight';
export { thrownDc } from './attack/thrown-dc';
export { ACT_NAMES, parseAct, type Act } from './inquiry/act';
export { actAnswers, type ActAnswer, type ActResult } from './inquiry/act-answers';
export { concealmentReview, type ConcealmentRow } from './inquiry/concealment-review';
export { behindBocage, watchers, type BehindBocage, type Watcher } from './concealment/behind-bocage';
export { knownTo, toldTo } from './concealment/knowledge';
export { DOINGS, gainsQuestionMark, keepsQuestionMark, type Doing } from './concealment/question-mark';
export { maySetUpUnseen, reviewInPlay, reviewSetup, type ReviewResult } from './concealment/setup';
export { FRESH_GUN, mayChangeCa, mayFireGun, type GunRecord } from './guns/covered-arc';
export { mayDirectChecks, mayDirectFire } from './guns/direction';
export { wallJustifiesHeat } from './guns/heat';
export { mortarTargets, whitePhosphorus } from './guns/mortar';
export {
  beginBreach,
  endBreach,
  underbellyPossible,
  type BreachAttempt,
  type BreachMeans,
} from './movement/breach';
export { crossing, type Crossing, type CrossingCheck } from './movement/crossing';
export { MANNERS, type CrossingWay } from './movement/crossing-bars';
export { mayBypass, type BypassAnswer } from './terrain/bypass';
export { stepCost } from './chart/fraction';
export { step, type Step, type StepPlan, type StepWay } from './movement/step';
export { CHART_FORMAT, parseChart, wholeChart, type ChartChanges } from './chart/chart';
export { badName, badValue, readObject } from './reading/bad-value';
export { losEndOf } from './sight/los-end';
export { withKnownTerrain } from './situation/known-terrain';
export { sees, sight } from './sight/sight';
export {
  PHASES,
  readSituation,
  unitOf,
  type AslSituation,
  type AslUnit,
  type Phase,
} from './situation/situation';
export { formatSituation, SITUATION_FORMAT } from './situation/situation-json';
export { parseSituation } from './wall-advantage/possible';
export { UNIT_FIELDS } from './situation/unit-fields';
export { ATTACK_KINDS, isSnapShot, makeAttack, type Attack, type AttackKind } from './tem/attack';
export { residualFor, type Residual } from './tem/residual';
export { temFor, type TemAnswer } from './tem/tem';
export { bowMg, hulldownTo } from './vehicles/hulldown';
export { trenchesConnected } from './vehicles/trench';
export { stepFor } from './step/step-answer';
export { standing } from './wall-advantage/standing';
export { advantageStates } from './wall-advantage/states';
export { after, type After } from './wall-advantage/after';
export type { Change, Question } from './wall-advantage/change';
export { claimWa, forfeitWa } from './wall-advantage/claim';
export { EVENT_TYPES, parseEvent, type WaEvent } from './wall-advantage/events';
export { heldSides, waHexsides, type WaHexside } from './wall-advantage/hexsides';
