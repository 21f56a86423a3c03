// World collections of documents that the table lacks: macros, roll tables, playlists, combats. They exist
// and are empty, as in a new world; making a document is refused.
import { Collection } from '../collections';

class EmptyCollection extends Collection<never> {
  static readonly documentName: string = '';
  readonly invalidDocumentIds = new Set<string>();

  get documentName(): string {
    return (this.constructor as typeof EmptyCollection).documentName;
  }

  get documentClass(): never {
    throw new Error(`practice table: ${this.documentName} documents are not implemented`);
  }

  get name(): string {
    return this.constructor.name;
  }

  get folders(): Collection<never> {
    return new Collection();
  }

  override set(): never {
    return this.documentClass;
  }
}

export class Macros extends EmptyCollection {
  static override readonly documentName = 'Macro';
}

export class RollTables extends EmptyCollection {
  static override readonly documentName = 'RollTable';
}

export class Playlists extends EmptyCollection {
  static override readonly documentName = 'Playlist';

  get playing(): never[] {
    return [];
  }
}

export class CombatEncounters extends EmptyCollection {
  static override readonly documentName = 'Combat';

  get combats(): never[] {
    return [];
  }

  get active(): null {
    return null;
  }

  get viewed(): null {
    return null;
  }
}
