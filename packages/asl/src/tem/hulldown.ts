import { makesHulldown } from '../barriers/table';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Against direct-fire ordnance a vehicle behind a wall (or bocage) is hulldown instead of having the TEM. A hedge
 * makes nobody hulldown, and neither does a wall whose TEM elevation has taken away.
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
 * The drm to the coloured dr for Location of Hit only: −1 where elevation has lowered the wall's TEM to +1.
 *
 * @rule B9.33
 * @rows B9.33-f
 */
export function hitLocationDrm(option: TemOption | undefined): number {
  if (option?.id !== 'hulldown') return 0;
  return option.because.some((r) => r.code === 'tem-hulldown' && r.value === 1) ? -1 : 0;
}
