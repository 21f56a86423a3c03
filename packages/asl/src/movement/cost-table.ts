import type { Fraction } from '@bocage/core';
import type { AslUnit } from '../situation/situation';

export const CROSSING_CLASSES = [
  'infantry',
  'cavalry',
  'horse-drawn',
  'motorcycle',
  'armored-car',
  'fully-tracked',
  'halftrack',
  'truck',
] as const;
export type CrossingClass = (typeof CROSSING_CLASSES)[number];

/** `chart`: the Chapter B Terrain Chart says; `no`: may not cross; `share`: of the printed MP allowance. */
export interface Surcharge {
  readonly cost: Fraction | { readonly share: Fraction } | 'chart' | 'no';
  readonly rule: string;
}

const CHART = { cost: 'chart', rule: 'B9.4' } as const;
const NO = { cost: 'no', rule: 'B9.54' } as const;

/** What crossing adds to COT, by barrier (walls and cactus hedges as hedges) and class. */
export const CROSSING_COST = {
  hedge: {
    infantry: { cost: { num: 1, den: 1 }, rule: 'B9.4' },
    cavalry: { cost: { num: 1, den: 1 }, rule: 'B9.4' },
    'horse-drawn': CHART,
    motorcycle: CHART,
    'armored-car': CHART,
    'fully-tracked': CHART,
    halftrack: CHART,
    truck: CHART,
  },
  bocage: {
    infantry: { cost: { num: 2, den: 1 }, rule: 'B9.54' },
    cavalry: NO,
    'horse-drawn': NO,
    motorcycle: NO,
    'armored-car': NO,
    'fully-tracked': { cost: { share: { num: 1, den: 2 } }, rule: 'B9.54' },
    halftrack: NO,
    truck: NO,
  },
  'light-bocage': {
    infantry: { cost: { num: 3, den: 2 }, rule: 'B9.54' },
    cavalry: { cost: { num: 1, den: 1 }, rule: 'B9.54' },
    'horse-drawn': NO,
    motorcycle: NO,
    'armored-car': NO,
    'fully-tracked': { cost: { share: { num: 1, den: 4 } }, rule: 'B9.54' },
    halftrack: NO,
    truck: NO,
  },
} as const satisfies Record<'hedge' | 'bocage' | 'light-bocage', Record<CrossingClass, Surcharge>>;

/**
 * The row of the movement table that a unit belongs to.
 *
 * @rule B9.4
 * @rows PA-15 PA-17
 */
export function crossingClass(unit: AslUnit): CrossingClass {
  if (unit.kind === 'cavalry') return 'cavalry';
  if (unit.kind === 'motorcycle') return 'motorcycle';
  if (unit.kind !== 'vehicle') return 'infantry';
  return unit.vehicle === 'none' ? 'fully-tracked' : unit.vehicle;
}
