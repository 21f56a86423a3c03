// The sidebar at the right: chat, scenes, settings; and the list of players.
import { openApplications } from '../apps/application';
import type { Canvas } from '../canvas/board';
import { h, icon } from '../dom';
import type { Actor } from '../documents/actor';
import type { Scene, Scenes } from '../documents/scene';
import type { User, Users } from '../documents/user';
import type { ModuleInfo } from '../../shared/protocol';
import { Hooks } from '../hooks';
import { t } from '../text';
import type { CompendiumPacks } from '../documents/compendium';
import { drawActors } from './actor-list';
import type { ChatLog } from './chat';
import type { ContextMenu } from '../apps/ux';
import { entryMenu } from './entry-menu';
import type { DocumentDirectory } from './page-part';
import { drawPacks } from './pack-list';
import { SettingsConfig } from './settings-sheet';
import { currentTheme, setTheme, THEMED, THEMES, type Themed } from './theme';

export interface SidebarHost {
  readonly chat: ChatLog;
  readonly canvas: Canvas;
  readonly module: ModuleInfo;
  /** Opens a scene's sheet, of the class in force. */
  sceneSheet(scene: Scene): unknown;
  readonly generation: number;
  user(): User;
  users(): Users;
  scenes(): Scenes;
  actors(): readonly Actor[];
  packs(): CompendiumPacks;
  /** Returns a tab by its name in `ui`. */
  directory(name: 'actors'): DocumentDirectory;
  lang(): string;
  setLanguage(lang: string): Promise<void>;
}

const TABS = [
  ['chat', 'fa-solid fa-comments'],
  ['scenes', 'fa-solid fa-map'],
  ['actors', 'fa-solid fa-users'],
  ['compendium', 'fa-solid fa-atlas'],
  ['settings', 'fa-solid fa-gear'],
] as const;
type TabName = (typeof TABS)[number][0];

export class Sidebar {
  readonly element: HTMLElement;
  readonly #host: SidebarHost;
  readonly #panels: Record<TabName, HTMLElement>;
  #tab: TabName = 'chat';
  #actorMenu: ContextMenu | undefined;

