/** Support weapons and other items that units carry. */
import { sameCell } from '@bocage/core/lattice';
import { isReal, withUnit, type AslSituation, type AslUnit } from './situation';
import { unitIn } from './units-index';

type Possessed = Pick<AslUnit, 'id' | 'side' | 'kind' | 'possessedBy'>;

/**
 * Returns the unit that possesses an item; undefined: nobody does, or it is no item.
 *
 * @rule A4.4
 */
export function possessorOf(
  { units }: { readonly units: readonly AslUnit[] },
  item: Possessed,
): AslUnit | undefined {
  const { possessedBy = '', kind, side } = item;
  if (possessedBy === '' || kind !== 'equipment') return undefined;
  const unit = unitIn(units, possessedBy);
  return unit && unit.side === side && isReal(unit) && unit.kind !== 'vehicle' ? unit : undefined;
}

/**
 * Returns the items that a unit possesses.
 *
 * @rule A4.4
 */
export function possessionsOf(s: AslSituation, { id }: Pick<AslUnit, 'id'>): readonly AslUnit[] {
  return s.units.filter((item) => item.possessedBy === id && possessorOf(s, item) !== undefined);
}

/** Facts that an item shares with its possessor: where it is, and what enemies see of both. */
const SHARED = [
  'cell',
  'level',
  'concealed',
  'hidden',
  'hidBecause',
  'seenAtSetup',
  'moving',
  'assaultMove',
  'entrenched',
  'bypass',
  'crest',
  'place',
  'formation',
  'prc',
  'onSlope',
  'aerial',
  'inHexTem',
] as const satisfies readonly (keyof AslUnit)[];

/**
 * Returns the situation in which every possessed item is where its possessor is, and hidden or under "?" with
 * it. An item whose possessor has gone lies there unpossessed.
 *
 * @rule A4.4
 * @rule B9.324
 */
export function withPossessions(s: AslSituation): AslSituation {
  if (!s.units.some(({ possessedBy = '' }) => possessedBy !== '')) return s;
  return s.units.reduce((so, item) => {
    if ((item.possessedBy ?? '') === '') return so;
    const unit = possessorOf(s, item);
    if (!unit) return withUnit(so, item.id, { possessedBy: '' });
    const stands = SHARED.every((key) =>
      key === 'cell' ? sameCell(item.cell, unit.cell) : item[key] === unit[key],
    );
    return stands ? so : withUnit(so, item.id, sharedOf(unit));
  }, s);
}

function sharedOf(unit: AslUnit): Partial<AslUnit> {
  return Object.fromEntries(SHARED.map((key) => [key, unit[key]]));
}
