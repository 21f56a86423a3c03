import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { ScenePort } from '../host/ports';
import { wake } from './follow';

/**
 * What the host keeps and changes in place. A reader of such documents says which source it reads (`reads`), so that
 * whatever is computed of them is computed anew after a hook has said that the source changed (`changed`).
 */
const SOURCES = [
  /** Terrain, rules and grid of the scene, with the files, games and settings that they rest on. */
  'terrain',
  /** The same once drawing rests: what costs much, and need not follow the hand, follows it. */
  'ground',
  /** What the game has decided: the scene's record and the secrets that this client knows. */
  'record',
  /** Tokens of the scene: where they stand and what their owners wrote. */
  'tokens',
  /** Which tokens this client sees. */
  'sight',
  /** What this user may read of what happened. */
  'log',
  /** This client's looks: colours, which marks are shown. */
  'looks',
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

/** Makes whatever is being computed depend on sources of a scene. */
export function reads(scene: ScenePort, ...sources: readonly Source[]): void {
  const of = revisionsOf(scene);
  for (const source of sources) void of[source].value;
}

/** Tells that sources of a scene have changed; none named: all of them. Only hooks and arrivals say so. */
export function changed(scene: ScenePort, ...sources: readonly Source[]): void {
  const of = revisionsOf(scene);
  batch(() => {
    for (const source of sources.length > 0 ? sources : SOURCES) of[source].value = of[source].peek() + 1;
  });
  wake();
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

/** A fact of this client, computed like that of a scene. */
export function factOf<T>(compute: () => T): () => T {
  const fact = computed(compute);
  return () => fact.value;
}

/** What this client itself holds: the pen, the question, what has arrived. */
export interface Held<T> {
  read(): T;
  write(value: T): void;
}

/** A source of this client. One module writes it. */
export function held<T>(first: T): Held<T> {
  const value = signal(first);
  return {
    read: () => value.value,
    write(next) {
      value.value = next;
      wake();
    },
  };
}
