import type { View } from '../situation/knowledge';
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { type Json, readFieldValues } from '@bocage/core/game';
import { badValue, readCell, readObject, readText } from '../reading/bad-value';
import { withNamedSides } from '../reading/hexside';
import { checkFacts } from '../situation/contradictions';
import { unitOf, type UnitState } from '../situation/situation';
import { checkState } from '../situation/situation-json';
import { UNIT_FIELDS } from '../situation/unit-fields';

export type EventFields = Readonly<Record<string, Json>>;

/** Returns only the given fields, each checked. @internal */
export function stateSet(json: Json | undefined, where = 'event.set'): Partial<UnitState> {
  const given = withNamedSides(
    readObject(
      json,
      where,
      UNIT_FIELDS.map((f) => f.id),
    ),
  );
  checkState(given, where);
  const all = readFieldValues(UNIT_FIELDS, given, where);
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in given)) as Partial<UnitState>;
}

/** Returns an event's fields of a unit, checked against the unit and its hex at that moment. @internal */
export function fittingSet(event: EventFields, s: View, to?: Cell, where = 'event.set'): Partial<UnitState> {
  const set = stateSet(event['set'], where);
  const unit = unitOf(s, known(event, s));
  checkFacts({ ...unit, ...set, cell: to ?? unit.cell }, set, where, s.board);
  return set;
}

/** Returns the id of an existing unit. @internal */
export function known(event: EventFields, s: View): string {
  const id = text(event, 'unit');
  if (!s.units.some((u) => u.id === id))
    throw badValue('event.unit', id, 'the id of a unit of the situation');
  return id;
}

/** Returns the hex that an event names, next to that of its unit. @internal */
export function nextCell(event: EventFields, s: View): Cell {
  const { cell, aerial } = unitOf(s, known(event, s));
  return cellBeside(event['to'], 'event.to', s.board, aerial ? undefined : cell);
}

/**
 * Reads a hex beside another. Units move hex by hex (other Locations of the own hex included); only aircraft
 * come from anywhere.
 * @internal
 */
export function cellBeside(value: unknown, where: string, board: Board, from: Cell | undefined): Cell {
  const to = readCell(value, where, board);
  if (from !== undefined && board.lattice.distance(from, to) > 1)
    throw badValue(where, value, "the unit's hex or one next to it");
  return to;
}

/** Reads a text of one line. @internal */
export function text(event: EventFields, key: string): string {
  return readText(event[key], `event.${key}`);
}
