export { amountText, lowest, plus } from './fraction';
export type { ShapeStep, StartKind, WalkShape } from './trace';
export type { Fraction, WalkStep } from './types';
export { createWalker, placeWalk, startKind, type Walker, walkLine } from './walk';
