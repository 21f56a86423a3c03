// foundry.applications.api.DialogV2: confirm, prompt, input, wait.
import type { Obj } from '../../shared/objects';
import { collectionOf } from '../documents/registry';
import type { User } from '../documents/user';
import { h } from '../dom';
import { local, t } from '../text';
import { ApplicationV2 } from './application';
import type { RenderOptions } from './app-options';
import { FormDataExtended } from './form-data';

interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  type?: string;
  disabled?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

interface DialogOptions extends Obj {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
}

type ConfirmOptions = DialogOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> };
type PromptOptions = DialogOptions & { ok?: Partial<DialogButton> };

const QUERIED = ['prompt', 'confirm', 'input', 'wait'] as const;
const isQueried = (type: string): type is (typeof QUERIED)[number] =>
  (QUERIED as readonly string[]).includes(type);

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Obj = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    window: { frame: true, positioned: true, minimizable: false },
  };

  #shape(): DialogOptions {
    return this.options as DialogOptions;
  }

  protected override async _renderHTML(): Promise<HTMLFormElement> {
    const { content = '', buttons = [] } = this.#shape();
    const form = h('form', { class: 'dialog-form standard-form', autocomplete: 'off' });
    const body = h('div', { class: 'dialog-content standard-form' });
    if (typeof content === 'string') body.innerHTML = content;
    else body.append(content);
    const footer = h('footer', { class: 'form-footer' });
    const preferred = buttons.some((button) => button.default === true);
    buttons.forEach((button, index) => {
      const chosen = button.default === true || (!preferred && index === 0);
      footer.append(
        h(
          'button',
          {
            type: chosen ? 'submit' : 'button',
            'data-action': button.action,
            class: [button.class ?? '', chosen ? 'default' : ''].join(' ').trim(),
            autofocus: chosen,
            disabled: button.disabled === true,
          },
          button.icon ? h('i', { class: button.icon, 'aria-hidden': 'true' }) : null,
          h('span', { text: local(button.label) }),
        ),
      );
    });
    form.append(body, footer);
    return form;
  }

  protected override _replaceHTML(form: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      const button = submitter ?? form.querySelector<HTMLButtonElement>('button.default');
      if (button !== null) this.#press(event, button);
    });
    form
      .querySelectorAll<HTMLButtonElement>('footer button[type="button"]')
      .forEach((button) => button.addEventListener('click', (event) => this.#press(event, button)));
  }

  #press(event: Event, button: HTMLButtonElement): void {
    const { buttons = [], submit } = this.#shape();
    const known = buttons.find(({ action }) => action === button.dataset['action']);
    const work = async (): Promise<void> => {
      const result = (await known?.callback?.(event, button, this)) ?? known?.action;
      await submit?.(result, this);
      await this.close({ submitted: true });
    };
    work().catch((error: unknown) => console.error(error));
  }

  protected override async _onFirstRender(_context: Obj, _options: RenderOptions): Promise<void> {
    const dialog = this.element as HTMLDialogElement;
    if (this.#shape().modal === true) dialog.showModal();
    else dialog.show();
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
  }

  static async wait(options: DialogOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { close, rejectClose = false, render, submit, ...rest } = options;
      let settled = false;
      const dialog = new this({
        ...rest,
        submit: async (result: unknown, app: DialogV2) => {
          await submit?.(result, app);
          settled = true;
          resolve(result);
        },
      });
      dialog.addEventListener('close', (event) => {
        const answer = close?.(event, dialog);
        if (settled) return;
        if (rejectClose) reject(new Error('Dialog was dismissed without pressing a button.'));
        else resolve(answer ?? null);
      });
      if (render !== undefined) dialog.addEventListener('render', (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  static async confirm({ yes = {}, no = {}, ...options }: ConfirmOptions = {}): Promise<unknown> {
    const buttons: DialogButton[] = [
      { action: 'yes', label: t('Dialog.Yes'), icon: 'fa-solid fa-check', callback: () => true, ...yes },
      {
        action: 'no',
        label: t('Dialog.No'),
        icon: 'fa-solid fa-xmark',
        default: yes.default !== true,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  static async prompt({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const button: DialogButton = {
      action: 'ok',
      label: t('Dialog.Ok'),
      icon: 'fa-solid fa-check',
      default: true,
      ...ok,
    };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /**
   * Asks another user by a dialog on that user's screen. Callbacks and elements cannot travel and stay
   * behind.
   *
   * @throws if the user is not there, or does not answer in time
   */
  static async query(user: User | string, type: string, config: DialogOptions = {}): Promise<unknown> {
    if (!isQueried(type)) throw new Error(`"${type}" is not a type of dialog that may be queried`);
    const asked = typeof user === 'string' ? (collectionOf('User').get(user) as unknown as User) : user;
    if (asked === undefined) throw new Error(`User ${String(user)} does not exist`);
    if (asked.isSelf) return this[type](config);
    return asked.query('dialog', JSON.parse(JSON.stringify({ type, config })));
  }

  /** `CONFIG.queries.dialog`: another user asks by a dialog. */
  static async _handleQuery({ type, config }: { type: string; config: DialogOptions }): Promise<unknown> {
    if (!isQueried(type)) throw new Error(`"${type}" is not a type of dialog that may be queried`);
    return (await this[type](config)) ?? null;
  }

  static async input({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const read = (_event: Event, button: HTMLButtonElement): Obj =>
      new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback: read, ...ok } });
  }
}
