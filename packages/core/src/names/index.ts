export { checkKeys, pathTo, unknownKey } from './keys';
export { expectedName, knownName, nearestNames } from './nearest';
export { breaksLine, shownFacts, shownText, shownValue } from './shown-value';
