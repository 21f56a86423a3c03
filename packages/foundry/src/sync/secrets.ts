import { isSaidAlike, type FieldSpec, type Json, type Situation, type Unit } from '@bocage/core/game';
import type { KnownUnit, State } from '../data/play-record';
import { ownState, unitFlags } from '../data/units';
import type { Secrets } from '../data/keeper';
import type { TokenDocumentPort } from '../host/ports';

/** Splits the game's decisions about a unit from fields that its owner may write. */

/** The public part of units and the game's record, and the secret one that the scene must not hold. */
export interface Parted extends Secrets {
  readonly open: ReadonlyMap<string, KnownUnit>;
}

/**
 * Splits the game's decisions about each unit, without fields that its owner may write. The scene gets only
 * the public part.
 *
 * @param told the public situation
 */
export function parted({ units, play }: Situation, told: Situation, fields: readonly FieldSpec[]): Parted {
  const open = new Map<string, KnownUnit>();
  const secret = new Map<string, KnownUnit>();
  const seen = new Map(told.units.map((unit) => [unit.id, unit]));
  for (const unit of units) {
    const known = { side: unit.side, at: unit.cell };
    const marks = Object.entries(marksIn(unit.state, fields));
    const view = isSecret(unit) ? undefined : seen.get(unit.id);
    const isTold = ([id, value]: readonly [string, Json]): boolean =>
      view !== undefined && isSaidAlike(view.state[id], value);
    const kept = marks.filter((mark) => !isTold(mark));
    if (view) open.set(unit.id, { ...known, marks: Object.fromEntries(marks.filter(isTold)) });
    if (!view || kept.length > 0) secret.set(unit.id, { ...known, marks: Object.fromEntries(kept) });
  }
  return { open, secret, ...partedPlay(play, told.play) };
}

/** A wholly public record stays as the game has written it. */
function partedPlay(play: Json | undefined, told: Json | undefined): Pick<Secrets, 'play' | 'whole'> {
  if (play === undefined || play === null) return {};
  return isSaidAlike(play, told) ? { play } : { ...(told === undefined ? {} : { play: told }), whole: play };
}

export function marksIn(state: State, fields: readonly FieldSpec[]): State {
  const own = ownIds(fields);
  return Object.fromEntries(
    Object.entries(state).filter(
      ([id, value]) => !own.has(id) && value !== null && !isDefault(id, value, fields),
    ),
  );
}

/** Whether a mark holds the default, and so counts as none. */
export function isDefault(id: string, value: Json, fields: readonly FieldSpec[]): boolean {
  const spec = fields.find((field) => field.id === id);
  return spec ? spec.default === value : Array.isArray(value) && value.length === 0;
}

export function ownIds(fields: readonly FieldSpec[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ id, decided }) => (decided ? [] : [id])));
}

/** Whether the scene must not name the unit at all. */
export function isSecret({ state }: Unit): boolean {
  return state.hidden === true;
}

/** Returns the marks that older scenes kept on tokens and only the game decides now. */
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
