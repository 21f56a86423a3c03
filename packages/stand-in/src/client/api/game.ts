// `game`: what of it exists when. Documents come before the `setup` hook, as there.
import { Collection } from '../collections';
import { CombatEncounters, Macros, Playlists, RollTables } from '../documents/empty-collections';
import type { Localization } from '../i18n';
import { ClientKeybindings } from '../keybindings';
import type { ModuleInfo } from '../../shared/protocol';
import type { CompendiumPacks } from '../documents/compendium';
import type { KeyboardManager } from '../keyboard';
import { runtime } from '../runtime';
import { ClientSettings } from '../settings';
import { strict } from '../strict';
import { ToursCollection } from '../tours';
import { TooltipManager } from '../ui/tooltip';
import { Actor } from '../documents/actor';
import { Item } from '../documents/item';
import { rolesByPermission } from '../documents/user';
import { GameClass } from './game-class';
import { pauseWith, type TogglePause } from './pause';
import { GameTime } from './time';
import type { Messages } from '../documents/message';
import type { Scenes } from '../documents/scene';
import type { User, Users } from '../documents/user';
import type { ClientDocument } from '../documents/document';

/** A package: its whole manifest, and whether it is active. */
export interface GameModule {
  id: string;
  title: string;
  version: string;
  active: boolean;
  socket: boolean;
  api?: unknown;
  flags: unknown;
  [member: string]: unknown;
}

export interface Game {
  release: { generation: number; build: number; version: string; isStable: boolean };
  version: string;
  i18n: Localization;
  settings: ClientSettings;
  keybindings: ClientKeybindings;
  modules: Collection<GameModule>;
  system: object;
  /** Initial data of each document type, if the system gives them without a data model: none here. */
  readonly model: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly documentTypes: { readonly Actor: readonly string[]; readonly Item: readonly string[] };
  world: { id: string; title: string };
  socket: object;
  clipboard: object;
  user: User | null;
  userId: string;
  users: Users | undefined;
  scenes: Scenes | undefined;
  messages: Messages | undefined;
  actors: Collection<ClientDocument> | undefined;
  items: Collection<ClientDocument> | undefined;
  journal: Collection<ClientDocument> | undefined;
  cards: Collection<ClientDocument> | undefined;
  folders: Collection<ClientDocument> | undefined;
  packs: CompendiumPacks | undefined;
  macros: Macros;
  tables: RollTables;
  playlists: Playlists;
  combats: CombatEncounters;
  combat: null;
  time: GameTime;
  permissions: Record<string, number[]>;
  togglePause: TogglePause;
  paused: boolean;
  ready: boolean;
  keyboard: KeyboardManager;
  tooltip: TooltipManager;
  tours: ToursCollection;
  /** The world's collections, by the type of their documents. */
  collections: Collection<Collection<ClientDocument>>;
  view: 'game';
  debug: boolean;
  canvas: unknown;
  activeTool: string | null;
  data: Record<string, unknown>;
  initialize(): void;
  setupGame(): Promise<void>;
}

const makeSocket = (): object =>
  strict('game.socket', {
    emit: (channel: string, payload: unknown) => runtime().connection.emit(channel, payload),
    on: (channel: string, listener: (...args: unknown[]) => void) =>
      runtime().connection.on(channel, listener),
    once: (channel: string, listener: (...args: unknown[]) => void) =>
      runtime().connection.once(channel, listener),
    off: (channel: string, listener: (...args: unknown[]) => void) =>
      runtime().connection.off(channel, listener),
    get connected() {
      return runtime().connection.connected;
    },
    get disconnected() {
      return !runtime().connection.connected;
    },
    get id() {
      return runtime().connection.id;
    },
  });

const packageOf = ({ manifest, id, title, version, socket }: ModuleInfo): GameModule => {
  const lists = ['scripts', 'esmodules', 'styles', 'languages', 'packs', 'authors', 'media'];
  const absent = Object.fromEntries(lists.map((key) => [key, []]));
  const flags = manifest['flags'] ?? {};
  const compatibility = versionsOf(manifest['compatibility']);
  return {
    ...{ ...absent, ...structuredClone(manifest), compatibility },
    ...{ id, title, version, socket, flags, active: true },
  };
};

