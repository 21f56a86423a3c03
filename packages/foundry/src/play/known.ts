import type { FieldSpec, Json, Situation, Unit } from '@bocage/core';
import type { KnownUnit, State } from '../data/play-record';
import { ownState, unitFlags } from '../data/units';
import type { TokenDocumentPort } from '../host/ports';

/** What of a unit the game decides, told apart from what its owner may write. */

/** The units of which the scene must not speak, as it would. */
export function hiddenUnits(
  { units }: Situation,
  fields: readonly FieldSpec[],
): ReadonlyMap<string, KnownUnit> {
  return new Map(units.filter(isSecret).map((unit) => [unit.id, knownOf(unit, fields)]));
}

/** What the scene says of a unit: no field that its owner may write. */
export function knownOf(unit: Unit, fields: readonly FieldSpec[]): KnownUnit {
  return { side: unit.side, at: unit.cell, marks: marksIn(unit.state, fields) };
}

export function marksIn(state: State, fields: readonly FieldSpec[]): State {
  const own = ownIds(fields);
  return Object.fromEntries(
    Object.entries(state).filter(
      ([id, value]) => !own.has(id) && value !== null && !isDefault(id, value, fields),
    ),
  );
}

/** A mark that says what is so anyway is none. */
export function isDefault(id: string, value: Json, fields: readonly FieldSpec[]): boolean {
  const spec = fields.find((field) => field.id === id);
  return spec ? spec.default === value : Array.isArray(value) && value.length === 0;
}

export function ownIds(fields: readonly FieldSpec[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ id, decided }) => (decided ? [] : [id])));
}

/** Whether the scene must not speak of the unit as the game has left it. */
export function isSecret({ state }: Unit): boolean {
  return state.hidden === true;
}

/** What older scenes kept on tokens and the game alone decides now: what each unit held. */
export function formerMarks(token: TokenDocumentPort, fields: readonly FieldSpec[]): State {
  const { side: _side, ...flags } = unitFlags(token);
  const own = ownState(token, fields);
  return marksIn(
    Object.fromEntries(
      Object.entries(flags).flatMap(([id, value]) =>
        id in own || value === undefined ? [] : [[id, value] as const],
      ),
    ),
    fields,
  );
}
