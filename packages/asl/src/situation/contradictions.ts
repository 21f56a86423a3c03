import type { Cell } from '@bocage/core/lattice';
import { formatCell, formatSide } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { FieldValues } from '@bocage/core/game';
import type { RuleOptions } from '../options/options';
import { badValue } from '../reading/bad-value';
import { UNIT_FIELDS } from './unit-fields';

/** The facts of a unit, and its hex. */
type Facts = FieldValues<typeof UNIT_FIELDS> & { readonly cell: Cell };

/** Fields of vehicles and wrecks only. */
const OF_VEHICLES: readonly string[] = [
  'vehicle',
  'afv',
  'riders',
  'schuerzen',
  'reverse',
  'breaching',
  'dugIn',
];
const VEHICLE_FIELDS = UNIT_FIELDS.filter(({ id }) => OF_VEHICLES.includes(id));
const NO_VEHICLE: Partial<Facts> = Object.fromEntries(
  VEHICLE_FIELDS.map(({ id, default: usual }) => [id, usual]),
);

/**
 * Whether a unit is a vehicle or a wreck.
 *
 * @rule D9.4
 */
export const isVehicle = ({ kind }: { readonly kind: unknown }): boolean =>
  kind === 'vehicle' || kind === 'wreck';
const isDepression = (board: Board, cell: Cell): boolean => board.cell(cell)?.depression !== undefined;

/**
 * Refuses facts that the unit's kind or hex rules out: no rule uses them, so they must be a mistake.
 *
 * @param said the fields that were written; others are never refused
 * @throws RulesError
 * @rule B9.32
 * @rows B9.62-c
 */
export function checkFacts(unit: Facts, said: object, where: string, board: Board): void {
  const odd = VEHICLE_FIELDS.find(({ id, default: usual }) => id in said && unit[id] !== usual);
  if (odd && !isVehicle(unit))
    throw badValue(
      `${where}.${odd.id}`,
      unit[odd.id],
      `"kind": "vehicle" beside it, or none of it (it is ${unit.kind})`,
    );
  if ('crest' in said && unit.crest !== 'none' && !isDepression(board, unit.cell))
    throw badValue(`${where}.crest`, unit.crest, `none, as ${formatCell(unit.cell, board)} is no Depression`);
}

/**
 * Returns a unit without the facts that its kind or hex rules out: at the table, a counter may have changed
 * its kind or hex.
 *
 * @rule B9.62
 * @rows B9.62-c
 */
export function withoutContradictions<T extends Facts>(unit: T, board: Board): T {
  return {
    ...unit,
    ...(isVehicle(unit) ? {} : NO_VEHICLE),
    ...(isDepression(board, unit.cell) ? {} : { crest: 'none' }),
  };
}

/**
 * Refuses hexsides if no unit can hold WA by hexsides (9.321).
 *
 * @throws RulesError
 * @rule B9.321
 * @rows B9.55x-a
 */
export function checkSides(options: RuleOptions, sides: readonly number[], where: string): void {
  if (sides.length > 0 && options['wa.scope'] !== 'hexside')
    throw badValue(
      where,
      sides,
      'no hexsides: they are named in Deluxe ASL alone (option wa.scope: hexside)',
    );
}

/**
 * Returns the board itself, if every barrier stands within the levels of its two hexes (of a Depression, from
 * its bottom to its Crest level).
 *
 * @throws RulesError
 * @rule B9.35
 */
export function withFittingBases(board: Board): Board {
  for (const [side, { base }] of board.sides) {
    const hexes = board.lattice.cellsOf(side).flatMap((cell) => board.cell(cell) ?? []);
    // Terrain beyond the edge of a board is unknown.
    if (hexes.length < 2) continue;
    const levels = hexes.flatMap(({ level, depression }) => (depression ? [level, level + 1] : [level]));
    const [low, high] = [Math.min(...levels), Math.max(...levels)];
    // An extract of a board often omits the levels of its hexes.
    const unsaid = low === 0 && high === 0;
    const stands = base ?? low;
    if (!unsaid && (stands < low || stands > high))
      throw badValue(
        `sides.${formatSide(side, board)}.base`,
        base,
        low === high
          ? `${low}, the level of both hexes`
          : `a level from ${low} to ${high}, as its hexes have`,
      );
  }
  return board;
}
