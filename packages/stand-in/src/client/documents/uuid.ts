// fromUuid, fromUuidSync, parseUuid and buildUuid, by their public types: `Actor.id`, `Scene.id.Token.id`,
// `Compendium.package.pack.Actor.id` (and its older form without the type), and what is relative to a document (`.Item.id`).
import { DOCUMENT_TYPES, type DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';
import { packOf, type CompendiumCollection, type IndexEntry } from './compendium';
import { classOf, type ClientDocument } from './document';
import type { DocumentLike } from './kinds';
import { collectionOf } from './registry';

export interface UuidOptions {
  readonly relative?: ClientDocument | null;
  /** Whether it throws if only the server has the document. */
  readonly strict?: boolean;
}

export interface ResolvedUuid {
  readonly uuid: string;
  readonly type: string | undefined;
  readonly id: string;
  readonly collection: Collection<DocumentLike> | CompendiumCollection | undefined;
  readonly documentType: string | undefined;
  readonly documentId: string | undefined;
  readonly primaryType: string | undefined;
  readonly primaryId: string | undefined;
  readonly embedded: readonly string[];
  readonly doc?: DocumentLike | undefined;
}

const isType = (name: string | undefined): name is DocumentType =>
  DOCUMENT_TYPES.includes(name as DocumentType);

const worldOf = (type: string | undefined): Collection<DocumentLike> | undefined => {
  if (!isType(type)) return undefined;
  const found = collectionOf(type);
  return found as Collection<DocumentLike>;
};

const relativeUuid = (uuid: string, relative: ClientDocument): ResolvedUuid => {
  const parts = uuid.slice(1).split('.');
  // A sibling says no type: `.id` is of the same collection as the document itself.
  if (parts.length === 1 && relative.parent !== null)
    return relativeUuid(`.${relative.documentName}.${parts[0]}`, relative.parent as ClientDocument);
  const [documentType, documentId] = parts.slice(-2);
  return {
    uuid,
    type: documentType,
    id: String(documentId),
    collection: relative.collection,
    documentType,
    documentId,
    primaryType: relative.documentName,
    primaryId: String(relative.id),
    embedded: parts,
    doc: relative,
  };
};

export const parseUuid = (
  uuid: string | null | undefined,
  { relative }: UuidOptions = {},
): ResolvedUuid | null => {
  if (typeof uuid !== 'string' || uuid === '') return null;
  if (uuid.startsWith('.') && relative) return relativeUuid(uuid, relative);
  const parts = uuid.split('.');
  let collection: ResolvedUuid['collection'];
  if (parts[0] === 'Compendium') {
    const [, scope = '', name = ''] = parts.splice(0, 3);
    collection = packOf(`${scope}.${name}`);
    if (parts.length % 2 === 1) parts.unshift(packOf(`${scope}.${name}`)?.documentName ?? '');
  }
  const [primaryType, primaryId, ...embedded] = parts;
  collection ??= uuid.startsWith('Compendium.') ? undefined : worldOf(primaryType);
  const [documentType, documentId] = parts.slice(-2);
  return {
    uuid,
    type: documentType,
    id: String(documentId),
    collection,
    documentType,
    documentId,
    primaryType,
    primaryId,
    embedded,
  };
};

/** Returns the embedded document at the end of a path; null = none. */
const descend = (from: DocumentLike | null | undefined, parts: readonly string[]): DocumentLike | null => {
  let node = from ?? null;
  for (let k = 0; k < parts.length && node !== null; k += 2) {
    const [type, id = ''] = parts.slice(k, k + 2);
    const known = isType(type) && (node as ClientDocument)._hasEmbedded(type);
    node = known ? (node.embedded(type).get(id) ?? null) : null;
  }
  return node;
};

const packIn = (found: ResolvedUuid): CompendiumCollection | undefined =>
  found.uuid.startsWith('Compendium.') ? (found.collection as CompendiumCollection | undefined) : undefined;

const inWorld = ({ collection, primaryId, embedded, doc }: ResolvedUuid): DocumentLike | null =>
  doc !== undefined
    ? descend(doc, embedded)
    : descend((collection as Collection<DocumentLike> | undefined)?.get(primaryId ?? ''), embedded);

export const fromUuid = async (
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<DocumentLike | null> => {
  const found = parseUuid(uuid, options);
  if (found === null) return null;
  if (!found.uuid.startsWith('Compendium.')) return inWorld(found);
  return descend(await packIn(found)?.getDocument(found.primaryId ?? ''), found.embedded);
};

/** Returns a loaded document, or a pack's index entry for one that would have to be fetched. */
export const fromUuidSync = (
  uuid: string | null | undefined,
  { strict = true, ...options }: UuidOptions = {},
): DocumentLike | IndexEntry | null => {
  const found = parseUuid(uuid, options);
  if (found === null) return null;
  if (!found.uuid.startsWith('Compendium.')) return inWorld(found);
  const pack = packIn(found);
  const { primaryId = '', embedded } = found;
  const here = pack?.get(primaryId);
  if (here !== undefined || embedded.length === 0)
    return here === undefined ? (pack?.index.get(primaryId) ?? null) : descend(here, embedded);
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${found.uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  return null;
};

export const buildUuid = ({
  documentName,
  id,
  pack,
  parent,
}: {
  documentName?: string;
  id: string;
  pack?: string | null;
  parent?: ClientDocument | null;
}): string | null => {
  if (!documentName || !id) return null;
  const own = `${documentName}.${id}`;
  if (parent) return `${parent.uuid}.${own}`;
  return pack ? `Compendium.${pack}.${own}` : own;
};

/**
 * Returns the class of a document type.
 *
 * @throws if the table has no such documents
 */
export const getDocumentClass = (name: DocumentType): unknown => {
  if (!isType(name)) throw new Error(`practice table: ${String(name)} documents are not implemented`);
  return classOf(name);
};
