import type { UnitState } from '../situation/situation';
import type { WaEvent } from './events';
import type { MoveEvent } from './move-json';

/** Every event but those that stand for several. */
export type PlainEvent = Exclude<WaEvent, MoveEvent>;

/** What a unit leaves behind with a Location: the hexside it bypassed, its Crest, foxhole, pillbox, slope. */
export const LEFT: Partial<UnitState> = {
  bypass: 'none',
  crest: 'none',
  place: 'ground',
  inHexTem: 'terrain',
  asksTem: false,
  entrenched: false,
  emplaced: false,
  onSlope: false,
};

/**
 * The events that a plain move stands for: each Location is entered in turn, WA is lost at the start of each entry, and
 * what belonged to the Location that is left does not come along.
 *
 * @rule B9.41
 */
export function moveEvents({ unit, path, set, finish }: MoveEvent): readonly PlainEvent[] {
  const steps = path.flatMap((step): readonly PlainEvent[] => [
    { type: 'start-entry', unit, to: step.to },
    {
      type: 'enter',
      unit,
      to: step.to,
      ...(step.level === undefined ? {} : { level: step.level }),
      set: { ...LEFT, ...set, ...step.set },
    },
  ]);
  return finish === true ? [...steps, { type: 'finish', unit }] : steps;
}
