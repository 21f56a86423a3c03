import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { ScenePort } from '../host/ports';
import { wake } from './follow';

/**
 * Sources: documents that the host keeps and changes in place. A reader names its sources (`reads`), so that
 * its fact is computed anew after a hook has named a changed one (`changed`).
 */
const SOURCES = [
  /** Terrain, rules and grid of the scene, with the files, games and settings that they rest on. */
  'terrain',
  /** The same once drawing rests: costly facts need not follow the hand. */
  'ground',
  /** The game's decisions: the scene's record and the secrets that this client knows. */
  'record',
  /** Tokens of the scene: where they stand and what their owners wrote. */
  'tokens',
  /** Which tokens this client sees. */
  'sight',
  /** The part of the log that this user may read. */
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

/** Makes the fact under computation depend on sources of a scene. */
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
 * Returns a fact of a scene, computed at the first read and after a change of a source that it read.
 *
 * @param compute pure except for documents that it reads, each after `reads`; its error reaches every reader
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

/** A value of this client: the pen, the question, arrived messages. */
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
      if (next === value.peek()) return;
      value.value = next;
      wake();
    },
  };
}
