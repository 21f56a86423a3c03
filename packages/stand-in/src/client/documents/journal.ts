import type { Obj } from '../../shared/objects';
import { OWNERSHIP_LEVELS, ownershipLevel, type Asker } from '../../shared/permissions';
import type { Collection } from '../collections';
import { ClientDocument } from './document';

export class JournalEntryPage extends ClientDocument {
  static override readonly documentName = 'JournalEntryPage';
  declare type: string;
  declare text: { content?: string; markdown?: string; format: number };
  declare src: string | null;
  declare system: Obj;
  declare sort: number;

  static override get TYPES(): string[] {
    return ['image', 'pdf', 'text', 'video'];
  }

  /** Returns the user's level: its own, else its entry's. */
  override getUserLevel(user: Asker): number {
    const own = ownershipLevel(this._source, user);
    return own === OWNERSHIP_LEVELS.INHERIT && this.parent ? ownershipLevel(this.parent._source, user) : own;
  }
}

export class JournalEntry extends ClientDocument {
  static override readonly documentName = 'JournalEntry';
  declare folder: ClientDocument | null;
  declare pages: Collection<JournalEntryPage>;
}
