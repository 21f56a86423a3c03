import { isSaidAlike, type Json } from '@bocage/core/game';
import type { Changes } from '../host/ports';
import { MODULE_ID } from '../settings';
import { isBag } from './bag';
import { ownActor } from './cover-actor';

/** Fields in which a token's document shows "?", and access to token data by path. */

/** Name of every covered token: the same in all languages. */
export const COVER_NAME = '?';

/**
 * Value of each field under a "?"; `texture.src` depends on its color, `actorId` on its owners. Every other field is the
 * token's own.
 */
export const COVER: Readonly<Record<string, Json>> = {
  name: COVER_NAME,
  displayName: 0,
  displayBars: 0,
  'bar1.attribute': null,
  'bar2.attribute': null,
  'texture.src': null,
  'texture.scaleX': 1,
  'texture.scaleY': 1,
  'texture.tint': '#ffffff',
  'texture.rotation': 0,
  'texture.anchorX': 0.5,
  'texture.anchorY': 0.5,
  'texture.offsetX': 0,
  'texture.offsetY': 0,
  'texture.fit': 'contain',
  'ring.enabled': false,
  'ring.subject.texture': null,
  'turnMarker.src': null,
  // A turned "?" would tell which way a vehicle faces.
  lockRotation: true,
  // Fields of its actor (ACTOR_FIELDS).
  actorId: null,
  actorLink: false,
  'delta.name': null,
  'delta.img': null,
  'delta.ownership': null,
  'delta.system': {},
  'delta.flags': {},
};

/** Fields that say what actor a token has, and what differs from it. Only GMs change them under a "?". */
export const ACTOR_FIELDS: readonly string[] = Object.keys(COVER).filter((path) =>
  /^(actor|delta)/.test(path),
);

/** Returns fields without those of an actor, or those alone. */
export function withoutActor<T>(fields: Readonly<Record<string, T>>, isActor = false): Record<string, T> {
  const some = Object.entries(fields).filter(([path]) => ACTOR_FIELDS.includes(path) === isActor);
  return Object.fromEntries(some);
}

/** Returns a field's value over an earlier one: an object holds differences from an actor. */
export function together(before: Json | undefined, value: Json): Json {
  return isBag(value) ? (overlaid(isBag(before) ? before : {}, value) as Json) : value;
}

const COVERS = `modules/${MODULE_ID}/covers/`;

/** Returns the path of the picture of a "?" in a color, such as a nation's. */
export function coverPicture(colour: string): string {
  return `${COVERS}${colour}.svg`;
}

/** Whether a picture is one of our "?". */
export function isCoverPicture(src: unknown): boolean {
  return typeof src === 'string' && src.includes(COVERS);
}

/** Token data, in the form of a document or a change. */
export type Source = Readonly<Record<string, unknown>>;

/** Returns the value at a path; undefined = this host has no such field. */
export function valueAt(source: unknown, path: string): Json | undefined {
  let value = source;
  for (const key of path.split('.')) {
    if (!isBag(value) || !(key in value)) return undefined;
    value = value[key];
  }
  return value as Json;
}

export function isCover(path: string, value: Json | undefined): boolean {
  if (path === 'texture.src') return isCoverPicture(value);
  // An actor that is gone tells nothing.
  return path === 'actorId' ? !ownActor(value) : isSaidAlike(value, COVER[path]);
}

/** Returns the fields of a token's data that the host has, by path. */
export function fieldsOf(source: Source): readonly (readonly [string, Json])[] {
  return Object.keys(COVER).flatMap((path) => {
    const value = valueAt(source, path);
    return value === undefined ? [] : [[path, value] as const];
  });
}

/** Returns changes by path as nested objects. */
export function nested(changes: Changes): Changes {
  const made: Changes = {};
  for (const [path, value] of Object.entries(changes)) setAt(made, path.split('.'), value);
  return made;
}

/** Sets a value in nested changes. */
export function setAt(
  changes: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    changes[key] = value;
    return;
  }
  const inner: Record<string, unknown> = isBag(changes[key]) ? { ...changes[key] } : {};
  setAt(inner, rest, value);
  changes[key] = inner;
}

/** Removes a value from nested changes, and objects that are then empty. */
export function takeOut(changes: Record<string, unknown>, [key = '', ...rest]: readonly string[]): void {
  const inner = changes[key];
  if (rest.length > 0 && isBag(inner)) {
    takeOut(inner as Record<string, unknown>, rest);
    if (Object.keys(inner).length > 0) return;
  }
  delete changes[key];
}

/** Returns token data after a nested change. */
export function overlaid(source: Source, changed: Source): Source {
  const both = Object.entries(changed).map(([key, value]) => {
    const before = source[key];
    return [key, isBag(value) && isBag(before) ? overlaid(before, value) : value] as const;
  });
  return { ...source, ...Object.fromEntries(both) };
}
