// foundry.abstract.EmbeddedCollection: the documents that another document holds.
import { Collection } from '../collections';
import type { DocumentLike } from './kinds';

export class EmbeddedCollection<V> extends Collection<V> {
  readonly name: string;
  readonly model: DocumentLike;
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, model: DocumentLike, entries: readonly (readonly [string, V])[] = []) {
    super(entries);
    this.name = name;
    this.model = model;
  }
}

/** Documents that the table lacks: always empty. */
export const SCENE_COLLECTIONS = {
  walls: 'Wall',
  tiles: 'Tile',
  drawings: 'Drawing',
  lights: 'AmbientLight',
  sounds: 'AmbientSound',
  notes: 'Note',
  templates: 'MeasuredTemplate',
  regions: 'Region',
} as const;
