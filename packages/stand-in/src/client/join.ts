// The first page: the user and the language.
import { h, icon } from './dom';
import { applyTheme, followSystemTheme } from './ui/theme';

interface Status {
  module: { id: string; title: string; version: string };
  generation: number;
  users: { id: string; name: string; color: string; role: number; active: boolean }[];
}

const LANG_KEY = 'practice-table.join-language';
const LANGUAGES = [
  ['en', 'English'],
  ['ja', '日本語'],
] as const;

const firstLanguage = (): string =>
  localStorage.getItem(LANG_KEY) ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');

let lang = firstLanguage();
let texts: Record<string, unknown> = {};

const t = (key: string): string => {
  let node: unknown = texts['TABLE'];
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : key;
};

const loadTexts = async (): Promise<void> => {
  texts = (await (await fetch(`/table/lang/${lang}.json`)).json()) as Record<string, unknown>;
  document.documentElement.lang = lang;
  document.title = t('Title');
};

const join = async (userId: string): Promise<void> => {
  const response = await fetch('/api/join', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId }),
  });
  const { token } = (await response.json()) as { token: string };
  sessionStorage.setItem('practice-table.token', token);
  localStorage.setItem(`practice-table.${userId}.core.language`, JSON.stringify(lang));
  location.assign('/game');
};

const userCard = (user: Status['users'][number]): HTMLElement => {
  const gm = user.role >= 3;
  const card = h(
    'button',
    {
      type: 'button',
      class: 'user-card',
      'data-user': user.name,
      testid: 'join-user',
      on: { click: () => void join(user.id) },
    },
    h('span', { class: 'user-icon' }, icon(gm ? 'fa-solid fa-crown' : 'fa-solid fa-chess-pawn')),
    h(
      'span',
      { class: 'user-text' },
      h('strong', { text: user.name }),
      h('small', { text: t(gm ? 'Join.GmHint' : 'Join.PlayerHint') }),
    ),
    user.active ? h('span', { class: 'user-active', text: t('Join.Active') }) : null,
  );
  card.style.setProperty('--player', user.color);
  return card;
};

const languageSwitch = (redraw: () => void): HTMLElement => {
  const group = h('div', { class: 'languages', role: 'group' });
  for (const [value, name] of LANGUAGES) {
    group.append(
      h('button', {
        type: 'button',
        text: name,
        'data-lang': value,
        'aria-pressed': String(value === lang),
        testid: `join-language-${value}`,
        on: {
          click: () => {
            lang = value;
            localStorage.setItem(LANG_KEY, value);
            redraw();
          },
        },
      }),
    );
  }
  return group;
};

const draw = async (): Promise<void> => {
  await loadTexts();
  const status = (await (await fetch('/api/status')).json()) as Status;
  const main = document.querySelector('main');
  if (main === null) return;
  const redraw = (): void => void draw();
  main.replaceChildren(
    h(
      'header',
      {},
      h('img', { src: '/table/favicon.svg', alt: '', width: 56, height: 56 }),
      h('div', {}, h('h1', { text: status.module.title }), h('p', { text: t('Title') })),
    ),
    h('p', { class: 'lead', text: t('Join.Lead') }),
    h('div', { class: 'users' }, ...status.users.map(userCard)),
    languageSwitch(redraw),
    h('p', { class: 'hint', text: t('Join.Tabs') }),
    h('footer', { text: `${status.module.title} ${status.module.version} · ${t('Join.NotFoundry')}` }),
  );
  main.dataset['ready'] = 'true';
};

applyTheme();
followSystemTheme();
draw().catch((error: unknown) => console.error(error));
