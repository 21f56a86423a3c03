import { RulesError } from '@bocage/core';
import { cellKey, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { expectedName, shownValue } from '@bocage/core/names';
import { readFieldValues, type FieldValues, type Marker, type Situation, type Unit } from '@bocage/core/game';
import { readSettings, type Settings } from '../settings';
import { UNIT_KINDS, type UnitKindRow } from '../tables/unit-kinds';
import { UNIT_FIELDS } from './unit-fields';

/** A unit with its state read. */
export interface CfUnit extends FieldValues<typeof UNIT_FIELDS> {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
}

/** A situation as the rules read it. */
export interface CfSituation {
  readonly board: Board;
  readonly units: readonly CfUnit[];
  /** Keys of the squares that are marked with smoke. */
  readonly smoke: ReadonlySet<string>;
  /** Those with a wreck on them. */
  readonly wrecks: ReadonlySet<string>;
  readonly settings: Settings;
}

/** The marker of a smoke mission that has arrived. */
export const SMOKE = 'smoke';
/** The marker of a vehicle that was destroyed there, where tables play with wrecks. */
export const WRECK = 'wreck';

/** What of the markers the rules look at. @internal */
export function marked(markers: readonly Marker[]): Pick<CfSituation, 'smoke' | 'wrecks'> {
  const on = (wanted: string): ReadonlySet<string> =>
    new Set(markers.flatMap(({ id, cell }) => (id === wanted ? [cellKey(cell)] : [])));
  return { smoke: on(SMOKE), wrecks: on(WRECK) };
}

/**
 * A host's situation, checked.
 *
 * @throws RulesError where the board has no squares, or a unit or setting is not as documented
 * @rule CF-SC-1
 */
export function readSituation(situation: Situation): CfSituation {
  const { board, units, markers = [], options } = situation;
  checkSquares(board);
  return {
    board,
    units: units.map(readUnit),
    ...marked(markers),
    settings: readSettings(options),
  };
}

/**
 * The game is played on squares.
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
 * A unit of which nothing else is said is a rifle squad in good order: of infantry and its weapons an answer needs no more
 * than that, of vehicles the facing.
 *
 * @rows CF-SC-2
 */
function readUnit({ id, side, cell, state }: Unit): CfUnit {
  return { id, side, cell, ...readFieldValues(UNIT_FIELDS, state, `units.${id}`) };
}

/**
 * The unit with this id.
 *
 * @throws RulesError where there is none
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

/**
 * What kind of unit it is.
 *
 * @rule CF-SC-5
 * @rows CF-SC-4 CF-SC-5 CF-SC-6
 */
export function kindOf({ kind }: Pick<CfUnit, 'kind'>): UnitKindRow {
  return UNIT_KINDS[kind];
}
