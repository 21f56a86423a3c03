// game.packs and its CompendiumCollections, by their public types. Packs of packages are locked, as there:
// their documents are read and imported, never written. A pack's documents are fetched on demand.
import { getProperty, type Obj } from '../../shared/objects';
import { packLevel, type PackInfo } from '../../shared/packs';
import { OWNERSHIP_LEVELS, type Asker } from '../../shared/permissions';
import { DOCUMENT_TYPES, type DocumentType } from '../../shared/schema';
import { Collection } from '../collections';
import { runtime } from '../runtime';
import { local } from '../text';
import { classOf, type ClientDocument, type DocumentClass } from './document';
import { Folder } from './item';
import { requestCreate, type Operation } from './operations';
import { collectionOf, currentUser } from './registry';
import type { FromCompendium, WorldCollection } from './world-collection';

export interface IndexEntry extends Obj {
  _id: string;
  uuid: string;
  name?: string;
  img?: string | null;
  folder?: string | null;
}

type Query = Readonly<Record<string, unknown>>;
type PackWindow = new (options: { collection: CompendiumCollection }) => {
  render(options: { force: boolean }): Promise<unknown>;
};

/** The window that lists a pack's entries; set by the applications, which know documents and not the other way round. */
let windowClass: PackWindow | undefined;
export const setPackWindow = (made: PackWindow): void => {
  windowClass = made;
};

/** `{ type: 'a' }`, `{ name__in: [...] }`, `{ type__ne: 'a' }`. */
const fits = (source: Obj, query: Query): boolean =>
  Object.entries(query).every(([key, wanted]) => {
    const [, path = key, operator] = /^(.*?)__(in|ne)$/.exec(key) ?? [];
    const value = getProperty(source, path);
    if (operator === 'in') return (wanted as unknown[]).includes(value);
    return operator === 'ne' ? value !== wanted : value === wanted;
  });

export class CompendiumCollection extends Collection<ClientDocument> {
  static readonly CONFIG_SETTING = 'compendiumConfiguration';

  readonly metadata: PackInfo;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Folder>();
  readonly indexFields: Set<string>;
  #whole = false;

  constructor(metadata: PackInfo) {
    super();
    this.metadata = metadata;
    this.indexFields = new Set(['_id', 'name', 'type', 'img', 'sort', 'folder']);
    for (const entry of metadata.index) this.#note(entry);
    for (const folder of metadata.folders)
      this.folders.set(
        String(folder['_id']),
        new Folder({ flags: {}, ...folder }, { pack: this.collection }),
      );
  }

  get collection(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  /**
   * Returns the class of its documents.
   *
   * @throws for documents that the table lacks: their entries are listed all the same
   */
  get documentClass(): DocumentClass {
    const { type } = this.metadata;
    if (!DOCUMENT_TYPES.includes(type as DocumentType))
      throw new Error(
        `practice table: ${type} documents are not implemented (compendium ${this.collection})`,
      );
    return classOf(type as DocumentType);
  }

  get name(): string {
    return this.metadata.name;
  }

  get title(): string {
    return local(this.metadata.label);
  }

  get banner(): string | null {
    return this.metadata.banner;
  }

  get ownership(): Readonly<Record<string, string>> {
    return this.metadata.ownership;
  }

  get locked(): boolean {
    return true;
  }

  get folder(): null {
    return null;
  }

  get indexed(): boolean {
    return true;
  }

  get visible(): boolean {
    return this.getUserLevel() >= OWNERSHIP_LEVELS.OBSERVER;
  }

  getUserLevel(user: Asker = currentUser()): number {
    return packLevel(this.metadata, user.role);
  }

  testUserPermission(
    user: Asker,
    permission: keyof typeof OWNERSHIP_LEVELS | number,
    { exact = false } = {},
  ): boolean {
    const wanted = typeof permission === 'number' ? permission : OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  #note(entry: Obj): void {
    const id = String(entry['_id']);
    this.index.set(id, { ...entry, _id: id, uuid: this.getUuid(id), pack: this.collection });
  }

  #keep(source: Obj): ClientDocument {
    const id = String(source['_id']);
    const known = super.get(id);
    if (known !== undefined) return known;
    const made = new this.documentClass(source, { pack: this.collection });
    this.set(id, made);
    return made;
  }

