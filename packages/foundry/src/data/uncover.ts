import { deletion } from '../host/dialect';
import type { Changes } from '../host/ports';
import type { About } from '../seal/about';
import { bagAt, isBag } from './bag';
import { ownActor } from './cover-actor';
import { ACTOR_FIELDS, isCover, overlaid, valueAt, withoutActor, type Source } from './cover-fields';
import { present, withText, type Said } from './cover-truth';
import { keptIn, LOOK_PATH, textOf, type Facts } from './kept-truth';
import { COUNTER_PATH, isKept, UNIT_PATH } from './true-look';

/** Uncovering a token's document. */

const NOBODY: About = { id: '', owners: [] };

/**
 * Returns the changes that make token data show the truth again; empty = it does already.
 *
 * @param said own facts that are set in the same update
 * @param before what it keeps, as far as this user may know it; absent: as its data says
 * @param isActorToo whether it gets its own actor back
 */
export function restore(
  source: object,
  said: Said = {},
  before = keptIn(source as Source),
  isActorToo = false,
): Changes {
  const data = source as Source;
  // What this browser cannot open must not be written over.
  if (!isKept(data) || before.closed) return {};
  const changes = isActorToo ? actorBack(data, before.look) : {};
  for (const [path, value] of Object.entries(withoutActor(before.look)))
    if (isCover(path, valueAt(data, path))) changes[path] = value;
  const [unit, counter] = [present(bagAt(data, UNIT_PATH)), present(bagAt(data, COUNTER_PATH))];
  for (const [id, value] of Object.entries(before.unit)) {
    const path = `${UNIT_PATH}.${id}`;
    if (id in said) continue;
    if (value !== null) changes[path] = value;
    else if (id in unit) Object.assign(changes, deletion(path));
  }
  for (const [id, value] of Object.entries(before.counter))
    if (!(id in counter)) changes[`${COUNTER_PATH}.${id}`] = value;
  const look = leftIn(data, before.look, isActorToo);
  return withText(data, changes, { ...before, look, on: false }, { before, readers: [], about: NOBODY });
}

/** Returns what is kept of the look of an uncovered token: one that has its own actor has none to get back. */
function leftIn(data: Source, look: Facts, isActorToo: boolean): Facts {
  return isActorToo || ownActor(valueAt(data, 'actorId')) ? withoutActor(look) : look;
}

/** Returns the changes that give a token its own actor back, and all that differs from it. */
function actorBack(data: Source, look: Facts): Changes {
  const changes: Changes = {};
  const { actorId } = look;
  // A user has given it another one, or its own is gone.
  if (actorId !== undefined && !(isCover('actorId', valueAt(data, 'actorId')) && ownActor(actorId)))
    return changes;
  for (const path of ACTOR_FIELDS) {
    const value = look[path];
    if (value === undefined) continue;
    changes[path] = isBag(value) ? overlaid(value, bagAt(data, path)) : value;
  }
  return changes;
}

/**
 * Returns the changes that give an uncovered token its own actor back, where a player has uncovered it: players change no
 * actors; empty = it has its own.
 */
export function restoreActor(source: object, before = keptIn(source as Source)): Changes {
  const data = source as Source;
  if (before.on || before.closed) return {};
  const changes = actorBack(data, before.look);
  if (Object.keys(changes).length === 0) return changes;
  const look = withoutActor(before.look);
  return { ...changes, [LOOK_PATH]: textOf({ ...before, look }, [], NOBODY) };
}
