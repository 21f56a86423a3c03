import { isSaidAlike, type Json } from '@bocage/core/game';
import { deletion, isDeletion } from '../host/dialect';
import type { Changes } from '../host/ports';
import type { About } from '../seal/about';
import type { Recipient } from '../seal/sealed';
import { bagAt, isBag, type Bag } from './bag';
import {
  ACTOR_FIELDS,
  COVER,
  fieldsOf,
  isCover,
  nested,
  overlaid,
  setAt,
  takeOut,
  together,
  withoutActor,
  type Source,
} from './cover-fields';
import { inOrder, isFor, keptIn, LOOK_PATH, textIn, textOf, type Facts, type Kept } from './kept-truth';
import { COUNTER_PATH, isKept, UNIT_PATH } from './true-look';

/** Covering a token's document with a "?", uncovering it, and users' edits over it (true-look.ts). */

/** Facts of every counter that its document says in any case: whose it is, and whether it is on the map. */
const OPEN_UNIT: readonly string[] = ['side', 'hidden'];
/** The colour of a "?" tells its nation. */
const OPEN_COUNTER: readonly string[] = ['nation'];

/** Own facts of a unit that a change sets, by name; null = it removes them. */
export type Said = Readonly<Record<string, Json | null>>;

/** What a covered document is to show. */
export interface Cover {
  /** Picture of the "?" (`coverPicture`). */
  readonly picture: string;
  /** Id of its actor under the "?"; null = none, absent: fields of its actor stay as they are. */
  readonly actor?: string | null;
  /** Those who may read the truth. */
  readonly readers: readonly Recipient[];
  /** The token. */
  readonly about: About;
  /** What it keeps, as far as this user may know it; absent: as its data says. */
  readonly before?: Kept;
  /** The unit's own facts as everybody knows them: what the document shows, true or not. */
  readonly open: Facts;
  /** Own facts that are set in the same update. */
  readonly said?: Said;
}

/** Values to set and values to delete, by path. */
interface Edit {
  readonly set: Changes;
  readonly gone: readonly string[];
}

/**
 * Returns the changes that make token data show a "?" and keep the truth; empty = it does already. A user's edit over
 * a "?" counts as the truth from now on.
 */
export function keep(source: object, cover: Cover): Changes {
  const { set, gone } = kept(source as Source, cover);
  return Object.assign({ ...set }, ...gone.map((path) => deletion(path)));
}

/** Returns what a token that is not yet made shows under a "?" from the start: fields to change, and all its flags. */
export function keepFromStart(
  source: object,
  cover: Cover,
): { readonly look: Changes; readonly flags: Changes } {
  const { set, gone } = kept(source as Source, cover);
  const { flags: _flags, ...look } = nested(set);
  const { flags } = structuredClone(overlaid({ flags: bagAt(source, 'flags') }, nested(set)));
  for (const path of gone) takeOut({ flags } as Changes, path.split('.'));
  const others = gone.filter((path) => !path.startsWith('flags.')).map((path) => deletion(path));
  return { look: { ...look, ...nested(Object.assign({}, ...others) as Changes) }, flags: flags as Changes };
}

function kept(data: Source, cover: Cover): Edit {
  const before = cover.before ?? keptIn(data);
  // What is sealed for others stays as it is.
  const isClosed = before.closed === true;
  const look: Record<string, Json> = isKept(data) ? { ...before.look } : {};
  const set: Changes = {};
  for (const [path, value] of fieldsOf(data)) {
    if (!isCover(path, value)) look[path] = together(look[path], value);
    // They are kept all the same: what another change rests on has them, whichever of both comes first.
    if (cover.actor === undefined && ACTOR_FIELDS.includes(path)) continue;
    const wanted = wantedOf(path, cover);
    if (!isSaidAlike(value, wanted) && !isBag(wanted)) set[path] = wanted;
  }
  // The place in a stack would tell leaders and vehicles.
  if (!isKept(data) && typeof data.sort === 'number' && data.sort !== 0) set.sort = 0;
  if (isClosed) return { set: withoutActor(set), gone: [] };
  const unit = keptUnit(data, before, cover);
  const counter = keptCounter(data, before);
  const now = { on: true, look, unit: unit.secret, counter: counter.secret };
  const gone = [
    ...differences(data, cover),
    ...unit.gone.map((id) => `${UNIT_PATH}.${id}`),
    ...counter.gone.map((id) => `${COUNTER_PATH}.${id}`),
  ];
  for (const [id, value] of Object.entries(unit.set)) set[`${UNIT_PATH}.${id}`] = value;
  return { set: withText(data, set, now, { ...cover, before }), gone };
}

