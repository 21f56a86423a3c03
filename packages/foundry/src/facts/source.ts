import {
  batch,
  computed,
  effect,
  signal,
  untracked,
  type ReadonlySignal,
  type Signal,
} from '@preact/signals-core';
import type { ScenePort } from '../host/ports';

/**
 * What the host keeps and changes in place. A reader of such documents says which source it reads (`reads`), so that
 * whatever is computed of them is computed anew after a hook has said that the source changed (`changed`).
 */
const SOURCES = [
  /** Terrain, rules and grid of the scene, with the files, games and settings that they rest on. */
  'terrain',
  /** What the game has decided: the scene's record and the secrets that this client knows. */
  'record',
  /** Tokens of the scene: where they stand and what their owners wrote. */
  'tokens',
  /** Which tokens this client sees. */
  'sight',
  /** What waits for somebody: questions, dice, endings. */
  'waiting',
  /** What this user may read of what happened. */
  'log',
] as const;
export type Source = (typeof SOURCES)[number];

type Revisions = Readonly<Record<Source, Signal<number>>>;

const revisions = new WeakMap<ScenePort, Revisions>();

function revisionsOf(scene: ScenePort): Revisions {
  const made =
    revisions.get(scene) ??
    (Object.fromEntries(SOURCES.map((source) => [source, signal(0)])) as unknown as Revisions);
  revisions.set(scene, made);
  return made;
}

/** Makes whatever is being computed depend on a source of a scene. */
export function reads(scene: ScenePort, source: Source): void {
  void revisionsOf(scene)[source].value;
}

/** Tells that sources of a scene have changed; none named: all of them. Only hooks and arrivals say so. */
export function changed(scene: ScenePort, ...sources: readonly Source[]): void {
  const of = revisionsOf(scene);
  batch(() => {
    for (const source of sources.length > 0 ? sources : SOURCES) of[source].value = of[source].peek() + 1;
  });
}

/**
 * A fact of a scene, computed when it is first read and after a source that it read has changed.
 *
 * @param compute pure but for what it reads of documents, each after `reads`; what it throws is thrown to every reader
 */
export function perScene<T>(compute: (scene: ScenePort) => T): (scene: ScenePort) => T {
  const facts = new WeakMap<ScenePort, ReadonlySignal<T>>();
  return (scene) => {
    const fact = facts.get(scene) ?? computed(() => compute(scene));
    facts.set(scene, fact);
    return fact.value;
  };
}

const viewed = signal(0);

/** Tells that this client looks at another scene, or at none. Hooks alone say so. */
export function viewChanged(): void {
  viewed.value += 1;
}

/** The scene that this client looks at. */
export function viewedScene(): ScenePort | undefined {
  void viewed.value;
  return canvas.scene ?? undefined;
}

/**
 * Does something whenever facts have changed, not at first.
 *
 * @param facts reads them; what it throws counts as one more value
 * @returns ends it
 */
export function whenChanged(facts: () => unknown, act: () => void): () => void {
  let first = true;
  return effect(() => {
    try {
      facts();
    } catch {
      // Whoever reads the facts for itself is told.
    }
    if (!first) untracked(act);
    first = false;
  });
}
