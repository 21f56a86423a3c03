import { isSaidAlike, type Json } from '@bocage/core/game';
import { deletion, isDeletion } from '../host/dialect';
import type { Changes } from '../host/ports';
import type { Recipient } from '../seal/sealed';
import { bagAt, type Bag } from './bag';
import {
  COVER,
  fieldsOf,
  isCover,
  nested,
  overlaid,
  setAt,
  takeOut,
  valueAt,
  type Source,
} from './cover-fields';
import { isFor, keptIn, LOOK_PATH, textIn, textOf, type Facts, type Kept } from './kept-truth';
import { COUNTER_PATH, isKept, UNIT_PATH } from './true-look';

/** Covering a token's document with a "?", uncovering it, and users' edits over it (true-look.ts). */

/** Facts of every counter that its document needs in the open: whose it is, and whether it is on the map. */
const OPEN_UNIT: readonly string[] = ['side', 'hidden'];
/** The colour of a "?" tells its nation. */
const OPEN_COUNTER: readonly string[] = ['nation'];

/** Own facts of a unit that a change sets, by name; null = it removes them. */
export type Said = Readonly<Record<string, Json | null>>;

/** What a covered document is to show. */
export interface Cover {
  /** Picture of the "?" (`coverPicture`). */
  readonly picture: string;
  /** Those who may read the truth. */
  readonly readers: readonly Recipient[];
  /** The unit's state as everybody knows it. */
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
  return { look, flags: flags as Changes };
}

function kept(data: Source, cover: Cover): Edit {
  const before = keptIn(data);
  // What is sealed for others stays as it is.
  const isClosed = before.closed === true;
  const look: Record<string, Json> = isKept(data) ? { ...before.look } : {};
  const set: Changes = {};
  for (const [path, value] of fieldsOf(data)) {
    const wanted = path === 'texture.src' ? cover.picture : (COVER[path] ?? null);
    if (!isCover(path, value)) look[path] = value;
    if (!isSaidAlike(value, wanted)) set[path] = wanted;
  }
  if (isClosed) return { set, gone: [] };
  const unit = keptUnit(data, before, cover);
  const counter = keptPart(bagAt(data, COUNTER_PATH), before.counter, (id) => OPEN_COUNTER.includes(id));
  const now = { on: true, look, unit: unit.secret, counter: counter.secret };
  const gone = [
    ...unit.gone.map((id) => `${UNIT_PATH}.${id}`),
    ...counter.gone.map((id) => `${COUNTER_PATH}.${id}`),
  ];
  for (const [id, value] of Object.entries(unit.open)) set[`${UNIT_PATH}.${id}`] = value;
  return { set: withText(data, set, now, cover.readers), gone };
}

interface Split {
  readonly secret: Facts;
  /** Facts that the document is to show and does not yet. */
  readonly open: Facts;
  /** Names of facts that the document is to lose. */
  readonly gone: readonly string[];
}

/** Facts of a unit that everybody knows stay in the document, all others are kept. */
function keptUnit(data: Source, before: Kept, { open, said = {} }: Pick<Cover, 'open' | 'said'>): Split {
  const isOpen = (id: string, value: Json): boolean =>
    OPEN_UNIT.includes(id) || (id in open && isSaidAlike(open[id], value));
  const stands = bagAt(data, UNIT_PATH);
  const removed = Object.keys(said).filter((id) => said[id] === null);
  const set = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as Facts;
  const split = keptPart({ ...stands, ...set }, before.unit, isOpen, removed);
  const shows = Object.entries(split.open).filter(([id, value]) => !isSaidAlike(stands[id] as Json, value));
  return {
    secret: split.secret,
    open: Object.fromEntries(shows),
    gone: [...split.gone, ...removed].filter((id) => id in stands),
  };
}

