import { isSaidAlike, type Json } from '@bocage/core/game';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { isBag, type Bag } from './bag';
import {
  COVER,
  COVER_NAME,
  fieldsOf,
  isCover,
  isCoverPicture,
  overlaid,
  setAt,
  takeOut,
  valueAt,
  type Source,
} from './cover-fields';

/**
 * The true look of a token whose document shows a "?". The document itself shows "?" (name, picture, bars, ring),
 * so that a client on which our drawing fails shows no more. Its own look is kept here, field by field, as one text:
 *
 *   flags.bocage.trueLook = JSON { on, look: { "texture.src": …, name: … } }
 *
 * A token flag goes wherever the token goes: copies, scene duplicates, another GM's browser. It hides nothing from
 * a console, no more than the plain name did. `on: false` keeps the last look, because Foundry's undo restores
 * values but not keys. Only this file reads and writes it.
 */
export const LOOK_FLAG = 'trueLook';

interface Kept {
  readonly on: boolean;
  readonly look: Readonly<Record<string, Json>>;
}

const NOTHING: Kept = { on: false, look: {} };

/** Looks that the host refuses: their owners wrote them by hand. */
const refused = new Set<string>();

/**
 * Notes that the host refuses a token's kept look: it is ignored from now on, so that no other change waits
 * for it.
 */
export function refuseLook({ _source }: TokenDocumentPort): void {
  const text = valueAt(_source, `flags.${MODULE_ID}.${LOOK_FLAG}`);
  if (typeof text === 'string') refused.add(text);
}

/** Returns the changes of a token without those of its look. */
export function withoutLook(changes: Changes): Changes {
  const rest = Object.entries(changes).filter(
    ([path]) => !Object.hasOwn(COVER, path) && path !== `flags.${MODULE_ID}.${LOOK_FLAG}`,
  );
  return Object.fromEntries(rest);
}

/** The last looks read: counters ask at every step of an animation. */
const read = new Map<string, Kept>();
const MOST_READ = 500;

/** Flags as the host keeps them; anything may stand there. */
type Flags = Readonly<Record<string, Bag | undefined>>;

function keptIn(source: Source): Kept {
  const text = (source.flags as Flags | undefined)?.[MODULE_ID]?.[LOOK_FLAG];
  if (typeof text !== 'string' || refused.has(text)) return NOTHING;
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MOST_READ) read.clear();
  const kept = parsed(text);
  read.set(text, kept);
  return kept;
}

function parsed(text: string): Kept {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isBag(stored) || !isBag(stored.look)) return NOTHING;
    const fields = Object.entries(stored.look as Bag).filter(([path]) => Object.hasOwn(COVER, path));
    return { on: stored.on === true, look: Object.fromEntries(fields) as Kept['look'] };
  } catch {
    return NOTHING;
  }
}

function textOf({ on, look }: Kept): string {
  const sorted = Object.entries(look).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ on, look: Object.fromEntries(sorted) });
}

/**
 * Whether token data shows a "?" of ours, by its flag or its face (undo restores faces, not always flags).
 */
export function isKept(source: object): boolean {
  const data = source as Source;
  return keptIn(data).on || (data.name === COVER_NAME && isCoverPicture(valueAt(data, 'texture.src')));
}

/** Whether a token's document shows a "?" instead of its own look. */
export function isUnderCover({ _source }: TokenDocumentPort): boolean {
  return isKept(_source);
}

/**
 * Returns the changes that make token data show a "?" and keep its present look; empty = it does already. A
 * user's edit over a "?" counts as the truth from now on.
 *
 * @param picture of the "?" (`coverPicture`)
 */
export function keep(source: object, picture: string): Changes {
  const data = source as Source;
  const was = isKept(data) ? keptIn(data) : NOTHING;
  const look: Record<string, Json> = { ...was.look };
  const changes: Changes = {};
  for (const [path, value] of fieldsOf(data)) {
    const wanted = path === 'texture.src' ? picture : (COVER[path] ?? null);
    if (!isCover(path, value)) look[path] = value;
    if (!isSaidAlike(value, wanted)) changes[path] = wanted;
  }
  return withText(data, changes, { on: true, look });
}

/** Returns the changes that make token data show its look before the cover; empty = it does already. */
export function restore(source: object): Changes {
  const data = source as Source;
  if (!isKept(data)) return {};
  const { look } = keptIn(data);
  const changes: Changes = {};
  for (const [path, value] of Object.entries(look))
    if (isCover(path, valueAt(data, path))) changes[path] = value;
  return withText(data, changes, { on: false, look });
}

function withText(source: Source, changes: Changes, kept: Kept): Changes {
  const text = textOf(kept);
  return text === textOf(keptIn(source)) && hasFlag(source)
    ? changes
    : { ...changes, [`flags.${MODULE_ID}.${LOOK_FLAG}`]: text };
}

function hasFlag(source: Source): boolean {
  return valueAt(source, `flags.${MODULE_ID}.${LOOK_FLAG}`) !== undefined;
}

/**
 * Turns a user's change of a covered token's look into one of its true look, and the document keeps its "?".
 * `changed` is altered in place, as Foundry's preUpdate hook expects.
 */
export function keepHandEdit(source: object, changed: Changes): void {
  const data = source as Source;
  if (!isKept(data)) return;
  const edits = fieldsOf(changed).filter(([path, value]) => !isCover(path, value));
  if (edits.length === 0) return;
  for (const [path] of edits) takeOut(changed, path.split('.'));
  const said = keptIn(changed);
  // A change with a true look of its own is an undo.
  const { look } = said === NOTHING ? keptIn(data) : said;
  const text = textOf({ on: true, look: { ...look, ...Object.fromEntries(edits) } });
  setAt(changed, `flags.${MODULE_ID}.${LOOK_FLAG}`.split('.'), text);
}

/**
 * Adds the "?" to a user's change that conceals the token. `changed` is altered in place, as Foundry's
 * preUpdate hook expects.
 */
export function keepWith(source: object, changed: Changes, picture: string): void {
  const after = keep(overlaid(source as Source, changed), picture);
  for (const [path, value] of Object.entries(after)) setAt(changed, path.split('.'), value);
}

/** A token's look for users who may know all of it. */
export interface TrueLook {
  readonly name: string;
  readonly displayName: number;
  readonly src: string | null;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Rotation of its picture, in degrees. */
  readonly rotation: number;
}

/** Returns the true look of a token, covered or not. The caller has checked that this user may know it. */
export function trueLook(token: TokenDocumentPort): TrueLook {
  const source = token._source as unknown as Source;
  const said = trulySaid(source);
  const src = said('texture.src');
  return {
    name: trueName(token),
    displayName: numberOr(said('displayName'), 0),
    src: typeof src === 'string' ? src : null,
    scaleX: numberOr(said('texture.scaleX'), 1),
    scaleY: numberOr(said('texture.scaleY'), 1),
    rotation: said('lockRotation') === true ? 0 : numberOr(source.rotation, 0),
  };
}

/** Returns the true name of a token, covered or not. The caller has checked that this user may know it. */
export function trueName(token: TokenDocumentPort): string {
  const name = trulySaid(token._source as unknown as Source)('name');
  return typeof name === 'string' ? name : '';
}

/** Returns a reader of a token's own fields, as they were before the cover. */
function trulySaid(source: Source): (path: string) => Json | undefined {
  const look = isKept(source) ? keptIn(source).look : {};
  return (path) => {
    const value = valueAt(source, path);
    return path in look && isCover(path, value) ? look[path] : value;
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