  async #fetch(ids?: readonly string[]): Promise<readonly Obj[]> {
    return runtime().connection.packDocuments({ pack: this.collection, ids });
  }

  /** Resolves to the index, with further named fields of the documents. */
  async getIndex({ fields = [] }: { fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    const missing = fields.filter((field) => !this.indexFields.has(field));
    if (missing.length === 0) return this.index;
    for (const source of await this.#fetch()) {
      const entry = this.index.get(String(source['_id']));
      if (entry === undefined) continue;
      for (const field of missing) {
        const [head = ''] = field.split('.');
        entry[head] = structuredClone(source[head]);
      }
    }
    for (const field of missing) this.indexFields.add(field);
    return this.index;
  }

  async getDocument(id: string): Promise<ClientDocument | null> {
    const known = super.get(id);
    if (known !== undefined) return known;
    const [source] = this.index.has(id) ? await this.#fetch([id]) : [];
    return source === undefined ? null : this.#keep(source);
  }

  async getDocuments(query: Query = {}): Promise<ClientDocument[]> {
    if (!this.#whole) {
      for (const source of await this.#fetch()) this.#keep(source);
      this.#whole = true;
    }
    return this.contents.filter(({ _source }) => fits(_source, query));
  }

  indexDocument(document: ClientDocument): void {
    const fields = Object.entries(document.toObject()).filter(([key]) => this.indexFields.has(key));
    this.#note(Object.fromEntries(fields));
  }

  /** Imports all of its documents into the world. */
  async importAll({
    folderId,
    folderName = '',
    ...options
  }: FromCompendium & Operation & { folderId?: string | null; folderName?: string } = {}): Promise<
    ClientDocument[]
  > {
    const world = collectionOf(
      this.documentName as DocumentType,
    ) as unknown as WorldCollection<ClientDocument>;
    const documents = await this.getDocuments();
    const [made] =
      folderId === undefined
        ? await requestCreate('Folder', [{ name: folderName || this.title, type: this.documentName }], {})
        : [];
    const folder = folderId === undefined ? (made?.id ?? null) : folderId;
    const data = documents.map((document) => ({ ...world.fromCompendium(document, options), folder }));
    const { keepId } = options;
    return (await requestCreate(this.documentName as DocumentType, data, {
      ...(keepId === undefined ? {} : { keepId }),
    })) as ClientDocument[];
  }

  #locked(): Promise<never> {
    return Promise.reject(
      new Error(`You may not modify documents in the locked compendium ${this.collection}`),
    );
  }

  importDocument(_document: ClientDocument, _options: Operation = {}): Promise<never> {
    return this.#locked();
  }

  importFolder(_folder: Folder, _options: Operation = {}): Promise<never> {
    return this.#locked();
  }

  /** Opens the window that lists it. */
  render(_force = true): void {
    if (windowClass === undefined) throw new Error('practice table: compendia have no window yet');
    void new windowClass({ collection: this }).render({ force: true });
  }
}

const NEEDS_A_SERVER = ['createCompendium'] as const;

/** `game.packs`: by `package.name`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}

for (const name of NEEDS_A_SERVER)
  Object.defineProperty(CompendiumCollection, name, {
    value: () => Promise.reject(new Error(`practice table: CompendiumCollection.${name} is not implemented`)),
  });

let packs = new CompendiumPacks();

export const loadPacks = (told: readonly PackInfo[]): CompendiumPacks => {
  packs = new CompendiumPacks(told.map((info) => [info.id, new CompendiumCollection(info)]));
  return packs;
};

export const packOf = (collection: string): CompendiumCollection | undefined => packs.get(collection);
