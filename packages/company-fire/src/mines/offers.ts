import { sameCell, SQUARES } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import type { Offer } from '../play/offer';
import { squareNamed } from '../play/table-parts';

/** Offers to look for a path through fields here and beside, and to clear them. @internal */
export const mineOffers: Offer = (t, { id, cell, side }) =>
  t.play.mines.flatMap((field): readonly GameEvent[] => {
    const at = squareNamed(t, field.at);
    const here = sameCell(at, cell);
    if (field.side === side || !(here || SQUARES.sideBetween(at, cell))) return [];
    return [
      { type: 'find-path', unit: id, at: field.at },
      { type: 'clear-mines', units: [id], ...(here ? {} : { at: field.at }) },
    ];
  });
