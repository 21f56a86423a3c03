// `foundry` and the other globals.
import { BaseGrid } from '../../shared/grid/base';
import { HexagonalGrid } from '../../shared/grid/hexagonal';
import { GridlessGrid, SquareGrid } from '../../shared/grid/square';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from '../../shared/operators';
import { ApplicationV2 } from '../apps/application';
import { DialogV2 } from '../apps/dialog';
import { ActorSheetV2, DocumentSheetV2 } from '../apps/document-sheet';
import { DocumentSheetConfig, setActorTypes, sheetClassFor } from '../apps/document-sheet-config';
import { FilePicker } from '../apps/file-picker';
import { HTMLFilePickerElement } from '../apps/file-picker-element';
import { FormDataExtended } from '../apps/form-data';
import * as formFields from '../apps/form-fields';
import { ImagePopout } from '../apps/image-popout';
import { HandlebarsApplicationMixin } from '../apps/handlebars-mixin';
import { getTemplate, loadTemplates, renderTemplate } from '../apps/templates';
import { TextEditor } from '../apps/text-editor';
import { ContextMenu, DragDrop, SearchFilter, Tabs } from '../apps/ux';
import { Canvas, ControlsLayer } from '../canvas/board';
import { GridLayer } from '../canvas/grid-layer';
import { PerceptionManager } from '../canvas/perception';
import * as placeablesLayers from '../canvas/placeables-layer';
import { TextureLoader } from '../canvas/texture-loader';
import { CanvasLayer, InteractionLayer } from '../canvas/layers';
import { PrimaryCanvasGroup } from '../canvas/primary';
import { CanvasAnimation, PreciseText, Ray } from '../canvas/helpers';
import { PIXI } from '../canvas/pixi';
import { Token } from '../canvas/token';
import { TokenRuler } from '../canvas/token-ruler';
import { TokenLayer } from '../canvas/token-layer';
import { Collection } from '../collections';
import {
  BooleanField,
  DataField,
  DataModelValidationError,
  NumberField,
  SchemaField,
  StringField,
} from '../data/fields';
import * as moreFields from '../data/more-fields';
import { DataModel, TypeDataModel } from '../data/type-data';
import { Roll } from '../dice/roll';
import { Die, NumericTerm, OperatorTerm, RollTerm } from '../dice/terms';
import { Actor, setSheetClass } from '../documents/actor';
import { Card, Cards } from '../documents/cards';
import { Folder, Item } from '../documents/item';
import { ClientDocument } from '../documents/document';
import { EmbeddedCollection } from '../documents/embedded-collection';
import * as emptyCollections from '../documents/empty-collections';
import { JournalEntry, JournalEntryPage } from '../documents/journal';
import { ChatMessage, Messages } from '../documents/message';
import { CompendiumCollection, CompendiumPacks } from '../documents/compendium';
import { buildUuid, fromUuid, fromUuidSync, getDocumentClass, parseUuid } from '../documents/uuid';
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
import { loadTexture } from '../canvas/textures';
import { SceneConfig } from '../apps/scene-config';
import { Color, makeUtils } from '../utils';
import { ChatLog } from '../ui/chat';
import { Compendium } from '../ui/pack-list';
import { Sidebar } from '../ui/sidebar';
import { Notifications } from '../ui/notifications';
import { SceneControls } from '../ui/scene-controls';
import { SettingsConfig } from '../ui/settings-sheet';
import { TokenHUD } from '../ui/token-hud';
import { CONST } from './constants';

const applications = (): object =>
  strict('foundry.applications', {
    api: strict('foundry.applications.api', {
      ...{ ApplicationV2, Application: ApplicationV2, HandlebarsApplicationMixin },
      ...{ DialogV2, Dialog: DialogV2, DocumentSheetV2 },
    }),
    sheets: strict('foundry.applications.sheets', { SceneConfig, ActorSheetV2 }),
    apps: strict('foundry.applications.apps', { FilePicker, DocumentSheetConfig, ImagePopout }),
    ux: strict('foundry.applications.ux', {
      ...{ FormDataExtended, TextEditor, ContextMenu, DragDrop, Tabs, SearchFilter },
    }),
    fields: strict('foundry.applications.fields', { ...formFields }),
    elements: strict('foundry.applications.elements', { HTMLFilePickerElement }),
    ui: strict('foundry.applications.ui', { Notifications, SceneControls }),
    hud: strict('foundry.applications.hud', { TokenHUD }),
    sidebar: strict('foundry.applications.sidebar', {
      Sidebar,
      tabs: strict('foundry.applications.sidebar.tabs', { ChatLog }),
      apps: strict('foundry.applications.sidebar.apps', { Compendium }),
    }),
    settings: strict('foundry.applications.settings', { SettingsConfig }),
    handlebars: strict('foundry.applications.handlebars', { getTemplate, loadTemplates, renderTemplate }),
    instances: ApplicationV2.instances,
  });

