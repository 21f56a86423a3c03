export type { AdvantageState } from './advantage';
export type {
  AttackAnswer,
  AttackChoice,
  AttackField,
  AttackFieldChoice,
  AttackStrength,
  AttackTarget,
  AttackKindOffer,
  AttackLine,
  AttackModifier,
  CoverOption,
} from './attack-answer';
export type { BaseQuestion, UnitCheck } from './checks';
export {
  COUNTER_SYMBOLS,
  type CounterKind,
  type CounterSymbol,
  type CounterValue,
  type FigureRow,
  type Figures,
} from './counters';
export { type DeckSpec, type PlayingCard, type Suit, SUITS } from './deck';
export { type Aim, aimOf, type DeedDoor, deedOf, type DeedSpec } from './deeds';
export {
  brokenOff,
  type Bounds,
  type DeedRecord,
  isChance,
  lastDeedOf,
  noted,
  playerTurnOf,
  recordOf,
  TAKE_BACK,
  type TakeBackBar,
  type ToTakeBack,
} from './deed-history';
export { difference, type Difference, type UnitChange } from './difference';
export { type FieldValue, type FieldValues, fitsField, readFieldValues } from './field-values';
export type { Game } from './game';
export { isSaidAlike, isSameJson, type Json } from './json';
export {
  answerKeys,
  choiceKey,
  type GameWords,
  LABEL_GROUPS,
  type LabelGroup,
  labelKey,
  type Labelled,
} from './labels';
export { asTold, type KnownSituation, knownTo, knownToGm } from './known';
export type { Laid } from './laid';
export type { Sign, SignList, UnitSigns } from './signs';
export type { Dragged, Inquiry, InquiryPart, LegalAction } from './legal-answer';
export {
  apartFromParticle,
  labelText,
  lineText,
  type LogReader,
  logSentence,
  plainNumber,
  type Texts,
  withFacts,
} from './log-words';
export {
  type FieldCell,
  LOS_RESULTS,
  type LosAnswer,
  type LosCase,
  type LosField,
  type LosResult,
  type LosShapes,
  type LosStep,
  type LosTale,
  type Sees,
  SHOWN_RESULTS,
  type ShownResult,
} from './los-answer';
export type { Badge, FieldSpec, MarkerChoice, TerrainChoice } from './palettes';
export {
  ANSWER,
  type Choice,
  DICE,
  type Ending,
  type GameEvent,
  isPlayed,
  isRuling,
  type LogEntry,
  type Need,
  type Outcome,
  type Play,
  type Question,
  type Reckoning,
  type ReckoningPart,
  type Ruling,
  type Waiting,
} from './play';
export { reasonSentence } from './reason-words';
export { type Cited, ruleText } from './rule-words';
export { type Change, type Reversal, reversalOf, takenBack } from './reversal';
export type { LosEnd, LosPlace, LosRef, PlaceRef } from './references';
export { type Marker, sidesAmong, type Situation, type Unit } from './situation';
export { SITUATION_FORMAT, situationFromJson, situationToJson } from './situation-json';
export type { ChartSpec, StepAnswer, StepCheck, StepLoss, StepWay } from './step-answer';
export { tellLog, tellOutcome, tellWaiting, type ToldOutcome } from './tell';
export type { Moment, PhaseSpec, StartFact, Track, UnitFacts } from './track';
