export { type ErrorInfo, isRulesError, relocated, RulesError, type RulesErrorCode } from './errors';
export { featureOfStep, shownBlindSum, shownResult, withMinus } from './shown';
export type { Feature, Reason, Verdict } from './verdict';
