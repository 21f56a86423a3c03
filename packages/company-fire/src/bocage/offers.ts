import type { Offer } from '../play/offer';
import { bocageEdges } from './may-occupy';

/** @internal */
export const occupyOffers: Offer = (t, { id, cell }) =>
  bocageEdges(t.board, cell).length > 0 ? [{ type: 'occupy', unit: id }] : [];
