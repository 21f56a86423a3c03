// foundry.applications.api.ApplicationV2 by its public documentation: options merged down the class chain, a window
// frame, actions, forms, hooks for every class of the chain.
import type { Obj } from '../../shared/objects';
import { Hooks } from '../hooks';
import { local } from '../text';
import { FormDataExtended } from './form-data';
import { buildFrame, type FrameParts } from './frame';
import { inFront, place, setActiveWindow, type Position } from './placement';
import { actionAsked, optionsOf, type AppOptions, type FormConfig, type RenderOptions } from './app-options';
import { ApplicationTabs } from './application-tabs';

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** `foundry.applications.instances`: what is on the page, by id. */
export const openApplications = new Map<string, ApplicationV2>();

export class ApplicationV2 extends ApplicationTabs {
  static DEFAULT_OPTIONS: Obj = {};
  static readonly RENDER_STATES = RENDER_STATES;

  readonly options: Readonly<AppOptions>;
  readonly position: Position;
  #element: HTMLElement | undefined;
  #frame: FrameParts | undefined;
  #state: number = RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();
  #minimized = false;

  constructor(options: Obj = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = {
      top: 0,
      left: 0,
      width: 'auto',
      height: 'auto',
      scale: 1,
      zIndex: 100,
      ...this.options.position,
    };
  }

