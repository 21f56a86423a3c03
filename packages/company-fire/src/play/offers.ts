/** Conceivable events of a unit; each area adds its own. */
import { occupyOffers } from '../bocage/offers';
import { fireOffers, groupOffers } from '../fire/offers';
import { moveOffers } from '../movement/offers';
import { figureOffers } from '../figures/offers';
import { rallyOffers } from '../status/offers';
import { callOffers } from '../artillery/offers';
import { assaultOffers } from '../assault/offers';
import { mineOffers } from '../mines/offers';
import { vehicleOffers } from '../vehicles/offers';
import type { Offer } from './offer';

export const OFFERS: readonly Offer[] = [
  rallyOffers,
  moveOffers,
  occupyOffers,
  fireOffers,
  groupOffers,
  callOffers,
  assaultOffers,
  vehicleOffers,
  mineOffers,
  figureOffers,
];
