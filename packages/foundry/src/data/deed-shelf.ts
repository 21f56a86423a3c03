import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { isKeeper } from './keeper';
import { deedsIn, DEEDS, withDeeds, type PlayedDeed, type SceneDeeds } from './played-deeds';

/**
 * The deeds of the present player turn as this client knows them: the deciding browser keeps them between
 * sessions, other GMs' browsers hear them. Players' clients have none.
 */
const heard = new Map<string, readonly PlayedDeed[]>();
/** The kept text until the browser has stored it, and for good if it stores nothing. */
let unstored: string | undefined;
let last: { readonly text: string; readonly scene: string; readonly deeds: SceneDeeds } | undefined;

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
  store(withDeeds(stored(), game.world.id, scene.id, { deeds, breaking }));
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

function keptOf(scene: ScenePort): SceneDeeds {
  const text = stored();
  if (last?.text !== text || last.scene !== scene.id)
    last = { text, scene: scene.id, deeds: deedsIn(text, game.world.id, scene.id) };
  return last.deeds;
}

function store(text: string): void {
  if (text === stored()) return;
  unstored = text;
  // A browser that stores nothing knows it for as long as the page is open.
  void game.settings.set(MODULE_ID, DEEDS, text).then(
    () => {
      if (unstored === text) unstored = undefined;
    },
    () => undefined,
  );
}

function stored(): string {
  if (unstored !== undefined) return unstored;
  const text = game.settings.get(MODULE_ID, DEEDS);
  return typeof text === 'string' ? text : '';
}
