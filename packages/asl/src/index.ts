export { ASL } from './ruleset';
export * from './los/index';
export { applyScenarioRules } from './options/scenario-rules';
export { OPTIONS, ruleOptions, type RuleOptions } from './options/options';