/** Splits facts that stand in a document and those that were kept; those that stand there are newer. */
function keptPart(
  stands: Bag,
  was: Facts,
  isOpen: (id: string, value: Json) => boolean,
  removed: readonly string[] = [],
): Split {
  const all = Object.entries({ ...was, ...present(stands) }).filter(([id]) => !removed.includes(id));
  const [open, secret] = [true, false].map((wanted) =>
    Object.fromEntries(all.filter(([id, value]) => isOpen(id, value) === wanted)),
  ) as [Facts, Facts];
  return { open, secret, gone: Object.keys(secret).filter((id) => id in stands) };
}

/** Facts with a value; a null is none. */
function present(facts: Bag): Facts {
  const said = Object.entries(facts).filter(
    ([id, value]) => value !== null && value !== undefined && !id.startsWith('-='),
  );
  return Object.fromEntries(said) as Facts;
}

/**
 * Returns the changes that make token data show the truth again; empty = it does already.
 *
 * @param said own facts that are set in the same update
 */
export function restore(source: object, said: Said = {}): Changes {
  const data = source as Source;
  if (!isKept(data)) return {};
  const before = keptIn(data);
  const changes: Changes = {};
  for (const [path, value] of Object.entries(before.look))
    if (isCover(path, valueAt(data, path))) changes[path] = value;
  const [unit, counter] = [bagAt(data, UNIT_PATH), bagAt(data, COUNTER_PATH)];
  for (const [id, value] of Object.entries(before.unit))
    if (!(id in said) && !(id in present(unit))) changes[`${UNIT_PATH}.${id}`] = value;
  for (const [id, value] of Object.entries(before.counter))
    if (!(id in present(counter))) changes[`${COUNTER_PATH}.${id}`] = value;
  return withText(data, changes, { ...before, on: false }, []);
}

function withText(data: Source, changes: Changes, now: Kept, readers: readonly Recipient[]): Changes {
  const [before, text] = [keptIn(data), textIn(data)];
  const isSame =
    text !== undefined &&
    before.on === now.on &&
    isSaidAlike(before.look, now.look) &&
    (!now.on || isSaidAlike([before.unit, before.counter], [now.unit, now.counter])) &&
    isFor(text, readers);
  return isSame ? changes : { ...changes, [LOOK_PATH]: textOf(now, readers) };
}

/**
 * Turns a user's change of a covered token into one of its truth, and the document keeps its "?". `changed` is altered
 * in place, as Foundry's preUpdate hook expects.
 */
export function keepHandEdit(source: object, changed: Changes, { readers, open }: HandCover): void {
  const data = source as Source;
  if (!isKept(data)) return;
  const edits = fieldsOf(changed).filter(([path, value]) => !isCover(path, value));
  const said = open ? saidIn(changed) : {};
  if (edits.length === 0 && Object.keys(said).length === 0) return;
  for (const [path] of edits) takeOut(changed, path.split('.'));
  const before = keptIn(data);
  if (before.closed) return;
  // A change with a text of its own is an undo.
  const own = textIn(changed) === undefined ? before : keptIn(changed);
  const base = own.closed ? before : own;
  const unit = open ? editedUnit(data, changed, base, { open, said }) : base.unit;
  const look = { ...base.look, ...Object.fromEntries(edits) };
  const now = { on: true, look, unit, counter: base.counter };
  setAt(changed, LOOK_PATH.split('.'), textOf(now, readers));
}

/** What a covered document is to show after a user's change; without `open` it is covered no longer. */
type HandCover = Pick<Cover, 'readers'> & Partial<Pick<Cover, 'open'>>;

/** Leaves in a change only what everybody knows of the unit. @returns what is kept of it */
function editedUnit(
  data: Source,
  changed: Changes,
  base: Kept,
  cover: Pick<Cover, 'open'> & { readonly said: Said },
): Facts {
  const { secret, open, gone } = keptUnit(data, base, cover);
  const path = UNIT_PATH.split('.');
  for (const [id, value] of Object.entries(cover.said)) {
    if (value !== null && !(id in secret)) continue;
    takeOut(changed, [...path, id]);
    takeOut(changed, [...path, `-=${id}`]);
  }
  for (const [id, value] of Object.entries(open)) setAt(changed, [...path, id], value);
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
