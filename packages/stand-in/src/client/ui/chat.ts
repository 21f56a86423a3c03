// ui.chat: the log and the input. Content is sanitised before it reaches the page.
import DOMPurify from 'dompurify';
import { ContextMenu, type Entry } from '../apps/ux';
import { Hooks } from '../hooks';
import { h, icon } from '../dom';
import { t } from '../text';
import type { ChatMessage, Messages } from '../documents/message';
import { processMessage } from './chat-commands';
import type { User } from '../documents/user';

interface ChatHost {
  messages(): Messages;
  user(): User;
  lang(): string;
  complain(text: string): void;
}

/** Returns safe markup: without scripts, handlers or foreign frames. */
const sanitize = (content: string): string =>
  DOMPurify.sanitize(content, { ADD_ATTR: ['target'], FORBID_TAGS: ['style', 'iframe', 'form'] });

/** Text of an empty log: how to use the table. */
const emptyHelp = (): HTMLElement => {
  const rows = [
    ['fa-solid fa-hand', 'Pan'],
    ['fa-solid fa-magnifying-glass', 'Zoom'],
    ['fa-solid fa-arrows-up-down-left-right', 'Move'],
    ['fa-solid fa-bars', 'Menu'],
    ['fa-solid fa-table-columns', 'Tools'],
  ] as const;
  return h(
    'li',
    { class: 'chat-empty' },
    h('h3', { text: t('Help.Title') }),
    h(
      'ul',
      { class: 'plain' },
      ...rows.map(([symbol, key]) => h('li', {}, icon(symbol), h('span', { text: t(`Help.${key}`) }))),
    ),
  );
};

export class ChatLog {
  readonly element: HTMLElement;
  #menu: ContextMenu | undefined;
  readonly #list = h('ol', { class: 'chat-log plain', testid: 'chat-log', 'aria-live': 'polite' });
  /** Place for modules' buttons: above the input. */
  readonly #controls = h('div', { id: 'chat-controls', class: 'chat-controls' });
  readonly #host: ChatHost;

  constructor(host: ChatHost) {
    this.#host = host;
    this.#list.append(emptyHelp());
    this.element = h('section', { class: 'chat-sidebar flexcol', testid: 'chat' }, this.#list, this.#form());
  }

  #form(): HTMLElement {
    const input = h('textarea', {
      id: 'chat-message',
      rows: 2,
      placeholder: t('Chat.Placeholder'),
      'aria-label': t('Chat.Placeholder'),
      testid: 'chat-input',
    });
    const send = async (): Promise<void> => {
      const text = input.value.trim();
      if (text === '') return;
      input.value = '';
      await this.processMessage(text).catch((error: unknown) => {
        this.#host.complain(error instanceof Error ? error.message : String(error));
      });
    };
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send().catch((error: unknown) => console.error(error));
    });
    const form = h(
      'form',
      { class: 'chat-form', on: { submit: (event) => event.preventDefault() } },
      this.#controls,
      input,
    );
    return form;
  }

  /** Shows the dice only beside a bare total: a module's own words stand alone. */
  #showRolls({ rolls, content }: ChatMessage, body: HTMLElement): void {
    if (rolls.length === 0 || content.trim() === '' || Number.isNaN(Number(content))) return;
    Promise.all(rolls.map((roll) => roll.render()))
      .then((parts) => (body.innerHTML = sanitize(parts.join(''))))
      .catch((error: unknown) => console.error(error));
  }

  get title(): string {
    return t('Sidebar.chat');
  }

  /** Whether its tab is open. */
  get active(): boolean {
    return !this.element.hidden;
  }

  /** Always false: no tab has a window of its own here. */
  get isPopout(): boolean {
    return false;
  }

  /** Draws a message anew, as its document or a module's knowledge has changed. */
  async updateMessage(message: ChatMessage, _options: { notify?: boolean } = {}): Promise<void> {
    this.update(message);
  }

  /** Sends a text as if it had been typed. */
  processMessage(message: string, { speaker }: { speaker?: object } = {}): Promise<unknown> {
    return processMessage(this, message, speaker);
  }

  async render(_options: unknown = {}): Promise<this> {
    await this.renderAll();
    return this;
  }

  async postOne(message: ChatMessage): Promise<void> {
    this.post(message);
  }

  /** Scrolls to the newest message. */
  async scrollBottom(): Promise<void> {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  async renderAll(): Promise<void> {
    this.#list.replaceChildren(emptyHelp());
    for (const message of this.#host.messages().contents.sort((a, b) => a.timestamp - b.timestamp))
      this.post(message);
    const input = this.element.querySelector<HTMLElement>('#chat-message');
    const parts = { '#chat-controls': this.#controls, '#chat-message': input };
    Hooks.callAll('renderChatInput', this, parts, {});
    Hooks.callAll('renderChatLog', this, this.element, {}, {});
    this.#menu ??= this.#makeMenu();
  }

  /** Makes the menu of a message, which holds only modules' entries. */
  #makeMenu(): ContextMenu {
    const entries: Entry[] = [];
    Hooks.callAll('getChatMessageContextOptions', this, entries);
    return ContextMenu.create(this, this.#list, '.chat-message', entries);
  }

  post(message: ChatMessage): void {
    if (!message.visible) return;
    this.#list.querySelector('.chat-empty')?.remove();
    this.#list.append(this.#render(message));
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  update(message: ChatMessage): void {
    const before = this.#find(message);
    if (!message.visible) before?.remove();
    else if (before === null) this.post(message);
    else before.replaceWith(this.#render(message));
  }

  remove(message: ChatMessage): void {
    this.#find(message)?.remove();
  }

  #find(message: ChatMessage): HTMLElement | null {
    return this.#list.querySelector(`[data-message-id="${message.id}"]`);
  }

  #render(message: ChatMessage): HTMLElement {
    const time = new Date(message.timestamp).toLocaleTimeString(this.#host.lang(), {
      hour: '2-digit',
      minute: '2-digit',
    });
    const author = message.author?.name ?? '';
    const names = message.whisper.map((id) => userName(id)).join(', ');
    const whisper =
      message.whisper.length === 0
        ? null
        : h('span', { class: 'whisper-to', text: t('Chat.Whisper', { names }) });
    const body = h('div', { class: 'message-content' });
    body.innerHTML = sanitize(message.content);
    this.#showRolls(message, body);
    const canDelete = message.isOwner;
    const remove = h('button', {
      type: 'button',
      class: 'message-delete icon fa-solid fa-trash',
      title: t('Chat.Delete'),
    });
    remove.addEventListener('click', () => void message.delete());
    const item = h(
      'li',
      {
        class: `chat-message message flexcol${message.whisper.length > 0 ? ' whisper' : ''}`,
        'data-message-id': message.id,
        testid: 'chat-message',
      },
      h(
        'header',
        { class: 'message-header' },
        h(
          'h4',
          { class: 'message-sender', text: message.alias },
          author !== message.alias ? h('small', { text: author }) : null,
        ),
        h(
          'span',
          { class: 'message-metadata' },
          h('time', { class: 'message-timestamp', text: time }),
          canDelete ? remove : null,
        ),
        whisper,
        message.flavor ? h('span', { class: 'flavor-text', text: message.flavor }) : null,
      ),
      body,
    );
    item.style.setProperty('--author', message.author?.color.css ?? '#888888');
    Hooks.callAll('renderChatMessageHTML', message, item, {
      message: message.toObject(),
      author: message.author,
      alias: message.alias,
    });
    return item;
  }
}

let userName = (id: string): string => id;
export const setUserNames = (read: (id: string) => string): void => {
  userName = read;
};
