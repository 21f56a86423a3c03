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
  /** `foot`: large, along the lower edge; `note`: small, above it; the others small, in the upper corners. */
  readonly place: 'foot' | 'left' | 'right' | 'note';
  /** What stands around it on the counter, such as brackets. */
  readonly around?: readonly [before: string, after: string];
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

/** What is printed on the counters of one kind of a nation; a table may change it. */
export interface FigureRow {
  readonly nation: string;
  /** One of the game's counters. */
  readonly kind: string;
  /** Its quality, one of the game's `variants`, or a name such as that of a vehicle. */
  readonly variant: string;
  /** Texts by the ids of the kind's values. */
  readonly values: Readonly<Record<string, string>>;
}

/** What is printed on counters, and what it means to the rules. */
export interface Figures {
  /** As shipped; of each kind of a nation the first row is the usual one. */
  readonly rows: readonly FigureRow[];
  /** Qualities by id, best first. Labels: `<labels>.Variant.<id>`. */
  readonly variants: readonly string[];
  /** Returns what printed values mean to the rules, and the ids of those that mean nothing. */
  read(counter: Pick<FigureRow, 'kind' | 'variant' | 'values'>): {
    readonly state: Readonly<Record<string, Json>>;
    readonly wrong: readonly string[];
  };
}
