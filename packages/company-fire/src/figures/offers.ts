import type { Offer } from '../play/offer';

/** @internal */
export const figureOffers: Offer = (_t, { id, kind }) =>
  kind === 'scout' ? [{ type: 'scout', unit: id }] : [];
