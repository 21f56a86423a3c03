// The tab of compendium packs, and the window that lists the entries of one.
import type { Obj } from '../../shared/objects';
import { ApplicationV2 } from '../apps/application';
import type { RenderOptions } from '../apps/app-options';
import { h, icon } from '../dom';
import type { CompendiumCollection, CompendiumPacks, IndexEntry } from '../documents/compendium';
import type { ClientDocument } from '../documents/document';
import { collectionOf, currentUser } from '../documents/registry';
import type { WorldCollection } from '../documents/world-collection';
import { DOCUMENT_TYPES, type DocumentType } from '../../shared/schema';
import { isGm } from '../../shared/permissions';
import { Hooks } from '../hooks';
import { t } from '../text';

const ICONS: Readonly<Record<string, string>> = {
  Actor: 'fa-solid fa-user',
  Item: 'fa-solid fa-suitcase',
  JournalEntry: 'fa-solid fa-book-open',
  Cards: 'fa-solid fa-layer-group',
  Scene: 'fa-solid fa-map',
};
const iconOf = (type: string): string => ICONS[type] ?? 'fa-solid fa-box';

const has = (type: string): type is DocumentType => DOCUMENT_TYPES.includes(type as DocumentType);

/** A dragged entry names itself, as in `DragDrop` of the public types. */
export const carry = (element: HTMLElement, data: () => Obj): void => {
  element.draggable = true;
  element.addEventListener('dragstart', (event) =>
    event.dataTransfer?.setData('text/plain', JSON.stringify(data())),
  );
};

export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'compendium-{id}',
    classes: ['compendium'],
    position: { width: 360, height: 'auto' },
  };

  readonly collection: CompendiumCollection;

  constructor({ collection, ...options }: Obj & { collection: CompendiumCollection }) {
    super({ ...options, uniqueId: collection.collection.replaceAll('.', '-') });
    this.collection = collection;
  }

  override get title(): string {
    return this.collection.title;
  }

  #row(entry: IndexEntry): HTMLElement {
    const { collection } = this;
    const type = collection.documentName;
    const open = async (): Promise<void> => {
      const found = (await collection.getDocument(entry._id)) as (ClientDocument & Sheeted) | null;
      await found?.sheet?.render({ force: true });
    };
    const name = h('button', {
      type: 'button',
      class: 'entry-name',
      text: entry.name ?? entry._id,
      testid: 'pack-entry-open',
      on: { click: () => void open().catch((error: unknown) => console.error(error)) },
    });
    const into = has(type) ? (collectionOf(type) as unknown as WorldCollection<ClientDocument>) : undefined;
    const take = h('button', {
      type: 'button',
      class: 'icon fa-solid fa-download',
      title: t('Packs.Import', { name: entry.name ?? '' }),
      testid: 'pack-entry-import',
      on: {
        click: () =>
          void into
            ?.importFromCompendium(collection, entry._id)
            .catch((error: unknown) => console.error(error)),
      },
    });
    const row = h(
      'li',
      { class: 'entry', 'data-entry-id': entry._id, testid: 'pack-entry' },
      entry.img ? h('img', { src: entry.img, alt: '', width: 30, height: 30 }) : icon(iconOf(type)),
      name,
      into !== undefined && isGm(currentUser()) ? take : null,
    );
    carry(row, () => ({ type, uuid: entry.uuid }));
    return row;
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    const { index, folders } = this.collection;
    const sorted = index.contents.sort(
      (a, b) =>
        Number(a['sort'] ?? 0) - Number(b['sort'] ?? 0) || String(a.name).localeCompare(String(b.name)),
    );
    const list = (folder: string | null): HTMLElement =>
      h(
        'ol',
        { class: 'plain directory-list' },
        ...sorted
          .filter((entry) => (folders.has(entry.folder ?? '') ? entry.folder : null) === folder)
          .map((entry) => this.#row(entry)),
      );
    const inFolders = folders.map((folder) =>
      h('section', {}, h('h3', { text: folder.name }, icon('fa-solid fa-folder')), list(String(folder.id))),
    );
    const empty = sorted.length === 0 ? h('p', { class: 'hint', text: t('Packs.Empty') }) : null;
    return h('div', { class: 'pack-entries' }, empty, ...inFolders, list(null));
  }

  protected override _replaceHTML(html: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(html);
  }
}

interface Sheeted {
  readonly sheet?: { render(options: { force: boolean }): Promise<unknown> } | null;
}

const row = (pack: CompendiumCollection): HTMLElement =>
  h(
    'li',
    { class: 'pack', 'data-pack': pack.collection, testid: 'pack' },
    icon(iconOf(pack.documentName)),
    h('button', {
      type: 'button',
      class: 'pack-name',
      text: pack.title,
      testid: 'pack-open',
      on: { click: () => pack.render(true) },
    }),
    h('small', { text: t('Packs.Count', { count: pack.index.size }) }),
  );

/** Draws the packs that the user may look into. */
export const drawPacks = (panel: HTMLElement, packs: CompendiumPacks): void => {
  const shown = packs.filter((pack) => pack.visible).sort((a, b) => a.title.localeCompare(b.title));
  panel.replaceChildren(
    h('h2', { text: t('Sidebar.compendium') }),
    shown.length === 0
      ? h('p', { class: 'hint', text: t('Packs.None') })
      : h('ol', { class: 'plain pack-list' }, ...shown.map(row)),
  );
  Hooks.callAll('renderCompendiumDirectory', { element: panel, id: 'compendium' }, panel, {}, {});
};
