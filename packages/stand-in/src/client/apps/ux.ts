// foundry.applications.ux: ContextMenu, DragDrop, Tabs, SearchFilter, by their public types.
import { h } from '../dom';
import { local } from '../text';
import { runtime } from '../runtime';

export interface Entry {
  /** Names of version 13; version 14 has others. */
  readonly name?: string;
  readonly label?: string;
  readonly icon?: string;
  readonly callback?: (target: HTMLElement) => unknown;
  readonly onClick?: (event: Event, target: HTMLElement) => unknown;
  readonly condition?: boolean | ((target: HTMLElement) => boolean);
  readonly visible?: boolean | ((target: HTMLElement) => boolean);
}

interface MenuOptions {
  readonly eventName?: string;
  readonly jQuery?: boolean;
  readonly onOpen?: (target: HTMLElement) => unknown;
  readonly onClose?: (target: HTMLElement) => unknown;
}

export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /**
   * In version 13 a menu hands its targets to callbacks as jQuery objects, unless an option says otherwise.
   */
  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: readonly Entry[],
    options: MenuOptions = {},
  ) {
    this.element = container;
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? 'contextmenu', (event) => {
      const target = (event.target as HTMLElement | null)?.closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      this.render(target, { event });
    });
  }

  readonly element: HTMLElement;
  menuItems: readonly Entry[];
  readonly #options: MenuOptions;
  #menu: HTMLElement | undefined;
  #target: HTMLElement | undefined;

  static create(
    _app: unknown,
    html: HTMLElement,
    selector: string,
    menuItems: readonly Entry[],
    options: MenuOptions = {},
  ): ContextMenu {
    return new this(html, selector, menuItems, { jQuery: false, ...options });
  }

  #shown(entry: Entry, target: HTMLElement): boolean {
    const given = entry.visible ?? entry.condition ?? true;
    return typeof given === 'function' ? given(target) : given;
  }

  /** One menu is open at a time. */
  static #open: ContextMenu | undefined;

  render(target: HTMLElement, { event }: { event?: Event } = {}): void {
    ContextMenu.#open?.close();
    ContextMenu.#open = this;
    this.#target = target;
    const items = this.menuItems.filter((entry) => this.#shown(entry, target));
    if (items.length === 0) return;
    const list = items.map((entry) => {
      const row = h('li', { class: 'context-item', role: 'menuitem', tabindex: 0 });
      if (entry.icon)
        row.insertAdjacentHTML(
          'afterbegin',
          entry.icon.startsWith('<') ? entry.icon : `<i class="${entry.icon}"></i>`,
        );
      row.append(h('span', { text: local(entry.label ?? entry.name) }));
      row.addEventListener('click', (click) => {
        click.stopPropagation();
        this.close();
        if (entry.onClick !== undefined && runtime().generation >= 14) entry.onClick(click, target);
        else (entry.callback ?? ((one: HTMLElement) => entry.onClick?.(click, one)))(target);
      });
      return row;
    });
    this.#menu = h(
      'nav',
      { id: 'context-menu', class: 'themed', role: 'menu' },
      h('menu', { class: 'context-items plain' }, ...list),
    );
    const at =
      event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : target.getBoundingClientRect();
    Object.assign(this.#menu.style, { position: 'fixed', left: `${at.x}px`, top: `${at.y}px` });
    document.body.append(this.#menu);
    this.#options.onOpen?.(target);
    setTimeout(() => document.addEventListener('click', () => this.close(), { once: true }));
  }

  close(): void {
    if (this.#menu === undefined || this.#target === undefined) return;
    this.#menu.remove();
    this.#menu = undefined;
    this.#options.onClose?.(this.#target);
  }
}

interface DragDropConfig {
  readonly dragSelector?: string | null;
  readonly dropSelector?: string | null;
  readonly permissions?: Readonly<Record<string, (selector: string) => boolean>>;
  readonly callbacks?: Readonly<Record<string, (event: DragEvent) => unknown>>;
}

export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly #config: DragDropConfig;

  constructor(config: DragDropConfig = {}) {
    this.dragSelector = config.dragSelector ?? null;
    this.dropSelector = config.dropSelector ?? null;
    this.#config = config;
  }

  can(action: 'dragstart' | 'drop', selector: string): boolean {
    return this.#config.permissions?.[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: string): unknown {
    return this.#config.callbacks?.[action]?.(event);
  }

  #each(html: HTMLElement, selector: string): HTMLElement[] {
    return [...(html.matches(selector) ? [html] : []), ...html.querySelectorAll<HTMLElement>(selector)];
  }

  bind(html: HTMLElement): this {
    if (this.dragSelector !== null && this.can('dragstart', this.dragSelector))
      for (const element of this.#each(html, this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => void this.callback(event, 'dragstart');
        element.ondragend = (event) => void this.callback(event, 'dragend');
      }
    if (this.dropSelector !== null && this.can('drop', this.dropSelector))
      for (const element of this.#each(html, this.dropSelector)) {
        element.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, 'dragover');
        };
        element.ondrop = (event) => {
          event.preventDefault();
          this.callback(event, 'drop');
        };
      }
    return this;
  }
}

interface TabsConfig {
  readonly navSelector: string;
  readonly contentSelector?: string;
  readonly initial?: string;
  readonly group?: string;
  readonly callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

export class Tabs {
  active = '';
  readonly group: string | undefined;
  readonly #config: TabsConfig;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: TabsConfig) {
    this.#config = config;
    this.group = config.group;
    this.active = config.initial ?? '';
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.#config.navSelector);
    const { contentSelector } = this.#config;
    this.#content = contentSelector ? html.querySelector(contentSelector) : null;
    this.#nav?.addEventListener('click', (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>('[data-tab]');
      if (tab !== null) this.activate(String(tab.dataset['tab']), { triggerCallback: true, event });
    });
    this.activate(this.active);
  }

  activate(
    name: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    const all = [...(this.#nav?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    const wanted = all.some((tab) => tab.dataset['tab'] === name)
      ? name
      : String(all[0]?.dataset['tab'] ?? '');
    for (const element of [...all, ...(this.#content?.querySelectorAll<HTMLElement>('.tab[data-tab]') ?? [])])
      element.classList.toggle('active', element.dataset['tab'] === wanted);
    this.active = wanted;
    if (triggerCallback) this.#config.callback?.(event, this, wanted);
  }
}

interface SearchConfig {
  readonly inputSelector: string;
  readonly contentSelector: string;
  readonly initial?: string;
  readonly callback: (
    event: Event | null,
    query: string,
    rgx: RegExp,
    content: HTMLElement | null,
  ) => unknown;
  readonly delay?: number;
}

export class SearchFilter {
  static cleanQuery(query: string): string {
    return query
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .trim()
      .toLowerCase();
  }

  static testQuery(query: string, value: string): boolean {
    return this.cleanQuery(value).includes(this.cleanQuery(query));
  }

  query: string;
  readonly #config: SearchConfig;
  #content: HTMLElement | null = null;

  constructor(config: SearchConfig) {
    this.#config = config;
    this.query = config.initial ?? '';
  }

  bind(html: HTMLElement): void {
    this.#content = html.querySelector(this.#config.contentSelector);
    const input = html.querySelector<HTMLInputElement>(this.#config.inputSelector);
    if (input === null) return;
    input.value = this.query;
    let timer: ReturnType<typeof setTimeout> | undefined;
    input.addEventListener('input', (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.filter(event, input.value), this.#config.delay ?? 200);
    });
    this.filter(null, this.query);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    const escaped = this.query.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
    this.#config.callback(event, query, new RegExp(escaped, 'i'), this.#content);
  }
}
