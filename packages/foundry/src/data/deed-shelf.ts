import type { ScenePort } from '../host/ports';
import { browserText } from './browser-text';
import { isKeeper } from './keeper';
import { deedsIn, DEEDS, withDeeds, type PlayedDeed, type SceneDeeds } from './played-deeds';

/**
 * The deeds of the present player turn as this client knows them: the deciding browser keeps them between
 * sessions, other GMs' browsers hear them. Players' clients have none.
 */
const heard = new Map<string, readonly PlayedDeed[]>();
const browser = browserText(DEEDS);

/** What a GM's client is told of a scene's deeds. */
export interface DeedNews {
  /** Ids of all, the newest last. */
  readonly ids: readonly string[];
  /** Those that it has not been told yet. */
  readonly added: readonly PlayedDeed[];
}

/** Returns the deeds of a scene that can be taken back, the newest last. */
export function deedsOf(scene: ScenePort): readonly PlayedDeed[] {
  return isKeeper(scene) ? keptOf(scene).deeds : (heard.get(scene.id) ?? []);
}

/** Returns the ids of deeds whose taking back has begun and not ended. */
export function breakingOf(scene: ScenePort): readonly string[] {
  return isKeeper(scene) ? keptOf(scene).breaking : [];
}

/** Keeps the deeds of a scene that this client decides. */
export function keepDeeds(
  scene: ScenePort,
  deeds: readonly PlayedDeed[],
  breaking: readonly string[] = [],
): void {
  // Until the scene names this browser.
  heard.set(scene.id, deeds);
  browser.write(withDeeds(browser.read(), game.world.id, scene.id, { deeds, breaking }));
}

/** Takes up what the deciding client says of its deeds: a list with a gap ends there. */
export function hearDeeds(scene: ScenePort, { ids, added }: DeedNews): void {
  const known = new Map([...(heard.get(scene.id) ?? []), ...added].map((deed) => [deed.id, deed]));
  const all = ids.map((id) => known.get(id));
  const gap = all.lastIndexOf(undefined);
  heard.set(
    scene.id,
    all.slice(gap + 1).flatMap((deed) => deed ?? []),
  );
}

/** The deeds of a text, read once. */
const readOnce = new WeakMap<ScenePort, { readonly text: string; readonly deeds: SceneDeeds }>();

function keptOf(scene: ScenePort): SceneDeeds {
  const text = browser.read();
  const before = readOnce.get(scene);
  if (before?.text === text) return before.deeds;
  const deeds = deedsIn(text, game.world.id, scene.id);
  readOnce.set(scene, { text, deeds });
  return deeds;
}
