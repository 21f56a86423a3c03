import type { CoverOption } from '@bocage/core/game';
import { BARRIER_KINDS } from '../barriers/table';

/** Possible protections of a target. Each has a text `Cover.<id>`. */
export const COVER_IDS = [
  ...BARRIER_KINDS,
  'in-hex',
  'none',
  'height',
  'hulldown',
  'afv',
  'emplacement',
  'entrenchment',
  'bridge',
] as const;
export type CoverId = (typeof COVER_IDS)[number];

/** One protection that a target may have, or that is refused. */
export interface TemOption extends CoverOption {
  readonly id: CoverId;
}
