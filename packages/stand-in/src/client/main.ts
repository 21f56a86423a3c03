// The table's page: joins the session, offers Foundry's surface to the built module, loads it, runs the hooks in their
// documented order, draws the scene.
import './canvas/pixi';
import { loadPackages } from './load-packages';
import { LEFT_OF_CANVAS, LEFT_OF_GAME, LEFT_OF_UI } from './api/left-out';
import { answerQueries, makeGame, partsOfSetup, setQueryAnswer, type Game } from './api/game';
import { setGameSteps, worldData } from './api/game-class';
import { isPausedInWorld } from './api/pause';
import { makeConfig, type QueryHandlers } from './api/config';
import { globalNames, makeFoundry } from './api/namespace';
import { GLOBALS_UNTIL_14, offerOldGlobals, OLD_GLOBALS } from './api/old-globals';
import { registerHelpers } from './apps/templates';
import { setWindows } from './appv1/application';
import { setUploadNotifier } from './apps/file-picker';
import { HTMLFilePickerElement } from './apps/file-picker-element';
import { Canvas } from './canvas/board';
import type { LayerConfig } from './canvas/core-layers';
import type { ControlsLayer } from './canvas/controls-layer';
import { makePixi, PIXI } from './canvas/pixi';
import { extendShapes } from './canvas/shape-extensions';
import { registerQuietSettings } from './core-settings';
import { connect, type Session } from './connection';
import {
  adoptDocumentClasses,
  followPresence,
  holdNotices,
  holdPresence,
  loadDocuments,
  loadSettings,
  registerDocuments,
} from './documents/load';
import { setDocumentLanguage } from './documents/outside';
import { setRectMaker } from './documents/scene';
import { CompendiumPacks } from './documents/compendium';
import { sendRollsToChat } from './documents/roll-message';
import { extendPrimitives } from './primitives';
import { Hooks } from './hooks';
import { loadTranslations, Localization } from './i18n';
import { KeyboardManager } from './keyboard';
import { listenToKeys } from './keys';
import { runtime, setRuntime } from './runtime';
import { strict } from './strict';
import { guardTypes } from './strict-types';
import { setTexts, t } from './text';
import { exposeTestHook } from './test-hook';
import { activeWindow, setActiveWindow } from './apps/placement';
import { buildInterface, UI_PARTS, type Interface } from './ui/interface';
import { Notifications } from './ui/notifications';
import { applyTheme, followSystemTheme } from './ui/theme';
import { pathOf } from '../shared/packages';
import type { Snapshot } from '../shared/protocol';

const TOKEN_KEY = 'practice-table.token';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`practice table: the page has no #${id}`);
  return found;
};

const expose = (values: object): void => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

const join = async (): Promise<{ session: Session; snapshot: Snapshot; token: string }> => {
  const token = sessionStorage.getItem(TOKEN_KEY);
  if (token === null) {
    location.replace('/');
    return new Promise(() => undefined);
  }
  const session = await connect(token).catch((error: Error) => {
    sessionStorage.removeItem(TOKEN_KEY);
    location.replace('/');
    throw error;
  });
  // Listen from here on: a message missed while the page is built would be lost, the world itself included.
  session.socket.io.on('reconnect', () => location.reload());
  return { session, snapshot: await session.snapshot(), token };
};

const registerCoreSettings = (game: Game): void => {
  game.settings.register('core', 'language', {
    scope: 'client',
    type: String,
    default: navigator.language.startsWith('ja') ? 'ja' : 'en',
    choices: { en: 'English', ja: '日本語' },
  });
  registerQuietSettings(game.settings);
  const generation = runtime().generation;
  const [key, value] = generation >= 14 ? ['messageMode', 'public'] : ['rollMode', 'publicroll'];
  game.settings.register('core', key as string, { scope: 'client', type: String, default: value });
  sendRollsToChat(() => String(game.settings.get('core', key as string)));
};

/** It is there at `init` already, and answers every key with itself until the texts are loaded. */
const i18n = new Localization();

const translate = async (game: Game): Promise<void> => {
  const files = [runtime().system, ...runtime().modules].flatMap((one) =>
    one.languages.map(({ lang, path }) => ({ lang, path: `${pathOf(one)}/${path}` })),
  );
  const lang = String(game.settings.get('core', 'language'));
  await loadTranslations(i18n, lang, files);
  document.documentElement.lang = lang;
  setDocumentLanguage(lang);
};

interface Parts {
  readonly game: Game;
  readonly canvas: Canvas;
  readonly ui: Record<string, unknown>;
  readonly config: {
    Canvas: { layers: Record<string, LayerConfig> };
    Token: { hudClass: new () => object };
    queries: QueryHandlers;
  };
}

