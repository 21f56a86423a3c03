import type { UnitState } from '../situation/situation';
import type { WaEvent } from './events';
import type { MoveEvent } from './move-json';

/** Every event except those that stand for several. */
export type PlainEvent = Exclude<WaEvent, MoveEvent>;

/** A unit's state that ends with its Location: bypassed hexside, Crest, foxhole, pillbox, slope. */
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
 * Returns the events of a plain move. The unit enters each Location in turn and loses WA at the start of each
 * entry. State of the left Location does not come along.
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
