// Puts the parts of the page together and keeps them in step with the documents.
import type { ModuleInfo } from '../../shared/protocol';
import { openSceneSheet } from '../apps/scene-config';
import type { Game } from '../api/game';
import type { Canvas } from '../canvas/board';
import type { InteractionLayer } from '../canvas/layers';
import type { Actor } from '../documents/actor';
import type { ChatMessage } from '../documents/message';
import type { Scene } from '../documents/scene';
import { setSceneListener } from '../documents/scene-events';
import type { TokenDocument } from '../documents/token';
import type { User } from '../documents/user';
import type { Token } from '../canvas/token';
import { Hooks } from '../hooks';
import { runtime } from '../runtime';
import { t } from '../text';
import { setPackWindow } from '../documents/compendium';
import { acceptDrops } from './actor-list';
import { PagePart, PART_CLASSES, Players, SceneNavigation, type DocumentDirectory } from './page-part';
import { Compendium } from './pack-list';
import { ChatLog, setUserNames } from './chat';
import type { Notifications } from './notifications';
import { SceneControls } from './scene-controls';
import { setSettingsHost } from './settings-sheet';
import { drawPlayers, Sidebar } from './sidebar';
import { setHudPlace } from './placeable-hud';
import { strict } from '../strict';

export interface Interface {
  render(): Promise<void>;
  readonly layerActivated: (layer: InteractionLayer, tool?: string) => void;
  readonly presenceChanged: () => void;
  sceneDrawn(): void;
  connectionLost(): void;
}

interface Parts {
  /** The class of the buttons around a counter: `CONFIG.Token.hudClass`. */
  readonly hudClass: () => new () => object;
  readonly game: Game;
  readonly canvas: Canvas;
  readonly ui: Record<string, unknown>;
  element(id: string): HTMLElement;
}

/** Documents with a tab of their own in the sidebar. */
const TABS = ['actors', 'scenes', 'settings', 'compendium'] as const;
/** The directories of what the table does not list: never rendered. */
const UNSEEN = ['journal', 'items', 'cards', 'tables', 'macros', 'playlists', 'combat', 'hotbar'] as const;

/** The members of `ui` that are there when the interface is. */
export const UI_PARTS: readonly string[] = [
  ...['controls', 'chat', 'sidebar', 'players', 'nav'],
  ...TABS,
  ...UNSEEN,
];

const partsOf = (
  sidebar: Sidebar,
  element: (id: string) => HTMLElement,
  redraw: { readonly players: () => void; readonly title: () => void },
): Record<string, PagePart> => ({
  players: new Players('players', 'Players', () => element('players'), redraw.players),
  nav: new SceneNavigation('navigation', 'SceneNavigation', () => element('scene-title'), redraw.title),
  ...Object.fromEntries(
    TABS.map((name) => [
      name,
      new (PART_CLASSES[name] ?? PagePart)(
        name,
        '',
        () => sidebar.panel(name),
        () => sidebar.redraw(name),
      ),
    ]),
  ),
  ...Object.fromEntries(
    UNSEEN.map((name) => [name, new (PART_CLASSES[name] ?? PagePart)(name, '', () => null)]),
  ),
});

const warn = (text: string): object =>
  (globalThis as unknown as { ui: { notifications: Notifications } }).ui.notifications.warn(text);

