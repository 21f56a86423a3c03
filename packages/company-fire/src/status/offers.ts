import type { Offer } from '../play/offer';

/** @internal */
export const rallyOffers: Offer = (_t, { id, status }) =>
  status === 'good-order' ? [] : [{ type: 'rally', unit: id }];