/** Versions are texts, however a manifest writes them. */
const versionsOf = (compatibility: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compatibility ?? {}).map(([key, version]) => [key, String(version)] as const),
  );

const emptyModels = ([name, types]: readonly [string, readonly string[]]) =>
  [name, Object.fromEntries(types.map((type) => [type, {}]))] as const;

/** Returns the members from the `setup` hook on, besides the documents. */
export const partsOfSetup = () => ({
  macros: new Macros(),
  tables: new RollTables(),
  playlists: new Playlists(),
  combats: new CombatEncounters(),
  tooltip: new TooltipManager(),
  permissions: rolesByPermission(),
});

export const makeGame = (): Game => {
  const { generation, userId } = runtime();
  const build = generation >= 14 ? 366 : 351;
  const settings = new ClientSettings();
  const pause = pauseWith(() => game);
  const game: Game = Object.assign(new GameClass(), {
    release: { generation, build, version: `${generation}.${build}`, isStable: true },
    version: `${generation}.${build}`,
    i18n: undefined as never,
    settings,
    keybindings: new ClientKeybindings(),
    modules: new Collection(runtime().modules.map((module) => [module.id, packageOf(module)])),
    system: strict('game.system', packageOf(runtime().system), { open: true, absent: ['template'] }),
    model: Object.fromEntries(
      [['Actor', Actor.TYPES] as const, ['Item', Item.TYPES] as const].map(emptyModels),
    ),
    documentTypes: strict('game.documentTypes', { Actor: Actor.TYPES, Item: Item.TYPES }),
    world: strict('game.world', { id: 'practice', title: 'Practice' }),
    socket: makeSocket(),
    clipboard: strict('game.clipboard', {
      copyPlainText: (text: string) => navigator.clipboard.writeText(text),
    }),
    user: null,
    userId,
    users: undefined,
    scenes: undefined,
    messages: undefined,
    actors: undefined,
    items: undefined,
    journal: undefined,
    cards: undefined,
    folders: undefined,
    packs: undefined,
    macros: undefined as never,
    tables: undefined as never,
    playlists: undefined as never,
    combats: undefined as never,
    combat: null,
    time: new GameTime(settings),
    permissions: undefined as never,
    togglePause: pause.toggle,
    paused: false,
    ready: false,
    keyboard: undefined as never,
    tooltip: undefined as never,
    tours: new ToursCollection(),
    collections: new Collection(),
    view: 'game',
    debug: false,
    canvas: undefined,
    activeTool: null,
    data: {},
  } satisfies Omit<Game, keyof GameClass>);
  pause.register();
  return game;
};

/** Answers queries of other users with the handlers that modules registered. */
export const answerQueries = (
  handlers: () => Record<string, (data: unknown, options: object) => unknown>,
  users: () => Users | undefined,
): void => {
  const { connection } = runtime();
  connection.on('userQuery', (request) => {
    const { queryId, name, data, timeout, userId } = request as {
      queryId: string;
      name: string;
      data: unknown;
      timeout?: number;
      userId?: string;
    };
    const answer = async (): Promise<unknown> => {
      const handler = handlers()[name];
      if (handler === undefined) throw new Error(`No query handler is registered for "${name}"`);
      // Version 14 names the asker to a handler; 13 does not.
      const user = userId === undefined ? undefined : users()?.get(userId);
      return handler(data, { timeout, ...(user && { user }) });
    };
    answer().then(
      (value) => answerWith(queryId, { ok: true, value: value ?? null }),
      (error: unknown) =>
        answerWith(queryId, { ok: false, error: error instanceof Error ? error.message : String(error) }),
    );
  });
};

let answerWith = (_queryId: string, _answer: object): void => undefined;
export const setQueryAnswer = (made: typeof answerWith): void => {
  answerWith = made;
};
