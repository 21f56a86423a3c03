// The world on disk: one LevelDB, one record per document; embedded documents have records of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { Obj } from '../shared/objects';
import { EMBEDDED, WORLD_TYPES, type DocumentType, type WorldType } from '../shared/schema';

interface Change {
  readonly type: 'put' | 'del';
  readonly key: string;
  readonly value: Obj;
}

/** One document to be put or deleted; an embedded one names its parent and the parent's field. */
export interface Write {
  readonly kind: 'put' | 'del';
  readonly type: DocumentType;
  readonly document: Obj;
  readonly inside?: { readonly parent: WorldType; readonly id: string; readonly field: string } | undefined;
}

export interface Store {
  load(): Promise<Record<WorldType, Map<string, Obj>>>;
  save(type: WorldType, document: Obj): Promise<void>;
  /** Writes all of these or none, even if the process ends meanwhile. */
  commit(writes: readonly Write[]): Promise<void>;
  session(token: string): Promise<string | undefined>;
  addSession(token: string, userId: string): Promise<void>;
  close(): Promise<void>;
}

const primaryKey = (type: WorldType, id: unknown): string => `!${type}!${String(id)}`;
const embeddedKey = (type: WorldType, parentId: string, field: string, id: unknown): string =>
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

const loadAll = async (db: ClassicLevel<string, Obj>): Promise<Record<WorldType, Map<string, Obj>>> => {
  const out = Object.fromEntries(WORLD_TYPES.map((type) => [type, new Map()])) as Record<
    WorldType,
    Map<string, Obj>
  >;
  const embedded: { type: WorldType; field: string; parentId: string; value: Obj }[] = [];
  for await (const [key, value] of db.iterator()) {
    const [, kind = '', ids = ''] = key.split('!');
    const [type = '', field] = kind.split('.');
    if (!WORLD_TYPES.includes(type as WorldType)) continue;
    if (field === undefined) out[type as WorldType].set(ids, value);
    else embedded.push({ type: type as WorldType, field, parentId: ids.split('.')[0] ?? '', value });
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

const embeddedChanges = (type: WorldType, document: Obj, kind: 'put' | 'del'): Change[] =>
  Object.keys(EMBEDDED[type] ?? {}).flatMap((field) =>
    ((document[field] ?? []) as Obj[]).map((entry) => ({
      type: kind,
      key: embeddedKey(type, String(document['_id']), field, entry['_id']),
      value: entry,
    })),
  );

const changesOf = ({ kind, type, document, inside }: Write): Change[] => {
  const id = document['_id'];
  if (inside !== undefined)
    return [{ type: kind, key: embeddedKey(inside.parent, inside.id, inside.field, id), value: document }];
  const stored = type as WorldType;
  const own = { type: kind, key: primaryKey(stored, id), value: withoutEmbedded(type, document) };
  return [own, ...embeddedChanges(stored, document, kind)];
};

export const openStore = async (directory: string): Promise<Store> => {
  const db = await open(directory);
  const commit = (writes: readonly Write[]): Promise<void> => db.batch(writes.flatMap(changesOf));
  return {
    load: () => loadAll(db),
    save: (type, document) => commit([{ kind: 'put', type, document }]),
    commit,
    session: async (token) => (await db.get(`!session!${token}`))?.['userId'] as string | undefined,
    addSession: (token, userId) => db.put(`!session!${token}`, { userId }),
    close: () => db.close(),
  };
};
