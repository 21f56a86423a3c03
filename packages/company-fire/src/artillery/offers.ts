import { cellKey } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import type { Offer } from '../play/offer';
import { nameOf } from '../play/table-parts';

/**
 * Offers both kinds of missions at every square with a known enemy; other squares in sight are legal too.
 * @internal
 */
export const callOffers: Offer = (t, { id, side, kind }) => {
  if (kind !== 'forward-observer') return [];
  const cells = new Map(
    t.units.filter((unit) => unit.side !== side).map(({ cell }) => [cellKey(cell), cell]),
  );
  return [...cells.values()].flatMap((cell): readonly GameEvent[] =>
    ['he', 'smoke'].map((mission) => ({ type: 'call', unit: id, at: nameOf(t, cell), mission })),
  );
};