function wantedOf(path: string, { picture, actor }: Cover): Json {
  if (path === 'texture.src') return picture;
  return path === 'actorId' ? (actor ?? null) : (COVER[path] ?? null);
}

/** Returns the paths by which a token's data differs from its actor: they are to go, key by key. */
function differences(data: Source, { actor }: Cover): readonly string[] {
  if (actor === undefined) return [];
  return DIFFERENCES.flatMap((path) =>
    Object.keys(present(bagAt(data, path))).map((key) => `${path}.${key}`),
  );
}

/** Objects that a host merges: setting an empty one would change nothing. */
const DIFFERENCES = ACTOR_FIELDS.filter((path) => isBag(COVER[path]));

interface Split {
  /** Facts that are kept: null = there is none, though the document shows one. */
  readonly secret: Facts;
  /** Facts that the document is to show and does not yet. */
  readonly set: Facts;
  /** Names of facts that the document is to lose. */
  readonly gone: readonly string[];
}

/**
 * Splits a unit's facts into what everybody knows and what is kept. What the document shows follows from what everybody
 * knows alone, so that a squad and a dummy under "?" are alike.
 */
function keptUnit(data: Source, before: Kept, { open, said = {} }: Pick<Cover, 'open' | 'said'>): Split {
  const stands = present(bagAt(data, UNIT_PATH));
  const truth = (id: string): Json | null => {
    if (id in said) return said[id] ?? null;
    // What is kept otherwise is shown, and no word of anybody's.
    return (id in before.unit ? before.unit[id] : stands[id]) ?? null;
  };
  const ids = new Set([stands, before.unit, said, open].flatMap((facts) => Object.keys(facts)));
  const [secret, set, gone] = [{} as Record<string, Json>, {} as Record<string, Json>, [] as string[]];
  for (const id of ids) {
    const is = truth(id);
    const shown = OPEN_UNIT.includes(id) ? is : (open[id] ?? null);
    if (!isSaidAlike(is, shown)) secret[id] = is;
    if (shown === null) gone.push(...(id in stands ? [id] : []));
    else if (!isSaidAlike(stands[id], shown)) set[id] = shown;
  }
  return { secret, set, gone };
}

/** What is printed on a counter is kept, but for its nation: the color of a "?" tells it. */
function keptCounter(data: Source, before: Kept): Pick<Split, 'secret' | 'gone'> {
  const stands = present(bagAt(data, COUNTER_PATH));
  const all = Object.entries({ ...before.counter, ...stands }).filter(([id]) => !OPEN_COUNTER.includes(id));
  return {
    secret: Object.fromEntries(all),
    gone: Object.keys(stands).filter((id) => !OPEN_COUNTER.includes(id)),
  };
}

/** Returns facts with a value; a null is none. */
export function present(facts: Bag): Facts {
  const said = Object.entries(facts).filter(
    ([id, value]) => value !== null && value !== undefined && !id.startsWith('-='),
  );
  return Object.fromEntries(said) as Facts;
}

/** Adds the text of what is kept, unless it says the same already. */
export function withText(
  data: Source,
  changes: Changes,
  now: Kept,
  { before, readers, about }: Required<Pick<Cover, 'before' | 'readers' | 'about'>>,
): Changes {
  const text = textIn(data);
  const isSame =
    text !== undefined &&
    before.on === now.on &&
    isSaidAlike(inOrder(before.look), inOrder(now.look)) &&
    (!now.on || (isAlike(before, now) && (!before.about || before.about.id === about.id))) &&
    isFor(text, readers);
  return isSame ? changes : { ...changes, [LOOK_PATH]: textOf(now, readers, about) };
}

function isAlike(a: Kept, b: Kept): boolean {
  const facts = ({ unit, counter }: Kept): Json => [inOrder(unit), inOrder(counter)];
  return isSaidAlike(facts(a), facts(b));
}

/**
 * Turns a user's change of a covered token into one of its truth, and the document keeps its "?". `changed` is altered
 * in place, as Foundry's preUpdate hook expects.
 */