  constructor(element: HTMLElement, host: SidebarHost) {
    this.element = element;
    this.#host = host;
    this.#panels = {
      chat: host.chat.element,
      scenes: h('section', { class: 'scenes-sidebar', testid: 'scenes' }),
      actors: h('section', { class: 'actors-sidebar', testid: 'actors' }),
      compendium: h('section', { class: 'packs-sidebar', testid: 'packs' }),
      settings: h('section', { class: 'settings-sidebar', testid: 'settings' }),
    };
    const tabs = h('nav', { id: 'sidebar-tabs', role: 'tablist' });
    for (const [name, symbol] of TABS) {
      tabs.append(
        h('button', {
          type: 'button',
          role: 'tab',
          class: `ui-control icon ${symbol}`,
          title: t(`Sidebar.${name}`),
          'data-tab': name,
          testid: `tab-${name}`,
          on: { click: () => this.changeTab(name) },
        }),
      );
    }
    const content = h('div', { id: 'sidebar-content' }, ...Object.values(this.#panels));
    element.replaceChildren(tabs, content);
    this.#drawSettings();
    this.changeTab('chat');
  }

  changeTab(name: TabName): void {
    this.#tab = name;
    for (const [key, panel] of Object.entries(this.#panels)) panel.hidden = key !== name;
    this.element.querySelectorAll<HTMLElement>('[data-tab]').forEach((button) => {
      button.setAttribute('aria-selected', String(button.dataset['tab'] === name));
    });
    this.redraw(name);
  }

  redraw(name: TabName): void {
    if (name === 'scenes') this.drawScenes();
    if (name === 'actors') this.drawActors();
    if (name === 'compendium') drawPacks(this.#panels.compendium, this.#host.packs());
    this.#tell(name);
  }

  /** Calls the hook of a drawn directory, in which modules add to it. */
  #tell(name: TabName): void {
    const directory = { scenes: 'SceneDirectory', actors: 'ActorDirectory', settings: 'Settings' }[
      name as 'scenes'
    ];
    if (directory !== undefined)
      Hooks.callAll(
        `render${directory}`,
        { id: name, element: this.#panels[name] },
        this.#panels[name],
        {},
        {},
      );
  }

  /** Tabs in windows of their own: none here. */
  readonly popouts: Readonly<Record<string, never>> = {};

  /** Always true: it cannot be folded away here. */
  get expanded(): boolean {
    return true;
  }

  /** Returns a tab's panel. */
  panel(name: TabName): HTMLElement {
    return this.#panels[name];
  }

  get activeTab(): TabName {
    return this.#tab;
  }

  drawScenes(): void {
    const { canvas, user, scenes } = this.#host;
    const gm = user().isGM;
    const rows = scenes()
      .contents.filter((scene) => gm || scene.active)
      .map((scene) => this.#sceneRow(scene, scene === canvas.scene, gm));
    this.#panels.scenes.replaceChildren(
      h('h2', { text: t('Sidebar.scenes') }),
      h('ol', { class: 'plain scene-list' }, ...rows),
    );
  }

  drawActors(): void {
    const { canvas, user, actors, directory } = this.#host;
    drawActors(this.#panels.actors, canvas, user(), actors(), directory('actors'));
    this.#actorMenu ??= entryMenu(this.#panels.actors, 'Actor', directory('actors'));
  }

  #sceneRow(scene: Scene, viewed: boolean, gm: boolean): HTMLElement {
    const open = h('button', {
      type: 'button',
      class: 'scene-name',
      text: scene.name,
      testid: 'scene-view',
      on: { click: () => void scene.view() },
    });
    const activate = h('button', {
      type: 'button',
      class: `icon fa-solid fa-bullseye${scene.active ? ' active' : ''}`,
      title: t(scene.active ? 'Scenes.Active' : 'Scenes.Activate'),
      testid: 'scene-activate',
      on: { click: () => void scene.activate() },
    });
    const configure = h('button', {
      type: 'button',
      class: 'icon fa-solid fa-gear',
      title: t('Scenes.Config'),
      testid: 'scene-config',
      on: { click: () => void this.#host.sceneSheet(scene) },
    });
    const remove = h('button', {
      type: 'button',
      class: 'icon fa-solid fa-trash',
      title: t('Scenes.Delete'),
      on: { click: () => void scene.delete() },
    });
    return h(
      'li',
      { class: viewed ? 'scene viewed' : 'scene', 'data-scene-id': scene.id },
      open,
      gm ? activate : null,
      gm ? configure : null,
      gm && !scene.active ? remove : null,
    );
  }

  #drawSettings(): void {
    const { lang, module, generation, setLanguage } = this.#host;
    const language = h('select', { testid: 'language', 'aria-label': t('Settings.Language') });
    for (const [value, name] of [
      ['en', 'English'],
      ['ja', '日本語'],
    ] as const) {
      language.append(h('option', { value, text: name, selected: value === lang() }));
    }
    language.addEventListener('change', () => void setLanguage(language.value));
    const themes = THEMED.map((part) => themeSetting(part));
    const open = h(
      'button',
      {
        type: 'button',
        class: 'wide',
        testid: 'open-settings',
        on: { click: () => void new SettingsConfig().render({ force: true }) },
      },
      icon('fa-solid fa-gears'),
      h('span', { text: t('Settings.Open') }),
    );
    const leave = h(
      'button',
      { type: 'button', class: 'wide', testid: 'leave', on: { click: () => this.#leave() } },
      icon('fa-solid fa-door-open'),
      h('span', { text: t('Settings.Leave') }),
    );
    this.#panels.settings.replaceChildren(
      h('h2', { text: t('Sidebar.settings') }),
      h('label', { class: 'setting' }, h('span', { text: t('Settings.Language') }), language),
      ...themes,
      open,
      leave,
      h('h3', { text: t('Settings.About') }),
      h('p', {
        class: 'hint',
        text: t('Settings.AboutModule', { title: module.title, version: module.version }),
      }),
      h('p', { class: 'hint', text: t('Settings.AboutTable', { generation }) }),
    );
  }

  #leave(): void {
    sessionStorage.removeItem('practice-table.token');
    for (const app of openApplications.values()) void app.close();
    location.assign('/');
  }
}

const themeSetting = (part: Themed): HTMLElement => {
  const name = t(`Settings.Theme.${part}`);
  const select = h('select', { testid: `theme-${part}`, 'aria-label': name });
  for (const value of THEMES) {
    const selected = value === currentTheme(part);
    select.append(h('option', { value, text: t(`Settings.Themes.${value}`), selected }));
  }
  select.addEventListener('change', () => setTheme(part, select.value));
  return h('label', { class: 'setting' }, h('span', { text: name }), select);
};

/** Draws the players at the table, the active ones with a lit dot. */
export const drawPlayers = (element: HTMLElement, users: Users): void => {
  const rows = users.contents.map((user) => {
    const row = h(
      'li',
      {
        class: `player${user.active ? ' active' : ''}${user.isSelf ? ' self' : ''}`,
        'data-user-id': user.id,
        testid: 'player',
      },
      h('span', { class: 'dot', title: t(user.active ? 'Players.Active' : 'Players.Away') }),
      h('span', { class: 'player-name', text: user.name }),
      user.isGM ? h('small', { text: t('Players.Gm') }) : null,
      user.isSelf ? h('small', { text: t('Players.You') }) : null,
    );
    row.style.setProperty('--player', user.color.css);
    return row;
  });
  element.replaceChildren(h('h2', { text: t('Players.Title') }), h('ol', { class: 'plain' }, ...rows));
};
