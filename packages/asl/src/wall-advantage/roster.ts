import { withoutPart } from '../situation/gone';
import type { AslUnit } from '../situation/situation';
import { changed, privateOf, type Progress } from './change';
import { because } from './reasons';
import { unitIn } from '../situation/units-index';

/**
 * Removes the unit, with all pending deeds that involve it.
 *
 * @rule B9.322
 */
export function eliminate(start: Progress, id: string): Progress {
  const s = start.situation;
  const unit = unitIn(s.units, id);
  const situation = { ...withoutPart(s, id), units: s.units.filter((u) => u.id !== id) };
  return changed(
    { ...start, situation },
    {
      kind: 'removed',
      unit: id,
      because: [because('wa-eliminated', 'B9.322')],
      ...(unit && privateOf(unit)),
    },
  );
}

/**
 * Places a unit in play, without WA.
 *
 * @rule B9.322
 */
export function place(start: Progress, unit: AslUnit): Progress {
  const others = start.situation.units.filter((u) => u.id !== unit.id);
  const situation = { ...start.situation, units: [...others, { ...unit, wa: false, waSides: [] }] };
  return changed({ ...start, situation }, { kind: 'placed', unit: unit.id, because: [], ...privateOf(unit) });
}
