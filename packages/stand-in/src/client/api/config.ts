// CONFIG: what modules read and extend.
import { ACTOR_SHEETS, sheetsOf } from '../apps/document-sheet-config';
import { SCENE_SHEETS } from '../apps/scene-config';
import { DialogV2 } from '../apps/dialog';
import { TEXT_STYLE } from '../canvas/helpers';
import { PINGS } from '../canvas/ping';
import { ENRICHERS } from '../apps/text-editor';
import { CORE_LAYERS } from '../canvas/core-layers';
import { setTokenClass, Token } from '../canvas/token';
import { TokenLayer } from '../canvas/token-layer';
import { setRulerClass, TokenRuler } from '../canvas/token-ruler';
import { Roll } from '../dice/roll';
import { Die, NumericTerm, OperatorTerm } from '../dice/terms';
import { setRandomUniform } from '../dice/throw';
import { Actor, ActiveEffect, setStatusConfig } from '../documents/actor';
import { Card, Cards } from '../documents/cards';
import { Folder, Item } from '../documents/item';
import { JournalEntry, JournalEntryPage } from '../documents/journal';
import { ChatMessage, Messages } from '../documents/message';
import { Level, Scene, Scenes } from '../documents/scene';
import { TokenDocument } from '../documents/token';
import { User, Users } from '../documents/user';
import { ACTOR_MODELS } from '../data/type-data';
import { strict } from '../strict';
import { TokenHUD } from '../ui/token-hud';
import { Actors, CardStacks, Folders, Items, Journal } from '../documents/world-collection';
import { absentConfig } from './config-absent';
import { LEFT_OF_CONFIG } from './left-out';

interface Status {
  id: string;
  name?: string;
  img?: string;
}

export interface QueryHandlers {
  [name: string]: (data: unknown, options: { timeout?: number | undefined }) => unknown;
}

/** The host's own pictures, by purpose. */
const CONTROL_ICONS = Object.fromEntries(
  ['combat', 'visibility', 'effects', 'target', 'up', 'down'].map((name) => [name, `icons/svg/${name}.svg`]),
);

/** Default colors of dispositions, from the public types. */
const DISPOSITION_COLORS = {
  HOSTILE: 0xe72124,
  NEUTRAL: 0xf1d836,
  FRIENDLY: 0x43dfdf,
  INACTIVE: 0x555555,
  PARTY: 0x33bc4e,
  CONTROLLED: 0xff9829,
  SECRET: 0xa612d4,
} as const;

const MODES = {
  public: { label: 'TABLE.Chat.Modes.public', icon: 'fa-solid fa-globe' },
  gm: { label: 'TABLE.Chat.Modes.gm', icon: 'fa-solid fa-user-secret' },
  blind: { label: 'TABLE.Chat.Modes.blind', icon: 'fa-solid fa-eye-slash' },
  self: { label: 'TABLE.Chat.Modes.self', icon: 'fa-solid fa-user' },
};

/** Roll modes of version 13; 14 has CONFIG.ChatMessage.modes in their place. */
const ROLL_MODES = Object.fromEntries(
  Object.values(MODES).map(({ label, icon }, i) => [
    ['publicroll', 'gmroll', 'blindroll', 'selfroll'][i],
    { label, icon },
  ]),
);

const diceConfig = (generation: number): object => {
  const dice = {
    types: [Die],
    rolls: [Roll],
    terms: { d: Die },
    termTypes: { DiceTerm: Die, NumericTerm, OperatorTerm },
    randomUniform: Math.random,
    ...(generation >= 14 ? {} : { rollModes: ROLL_MODES }),
  };
  setRandomUniform(() => dice.randomUniform());
  return strict('CONFIG.Dice', dice, { absent: generation >= 14 ? ['rollModes'] : [] });
};

/** The groups that layers may be put into, with the group around each. */
const GROUPS = {
  hidden: 'stage',
  rendered: 'stage',
  environment: 'rendered',
  primary: 'environment',
  effects: 'environment',
  visibility: 'rendered',
  interface: 'rendered',
  overlay: 'stage',
};

const canvasConfig = () =>
  strict('CONFIG.Canvas', {
    layers: { ...CORE_LAYERS },
    groups: Object.fromEntries(
      Object.entries(GROUPS).map(([name, parent]) => [
        name,
        strict(`CONFIG.Canvas.groups.${name}`, { parent }),
      ]),
    ),
    dispositionColors: { ...DISPOSITION_COLORS },
    pings: { types: { ...PINGS }, styles: {}, pullSpeed: 700 },
    targeting: { size: 0.15 },
    blurStrength: 8,
    blurQuality: 4,
    maxZoom: 3,
    objectBorderThickness: 4,
    hoverFade: { delay: 250, duration: 750 },
  });

const tokenConfig = () => ({
  documentClass: TokenDocument,
  objectClass: Token,
  layerClass: TokenLayer,
  rulerClass: TokenRuler,
  hudClass: TokenHUD,
});

/** Version 14: a record by id; array habits would lose entries there, so they throw here. */
const statusRecord = (): Record<string, Status> =>
  new Proxy<Record<string, Status>>(
    {},
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && ['push', 'splice', 'unshift'].includes(key)) {
          throw new Error(
            `practice table: CONFIG.statusEffects.${key} loses entries in version 14; set by id`,
          );
        }
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );

