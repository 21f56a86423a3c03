import { RulesError } from '@bocage/core';
import { cellKey, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { expectedName, shownValue } from '@bocage/core/names';
import { readFieldValues, type FieldValues, type Marker, type Situation, type Unit } from '@bocage/core/game';
import { readSettings, type Settings } from '../settings';
import { PRINTED } from '../tables/printed';
import { kindRow, UNIT_KINDS, type UnitKindRow } from '../tables/unit-kinds';
import { UNIT_FIELDS } from './unit-fields';

/** A unit with parsed state. */
export interface CfUnit extends FieldValues<typeof UNIT_FIELDS> {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
  /** The row of its kind, where a scenario overrides the table. */
  readonly row?: UnitKindRow;
}

/** A situation in parsed form. */
export interface CfSituation {
  readonly board: Board;
  readonly units: readonly CfUnit[];
  /** Keys of the squares with smoke. */
  readonly smoke: ReadonlySet<string>;
  /** Keys of the squares with a wreck. */
  readonly wrecks: ReadonlySet<string>;
  readonly settings: Settings;
}

/** The marker of a smoke mission that has arrived. */
export const SMOKE = 'smoke';
/** The marker of a destroyed vehicle, at tables that play with wrecks. */
export const WRECK = 'wreck';

/** Returns the markers that rules use. @internal */
export function marked(markers: readonly Marker[]): Pick<CfSituation, 'smoke' | 'wrecks'> {
  const on = (wanted: string): ReadonlySet<string> =>
    new Set(markers.flatMap(({ id, cell }) => (id === wanted ? [cellKey(cell)] : [])));
  return { smoke: on(SMOKE), wrecks: on(WRECK) };
}

/**
 * Reads and checks a host's situation.
 *
 * @throws RulesError if the board is not of squares, or a unit or setting breaks its documented form
 * @rule CF-SC-1
 */
export function readSituation(situation: Situation): CfSituation {
  const { board, units, markers = [], options } = situation;
  checkSquares(board);
  const settings = readSettings(options);
  return {
    board,
    units: units.map((unit) => asPlayed(readUnit(unit), settings)),
    ...marked(markers),
    settings,
  };
}

/**
 * Checks that the board is of squares.
 *
 * @throws RulesError
 * @rule CF-SC-1
 * @rows CF-SC-1
 */
export function checkSquares({ lattice }: Board): void {
  if (lattice.kind === 'square') return;
  throw new RulesError('bad-value', {
    where: 'board.lattice',
    value: shownValue(lattice.kind),
    expected: 'a board of squares',
  });
}

/**
 * Reads a unit. Its default is a rifle squad in good order: infantry needs no other fact, vehicles also need
 * a facing.
 *
 * @rows CF-SC-2
 */
function readUnit({ id, side, cell, state }: Unit): CfUnit {
  const values = readFieldValues(UNIT_FIELDS, state, `units.${id}`);
  return { id, side, cell, ...values, concealed: values.concealed || isDummy(values) };
}

/** Returns a unit with the row of its kind, where a scenario overrides the table. @internal */
export function asPlayed({ row: _old, ...unit }: CfUnit, { tables }: Pick<Settings, 'tables'>): CfUnit {
  return tables.kinds === PRINTED.kinds ? unit : { ...unit, row: kindRow(unit.kind, tables) };
}

/** Whether a unit is a blind with nothing under it; it always lies under one. @internal */
export function isDummy(unit: Pick<CfUnit, 'kind'>): boolean {
  return kindOf(unit).dummy === true;
}

/**
 * Returns the unit with this id.
 *
 * @throws RulesError for an unknown id
 * @internal
 */
export function unitOf({ units }: CfSituation, id: string): CfUnit {
  const unit = units.find((one) => one.id === id);
  if (unit) return unit;
  const known = units.map((one) => one.id);
  throw new RulesError('bad-value', {
    where: 'unit',
    value: shownValue(id),
    expected: expectedName(id, known),
  });
}

/** Whether enemies know at most its place; its own side knows everything. @internal */
export function isCovered({ concealed, hidden }: Pick<CfUnit, 'concealed' | 'hidden'>): boolean {
  return concealed || hidden;
}

/**
 * Returns the table row of a unit's kind.
 *
 * @rule CF-SC-5
 * @rows CF-SC-4 CF-SC-5 CF-SC-6
 */
export function kindOf({ kind, row }: Pick<CfUnit, 'kind' | 'row'>): UnitKindRow {
  return row ?? UNIT_KINDS[kind];
}
