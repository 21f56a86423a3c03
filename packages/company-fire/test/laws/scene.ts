/** What the laws ask of a situation: its units' states, and the lines that the product draws between them. */
import type { Cell } from '@bocage/core/lattice';
import { knownToGm, type Json, type LosRef, type Situation, type Unit } from '@bocage/core/game';
import { COMPANY_FIRE } from '../../src';
import { told, type Drawn } from './draw';

/** Returns what is wrong, in a line each. */
export type Law = (drawn: Drawn) => readonly string[];

/** Returns the violations of a situation: the law, what is wrong, and the situation. */
export function faultsIn(drawn: Drawn, laws: Readonly<Record<string, Law>>): readonly string[] {
  return Object.entries(laws).flatMap(([law, check]) =>
    check(drawn).map((fault) => `${law}: ${fault} | ${told(drawn.situation)}`),
  );
}

export const at = ({ col, row }: Cell) => ({ x: col, y: row });
export const isSame = (a: Cell, b: Cell): boolean => a.col === b.col && a.row === b.row;
export const isUp = ({ state }: Unit): boolean => state['concealed'] !== true;
export const status = ({ state }: Unit): Json => state['status'] ?? 'good-order';
export const holds = (unit: Unit): boolean =>
  unit.state['occupies'] === true && status(unit) !== 'suppressed';

export const unitRef = ({ id }: Unit): LosRef => ({ kind: 'unit', id });
export const placeRef = (cell: Cell): LosRef => ({ kind: 'place', place: { kind: 'cell', cell } });

export const isClear = (s: Situation, from: LosRef, to: LosRef): boolean =>
  COMPANY_FIRE.los(knownToGm(s), from, to).los === 'clear';

/** Lines of a situation that were asked for before: several laws look at the same ones. */
const LINES = new WeakMap<Situation, Map<string, boolean>>();

/** Whether one unit of a situation sees another. */
export function seesUnit(s: Situation, from: Unit, to: Unit): boolean {
  const known = LINES.get(s) ?? new Map<string, boolean>();
  LINES.set(s, known);
  const key = `${from.id} ${to.id}`;
  const is = known.get(key) ?? isClear(s, unitRef(from), unitRef(to));
  known.set(key, is);
  return is;
}