export function keepHandEdit(source: object, changed: Changes, cover: HandCover): void {
  const { readers, open, about, before = keptIn(source as Source) } = cover;
  const data = source as Source;
  if (!isKept(data)) return;
  const isActorToo = cover.isActorToo === true && !before.closed;
  const edits = fieldsOf(changed).filter(
    ([path, value]) => !isCover(path, value) && (isActorToo || !ACTOR_FIELDS.includes(path)),
  );
  const said = saidIn(changed);
  const hasText = textIn(changed) !== undefined;
  if (edits.length === 0 && Object.keys(said).length === 0 && !hasText) return;
  for (const [path] of edits) takeOut(changed, path.split('.'));
  if (before.closed) return leaveClosed(changed, said);
  const base = hasText ? undone(before, keptIn(changed)) : before;
  // A counter that is covered no longer shows what its user says.
  const unit = open ? editedUnit(data, changed, base, { open, said }) : without(base.unit, said);
  const look: Record<string, Json> = { ...base.look };
  for (const [path, value] of edits) look[path] = together(look[path], value);
  // The next decision gives it an actor of the owners of the other one.
  if (look.actorId !== base.look.actorId) changed.actorId = null;
  const now = { on: true, look, unit, counter: base.counter };
  setAt(changed, LOOK_PATH.split('.'), textOf(now, readers, about));
}

/** A change with a text of its own is an undo. Undone to a time before the "?", only the look stands in it. */
function undone(before: Kept, own: Kept): Kept {
  if (own.closed) return before;
  // It may come from a time before a game master has changed the actor.
  const look = {
    ...(own.on ? {} : before.look),
    ...withoutActor(own.look),
    ...withoutActor(before.look, true),
  };
  return { ...(own.on ? own : before), look };
}

/** A browser that cannot open what is kept changes nothing of it, and shows nothing. */
function leaveClosed(changed: Changes, said: Said): void {
  takeOut(changed, LOOK_PATH.split('.'));
  for (const id of Object.keys(said)) {
    if (OPEN_UNIT.includes(id)) continue;
    takeOut(changed, [...UNIT_PATH.split('.'), id]);
    takeOut(changed, [...UNIT_PATH.split('.'), `-=${id}`]);
  }
}

function without(facts: Facts, said: Said): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([id]) => !(id in said)));
}

/** What a covered document is to show after a user's change; without `open` it is covered no longer. */
type HandCover = Pick<Cover, 'readers' | 'about' | 'before'> &
  Partial<Pick<Cover, 'open'>> & { readonly isActorToo?: boolean };

/** Leaves in a change only what everybody knows of the unit. @returns what is kept of it */
function editedUnit(
  data: Source,
  changed: Changes,
  base: Kept,
  cover: Pick<Cover, 'open'> & { readonly said: Said },
): Facts {
  const { secret, set, gone } = keptUnit(data, base, cover);
  const path = UNIT_PATH.split('.');
  for (const [id, value] of Object.entries(cover.said)) {
    if (value !== null && !(id in secret)) continue;
    takeOut(changed, [...path, id]);
    takeOut(changed, [...path, `-=${id}`]);
  }
  for (const [id, value] of Object.entries(set)) setAt(changed, [...path, id], value);
  for (const id of gone)
    for (const [deleted, value] of Object.entries(deletion(`${UNIT_PATH}.${id}`)))
      setAt(changed, deleted.split('.'), value);
  return secret;
}

/** Returns the own facts of a unit that a change sets. */
export function saidIn(changed: Changes): Said {
  return Object.fromEntries(
    Object.entries(bagAt(changed, UNIT_PATH)).map(([key, value]): readonly [string, Json | null] => {
      if (key.startsWith('-=')) return [key.slice(2), null];
      return [key, isDeletion(value) ? null : (value as Json)];
    }),
  );
}

/**
 * Adds the "?" to a user's change that conceals the token. `changed` is altered in place, as Foundry's
 * preUpdate hook expects.
 */
export function keepWith(source: object, changed: Changes, cover: Cover): void {
  const { set, gone } = kept(overlaid(source as Source, changed), cover);
  for (const path of gone) takeOut(changed, path.split('.'));
  const stands = bagAt(source, UNIT_PATH);
  const left = gone.filter(
    (path) => !path.startsWith(UNIT_PATH) || path.slice(UNIT_PATH.length + 1) in stands,
  );
  for (const [path, value] of Object.entries({
    ...set,
    ...Object.assign({}, ...left.map((p) => deletion(p))),
  }))
    setAt(changed, path.split('.'), value);
}
