import { cellKey, sameCell, type Cell } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import { groupsOf } from '../play/groups';
import type { Offer } from '../play/offer';
import { nameOf } from '../play/table-parts';
import type { CfTable } from '../play/state';
import { isAboard } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import { memberFault } from './group-fire';
import { weaponsOf } from './weapons';

/** Offers fire with each weapon at each square with enemies, or at each of them. @internal */
export const fireOffers: Offer = (t, unit) =>
  weaponsOf(unit, t.settings).flatMap(({ id: weapon, aimed, cause }): readonly GameEvent[] => {
    const event = { type: 'fire', unit: unit.id, weapon };
    if (aimed) return enemies(t, unit).map(({ id: target }) => ({ ...event, target }));
    const squares = enemySquares(t, unit).map((cell) => nameOf(t, cell));
    return [
      ...squares.map((at) => ({ ...event, at })),
      ...(cause === 'mortar' ? squares.map((at) => ({ ...event, at, indirect: true })) : []),
      ...(unit.firesSmoke && cause === 'mortar' ? squares.map((at) => ({ ...event, at, smoke: true })) : []),
    ];
  });

/** Offers group fire by the unit and other able ones of its square, at each square with enemies. @internal */
export const groupOffers: Offer = (t, unit) => {
  const group = t.units
    .filter((other) => other.side === unit.side && sameCell(other.cell, unit.cell) && !isAboard(t, other.id))
    .filter((other) => memberFault(t, other) === undefined);
  const groups = groupsOf(
    unit.id,
    group.map(({ id }) => id),
  );
  return enemySquares(t, unit).flatMap((cell) =>
    groups.map((units): GameEvent => ({ type: 'group-fire', units, at: nameOf(t, cell) })),
  );
};

function enemies(t: CfTable, { side }: CfUnit): readonly CfUnit[] {
  return t.units.filter((other) => other.side !== side && !isAboard(t, other.id));
}

function enemySquares(t: CfTable, unit: CfUnit): readonly Cell[] {
  return [...new Map(enemies(t, unit).map(({ cell }) => [cellKey(cell), cell])).values()];
}
