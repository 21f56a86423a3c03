// foundry.appv1.api.Application: windows of version 1, deprecated in 13 and 14 and still there. By its public types:
// `defaultOptions`, a template filled with `getData`, jQuery in `activateListeners`, hooks for every class of the chain.
import { deepClone, type Obj } from '../../shared/objects';
import { follow } from '../apps/frame';
import { inFront, place } from '../apps/placement';
import { renderTemplate } from '../apps/templates';
import { h } from '../dom';
import { Hooks } from '../hooks';
import { local, t } from '../text';
import { jq, type JQuery } from './jquery';
import { complain, merged, type AppV1Options, type PositionV1 } from './options';
import { headerButton, type HeaderButton } from './header-button';
import { ApplicationHandlers } from './handlers';

const STATES = { CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 } as const;

/** `ui.windows`: the windows that are open, by their numbers. */
let windows = (): Record<number, Application> => ({});
export const setWindows = (read: typeof windows): void => {
  windows = read;
};

/** The window of version 1 that is in front. */
export const frontWindow = (): Application | undefined =>
  Object.values(windows()).sort((a, b) => b.position.zIndex - a.position.zIndex)[0];

let count = 0;

export abstract class Application extends ApplicationHandlers {
  static readonly RENDER_STATES = STATES;

  static get defaultOptions(): AppV1Options {
    return {
      id: '',
      classes: [],
      title: '',
      template: '',
      baseApplication: null,
      popOut: true,
      resizable: false,
      minimizable: true,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      scrollY: [],
      tabs: [],
      dragDrop: [],
      filters: [],
    };
  }

