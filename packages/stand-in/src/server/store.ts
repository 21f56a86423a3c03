// The world on disk: one LevelDB, one record per document; embedded documents have records of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { Obj } from '../shared/objects';
import { EMBEDDED, type DocumentType } from '../shared/schema';

export type StoredType = 'User' | 'Scene' | 'Actor' | 'ChatMessage' | 'Setting';
export const STORED_TYPES: readonly StoredType[] = ['User', 'Scene', 'Actor', 'ChatMessage', 'Setting'];

interface Change {
  readonly type: 'put' | 'del';
  readonly key: string;
  readonly value: Obj;
}

export interface Store {
  load(): Promise<Record<StoredType, Map<string, Obj>>>;
  save(type: StoredType, document: Obj): Promise<void>;
  remove(type: StoredType, document: Obj): Promise<void>;
  saveEmbedded(parent: StoredType, parentId: string, field: string, document: Obj): Promise<void>;
  removeEmbedded(parent: StoredType, parentId: string, field: string, id: string): Promise<void>;
  session(token: string): Promise<string | undefined>;
  addSession(token: string, userId: string): Promise<void>;
  close(): Promise<void>;
}

const primaryKey = (type: StoredType, id: unknown): string => `!${type}!${String(id)}`;
const embeddedKey = (type: StoredType, parentId: string, field: string, id: unknown): string =>
  `!${type}.${field}!${parentId}.${String(id)}`;

const withoutEmbedded = (type: DocumentType, document: Obj): Obj => {
  const fields = EMBEDDED[type] ?? {};
  return Object.fromEntries(Object.entries(document).filter(([key]) => !(key in fields)));
};

const open = async (directory: string): Promise<ClassicLevel<string, Obj>> => {
  mkdirSync(directory, { recursive: true });
  const db = new ClassicLevel<string, Obj>(join(directory, 'db'), { valueEncoding: 'json' });
  try {
    await db.open();
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    const why =
      cause === 'LEVEL_LOCKED'
        ? 'another practice table uses it (stop that one, or pass --world OTHER-DIRECTORY)'
        : String((error as { cause?: unknown }).cause ?? error);
    throw new Error(`the world in ${directory} cannot be opened: ${why}`, { cause: error });
  }
  return db;
};

const loadAll = async (db: ClassicLevel<string, Obj>): Promise<Record<StoredType, Map<string, Obj>>> => {
  const out = Object.fromEntries(STORED_TYPES.map((type) => [type, new Map()])) as Record<
    StoredType,
    Map<string, Obj>
  >;
  const embedded: { type: StoredType; field: string; parentId: string; value: Obj }[] = [];
  for await (const [key, value] of db.iterator()) {
    const [, kind = '', ids = ''] = key.split('!');
    const [type = '', field] = kind.split('.');
    if (!STORED_TYPES.includes(type as StoredType)) continue;
    if (field === undefined) out[type as StoredType].set(ids, value);
    else embedded.push({ type: type as StoredType, field, parentId: ids.split('.')[0] ?? '', value });
  }
  for (const [type, documents] of Object.entries(out)) {
    for (const document of documents.values()) {
      for (const field of Object.keys(EMBEDDED[type as DocumentType] ?? {})) document[field] = [];
    }
  }
  for (const { type, field, parentId, value } of embedded) {
    const list = out[type].get(parentId)?.[field];
    if (Array.isArray(list)) list.push(value);
  }
  return out;
};

export const openStore = async (directory: string): Promise<Store> => {
  const db = await open(directory);
  const embeddedChanges = (type: StoredType, document: Obj, kind: 'put' | 'del'): Change[] =>
    Object.keys(EMBEDDED[type] ?? {}).flatMap((field) =>
      ((document[field] ?? []) as Obj[]).map((entry) => ({
        type: kind,
        key: embeddedKey(type, String(document['_id']), field, entry['_id']),
        value: entry,
      })),
    );
  return {
    load: () => loadAll(db),
    save: async (type, document) => {
      const own: Change = {
        type: 'put',
        key: primaryKey(type, document['_id']),
        value: withoutEmbedded(type, document),
      };
      await db.batch([own, ...embeddedChanges(type, document, 'put')]);
    },
    remove: async (type, document) => {
      const own: Change = { type: 'del', key: primaryKey(type, document['_id']), value: document };
      await db.batch([own, ...embeddedChanges(type, document, 'del')]);
    },
    saveEmbedded: (type, parentId, field, document) =>
      db.put(embeddedKey(type, parentId, field, document['_id']), document),
    removeEmbedded: (type, parentId, field, id) => db.del(embeddedKey(type, parentId, field, id)),
    session: async (token) => (await db.get(`!session!${token}`))?.['userId'] as string | undefined,
    addSession: (token, userId) => db.put(`!session!${token}`, { userId }),
    close: () => db.close(),
  };
};
