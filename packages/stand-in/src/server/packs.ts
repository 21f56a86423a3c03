// Compendium packs of the packages: LevelDB folders as `@foundryvtt/foundryvtt-cli` compiles them, read once
// when the table opens. A pack is read from a copy: opening a database writes into its folder, and a
// package's folder is not ours.
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { isPlain, type Obj } from '../shared/objects';
import { OWNERSHIP_LEVELS, type Asker } from '../shared/permissions';
import { packLevel, USUAL_OWNERSHIP, type PackInfo } from '../shared/packs';
import type { ModuleInfo } from '../shared/protocol';
import { DOCUMENT_TYPES, EMBEDDED, initialData, type DocumentType } from '../shared/schema';

export interface Pack {
  readonly info: PackInfo;
  /** Whole documents by their id, embedded ones inside. */
  readonly documents: ReadonlyMap<string, Obj>;
  readonly folders: readonly Obj[];
}

export interface Packs {
  /** Packs as a user's client gets them: one that the user may not see is only named. */
  told(user: Asker): PackInfo[];
  /** Documents of a pack; undefined where the user may not see them or there is no such pack. */
  documents(user: Asker, collection: string, ids?: readonly string[]): Obj[] | undefined;
}

/**
 * Puts a record in its place. Records come in the order of their keys: parents before their parts
 * (`!actors!`, `!actors.items!`).
 */
const put = (into: Map<string, Obj>, key: string, value: Obj): void => {
  const [, path = '', ids = ''] = key.split('!');
  const [, ...fields] = path.split('.');
  const [first = '', ...inner] = ids.split('.');
  if (fields.length === 0) {
    into.set(first, value);
    return;
  }
  let holder = into.get(first);
  fields.forEach((field, depth) => {
    if (holder === undefined) return;
    const list = (holder[field] as unknown[] | undefined) ?? [];
    const at = list.findIndex(
      (entry) => entry === inner[depth] || (isPlain(entry) && entry['_id'] === inner[depth]),
    );
    if (depth === fields.length - 1) {
      if (at < 0) list.push(value);
      else list[at] = value;
      holder[field] = list;
    } else holder = isPlain(list[at]) ? list[at] : undefined;
  });
};

/** Returns a complete document, without names of embedded ones that have no record. */
const complete = (type: DocumentType, source: Obj, generation: number): Obj => {
  const inside = Object.entries(EMBEDDED[type] ?? {}).map(([field, embedded]) => {
    const list = Array.isArray(source[field]) ? (source[field] as unknown[]).filter(isPlain) : [];
    return [field, list.map((entry) => complete(embedded, entry, generation))];
  });
  return {
    ...initialData(type, { ...source, ...Object.fromEntries(inside) }, generation),
    _id: source['_id'],
  };
};

const readRecords = async (folder: string): Promise<Map<string, Map<string, Obj>>> => {
  const copy = mkdtempSync(join(tmpdir(), 'practice-pack-'));
  const out = new Map<string, Map<string, Obj>>();
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('LOCK') });
    const db = new ClassicLevel<string, Obj>(copy, { valueEncoding: 'json', createIfMissing: false });
    await db.open();
    const records: [string, Obj][] = [];
    for await (const record of db.iterator()) records.push(record);
    await db.close();
    const depth = (key: string): number => key.split('.').length;
    for (const [key, value] of records.sort(([a], [b]) => depth(a) - depth(b))) {
      const collection = key.split('!')[1]?.split('.')[0] ?? '';
      const into = out.get(collection) ?? new Map<string, Obj>();
      out.set(collection, into);
      put(into, key, value);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return out;
};

/** An old manifest may still say `packs/name.db`, where the folder has been `packs/name` since version 11. */
const folderOf = (directory: string, path: string): string | undefined =>
  [path, path.replace(/\.db$/, '')]
    .map((candidate) => join(directory, candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isDirectory());

const INDEXED = ['_id', 'name', 'type', 'img', 'thumb', 'sort', 'folder'] as const;

const indexOf = (document: Obj): Obj =>
  Object.fromEntries(INDEXED.filter((key) => document[key] !== undefined).map((key) => [key, document[key]]));

const isType = (value: string): value is DocumentType => DOCUMENT_TYPES.includes(value as DocumentType);

const infoOf = (owner: ModuleInfo, given: Obj, index: readonly Obj[], folders: readonly Obj[]): PackInfo => {
  const name = String(given['name']);
  return {
    id: `${owner.id}.${name}`,
    name,
    label: String(given['label'] ?? name),
    type: String(given['type']),
    path: String(given['path'] ?? `packs/${name}`),
    system: given['system'] === undefined ? null : String(given['system']),
    banner: typeof given['banner'] === 'string' ? given['banner'] : null,
    packageType: owner.type,
    packageName: owner.id,
    ownership: isPlain(given['ownership']) ? (given['ownership'] as Record<string, string>) : USUAL_OWNERSHIP,
    flags: isPlain(given['flags']) ? given['flags'] : {},
    index,
    folders,
  };
};

const readPack = async (
  directory: string,
  owner: ModuleInfo,
  given: Obj,
  generation: number,
  log: (text: string) => void,
): Promise<Pack> => {
  const plain = infoOf(owner, given, [], []);
  const folder = folderOf(directory, plain.path);
  const empty = { info: plain, documents: new Map<string, Obj>(), folders: [] };
  if (folder === undefined) {
    log(`pack ${plain.id}: ${plain.path} is no folder of ${owner.id}: it is empty`);
    return empty;
  }
  try {
    const records = await readRecords(folder);
    const folders = [...(records.get('folders')?.values() ?? [])];
    const own = [...records].find(([collection]) => collection !== 'folders')?.[1] ?? new Map<string, Obj>();
    const documents = new Map(
      [...own].map(([id, source]) => [
        id,
        isType(plain.type) ? complete(plain.type, source, generation) : source,
      ]),
    );
    const index = [...own.values()].map(indexOf);
    return { info: infoOf(owner, given, index, folders), documents, folders };
  } catch (error) {
    log(`pack ${plain.id} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return empty;
  }
};

/** @param packages by their folders; a pack of another game system than the world's is left out, as there. */
export const openPacks = async (
  packages: ReadonlyMap<string, ModuleInfo>,
  system: string,
  generation: number,
  log: (text: string) => void,
): Promise<Packs> => {
  const packs = new Map<string, Pack>();
  for (const [directory, owner] of packages) {
    const given = owner.manifest['packs'];
    for (const entry of Array.isArray(given) ? (given as unknown[]).filter(isPlain) : []) {
      if (entry['system'] !== undefined && entry['system'] !== null && entry['system'] !== system) continue;
      const pack = await readPack(directory, owner, entry, generation, log);
      packs.set(pack.info.id, pack);
    }
  }
  const sees = (user: Asker, { info }: Pack): boolean =>
    packLevel(info, user.role) >= OWNERSHIP_LEVELS.OBSERVER;
  return {
    told: (user) =>
      [...packs.values()].map((pack) =>
        sees(user, pack) ? pack.info : { ...pack.info, index: [], folders: [] },
      ),
    documents: (user, collection, ids) => {
      const pack = packs.get(collection);
      if (pack === undefined || !sees(user, pack)) return undefined;
      if (ids === undefined) return [...pack.documents.values()];
      return ids.map((id) => pack.documents.get(id)).filter((found) => found !== undefined);
    },
  };
};