  options: AppV1Options;
  readonly appId: number;
  position: PositionV1;
  _element: JQuery | null = null;
  _state: number = STATES.NONE;
  _priorState: number = STATES.NONE;
  _minimized = false;
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Obj = {}) {
    super();
    complain();
    const defaults = (this.constructor as typeof Application).defaultOptions;
    this.options = merged(deepClone(defaults), options) as AppV1Options;
    count += 1;
    this.appId = count;
    const { width, height, top, left } = this.options;
    this.position = { width, height, top, left, scale: null, zIndex: 0 };
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  get id(): string {
    return this.options.id ? this.options.id : `app-${this.appId}`;
  }

  get element(): JQuery {
    return this._element ?? jq(`#${CSS.escape(this.id)}`);
  }

  get template(): string {
    return this.options.template;
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === STATES.CLOSING;
  }

  get title(): string {
    return local(this.options.title);
  }

  getData(_options: Obj = {}): Obj | Promise<Obj> {
    return {};
  }

  /** Returns at once; the drawing comes later. */
  render(force = false, options: Obj = {}): this {
    this._render(force, options).catch((error: Error) => {
      this._state = STATES.ERROR;
      Hooks.onError('Application#render', error, {
        msg: `An error occurred while rendering ${this.constructor.name}`,
      });
    });
    return this;
  }

  async _render(force = false, options: Obj = {}): Promise<void> {
    if (this._state === STATES.RENDERING || this._state === STATES.CLOSING) return;
    if (!force && this._state <= STATES.NONE) return;
    this._priorState = this._state;
    this._state = STATES.RENDERING;
    merged(this.options, options);
    const before = this._element;
    if (before !== null) this._saveScrollPositions(before);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (before !== null) this._replaceHTML(before, inner);
    else if (this.popOut) {
      windows()[this.appId] = this;
      const outer = await this._renderOuter();
      outer.find('.window-content').append(inner);
      this._injectHTML(outer);
    } else this._injectHTML(inner);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this.setPosition(options as Partial<PositionV1>);
    this._restoreScrollPositions(this.element);
    this._state = STATES.RENDERED;
    this._callHooks('render', [inner, data]);
  }

  static _getInheritanceChain(): (typeof Application)[] {
    const chain: (typeof Application)[] = [];
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the chain begins with the class that was asked
    let one: unknown = this;
    while (typeof one === 'function' && one !== Function.prototype) {
      chain.push(one as typeof Application);
      one = one === Application ? null : Object.getPrototypeOf(one);
    }
    return chain;
  }

  _callHooks(name: string | ((className: string) => string), args: unknown[] = []): void {
    for (const { name: className } of (this.constructor as typeof Application)._getInheritanceChain()) {
      if (className === '') continue;
      Hooks.call(typeof name === 'function' ? name(className) : `${name}${className}`, this, ...args);
    }
  }

  _saveScrollPositions(html: JQuery): void {
    const { scrollY } = this.options;
    this._scrollPositions = Object.fromEntries(
      scrollY.map((selector) => [
        selector,
        Array.from(selector === '' ? html : html.find(selector), ({ scrollTop }) => scrollTop),
      ]),
    );
  }

  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, tops] of Object.entries(this._scrollPositions ?? {}))
      Array.from(selector === '' ? html : html.find(selector)).forEach((box, k) => {
        box.scrollTop = tops[k] ?? 0;
      });
  }

  protected async _renderOuter(): Promise<JQuery> {
    const { classes, resizable } = this.options;
    const header = h(
      'header',
      { class: 'window-header flexrow draggable' },
      h('h4', { class: 'window-title' }),
    );
    const buttons = this._getHeaderButtons();
    this._callHooks((className) => `get${className}HeaderButtons`, [buttons]);
    for (const button of buttons) header.append(headerButton(button));
    const element = h('div', { id: this.id, class: ['app', 'window-app', ...classes].join(' ') });
    element.dataset['appid'] = String(this.appId);
    element.append(header, h('section', { class: 'window-content' }));
    if (resizable) element.append(h('div', { class: 'window-resizable-handle' }));
    element.addEventListener('pointerdown', () => this.bringToTop(), { capture: true });
    follow(header, ({ target }) => {
      if ((target as HTMLElement).closest('a') !== null) return undefined;
      const { offsetLeft, offsetTop } = element;
      return (dx, dy) => this.setPosition({ left: offsetLeft + dx, top: Math.max(1, offsetTop + dy) });
    });
    header.addEventListener('dblclick', () => void (this._minimized ? this.maximize() : this.minimize()));
    return jq(element);
  }

  async _renderInner(data: Obj): Promise<JQuery> {
    const holder = document.createElement('template');
    holder.innerHTML = await renderTemplate(this.template, data);
    return jq([...holder.content.children]);
  }

  protected _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    const [content] = Array.from(element.find('.window-content'));
    content?.replaceChildren(...Array.from(html));
  }

  protected _injectHTML(html: JQuery): void {
    document.body.append(...Array.from(html));
    this._element = html;
    this.bringToTop();
  }

  protected _getHeaderButtons(): HeaderButton[] {
    return [
      { label: t('Window.Close'), class: 'close', icon: 'fa-solid fa-xmark', onclick: () => this.close() },
    ];
  }

  protected _contextMenu(_html: JQuery): void {}

  protected _activateCoreListeners(html: JQuery): void {
    const [title] = Array.from(this.popOut ? this.element.find('.window-title') : []);
    if (title !== undefined) title.textContent = this.title;
    const [root] = Array.from(html);
    if (root === undefined) return;
    const { parentElement } = root;
    // The named element may be the root itself: handlers look below their box.
    const box = this.popOut && parentElement !== null ? parentElement : root;
    this._bindHandlers(box);
  }

  activateListeners(_html: JQuery): void {}

  bringToTop(): void {
    const [element] = Array.from(this.element);
    if (element === undefined) return;
    this.position.zIndex = inFront();
    element.style.zIndex = String(this.position.zIndex);
  }

  async close(_options: Obj = {}): Promise<void> {
    if (this._state !== STATES.RENDERED && this._state !== STATES.ERROR) return;
    this._state = STATES.CLOSING;
    const { element } = this;
    this._callHooks('close', [element]);
    element.remove();
    this._element = null;
    delete windows()[this.appId];
    this._minimized = false;
    this._scrollPositions = null;
    this._state = STATES.CLOSED;
  }

  async minimize(): Promise<void> {
    if (!this.popOut || !this.options.minimizable) return;
    this._minimized = true;
    for (const element of Array.from(this.element)) element.classList.add('minimized');
  }

  async maximize(): Promise<void> {
    this._minimized = false;
    for (const element of Array.from(this.element)) element.classList.remove('minimized');
  }

  setPosition(position: Partial<PositionV1> = {}): PositionV1 | void {
    const [element] = Array.from(this.element);
    if (!this.popOut || element === undefined) return;
    const { left, top, width, height } = { ...this.position, ...position };
    const placed = place(element, {
      left: left ?? 0,
      top: top ?? 0,
      width: typeof width === 'number' ? width : 'auto',
      height: typeof height === 'number' ? height : 'auto',
      scale: 1,
      zIndex: this.position.zIndex,
    });
    Object.assign(this.position, placed, {
      width: width ?? element.offsetWidth,
      height: height ?? element.offsetHeight,
    });
    return this.position;
  }
}
