/** Random landscapes by seed with a viewer and a unit to be seen, and what the public answer says of them. */
import { knownToGm, type Json, type LosRef, type Outcome, type Situation } from '@bocage/core/game';
import type { Cell } from '@bocage/core/lattice';
import { AREA_TERRAIN, COMPANY_FIRE } from '../src';
import { chanceOf, type Chance } from './random-player';
import { situationOf, type SceneUnit } from './situations';

export const SIZE = 7;
const TERRAIN = Object.keys(AREA_TERRAIN).filter((name) => AREA_TERRAIN[name]?.infantry);
const EDGES = ['bocage', 'bocage', 'partial', 'wall'];
export const FACINGS = ['N', 'E', 'S', 'W'];
const OPTIONS: Readonly<Record<string, readonly Json[]>> = {
  'los.cornerTouches': ['neither', 'both', 'either'],
  'bocage.partialBlocksLos': [true, false],
  'bocage.cornerModel': ['twoWays', 'literal'],
  'bocage.occupiedOpens': ['own', 'ends', 'line'],
  'bocage.occupants': ['marked', 'side'],
  'vehicle.diagonalIsFront': [true, false],
  'figures.watch': [true],
  'opfire.ask': ['able'],
};

export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;
const at = (chance: Chance): readonly [number, number] => [1 + chance(SIZE), 1 + chance(SIZE)];

/** The card, its side and the segment of a question. */
export interface Moment {
  readonly card: 'move' | 'fire';
  readonly side: 'blue' | 'red';
  readonly segment: number;
  readonly play?: Readonly<Record<string, Json>>;
}

/** A viewer `a` of blue and a unit `b` of red in a random landscape. */
export interface Landscape {
  readonly make: (a: object, b: object, more?: Readonly<Record<string, SceneUnit>>) => Situation;
  readonly places: { readonly a: readonly [number, number]; readonly b: readonly [number, number] };
  readonly chance: Chance;
}

export function landscape(seed: number): Landscape {
  const chance = chanceOf(seed * 7919 + 1);
  const spot = (): string => at(chance).join(',');
  const cells = Object.fromEntries(Array.from({ length: chance(8) }, () => [spot(), oneOf(chance, TERRAIN)]));
  const edges = Object.fromEntries(
    Array.from({ length: 12 + chance(20) }, () => [
      `${spot()} ${oneOf(chance, FACINGS)}`,
      oneOf(chance, EDGES),
    ]),
  );
  const [a, first] = [at(chance), at(chance)];
  const b = a.join() === first.join() ? ([1 + (a[0] % SIZE), a[1]] as const) : first;
  for (const [x, y] of [a, b]) delete cells[`${x},${y}`];
  const smoke = chance(6) === 0 ? [at(chance)] : [];
  const options = Object.fromEntries(
    Object.entries(OPTIONS).map(([id, values]) => [id, oneOf(chance, values)]),
  );
  const occupies = [chance(2) === 0, chance(2) === 0] as const;
  const beside = (place: readonly [number, number], side: 'blue' | 'red', own: boolean): SceneUnit => ({
    at: place,
    side,
    ...(own && { occupies: true }),
  });
  const make: Landscape['make'] = (moreA, moreB, units = {}) => {
    const scene = {
      size: [SIZE + 2, SIZE + 2],
      cells,
      edges,
      smoke,
      options,
      units: {
        a: { ...beside(a, 'blue', occupies[0]), ...moreA } as SceneUnit,
        b: { ...beside(b, 'red', occupies[1]), ...moreB } as SceneUnit,
        ...units,
      },
    };
    return situationOf(scene);
  };
  return { make, places: { a, b }, chance };
}

/** Begins a game on these units, and goes to a moment. Nothing if the position is impossible. */
export function momentOf(
  start: Situation,
  { card, side, segment, play = {} }: Moment,
): Situation | undefined {
  const begun = COMPANY_FIRE.play(start, { type: 'begin', attacker: 'blue' });
  if (begun.refused.length > 0) return undefined;
  const record = begun.situation.play as Readonly<Record<string, Json>>;
  return {
    ...begun.situation,
    play: { ...record, card: { id: 'x', type: card, side }, segment, ...play },
  };
}

const unitRef = (id: string): LosRef => ({ kind: 'unit', id });
const placeRef = (cell: Cell): LosRef => ({ kind: 'place', place: { kind: 'cell', cell } });
export const cellIn = (s: Situation, id: string): Cell =>
  s.units.find((unit) => unit.id === id)?.cell ?? { col: 0, row: 0 };

/** Whether a sees b, by the public answer, as a side knows the situation. */
export function clear(s: Situation, from: string, to: string | Cell, side?: string): boolean {
  const known = side === undefined ? s : COMPANY_FIRE.tell(s, side);
  const ref = typeof to === 'string' ? unitRef(to) : placeRef(to);
  return COMPANY_FIRE.los(knownToGm(known), unitRef(from), ref).los === 'clear';
}

/** Whether a sees b's square: its ground, or a unit there. */
export function clearSquare(s: Situation, from: string, cell: Cell): boolean {
  const there = s.units.filter(
    (unit) => unit.id !== from && unit.cell.col === cell.col && unit.cell.row === cell.row,
  );
  return clear(s, from, cell) || there.some(({ id }) => clear(s, from, id));
}

export const moved = (s: Situation, id: string, cell: Cell): Situation => ({
  ...s,
  units: s.units.map((unit) =>
    unit.id === id ? { ...unit, cell, state: { ...unit.state, occupies: false } } : unit,
  ),
});

export const codes = ({ refused }: Outcome): readonly string[] => refused.map(({ code }) => code);
export const partIds = ({ log }: Outcome): readonly string[] =>
  log.flatMap(({ reckoning }) => (reckoning?.parts ?? []).map(({ id }) => id));

/** Rolls every awaited die as this number, and answers with the fallback, until something else waits. */
export function rolled(start: Outcome, face: number): Outcome {
  const [need] = start.needs;
  if (!need) return start;
  return COMPANY_FIRE.play(start.situation, { type: 'dice', need: need.id, dice: need.dice.map(() => face) });
}
