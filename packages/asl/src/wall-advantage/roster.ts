import { withoutPart } from '../situation/gone';
import type { AslUnit } from '../situation/situation';
import { changed, type Progress } from './change';
import { because } from './reasons';

/**
 * The unit is gone, and with it whatever it had a part in.
 *
 * @rule B9.322
 */
export function eliminate(start: Progress, id: string): Progress {
  const s = start.situation;
  const hidden = s.units.find((u) => u.id === id && u.hidden);
  const situation = { ...withoutPart(s, id), units: s.units.filter((u) => u.id !== id) };
  return changed(
    { ...start, situation },
    {
      kind: 'removed',
      unit: id,
      because: [because('wa-eliminated', 'B9.322')],
      ...(hidden ? { privateTo: hidden.side } : {}),
    },
  );
}

/**
 * A unit comes into play, without WA.
 *
 * @rule B9.322
 */
export function place(start: Progress, unit: AslUnit): Progress {
  const others = start.situation.units.filter((u) => u.id !== unit.id);
  const situation = { ...start.situation, units: [...others, { ...unit, wa: false, waSides: [] }] };
  return changed(
    { ...start, situation },
    { kind: 'placed', unit: unit.id, because: [], ...(unit.hidden ? { privateTo: unit.side } : {}) },
  );
}
