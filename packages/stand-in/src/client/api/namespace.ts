// `foundry` and the other globals.
import { BaseGrid } from '../../shared/grid/base';
import { HexagonalGrid } from '../../shared/grid/hexagonal';
import { GridlessGrid, SquareGrid } from '../../shared/grid/square';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from '../../shared/operators';
import { DocumentSheetConfig, makeSheet, setActorTypes, sheetClassFor } from '../apps/document-sheet-config';
import { setPlaceableClasses } from '../canvas/core-layers';
import { InteractionLayer } from '../canvas/layers';
import { Collection } from '../collections';
import { BooleanField, NumberField, SchemaField, StringField } from '../data/fields';
import { DataField, DataModelValidationError } from '../data/data-field';
import * as documentFieldsAll from '../data/document-fields';
import * as moreFields from '../data/more-fields';
import { DataModel, TypeDataModel } from '../data/type-data';
import { Roll } from '../dice/roll';
import { Die, NumericTerm, OperatorTerm, RollTerm } from '../dice/terms';
import { ActiveEffect, Actor, setSheets } from '../documents/actor';
import { Card, Cards } from '../documents/cards';
import { Folder, Item } from '../documents/item';
import { ClientDocument } from '../documents/document';
import { EmbeddedCollection } from '../documents/embedded-collection';
import * as emptyCollections from '../documents/empty-collections';
import { JournalEntry, JournalEntryPage } from '../documents/journal';
import { ChatMessage, Messages } from '../documents/message';
import { CompendiumCollection, CompendiumPacks } from '../documents/compendium';
import { buildUuid, fromUuid, fromUuidSync, getDocumentClass, parseUuid } from '../documents/uuid';
import { collectionOf } from '../documents/registry';
import * as worlds from '../documents/world-collection';
import { Scene, Scenes } from '../documents/scene';
import { TokenDocument } from '../documents/token';
import { User, Users } from '../documents/user';
import { Hooks } from '../hooks';
import { Localization } from '../i18n';
import { ClientKeybindings } from '../keybindings';
import { KeyboardManager } from '../keyboard';
import { ClientSettings } from '../settings';
import { strict } from '../strict';
import { Color } from '../color';
import { makeUtils } from '../utils';
import * as trees from '../utils-trees';
import { TooltipManager } from '../ui/tooltip';
import { absentClasses } from './absent';
import { ABSENT_DOCUMENT_CLASSES, BASE_DOCUMENTS } from './absent-documents';
import * as parts from './absent-parts';
import { GameClass } from './game-class';
import { AudioHelper, VideoHelper } from './media-helpers';
import { GameTime } from './time';
import { isPlain } from '../../shared/objects';
import { leaveOut } from '../left-members';
import { Tour, ToursCollection } from '../tours';
import { MersenneTwister } from '../dice/twister';
import { CONST } from './constants';
import { LEFT_OF_GRIDS } from './left-out';
import { applications, version1 } from './namespace-applications';
import { canvasNamespace } from './namespace-canvas';

/** Every field except the setter that only the table calls. */
const { setFinder, ...documentFields } = documentFieldsAll;

const FIELDS = {
  ...{ DataField, BooleanField, NumberField, SchemaField, StringField },
  ...moreFields,
  ...documentFields,
};

/** Returns foundry.data, with operators only in version 14. */
const dataNamespace = (generation: number): object => {
  const fields = strict('foundry.data.fields', FIELDS);
  const validation = strict('foundry.data.validation', { DataModelValidationError });
  const regionBehaviors = strict('foundry.data.regionBehaviors', parts.ABSENT_BEHAVIORS);
  return strict(
    'foundry.data',
    generation >= 14
      ? {
          ...{ fields, validation, regionBehaviors },
          operators: strict('foundry.data.operators', {
            DataFieldOperator,
            ForcedDeletion,
            ForcedReplacement,
          }),
        }
      : { fields, validation, regionBehaviors },
    { absent: ['operators'] },
  );
};

/** Members of each world collection besides its documents: it registers their sheets. */
Object.assign(worlds.WorldCollection, {
  registerSheet(this: { readonly documentName: string }, ...[scope, cls, options]: SheetArguments): void {
    DocumentSheetConfig.registerSheet(this, scope, cls, options);
  },
  unregisterSheet(this: { readonly documentName: string }, ...[scope, cls, options]: SheetArguments): void {
    DocumentSheetConfig.unregisterSheet(this, scope, cls, options);
  },
});
type SheetArguments =
  Parameters<typeof DocumentSheetConfig.registerSheet> extends [unknown, ...infer Rest] ? Rest : never;

