import { lastDeedOf, type DeedRecord, type ToTakeBack } from '@bocage/core/game';
import { deedsOf, type DeedNews } from '../data/deed-shelf';
import type { ScenePort, UserPort } from '../host/ports';
import type { NextBack } from './protocol';

/** What each user may know of the deeds that can be taken back. */

/** Returns the last deed of a player's sides; it rests on nothing that they do not know. */
export function nextBackOf(scene: ScenePort, sides: readonly string[]): NextBack | undefined {
  const history = deedsOf(scene);
  const own = sides.flatMap((side) => lastDeedOf(history, side) ?? []);
  const last = own.reduce<ToTakeBack | undefined>(
    (a, b) => (a && history.indexOf(a.deed) > history.indexOf(b.deed) ? a : b),
    undefined,
  );
  return last && named(last.deed, last.bar);
}

/** Returns a deed as windows name it. */
export function named({ id, deed, unit }: DeedRecord, bar?: NextBack['bar']): NextBack {
  return {
    id,
    ...(deed === undefined ? {} : { deed }),
    ...(unit === undefined ? {} : { unit }),
    ...(bar === undefined ? {} : { bar }),
  };
}

/** Ids of the deeds that each GM has been told, by user and scene. */
const sent = new Map<string, ReadonlySet<string>>();
/** The last list that each tab has fetched. */
const fetched = new Map<string, string>();

/** Returns the deeds for another GM, each of them sent once. */
export function deedsFor(scene: ScenePort, user: UserPort): DeedNews {
  const deeds = deedsOf(scene);
  const key = `${user.id} ${scene.id}`;
  const known = sent.get(key);
  const ids = deeds.map(({ id }) => id);
  return { ids, added: deeds.filter(({ id }) => !known?.has(id)) };
}

/** Notes that a GM has been told all deeds. */
export function deedsSent(scene: ScenePort, user: UserPort): void {
  sent.set(`${user.id} ${scene.id}`, new Set(deedsOf(scene).map(({ id }) => id)));
}

/** A GM's new tab knows none of them. */
export function forgetSent(scene: ScenePort, user: UserPort): void {
  sent.delete(`${user.id} ${scene.id}`);
}

/** Returns all deeds for a GM's tab that asks for news; undefined = it has them. */
export function deedsFetched(scene: ScenePort, tab: string): DeedNews | undefined {
  const deeds = deedsOf(scene);
  const ids = deeds.map(({ id }) => id);
  const key = `${tab} ${scene.id}`;
  if (fetched.get(key) === ids.join()) return undefined;
  fetched.set(key, ids.join());
  return { ids, added: deeds };
}