const prepare = (): Parts => {
  customElements.define(HTMLFilePickerElement.tagName, HTMLFilePickerElement);
  const { generation } = runtime();
  const game = makeGame();
  const canvas = new Canvas();
  game.i18n = i18n;
  setTexts(i18n);
  setRectMaker((x, y, width, height) => new PIXI.Rectangle(x, y, width, height));
  const ui: Record<string, unknown> = {
    notifications: new Notifications(element('notifications'), () => i18n),
  };
  for (const name of UI_PARTS) ui[name] = undefined;
  Object.defineProperty(ui, 'activeWindow', {
    get: () => activeWindow(),
    set: (window) => setActiveWindow(window as Parameters<typeof setActiveWindow>[0]),
    enumerable: true,
  });
  const windows = {};
  ui['windows'] = windows;
  setWindows(() => windows);
  const config = makeConfig(generation) as Parts['config'];
  const notifications = ui['notifications'] as Notifications;
  setUploadNotifier(notifications);
  registerDocuments((error) => notifications.error(error.message));
  const absent = generation >= 14 ? [] : ['level'];
  const foundry = makeFoundry(generation);
  if (runtime().strictTypes) guardTypes(foundry, generation);
  expose({
    game: strict('game', game, { open: true, left: LEFT_OF_GAME }),
    canvas: strict('canvas', canvas, { open: true, bind: true, absent, left: LEFT_OF_CANVAS }),
    ui: strict('ui', ui, { open: true, left: LEFT_OF_UI }),
    CONFIG: config,
    foundry,
    PIXI: makePixi(),
    Handlebars: registerHelpers(i18n),
    ...globalNames(generation, (key, data) =>
      data === undefined ? i18n.localize(key) : i18n.format(key, data),
    ),
  });
  if (runtime().uploads === 'forgevtt') expose({ ForgeVTT: { usingTheForge: true } });
  offerOldGlobals(generation, generation >= 14 ? OLD_GLOBALS : { ...OLD_GLOBALS, ...GLOBALS_UNTIL_14 });
  return { game, canvas, ui, config };
};

const start = async (): Promise<void> => {
  extendPrimitives();
  extendShapes();
  applyTheme();
  followSystemTheme();
  const { session, snapshot, token } = await join();
  setRuntime({
    generation: snapshot.generation,
    uploads: snapshot.uploads,
    strictTypes: snapshot.strictTypes,
    userId: snapshot.userId,
    token,
    system: snapshot.system,
    modules: snapshot.modules,
    connection: session.connection,
  });
  setQueryAnswer((queryId, answer) => void session.socket.emit('userQueryResult', queryId, answer));
  const notices = holdNotices();
  const presence = holdPresence();
  const parts = prepare();
  const { game } = parts;
  registerCoreSettings(game);
  game.data = worldData(snapshot, game.version);
  loadSettings(snapshot, game.settings);
  game.time.begin();
  game.paused = isPausedInWorld(game.settings);
  await loadPackages();
  await begin({ ...parts, session, snapshot, notices, presence });
};

interface Beginning extends Parts {
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly notices: ReturnType<typeof holdNotices>;
  readonly presence: ReturnType<typeof holdPresence>;
}

/** Through the game's own methods: packages may have wrapped them. */
const begin = async (beginning: Beginning): Promise<void> => {
  const { game } = beginning;
  let whole: Promise<void> = Promise.resolve();
  setGameSteps({
    initialize: () => {
      // The host's own members appear hook by hook.
      game.settings._hidesCore = true;
      Hooks.callAll('init');
      game.settings._hidesCore = false;
      whole = translate(game).then(() => {
        element('loading').querySelector('[data-text]')?.replaceChildren(t('Opening'));
        Hooks.callAll('i18nInit');
        return game.setupGame();
      });
    },
    setupGame: () => setUp(beginning),
  });
  game.initialize();
  await whole;
};

const setUp = async (beginning: Beginning): Promise<void> => {
  const { game, canvas, config, session, snapshot, notices, presence } = beginning;
  adoptDocumentClasses(config);
  const loaded = loadDocuments(snapshot);
  const { macros, tables, playlists, combats, tooltip, permissions } = partsOfSetup();
  const empty = { macros, tables, playlists, combats };
  Object.assign(game, loaded, empty, { user: loaded.users.current, tooltip, permissions });
  tooltip.activateEventListeners();
  for (const collection of [...Object.values(loaded), macros, tables, playlists, combats])
    if (!(collection instanceof CompendiumPacks))
      game.collections.set(collection.documentName, collection as never);
  // https://foundryvtt.com/api/functions/hookEvents.setup.html: after all documents, before windows and canvas.
  Hooks.callAll('setup');
  game.keybindings.initialize();
  Object.assign(game, { canvas, keyboard: new KeyboardManager() });
  const surface = buildInterface({
    game,
    canvas,
    ui: beginning.ui,
    hudClass: () => config.Token.hudClass,
    element,
  });
  Hooks.callAll('canvasConfig', { view: element('board') });
  canvas.initialize(element('board') as HTMLCanvasElement, config.Canvas.layers, surface.layerActivated);
  await surface.render();
  canvas.tokens.activate();
  notices.release();
  await canvas.draw(loaded.scenes.active);
  surface.sceneDrawn();
  followPresence(loaded.users, surface.presenceChanged, presence);
  runtime().connection.on('userPing', (userId, ping) => {
    const { x, y, ...data } = ping as { x: number; y: number; scene: string; style: string };
    const user = loaded.users.get(String(userId));
    if (user !== undefined) void controlsOf(canvas).handlePing(user, { x, y }, data);
  });
  answerQueries(
    () => config.queries,
    () => loaded.users,
  );
  listenToKeys(canvas, game);
  watchConnection(session, surface);
  game.ready = true;
  Hooks.callAll('ready');
  document.body.dataset['ready'] = 'true';
  exposeTestHook(canvas, game);
};

const controlsOf = (canvas: Canvas): ControlsLayer => canvas.layer('controls') as ControlsLayer;

/** Reports a lost server; a returned one reloads the whole world. */
const watchConnection = (session: Session, surface: Interface): void => {
  session.socket.on('disconnect', () => surface.connectionLost());
};

start().catch((error: unknown) => {
  console.error(error);
  const text = error instanceof Error ? error.message : String(error);
  document.body.dataset['ready'] = 'failed';
  element('loading').textContent = `${t('Failed')} ${text}`;
});
