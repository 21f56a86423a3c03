import { makesHulldown } from '../barriers/table';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Returns the options with hulldown in place of TEM, for a vehicle behind a wall (or bocage) against
 * direct-fire ordnance. A hedge gives no hulldown status, and neither does a wall without TEM because of
 * elevation.
 *
 * @rule B9.36
 * @rows B9.36-a B9.36-d B9.36-e B9.33-e B9.35-d B9.31-l
 */
export function hulldownOptions(options: readonly TemOption[]): readonly TemOption[] {
  return options.map((option) => {
    if (!makesHulldown(option.id)) return option;
    if (!option.legal || option.value === 0) return option;
    const because = [temReason('tem-hulldown', 'B9.36', { value: option.value }), ...option.because];
    return { ...option, id: 'hulldown', value: 0, because };
  });
}

/**
 * Returns the drm to the colored dr for Location of Hit only: −1 if elevation has lowered the wall's TEM to
 * +1.
 *
 * @rule B9.33
 * @rows B9.33-f
 */
export function hitLocationDrm(option: TemOption | undefined): number {
  if (option?.id !== 'hulldown') return 0;
  return option.because.some((r) => r.code === 'tem-hulldown' && r.value === 1) ? -1 : 0;
}
