import type { Json } from '@bocage/core/game';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { aboutOf } from '../seal/token-seal';
import { MODULE_ID } from '../settings';
import { bagAt, type Bag } from './bag';
import { COVER, COVER_NAME, isCover, isCoverPicture, nested, valueAt, type Source } from './cover-fields';
import { keptIn, LOOK_PATH, refuseText, rightfully, textIn, type Facts, type Kept } from './kept-truth';

/**
 * The truth about a token whose document shows a "?". The document itself shows "?" (name, picture, bars, ring) and
 * only those facts of its unit that everybody knows, so that a client on which our drawing fails shows no more. All
 * else is kept on it as one sealed text (kept-truth.ts); cover-truth.ts writes it.
 */
export const UNIT_PATH = `flags.${MODULE_ID}.unit`;
export const COUNTER_PATH = `flags.${MODULE_ID}.counter`;

/**
 * Notes that the host refuses a token's kept text: it is ignored from now on, so that no other change waits
 * for it.
 */
export function refuseLook({ _source }: TokenDocumentPort): void {
  const text = textIn(_source as unknown as Source);
  if (text !== undefined) refuseText(text);
}

/** Returns the changes of a token without those of its look. */
export function withoutLook(changes: Changes): Changes {
  const rest = Object.entries(changes).filter(([path]) => !Object.hasOwn(COVER, path) && path !== LOOK_PATH);
  return Object.fromEntries(rest);
}

/** Whether changes of a token show its true look again: its owner may have written by hand what the host refuses. */
export function showsLook(changes: Changes): boolean {
  const { [LOOK_PATH]: text } = changes;
  const isCovering = typeof text === 'string' && keptIn(nested({ [LOOK_PATH]: text })).on;
  return !isCovering && Object.keys(withoutLook(changes)).length < Object.keys(changes).length;
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

/** Returns what a token keeps under its "?", as far as this user may know it. */
export function keptOf(token: TokenDocumentPort): Kept {
  const kept = keptIn(token._source as unknown as Source);
  // Every look at a token asks: its owners are counted only for a text of another one.
  return kept.about && kept.about.id !== token.id ? rightfully(kept, aboutOf(token)) : kept;
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
  const said = trulySaid(token);
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
  const name = trulySaid(token)('name');
  return typeof name === 'string' ? name : '';
}

/** Returns own facts of a token's unit that its document does not show, as far as this user may know them. */
export function trueUnit(token: TokenDocumentPort): Facts {
  return keptOf(token).unit;
}

/** Returns what is printed on a token's counter, as far as this user may know it. */
export function trueCounter(token: TokenDocumentPort): Bag {
  return { ...keptOf(token).counter, ...bagAt({ flags: token.flags }, COUNTER_PATH) };
}

/** Returns a reader of a token's own fields, as they were before the cover. */
function trulySaid(token: TokenDocumentPort): (path: string) => Json | undefined {
  const source = token._source as unknown as Source;
  const look = isKept(source) ? keptOf(token).look : {};
  return (path) => {
    const value = valueAt(source, path);
    return path in look && isCover(path, value) ? look[path] : value;
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
