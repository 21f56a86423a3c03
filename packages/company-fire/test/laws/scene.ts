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
export const seesUnit = (s: Situation, from: Unit, to: Unit): boolean =>
  isClear(s, unitRef(from), unitRef(to));
