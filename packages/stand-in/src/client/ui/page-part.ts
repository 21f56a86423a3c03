// Parts of the page as `ui` names them (ui.players, ui.actors …): an element, and drawing it anew. Parts that
// the table does not show exist too, never rendered, like a sidebar tab that was never opened.
import type { Entry } from '../apps/ux';
import { Hooks } from '../hooks';
import { notThere } from '../left-members';

export class PagePart {
  static readonly tabName: string = '';

  readonly id: string;
  readonly #hook: string;
  readonly #read: () => HTMLElement | null;
  readonly #draw: () => void;

  constructor(id: string, hook: string, read: () => HTMLElement | null, draw: () => void = () => undefined) {
    this.id = id;
    this.#hook = hook;
    this.#read = read;
    this.#draw = draw;
  }

  get element(): HTMLElement | null {
    return this.#read();
  }

  get rendered(): boolean {
    return this.element !== null;
  }

  async render(_options: object | boolean = {}): Promise<this> {
    const { element } = this;
    if (element === null) return this;
    this.#draw();
    if (this.#hook !== '') Hooks.callAll(`render${this.#hook}`, this, element, {}, {});
    return this;
  }
}

/** Parts by their class names, which modules wrap or test for. */
export class Players extends PagePart {}
export class SceneNavigation extends PagePart {}
export class Hotbar extends PagePart {}

/** A sidebar tab with a panel of its own. */
export class AbstractSidebarTab extends PagePart {
  get active(): boolean {
    return this.element !== null && !this.element.hidden;
  }

  get tabName(): string {
    return (this.constructor as typeof PagePart).tabName;
  }
}
interface Shown {
  readonly sheet: { render(options: object): Promise<unknown> } | null;
}

export class DocumentDirectory extends AbstractSidebarTab {
  get collection(): { get(id: string): Shown | undefined } {
    const { game } = globalThis as unknown as {
      game: Record<string, { get(id: string): Shown | undefined }>;
    };
    const found = game[this.tabName];
    if (found === undefined) throw notThere(`${this.constructor.name}#collection`);
    return found;
  }

  /** Opens the document of a clicked entry. */
  async _onClickEntry(event: Event, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
    await this.collection.get(id)?.sheet?.render({ force: true });
  }

  /** The menu of an entry: nothing of the table's own; modules wrap this, or listen to the hook. */
  _getEntryContextOptions(): Entry[] {
    return [];
  }
}

/** Tabs by the names of their classes: `ActorDirectory`, of the tab `actors`. */
const tabsOf = (
  Base: typeof PagePart,
  names: Readonly<Record<string, string>>,
): Record<string, typeof PagePart> =>
  Object.fromEntries(
    Object.entries(names).map(([name, tabName]) => {
      const made = { [name]: class extends Base {} }[name] as typeof PagePart;
      Object.defineProperty(made, 'tabName', { value: tabName });
      return [name, made];
    }),
  );

export const sidebarTabs: Readonly<Record<string, typeof PagePart>> = {
  ...tabsOf(AbstractSidebarTab, { Settings: 'settings', CombatTracker: 'combat' }),
  ...tabsOf(DocumentDirectory, {
    ActorDirectory: 'actors',
    CardsDirectory: 'cards',
    CompendiumDirectory: 'compendium',
    ItemDirectory: 'items',
    JournalDirectory: 'journal',
    MacroDirectory: 'macros',
    PlaylistDirectory: 'playlists',
    RollTableDirectory: 'tables',
    SceneDirectory: 'scenes',
  }),
};

/** Classes of the parts, by their names in `ui`. */
export const PART_CLASSES: Readonly<Record<string, typeof PagePart>> = {
  ...{ players: Players, nav: SceneNavigation, hotbar: Hotbar },
  ...Object.fromEntries(Object.values(sidebarTabs).map((made) => [made.tabName, made])),
};