  /** Iterates over the windows of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of openApplications.values()) if (app instanceof this) yield app;
  }

  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield this;
    const parent: unknown = Object.getPrototypeOf(this);
    if (typeof parent === 'function' && 'inheritanceChain' in parent) {
      yield* (parent as typeof ApplicationV2).inheritanceChain();
    }
  }

  protected _initializeApplicationOptions(options: Obj): AppOptions {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    return optionsOf(
      chain.flatMap((link) => (Object.hasOwn(link, 'DEFAULT_OPTIONS') ? [link.DEFAULT_OPTIONS] : [])),
      options,
    );
  }

  get id(): string {
    return this.options.id;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    if (this.#element instanceof HTMLFormElement) return this.#element;
    return null;
  }

  get title(): string {
    return local(this.options.window.title);
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get window(): Partial<FrameParts> {
    return this.#frame ?? {};
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === 'boolean' ? { force: options, ...more } : { ...options };
    const run = this.#queue.then(() => this.#render(wanted));
    this.#queue = run.catch(() => undefined);
    // A promise of its own: an unhandled failure must not be lost with the queue.
    return run.then((rendered) => rendered);
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = this.#element === undefined;
    if ((first && options.force !== true) || !this._mayRender(options)) return this;
    options.isFirstRender = first;
    options.window ??= {};
    // Places the window, at first and on request.
    if (first) options.position = { ...this.options.position, ...options.position };
    this._configureRenderOptions(options);
    this.#state = RENDER_STATES.RENDERING;
    options['tab'] = { ...this.tabGroups };
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    const html = await this._renderHTML(context, options);
    // It was closed or abandoned while being prepared.
    if (this.#isLost(first)) return this;
    if (first) this.#insert(await this._renderFrame(options));
    this._replaceHTML(html, this.#content(), options);
    if (this.#frame !== undefined && options.window?.title !== undefined)
      this.options.window.title = options.window.title;
    this._updateFrame(options);
    this.#state = RENDER_STATES.RENDERED;
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    if (this.options.window.positioned && this.hasFrame) this.setPosition(options.position ?? {});
    this.#fire('render', [this, this.element, context, options]);
    this.dispatchEvent(new Event('render'));
    return this;
  }

  #isLost(first: boolean): boolean {
    const lost = (!first && this.#element === undefined) || this._isAbandoned();
    if (lost) this.#state = this.#element === undefined ? RENDER_STATES.CLOSED : RENDER_STATES.RENDERED;
    return lost;
  }

  #fire(verb: string, args: unknown[]): void {
    for (const link of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (link.name !== '') Hooks.callAll(`${verb}${link.name}`, ...args);
    }
  }

  #content(): HTMLElement {
    return this.#frame?.content ?? this.element;
  }

  #insert(element: HTMLElement): void {
    this.#element = element;
    openApplications.set(this.id, this);
    this._insertElement(element);
    element.addEventListener('click', (event) => this.#onClick(event));
    element.addEventListener('contextmenu', (event) => this.#onClick(event));
    element.addEventListener('pointerdown', () => this.bringToFront(), { capture: true });
    if (element instanceof HTMLFormElement) {
      element.addEventListener('submit', (event) => this.#onSubmit(event));
      element.addEventListener('change', (event) => this._onChangeForm(this.options.form ?? {}, event));
    }
  }

  protected _insertElement(element: HTMLElement): void {
    document.querySelector(`#${CSS.escape(element.id)}`)?.remove();
    document.body.append(element);
    this.bringToFront();
  }

  /** Prepares the element: with a window frame or bare. */
  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, id, classes, window: shape } = this.options;
    const element = document.createElement(tag);
    element.id = id;
    element.classList.add('application', ...classes);
    if (element instanceof HTMLFormElement) {
      element.autocomplete = 'off';
      element.noValidate = false;
    }
    if (!shape.frame) return element;
    this.#frame = buildFrame(element, {
      icon: shape.icon,
      resizable: shape.resizable,
      contentTag: shape.contentTag,
      contentClasses: shape.contentClasses,
      controls: shape.controls.filter(({ visible }) =>
        typeof visible === 'function' ? visible.call(this) : visible !== false,
      ),
      moved: (left, top) => this.setPosition({ left, top }),
      resized: (width, height) => this.setPosition({ width, height }),
      close: () => void this.close(),
      minimize: () => void (this.#minimized ? this.maximize() : this.minimize()),
      minimizable: shape.minimizable,
    });
    return element;
  }

  protected _updateFrame(_options: RenderOptions): void {
    if (this.#frame !== undefined) this.#frame.title.textContent = this.title;
  }

  /** Handles the actions that every application has. @returns whether it was one */
  #ownAction(name: string, event: Event, { dataset }: HTMLElement): boolean {
    if (name !== 'tab' && name !== 'close') return false;
    event.preventDefault();
    if (name === 'close') void this.close();
    else this.changeTab(dataset['tab'] ?? '', dataset['group'] ?? '', { event });
    return true;
  }

  #onClick(event: MouseEvent): void {
    const asked = actionAsked(this.options, event);
    if (asked === undefined) return;
    const { name, handler, target } = asked;
    if (this.options.actions[name] === undefined && this.#ownAction(name, event, target)) return;
    if (handler === undefined) this._onClickAction(event, target);
    else {
      event.preventDefault();
      Promise.resolve(handler.call(this as never, event, target)).catch((error: unknown) =>
        console.error(error),
      );
    }
  }

  protected _onChangeForm(config: FormConfig, event: Event): void {
    if (config.submitOnChange === true) this.#submit(event);
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#submit(event);
  }

  #submit(event: Event): void {
    const config = this.options.form;
    const form = this.form;
    if (form === null || config === undefined) return;
    const data = new FormDataExtended(form);
    const done = config.handler?.call(this as never, event, form, data);
    Promise.resolve(done).then(
      () =>
        config.closeOnSubmit === true && event.type === 'submit'
          ? this.close({ submitted: true })
          : undefined,
      (error: unknown) => console.error(error),
    );
  }

  async submit(options: Obj = {}): Promise<unknown> {
    const form = this.form;
    if (form === null) throw new Error('The application has no form element');
    const event = new Event('submit', { cancelable: true });
    await this.options.form?.handler?.call(this as never, event, form, new FormDataExtended(form));
    return options['close'] === false ? undefined : this.close({ submitted: true });
  }

  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (this.#element === undefined || !this.options.window.positioned) return undefined;
    this._prePosition(position);
    Object.assign(this.position, place(this.#element, { ...this.position, ...position }));
    this._onPosition(this.position);
    return this.position;
  }

  bringToFront(): void {
    if (this.#element === undefined) return;
    this.position.zIndex = inFront();
    this.#element.style.zIndex = String(this.position.zIndex);
    setActiveWindow(this);
  }

  async minimize(): Promise<void> {
    this.#minimized = true;
    this.#element?.classList.add('minimized');
  }

  async maximize(): Promise<void> {
    this.#minimized = false;
    this.#element?.classList.remove('minimized');
  }

  async close(options: Obj = {}): Promise<this> {
    if (this.#element === undefined) return this;
    this.#state = RENDER_STATES.CLOSING;
    await this._preClose(options);
    this.#element.remove();
    this.#element = undefined;
    this.#frame = undefined;
    this.#state = RENDER_STATES.CLOSED;
    openApplications.delete(this.id);
    this._onClose(options);
    this.#fire('close', [this]);
    this.dispatchEvent(new Event('close'));
    return this;
  }
}