/** CONFIG's type, for the contract. */
export type Config = ReturnType<typeof configOf>;

export const makeConfig = (generation: number): object =>
  strict('CONFIG', configOf(generation), {
    open: true,
    absent: generation >= 14 ? ['TinyMCE'] : ['Level'],
    left: LEFT_OF_CONFIG,
  });

/** Returns the labels of a document's types, as keys of texts. */
const labelsOf = (documentName: string, types: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    types.map((type) => [type, type === 'base' ? 'TYPES.Base' : `TYPES.${documentName}.${type}`]),
  );

/** Returns CONFIG's entries of documents that the table only stores and shows. */
const documentsConfig = () => ({
  ActiveEffect: strict('CONFIG.ActiveEffect', { documentClass: ActiveEffect, dataModels: {} }),
  Item: strict('CONFIG.Item', {
    documentClass: Item,
    collection: Items,
    sidebarIcon: 'fa-solid fa-suitcase',
    ...{ typeLabels: labelsOf('Item', Item.TYPES), typeIcons: {}, dataModels: {} },
    sheetClasses: sheetsOf('Item'),
  }),
  JournalEntry: strict('CONFIG.JournalEntry', {
    documentClass: JournalEntry,
    collection: Journal,
    sidebarIcon: 'fa-solid fa-book-open',
    sheetClasses: sheetsOf('JournalEntry'),
  }),
  JournalEntryPage: strict('CONFIG.JournalEntryPage', {
    documentClass: JournalEntryPage,
    dataModels: {},
    sheetClasses: sheetsOf('JournalEntryPage'),
  }),
  Cards: strict('CONFIG.Cards', {
    documentClass: Cards,
    collection: CardStacks,
    sidebarIcon: 'fa-solid fa-layer-group',
  }),
  Card: strict('CONFIG.Card', { documentClass: Card, dataModels: {} }),
  Folder: strict('CONFIG.Folder', { documentClass: Folder, collection: Folders }),
  User: strict('CONFIG.User', { documentClass: User, collection: Users }),
});

/** Options of an editor that version 14 dropped: modules add to them, and the table has no such editor. */
const tinyMce = () => ({
  branding: false,
  menubar: false,
  statusbar: false,
  content_css: [] as string[],
  plugins: '',
  toolbar: '',
  save_enablewhendirty: true,
  style_formats: [] as object[],
  style_formats_merge: false,
});

const configOf = (generation: number) => {
  const tokens = tokenConfig();
  setRulerClass(() => tokens.rulerClass);
  setTokenClass(() => tokens.objectClass);
  const config = {
    Canvas: canvasConfig(),
    Token: strict('CONFIG.Token', tokens),
    Scene: strict('CONFIG.Scene', {
      documentClass: Scene,
      collection: Scenes,
      sidebarIcon: 'fa-solid fa-map',
      sheetClasses: { base: SCENE_SHEETS },
    }),
    Actor: strict('CONFIG.Actor', {
      ...{
        documentClass: Actor,
        collection: Actors,
        sidebarIcon: 'fa-solid fa-user',
        dataModels: ACTOR_MODELS,
        sheetClasses: ACTOR_SHEETS,
        typeLabels: labelsOf('Actor', Actor.TYPES),
      },
    }),
    ...documentsConfig(),
    ChatMessage: strict(
      'CONFIG.ChatMessage',
      {
        documentClass: ChatMessage,
        collection: Messages,
        sidebarIcon: 'fa-solid fa-comments',
        // The table draws messages by hand: rendering one by this template ends in an error of the server.
        template: 'templates/sidebar/chat-message.html',
        batchSize: 100,
        ...(generation >= 14 ? { modes: MODES } : {}),
      },
      { absent: ['modes'] },
    ),
    ...absentConfig(),
    ...(generation >= 14 ? {} : { TinyMCE: tinyMce() }),
    ...(generation >= 14 ? { Level: strict('CONFIG.Level', { documentClass: Level }) } : {}),
    Dice: diceConfig(generation),
    TextEditor: strict('CONFIG.TextEditor', { enrichers: ENRICHERS }),
    canvasTextStyle: TEXT_STYLE,
    defaultFontFamily: 'Inter',
    fontDefinitions: { Inter: { editor: true, fonts: [] } },
    time: strict('CONFIG.time', { turnTime: 0, roundTime: 0 }),
    controlIcons: CONTROL_ICONS,
    specialStatusEffects: { DEFEATED: 'dead', INVISIBLE: 'invisible', BLIND: 'blind' },
    supportedLanguages: { en: 'English', ja: '日本語' },
    ui: strict('CONFIG.ui', {}, { open: true }),
    sounds: { dice: null, lock: null, notification: null, combat: null },
    statusEffects: (generation >= 14 ? statusRecord() : []) as Status[] | Record<string, Status>,
    queries: { dialog: (data) => DialogV2._handleQuery(data as never) } as QueryHandlers,
    debug: { hooks: false },
  };
  setStatusConfig(() => Object.values(config.statusEffects));
  return config;
};
