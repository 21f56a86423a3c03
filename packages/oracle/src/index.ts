export { compareWith, findingOf, sameAnswer, type Comparison, type KindCount } from './compare';
export { answerOf, type Finding, type Kind } from './finding';
export { KINDS, kindOf } from './kinds';
export type { Reference, ReferenceAnswer, ReferenceEnd, ReferencePair } from './reference';
export { cellsByName, standOf, type Stand } from './stand';
