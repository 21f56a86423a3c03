/** What is printed on a counter, as the rules read it. A default says that nobody has given the value. */
import type { FieldSpec, FieldValues } from '@bocage/core/game';

/** Kinds of personnel; `unsaid` = nobody has said, as on scenes made before. */
export const SIZES = ['unsaid', 'squad', 'half-squad', 'crew', 'leader', 'hero'] as const;
/** Quality of personnel, from the best. */
export const CLASSES = ['unsaid', 'elite', 'first-line', 'second-line', 'green', 'conscript'] as const;
/** Support weapons. */
export const WEAPONS = [
  'none',
  'lmg',
  'mmg',
  'hmg',
  '50-cal',
  'mortar',
  'bazooka',
  'psk',
  'piat',
  'atr',
  'ft',
  'dc',
] as const;

const figure = <const I extends string, const R extends string>(id: I, most: number, rule: R) =>
  ({ id, type: 'number', default: 0, least: 0, most, whole: true, rule }) as const;

/** Fields of printed values; of a "?" enemies see none of them. */
export const VALUE_FIELDS = [
  { id: 'size', type: 'choice', choices: SIZES, default: 'unsaid', rule: 'A1.2' },
  { id: 'class', type: 'choice', choices: CLASSES, default: 'unsaid', rule: 'A1.25' },
  figure('firepower', 99, 'A1.21'),
  figure('range', 99, 'A1.22'),
  figure('morale', 10, 'A1.23'),
  figure('brokenMorale', 10, 'A10.4'),
  {
    id: 'leadership',
    type: 'choice',
    choices: ['unsaid', '-3', '-2', '-1', '0', '1', '2'],
    default: 'unsaid',
    rule: 'A10.7',
  },
  { id: 'assaultFire', type: 'boolean', default: false, rule: 'A7.36' },
  { id: 'sprayingFire', type: 'boolean', default: false, rule: 'A7.34' },
  figure('mf', 20, 'A4.11'),
  { id: 'weapon', type: 'choice', choices: WEAPONS, default: 'none', rule: 'A9.1' },
  figure('rof', 3, 'A9.2'),
  {
    id: 'breakdown',
    type: 'choice',
    choices: ['none', 'B9', 'B10', 'B11', 'B12', 'X9', 'X10', 'X11', 'X12'],
    default: 'none',
    rule: 'A9.7',
  },
  figure('caliber', 500, 'C2.2'),
  {
    id: 'barrel',
    type: 'choice',
    choices: ['none', 'short', 'long', 'longest'],
    default: 'none',
    rule: 'C2.2',
  },
  figure('bmg', 12, 'D1.81'),
  figure('cmg', 12, 'D1.82'),
  figure('aamg', 12, 'D1.83'),
  // MF or MP spent in this MPh, in 24ths at most.
  {
    id: 'spent',
    type: 'number',
    default: 0,
    least: 0,
    most: 1000,
    rule: 'A4.11',
    lifetime: 'phase',
    decided: true,
  },
  { id: 'offRoad', type: 'boolean', default: false, rule: 'B3.4', lifetime: 'phase', decided: true },
  {
    id: 'doubleTime',
    type: 'choice',
    choices: ['none', 'start', 'later'],
    default: 'none',
    rule: 'A4.5',
    lifetime: 'phase',
    decided: true,
  },
] as const satisfies readonly FieldSpec[];

type Values = FieldValues<typeof VALUE_FIELDS>;
/** The figures that a rule may ask for. */
export type Figure = { [K in keyof Values]: Values[K] extends number ? K : never }[keyof Values];

/**
 * Returns a printed figure of a unit; undefined = it has none, or nobody has said.
 *
 * @rule A1.2
 */
export function figureOf(unit: Pick<Values, Figure>, id: Figure): number | undefined {
  return unit[id] === 0 ? undefined : unit[id];
}

/**
 * Whether a unit is a leader; a hero is none.
 *
 * @rule A1.31
 */
export const isLeader = ({ kind, size }: { readonly kind: string } & Pick<Values, 'size'>): boolean =>
  kind === 'leader' && size !== 'hero';

/**
 * Returns a leader's leadership DRM; undefined = it is no leader, or nobody has said.
 *
 * @rule A10.7
 */
export function leadershipOf(
  unit: { readonly kind: string } & Pick<Values, 'size' | 'leadership'>,
): number | undefined {
  return !isLeader(unit) || unit.leadership === 'unsaid' ? undefined : Number(unit.leadership);
}