const documents = (): object =>
  strict('foundry.documents', {
    ...BASE_DOCUMENTS,
    ...ABSENT_DOCUMENT_CLASSES,
    ...{ Scene, TokenDocument, ChatMessage, User, Actor, ActiveEffect, Item, Folder },
    ...{ JournalEntry, JournalEntryPage, Cards, Card },
    abstract: strict('foundry.documents.abstract', {
      WorldCollection: worlds.WorldCollection,
      DocumentCollection: worlds.WorldCollection,
    }),
    collections: strict('foundry.documents.collections', {
      ...emptyCollections,
      ...{ Actors: worlds.Actors, CompendiumCollection, CompendiumPacks, Messages, Scenes, Users },
      ...{ Items: worlds.Items, Journal: worlds.Journal },
      ...{ CardStacks: worlds.CardStacks, Folders: worlds.Folders, ChatMessages: Messages },
    }),
  });

const helpers = (): object =>
  strict('foundry.helpers', {
    ...{ Hooks, ClientSettings, Localization },
    ...absentClasses('foundry.helpers', ['AsyncWorker', 'WorkerManager', 'ClientIssues', 'DocumentIndex']),
    GameTime,
    interaction: strict('foundry.helpers.interaction', {
      ...absentClasses('foundry.helpers.interaction', ['ClipboardHelper', 'GamepadManager', 'MouseManager']),
      ...{ KeyboardManager, ClientKeybindings, TooltipManager },
    }),
    media: strict('foundry.helpers.media', { ...parts.ABSENT_MEDIA, VideoHelper }),
  });

export const makeFoundry = (generation: number): object => {
  // A-15: only 14's layers know that key.
  if (generation < 14) Reflect.deleteProperty(InteractionLayer.prototype, '_onUndoKey');
  if (generation < 14) Reflect.deleteProperty(Scene.prototype, 'getSurfaces');
  // Version 14 dropped them: there they are undefined.
  if (generation < 14) leaveOut(BaseGrid.prototype, 'BaseGrid#', LEFT_OF_GRIDS);
  setSheets({ classFor: sheetClassFor, make: makeSheet } as unknown as Parameters<typeof setSheets>[0]);
  setFinder((type, id) => collectionOf(type as never).get(id) ?? null);
  setPlaceableClasses(parts.ABSENT_PLACEABLES);
  setActorTypes(() => Actor.TYPES.filter((type) => type !== 'base'));
  const utils = makeUtils({ fromUuid, fromUuidSync, parseUuid, buildUuid, getDocumentClass }) as {
    Collection?: unknown;
  };
  return strict('foundry', {
    CONST,
    Game: GameClass,
    config: strict('foundry.config', {}),
    packages: strict(
      'foundry.packages',
      absentClasses('foundry.packages', [
        'BasePackage',
        'BaseModule',
        'BaseSystem',
        'BaseWorld',
        'Module',
        'System',
        'World',
      ]),
    ),
    utils: strict(
      'foundry.utils',
      { ...utils, ...trees, Collection, ...(generation >= 14 ? { isPlainObject: isPlain } : {}) },
      { absent: ['isPlainObject'] },
    ),
    grid: strict('foundry.grid', { BaseGrid, SquareGrid, HexagonalGrid, GridlessGrid }),
    applications: applications(generation),
    appv1: version1(),
    canvas: canvasNamespace(),
    data: dataNamespace(generation),
    abstract: strict('foundry.abstract', {
      ...{ DataModel, TypeDataModel, EmbeddedCollection },
      Document: ClientDocument,
    }),
    audio: strict('foundry.audio', { ...parts.ABSENT_AUDIO, AudioHelper }),
    nue: strict('foundry.nue', { ...parts.ABSENT_TOURS, Tour, ToursCollection }),
    documents: documents(),
    dice: strict('foundry.dice', {
      ...{ Roll, MersenneTwister },
      ...parts.ABSENT_DICE,
      terms: strict('foundry.dice.terms', {
        ...parts.ABSENT_TERMS,
        DiceTerm: Die,
        RollTerm,
        Die,
        NumericTerm,
        OperatorTerm,
      }),
    }),
    helpers: helpers(),
  });
};

/** Returns the names that stay global beside the namespaces. */
export const globalNames = (
  generation: number,
  localize: (key: string, data?: Record<string, unknown>) => string,
): object => ({
  Hooks,
  CONST,
  Scene,
  TokenDocument,
  ChatMessage,
  User,
  Actor,
  Item,
  Folder,
  JournalEntry,
  JournalEntryPage,
  Cards,
  Card,
  Roll,
  ActiveEffect,
  ...ABSENT_DOCUMENT_CLASSES,
  Color,
  fromUuid,
  fromUuidSync,
  getDocumentClass,
  ...(generation >= 14
    ? {
        _loc: localize,
        _del: new ForcedDeletion(),
        _replace: (value: unknown) => new ForcedReplacement(value),
      }
    : {}),
});