const canvasNamespace = (): object =>
  strict('foundry.canvas', {
    Canvas,
    loadTexture,
    TextureLoader,
    getTexture: (src: string) => PIXI.Assets.get<PIXI.Texture | undefined>(src) ?? null,
    containers: strict('foundry.canvas.containers', { PreciseText }),
    geometry: strict('foundry.canvas.geometry', { Ray }),
    animation: strict('foundry.canvas.animation', { CanvasAnimation }),
    layers: strict('foundry.canvas.layers', {
      ...{ CanvasLayer, InteractionLayer, TokenLayer, ControlsLayer, GridLayer },
      ...placeablesLayers,
    }),
    perception: strict('foundry.canvas.perception', { PerceptionManager }),
    groups: strict('foundry.canvas.groups', { PrimaryCanvasGroup }),
    placeables: strict('foundry.canvas.placeables', {
      Token,
      tokens: strict('foundry.canvas.placeables.tokens', { TokenRuler }),
    }),
  });

const FIELDS = { DataField, BooleanField, NumberField, SchemaField, StringField, ...moreFields };

/** With version 14's operators; in version 13 that namespace is not there. */
const dataNamespace = (generation: number): object => {
  const fields = strict('foundry.data.fields', FIELDS);
  const validation = strict('foundry.data.validation', { DataModelValidationError });
  return strict(
    'foundry.data',
    generation >= 14
      ? {
          ...{ fields, validation },
          operators: strict('foundry.data.operators', {
            DataFieldOperator,
            ForcedDeletion,
            ForcedReplacement,
          }),
        }
      : { fields, validation },
    { absent: ['operators'] },
  );
};

/** What the world's collection of actors has beside the actors: it registers their sheets. */
const Actors = Object.assign(worlds.Actors, {
  registerSheet: (...[scope, cls, options]: SheetArguments): void =>
    DocumentSheetConfig.registerSheet(Actor, scope, cls, options),
  unregisterSheet: (...[scope, cls, options]: SheetArguments): void =>
    DocumentSheetConfig.unregisterSheet(Actor, scope, cls, options),
});
type SheetArguments =
  Parameters<typeof DocumentSheetConfig.registerSheet> extends [unknown, ...infer Rest] ? Rest : never;

export const makeFoundry = (generation: number): object => {
  // A-15: only 14's layers know that key.
  if (generation < 14) Reflect.deleteProperty(InteractionLayer.prototype, '_onUndoKey');
  setSheetClass(sheetClassFor as Parameters<typeof setSheetClass>[0]);
  setActorTypes(() => Actor.TYPES.filter((type) => type !== 'base'));
  const utils = makeUtils({ fromUuid, fromUuidSync, parseUuid, buildUuid, getDocumentClass }) as {
    Collection?: unknown;
  };
  return strict('foundry', {
    CONST,
    utils: strict('foundry.utils', { ...utils, Collection }),
    grid: strict('foundry.grid', { BaseGrid, SquareGrid, HexagonalGrid, GridlessGrid }),
    applications: applications(),
    canvas: canvasNamespace(),
    data: dataNamespace(generation),
    abstract: strict('foundry.abstract', {
      ...{ DataModel, TypeDataModel, EmbeddedCollection },
      Document: ClientDocument,
    }),
    documents: strict('foundry.documents', {
      ...{ Scene, TokenDocument, ChatMessage, User, Actor, Item, Folder },
      ...{ JournalEntry, JournalEntryPage, Cards, Card },
      abstract: strict('foundry.documents.abstract', { WorldCollection: worlds.WorldCollection }),
      collections: strict('foundry.documents.collections', {
        ...emptyCollections,
        ...{ Actors, CompendiumCollection, CompendiumPacks, Messages, Scenes, Users },
        ...{ Items: worlds.Items, Journal: worlds.Journal },
        ...{ CardStacks: worlds.CardStacks, Folders: worlds.Folders, ChatMessages: Messages },
      }),
    }),
    dice: strict('foundry.dice', {
      Roll,
      terms: strict('foundry.dice.terms', { RollTerm, Die, NumericTerm, OperatorTerm }),
    }),
    helpers: strict('foundry.helpers', {
      ...{ Hooks, ClientSettings, Localization },
      interaction: strict('foundry.helpers.interaction', { KeyboardManager, ClientKeybindings }),
    }),
  });
};

/** Names that stay global beside the namespaces. */
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
