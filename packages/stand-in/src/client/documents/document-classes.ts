// Which class makes the documents of a type: this table's, or one that a package put in its place.
import type { Obj } from '../../shared/objects';
import type { DocumentType } from '../../shared/schema';
import type { DocumentLike } from './kinds';

/** A document's holder: another document, or a compendium pack. */
export interface Context {
  readonly parent?: DocumentLike | undefined;
  readonly pack?: string | null | undefined;
}

export interface ClassOf<D extends DocumentLike> {
  new (source: Obj, context?: Context): D;
  _cleanSource(source: Obj): Obj;
  readonly documentName: DocumentType;
}

const classes = new Map<DocumentType, ClassOf<DocumentLike>>();

export const registerClass = (type: DocumentType, made: ClassOf<DocumentLike>): void =>
  void classes.set(type, made);

export const registered = (type: DocumentType): ClassOf<DocumentLike> => {
  const found = classes.get(type);
  if (found === undefined) throw new Error(`practice table: ${type} documents are not implemented`);
  return found;
};
