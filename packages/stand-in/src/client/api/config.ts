// CONFIG: what modules read and extend.
import { ACTOR_SHEETS } from '../apps/document-sheet-config';
import { SCENE_SHEETS } from '../apps/scene-config';
import { CORE_LAYERS } from '../canvas/board';
import { Token } from '../canvas/token';
import { setRulerClass, TokenRuler } from '../canvas/token-ruler';
import { Roll } from '../dice/roll';
import { Die, NumericTerm, OperatorTerm } from '../dice/terms';
import { setRandomUniform } from '../dice/throw';
import { Actor, ActiveEffect, setStatusConfig } from '../documents/actor';
import { Card, Cards } from '../documents/cards';
import { Folder, Item } from '../documents/item';
import { JournalEntry, JournalEntryPage } from '../documents/journal';
import { ChatMessage } from '../documents/message';
import { Level, Scene } from '../documents/scene';
import { TokenDocument } from '../documents/token';
import { User } from '../documents/user';
import { ACTOR_MODELS } from '../data/type-data';
import { strict } from '../strict';

interface Status {
  id: string;
  name?: string;
  img?: string;
}

export interface QueryHandlers {
  [name: string]: (data: unknown, options: { timeout?: number | undefined }) => unknown;
}

const MODES = {
  public: { label: 'TABLE.Chat.Modes.public', icon: 'fa-solid fa-globe' },
  gm: { label: 'TABLE.Chat.Modes.gm', icon: 'fa-solid fa-user-secret' },
  blind: { label: 'TABLE.Chat.Modes.blind', icon: 'fa-solid fa-eye-slash' },
  self: { label: 'TABLE.Chat.Modes.self', icon: 'fa-solid fa-user' },
};

/** Version 13's; 14 has CONFIG.ChatMessage.modes in their place. */
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

export const makeConfig = (generation: number): object => {
  const tokens = { documentClass: TokenDocument, objectClass: Token, rulerClass: TokenRuler };
  setRulerClass(() => tokens.rulerClass);
  const config = {
    Canvas: strict('CONFIG.Canvas', { layers: { ...CORE_LAYERS }, groups: {} }),
    Token: strict('CONFIG.Token', tokens),
    Scene: strict('CONFIG.Scene', { documentClass: Scene, sheetClasses: { base: SCENE_SHEETS } }),
    Actor: strict('CONFIG.Actor', {
      ...{ documentClass: Actor, dataModels: ACTOR_MODELS, sheetClasses: ACTOR_SHEETS, typeLabels: {} },
    }),
    ActiveEffect: strict('CONFIG.ActiveEffect', { documentClass: ActiveEffect }),
    Item: strict('CONFIG.Item', { documentClass: Item, typeLabels: {} }),
    JournalEntry: strict('CONFIG.JournalEntry', { documentClass: JournalEntry }),
    JournalEntryPage: strict('CONFIG.JournalEntryPage', { documentClass: JournalEntryPage }),
    Cards: strict('CONFIG.Cards', { documentClass: Cards }),
    Card: strict('CONFIG.Card', { documentClass: Card }),
    Folder: strict('CONFIG.Folder', { documentClass: Folder }),
    User: strict('CONFIG.User', { documentClass: User }),
    ChatMessage: strict(
      'CONFIG.ChatMessage',
      { documentClass: ChatMessage, ...(generation >= 14 ? { modes: MODES } : {}) },
      { absent: ['modes'] },
    ),
    ...(generation >= 14 ? { Level: strict('CONFIG.Level', { documentClass: Level }) } : {}),
    Dice: diceConfig(generation),
    statusEffects: (generation >= 14 ? statusRecord() : []) as Status[] | Record<string, Status>,
    queries: {} as QueryHandlers,
    debug: { hooks: false },
  };
  setStatusConfig(() => Object.values(config.statusEffects));
  return strict('CONFIG', config, { open: true, absent: generation >= 14 ? [] : ['Level'] });
};