const listen = (canvas: Canvas, chat: ChatLog, sidebar: Sidebar, title: () => void): void => {
  const failed = (error: unknown): void => console.error(error);
  const show = async (scene: Scene): Promise<void> => {
    await canvas.draw(scene);
    title();
    sidebar.drawScenes();
  };
  setSceneListener({
    viewed: () => canvas.scene,
    view: async (scene) => {
      if (canvas.loading) return warn(t('StillLoading'));
      await show(scene as Scene);
      return undefined;
    },
    listed: () => sidebar.drawScenes(),
    updated: (scene, changed) => {
      canvas.sceneUpdated(scene as Scene, changed);
      // Everybody goes where the active scene is.
      if (changed['active'] === true && canvas.scene !== scene) show(scene as Scene).catch(failed);
      if ('active' in changed || 'name' in changed) {
        title();
        sidebar.drawScenes();
      }
    },
    tokenCreated: (token) => {
      if (canvas.ready && token.parent === canvas.scene)
        canvas.tokens.addToken(token as TokenDocument).catch(failed);
    },
    tokenUpdated: (token, changed, options, userId) =>
      ((token as TokenDocument)._object as Token | null)?._onUpdate(changed, options, userId),
    tokenDeleted: (token) => canvas.tokens.removeToken(token as TokenDocument),
    actorChanged: (actor) => {
      if (sidebar.activeTab === 'actors') sidebar.drawActors();
      for (const token of canvas.tokens.placeables)
        if (token.document.actorId === actor.id) token.renderFlags.set({ redrawEffects: true });
    },
    messageChanged: (message, action) => {
      if (action === 'create') chat.post(message as ChatMessage);
      else if (action === 'update') chat.update(message as ChatMessage);
      else chat.remove(message as ChatMessage);
    },
  });
};

/** `canvas.hud`: the buttons around things on the map. */
const makeHud = (
  canvas: Canvas,
  element: HTMLElement,
  user: () => User,
  made: new () => object,
): { readonly token: object } => {
  setHudPlace({
    element,
    user,
    scale: () => canvas.stage.scale.x,
    toScreen: (point) => canvas.clientCoordinatesFromCanvas(point),
  });
  return strict('canvas.hud', { token: new made() }, { open: true });
};

export const buildInterface = ({ game, canvas, ui, hudClass, element }: Parts): Interface => {
  const users = (): NonNullable<Game['users']> => game.users as NonNullable<Game['users']>;
  const user = (): NonNullable<Game['user']> => game.user as NonNullable<Game['user']>;
  const lang = (): string => game.i18n.lang;
  setUserNames((id) => users().get(id)?.name ?? id);
  setSettingsHost({
    settings: () => game.settings,
    isGm: () => user().isGM,
    reload: () => location.reload(),
  });
  const complain = (text: string, options: { permanent?: boolean } = {}): void =>
    void (ui['notifications'] as Notifications).error(text, { console: false, ...options });
  const chat = new ChatLog({
    messages: () => game.messages as NonNullable<Game['messages']>,
    user,
    lang,
    complain,
  });
  const controls = new SceneControls(element('scene-controls'), canvas, runtime().generation);
  const sidebar = new Sidebar(element('sidebar'), {
    chat,
    canvas,
    module: runtime().modules[0] as ModuleInfo,
    sceneSheet: (scene) => openSceneSheet(scene),
    generation: runtime().generation,
    user,
    users,
    scenes: () => game.scenes as NonNullable<Game['scenes']>,
    actors: () => (game.actors?.contents ?? []) as unknown as Actor[],
    packs: () => game.packs as NonNullable<Game['packs']>,
    directory: (name) => ui[name] as DocumentDirectory,
    lang,
    setLanguage: async (wanted) => {
      await game.settings.set('core', 'language', wanted);
      location.reload();
    },
  });
  setPackWindow(Compendium);
  acceptDrops(element('board'), canvas);
  canvas.hud = makeHud(canvas, element('hud'), user, hudClass());
  Object.assign(ui, { controls, chat, sidebar });
  const title = (): void => {
    const name = canvas.scene?.name ?? '';
    element('scene-title').textContent = name;
    document.title = [name, user().name, t('Title')].filter(Boolean).join(' · ');
  };
  listen(canvas, chat, sidebar, title);
  const players = (): void => drawPlayers(element('players'), users());
  Object.assign(ui, partsOf(sidebar, element, { players, title }));
  Hooks.on('activateSceneControls', () => (game.activeTool = controls.tool?.name ?? null));
  return {
    render: async () => {
      players();
      await controls.render({ reset: true });
      game.activeTool = controls.tool?.name ?? null;
      await chat.renderAll();
    },
    layerActivated: (layer, tool) => controls.follow(layer.options.name, tool),
    presenceChanged: players,
    sceneDrawn: () => {
      title();
      element('loading').remove();
      element('interface').hidden = false;
    },
    connectionLost: () => complain(t('ConnectionLost'), { permanent: true }),
  };
};
