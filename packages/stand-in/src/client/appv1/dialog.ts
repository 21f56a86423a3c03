// foundry.appv1.api.Dialog: a question with buttons, of version 1.
import type { Obj } from '../../shared/objects';
import { h } from '../dom';
import { local, t } from '../text';
import { Application } from './application';
import type { AppV1Options } from './options';
import { jq, type JQuery } from './jquery';

type Html = JQuery | HTMLElement | undefined;

interface ButtonV1 {
  readonly label?: string;
  readonly icon?: string;
  readonly disabled?: boolean;
  readonly callback?: (html: Html, event?: Event) => unknown;
}

interface DialogData {
  readonly title?: string;
  readonly content?: string | HTMLElement | JQuery;
  readonly buttons?: Readonly<Record<string, ButtonV1>>;
  readonly default?: string;
  readonly close?: (html: Html) => unknown;
  readonly render?: (html: Html) => unknown;
}

interface Asked extends Obj {
  title?: string;
  content?: DialogData['content'];
  rejectClose?: boolean;
  options?: Obj;
  render?: DialogData['render'];
}

export class Dialog extends Application {
  static override get defaultOptions(): AppV1Options {
    return { ...super.defaultOptions, classes: ['dialog'], width: 400, jQuery: true };
  }

  readonly data: DialogData;
  /** Listens wherever the keyboard focus is: a question waits for its answer. */
  readonly #listener = (event: KeyboardEvent): void => this._onKeyDown(event);

  constructor(data: DialogData, options: Obj = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return local(this.data.title ?? '');
  }

  override getData(_options: Obj = {}): Obj {
    return { content: this.data.content ?? '', buttons: this.data.buttons ?? {} };
  }

  override async _renderInner(_data: Obj): Promise<JQuery> {
    const { content = '', buttons = {}, default: preferred } = this.data;
    const body = h('div', { class: 'dialog-content' });
    if (typeof content === 'string') body.innerHTML = content;
    else if (content instanceof HTMLElement) body.append(content);
    else body.append(...Array.from(content));
    const row = h('div', { class: 'dialog-buttons form-footer' });
    for (const [name, { label = '', icon = '', disabled = false }] of Object.entries(buttons)) {
      const button = h('button', {
        type: 'button',
        class: `dialog-button ${name}${name === preferred ? ' default bright' : ''}`,
        disabled,
      });
      button.dataset['button'] = name;
      // Modules give icons as markup.
      button.innerHTML = icon;
      button.append(local(label));
      row.append(button);
    }
    return jq([body, row]);
  }

  #handed(): Html {
    return this.options['jQuery'] === false ? this.element[0] : this.element;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    for (const button of Array.from(this.element.find('.dialog-button')))
      button.addEventListener('click', (event) => this._onClickButton(event));
    document.addEventListener('keydown', this.#listener, { capture: true });
    this.data.render?.(this.#handed());
  }

  protected _onClickButton(event: Event): void {
    const name = (event.currentTarget as HTMLElement).dataset['button'] ?? '';
    const button = this.data.buttons?.[name];
    if (button !== undefined) this.submit(button, event);
  }

  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    }
    const chosen = this.data.buttons?.[this.data.default ?? ''];
    const writing = (event.target as HTMLElement).closest('textarea, [contenteditable="true"]') !== null;
    if (event.key !== 'Enter' || chosen === undefined || writing) return;
    event.preventDefault();
    event.stopPropagation();
    this.submit(chosen, event);
  }

  protected submit(button: ButtonV1, event?: Event): void {
    try {
      button.callback?.(this.#handed(), event);
      void this.close();
    } catch (error) {
      console.error(error);
    }
  }

  override async close(options: Obj = {}): Promise<void> {
    document.removeEventListener('keydown', this.#listener, { capture: true });
    if (this.rendered) this.data.close?.(this.#handed());
    await super.close(options);
  }

  /** Resolves with the result of the pressed button's callback. */
  static async wait(data: DialogData & { rejectClose?: boolean }, options: Obj = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { buttons = {}, close, rejectClose = true, ...rest } = data;
      let answered = false;
      const wrapped = Object.entries(buttons).map(([name, button]) => [
        name,
        {
          ...button,
          callback: (html: Html, event?: Event) => {
            answered = true;
            resolve(button.callback === undefined ? name : button.callback(html, event));
          },
        },
      ]);
      const closed = (html: Html): void => {
        const answer = close?.(html);
        if (answered) return;
        if (answer !== undefined) resolve(answer);
        else if (rejectClose) reject(new Error('The Dialog was closed without a choice being made.'));
        else resolve(null);
      };
      new this({ ...rest, buttons: Object.fromEntries(wrapped) as never, close: closed }, options).render(
        true,
      );
    });
  }

  static async confirm({
    yes,
    no,
    defaultYes = true,
    rejectClose = false,
    options = {},
    ...data
  }: Asked & {
    yes?: (html: Html) => unknown;
    no?: (html: Html) => unknown;
    defaultYes?: boolean;
  } = {}): Promise<unknown> {
    const icon = (name: string): string => `<i class="fa-solid ${name}"></i>`;
    return this.wait(
      {
        ...(data as DialogData),
        rejectClose,
        default: defaultYes ? 'yes' : 'no',
        buttons: {
          yes: {
            icon: icon('fa-check'),
            label: t('Dialog.Yes'),
            callback: (html) => (yes ? yes(html) : true),
          },
          no: { icon: icon('fa-xmark'), label: t('Dialog.No'), callback: (html) => (no ? no(html) : false) },
        },
      },
      options,
    );
  }

  static async prompt({
    label = t('Dialog.Ok'),
    callback,
    rejectClose = true,
    options = {},
    ...data
  }: Asked & { label?: string; callback?: (html: Html) => unknown } = {}): Promise<unknown> {
    const ok = { icon: '<i class="fa-solid fa-check"></i>', label, ...(callback && { callback }) };
    return this.wait({ ...(data as DialogData), rejectClose, default: 'ok', buttons: { ok } }, options);
  }
}
