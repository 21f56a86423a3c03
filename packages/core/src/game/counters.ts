import type { Json } from './json';

/** What hosts can draw on a counter. What each looks like is theirs. */
export const COUNTER_SYMBOLS = [
  'squad',
  'half-squad',
  'crew',
  'leader',
  'hero',
  'scout',
  'sniper',
  'observer',
  'engineers',
  'horse',
  'motorcycle',
  'machine-gun',
  'mortar',
  'launcher',
  'flamethrower',
  'charge',
  'gun',
  'tank',
  'assault-gun',
  'halftrack',
  'armored-car',
  'truck',
  'wreck',
  'unknown',
] as const;
export type CounterSymbol = (typeof COUNTER_SYMBOLS)[number];

/** A number or word printed on a counter. Its label is `<labels>.Printed.<id>`. */
export interface CounterValue {
  readonly id: string;
  /** What is printed unless somebody writes otherwise. */
  readonly usual: string;
  /** `foot`: large, along the lower edge; the others small, in the upper corners. */
  readonly place: 'foot' | 'left' | 'right';
}

/** A kind of counter that a game is played with. Its label is `<labels>.Counter.<id>`. */
export interface CounterKind {
  readonly id: string;
  readonly symbol: CounterSymbol;
  /** What such a unit is, as far as the fields of units say it. */
  readonly state: Readonly<Record<string, Json>>;
  readonly values: readonly CounterValue[];
  /** In a stack it lies above those with less. */
  readonly rank: number;
}
