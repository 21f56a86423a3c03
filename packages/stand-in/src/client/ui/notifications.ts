// ui.notifications: short messages at the top of the page.
import { h, icon } from '../dom';
import { local } from '../text';
import type { Localization } from '../i18n';

interface NotifyOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  progress?: boolean;
  console?: boolean;
  escape?: boolean;
}

export interface Notification {
  id: number;
  type: string;
  message: string;
  active: boolean;
  update(change: { pct?: number; message?: string }): void;
  remove(): void;
}

const ICONS: Readonly<Record<string, string>> = {
  info: 'fa-solid fa-circle-info',
  warning: 'fa-solid fa-triangle-exclamation',
  error: 'fa-solid fa-circle-exclamation',
  success: 'fa-solid fa-circle-check',
};

const STAYS_MS = 5000;

export class Notifications {
  readonly #list: HTMLElement;
  readonly #i18n: () => Localization;
  #next = 1;

  constructor(list: HTMLElement, i18n: () => Localization) {
    this.#list = list;
    this.#i18n = i18n;
  }

  notify(message: string, type = 'info', options: NotifyOptions = {}): Notification {
    const text =
      options.format !== undefined
        ? this.#i18n().format(message, options.format)
        : options.localize === true
          ? local(message)
          : message;
    const body = h('p', { text });
    const bar = h('div', { class: 'progress' });
    const close = h('button', { type: 'button', class: 'fa-solid fa-xmark', title: '×' });
    const item = h(
      'li',
      {
        class: `notification ${type}`,
        role: type === 'error' ? 'alert' : 'status',
        testid: `notification-${type}`,
      },
      icon(ICONS[type] ?? ''),
      body,
      close,
    );
    if (options.progress === true) item.append(bar);
    this.#list.append(item);
    const id = this.#next;
    this.#next += 1;
    const made: Notification = {
      id,
      type,
      message: text,
      active: true,
      update: (change) => {
        if (change.message !== undefined) body.textContent = change.message;
        if (change.pct !== undefined) {
          bar.style.width = `${change.pct * 100}%`;
          if (change.pct >= 1) setTimeout(() => made.remove(), STAYS_MS / 2);
        }
      },
      remove: () => {
        made.active = false;
        item.remove();
      },
    };
    close.addEventListener('click', () => made.remove());
    if (options.permanent !== true && options.progress !== true) setTimeout(() => made.remove(), STAYS_MS);
    return made;
  }

  info(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'info', options);
  }

  warn(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'warning', options);
  }

  error(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'error', options);
  }

  success(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'success', options);
  }

  remove(notification: Notification): void {
    notification.remove();
  }

  clear(): void {
    this.#list.replaceChildren();
  }
}
