import type { Json } from './json';

/** Symbols that hosts can draw on a counter. Each host decides how they look. */
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
  /** The default text. */
  readonly usual: string;
  /** `foot`: large, along the lower edge; the others small, in the upper corners. */
  readonly place: 'foot' | 'left' | 'right';
}

/** A kind of counter of a game. Its label is `<labels>.Counter.<id>`. */
export interface CounterKind {
  readonly id: string;
  readonly symbol: CounterSymbol;
  /** State of such a unit, by unit field. */
  readonly state: Readonly<Record<string, Json>>;
  readonly values: readonly CounterValue[];
  /** A counter lies above those of lower rank in a stack. */
  readonly rank: number;
}
