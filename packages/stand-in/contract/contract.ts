// Compiled, never run: every member that the practice table offers must exist in the public types, so that a module
// cannot come to rely on something invented here. What the types of 13.345.1 lack stands in an `Extra` with its source.
/// <reference types="@league-of-foundry-developers/foundry-vtt-types" />
import type { BaseGrid } from '../src/shared/grid/base';
import type { HexagonalGrid } from '../src/shared/grid/hexagonal';
import type { SquareGrid } from '../src/shared/grid/square';
import type { ApplicationV2 } from '../src/client/apps/application';
import type { DialogV2 } from '../src/client/apps/dialog';
import type { ActorSheetV2 } from '../src/client/apps/document-sheet';
import type { DocumentSheetConfig } from '../src/client/apps/document-sheet-config';
import type { HTMLFilePickerElement } from '../src/client/apps/file-picker-element';
import type { FilePicker } from '../src/client/apps/file-picker';
import type { FormDataExtended } from '../src/client/apps/form-data';
import type { Canvas } from '../src/client/canvas/board';
import type { CanvasLayer, InteractionLayer } from '../src/client/canvas/layers';
import type { PerceptionManager } from '../src/client/canvas/perception';
import type { LEFT_OF_PLACEABLES_LAYER, PlaceablesLayer } from '../src/client/canvas/placeables-layer';
import type { LEFT_OF_TOKEN, Token } from '../src/client/canvas/token';
import type { TokenRuler } from '../src/client/canvas/token-ruler';
import type { LEFT_OF_TOKEN_LAYER, TokenLayer } from '../src/client/canvas/token-layer';
import type { BooleanField, NumberField, SchemaField, StringField } from '../src/client/data/fields';
import type { DataModel, TypeDataModel } from '../src/client/data/type-data';
import type { Config } from '../src/client/api/config';
import type { LEFT_OF_CANVAS, LEFT_OF_CONFIG, LEFT_OF_GAME, LEFT_OF_GRIDS } from '../src/client/api/left-out';
import type { Game } from '../src/client/api/game';
import type { GameTime } from '../src/client/api/time';
import type * as formFields from '../src/client/apps/form-fields';
import type { TextEditor } from '../src/client/apps/text-editor';
import type { ContextMenu, DragDrop, SearchFilter, Tabs } from '../src/client/apps/ux';
import type { CanvasAnimation, Ray } from '../src/client/canvas/helpers';
import type { Collection } from '../src/client/collections';
import type { CompendiumCollection } from '../src/client/documents/compendium';
import type { Actors } from '../src/client/documents/world-collection';
import type { KeyboardManager } from '../src/client/keyboard';
import type { MORE_UTILS as UTILS } from '../src/client/utils-more';
import type { Roll } from '../src/client/dice/roll';
import type { Die, NumericTerm, OperatorTerm, RollTerm } from '../src/client/dice/terms';
import type { Actor, LEFT_OF_ACTOR } from '../src/client/documents/actor';
import type { LEFT_OF_DOCUMENTS } from '../src/client/documents/document';
import type { ChatMessage } from '../src/client/documents/message';
import type { LEFT_OF_SCENE, Scene } from '../src/client/documents/scene';
import type { LEFT_OF_TOKEN_DOCUMENT, TokenDocument } from '../src/client/documents/token';
import type { User, Users } from '../src/client/documents/user';
import type { Hooks } from '../src/client/hooks';
import type { Localization } from '../src/client/i18n';
import type { ClientKeybindings } from '../src/client/keybindings';
import type { ClientSettings } from '../src/client/settings';
import type { Notifications } from '../src/client/ui/notifications';
import type { SceneControls } from '../src/client/ui/scene-controls';

/** The public members of ours that theirs do not have; names with an underscore are the class's own affair. */
type Invented<Ours, Theirs, Extra extends string = never> = Exclude<
  keyof Ours & string,
  (keyof Theirs & string) | Extra | `_${string}`
>;
type None<T extends never> = T;

// Documents
export type Checks = [
  None<
    Invented<
      Scene,
      foundry.documents.Scene.Implementation,
      'levels' | 'viewedLevel' | 'getSurfaces' | 'mapPicture' | 'embedded'
    >
  >,
  None<Invented<TokenDocument, foundry.documents.TokenDocument.Implementation, 'embedded'>>,
  None<Invented<Actor, foundry.documents.Actor.Implementation, 'embedded'>>,
  None<Invented<ChatMessage, foundry.documents.ChatMessage.Implementation, 'embedded'>>,
  None<Invented<User, foundry.documents.User.Implementation, 'embedded'>>,
  None<Invented<Users, foundry.documents.collections.Users>>,
];

// What packages bring
export type PackChecks = [
  None<Invented<CompendiumCollection, foundry.documents.collections.CompendiumCollection.Any>>,
  None<Invented<Actors, foundry.documents.collections.Actors>>,
  None<Invented<Collection<string>, foundry.utils.Collection<string>>>,
];

// Nothing public is silently undefined: what the table has not is listed as left out, and reading it throws.
type Unsaid<Theirs, Ours, Left extends string> = Exclude<
  keyof Theirs & string,
  (keyof Ours & string) | Left | `_${string}` | ` ${string}`
>;
export type LeftOut = [
  None<Unsaid<foundry.Game, Game, (typeof LEFT_OF_GAME)[number]>>,
  None<Unsaid<CONFIG, Config, (typeof LEFT_OF_CONFIG)[number]>>,
  None<Unsaid<foundry.canvas.Canvas, Canvas, (typeof LEFT_OF_CANVAS)[number] | MadeLater>>,
];
/** A member that a class does not have is named when it is used: `leaveOut` beside the class. */
export type LeftOutOfClasses = [
  None<
    Unsaid<foundry.canvas.placeables.Token.Implementation, Token, (typeof LEFT_OF_TOKEN)[number] | OfPixi>
  >,
  None<
    Unsaid<
      foundry.documents.TokenDocument.Implementation,
      TokenDocument,
      (typeof LEFT_OF_TOKEN_DOCUMENT)[number] | OfAllDocuments | TokenData
    >
  >,
  None<
    Unsaid<
      foundry.documents.Scene.Implementation,
      Scene,
      (typeof LEFT_OF_SCENE)[number] | OfAllDocuments | SceneData
    >
  >,
  None<
    Unsaid<
      foundry.documents.Actor.Implementation,
      Actor,
      (typeof LEFT_OF_ACTOR)[number] | OfAllDocuments | ActorData
    >
  >,
  None<Unsaid<foundry.canvas.layers.TokenLayer, TokenLayer, OfPixi | OfLayers>>,
  None<Unsaid<foundry.grid.HexagonalGrid, HexagonalGrid, (typeof LEFT_OF_GRIDS)[number]>>,
  None<Unsaid<foundry.grid.SquareGrid, SquareGrid, (typeof LEFT_OF_GRIDS)[number]>>,
];
/** PIXI's own, on either side. */
type OfPixi = keyof PIXI.Container & string;
type OfAllDocuments = (typeof LEFT_OF_DOCUMENTS)[number];
type OfLayers = (typeof LEFT_OF_PLACEABLES_LAYER)[number] | (typeof LEFT_OF_TOKEN_LAYER)[number];
/** Data: a document has them where its source does (`src/shared/schema.ts`), and as undefined where nobody set them. */
type TokenData =
  | (
      | 'actorLink'
      | 'appendNumber'
      | 'bar1'
      | 'bar2'
      | 'displayBars'
      | 'displayName'
      | 'effects'
      | 'lockRotation'
    )
  | ('occludable' | 'overlayEffect' | 'prependAdjective' | 'randomImg' | 'ring' | 'shape' | 'turnMarker')
  | ('hexagonalShape' | 'system');
type SceneData =
  | ('darkness' | 'environment' | 'fog' | 'fogExploration' | 'fogExploredColor' | 'fogOverlay' | 'fogReset')
  | ('fogUnexploredColor' | 'folder' | 'foreground' | 'foregroundElevation' | 'globalLight' | 'journal')
  | (
      | 'globalLightThreshold'
      | 'journalEntryPage'
      | 'navOrder'
      | 'navigation'
      | 'ownership'
      | 'playlist'
      | 'sort'
    )
  | ('playlistSound' | 'thumb' | 'tokenVision' | 'weather' | 'system');
type ActorData = 'ownership' | 'sort';

export type ClockChecks = [None<Invented<GameTime, foundry.helpers.GameTime, 'begin'>>];
/** Assigned when the interface and the layers are made. */
type MadeLater = 'hud' | 'controls' | (typeof EMPTY_LAYERS)[number];
declare const EMPTY_LAYERS: [
  'walls',
  'lighting',
  'drawings',
  'tiles',
  'notes',
  'sounds',
  'templates',
  'regions',
];

// Text, menus and helpers of windows
export type UxChecks = [
  None<Invented<typeof TextEditor, typeof foundry.applications.ux.TextEditor, 'prototype'>>,
  None<Invented<ContextMenu, foundry.applications.ux.ContextMenu.Any>>,
  None<Invented<DragDrop, foundry.applications.ux.DragDrop.Any>>,
  None<Invented<Tabs, foundry.applications.ux.Tabs>>,
  None<Invented<SearchFilter, foundry.applications.ux.SearchFilter>>,
  None<Invented<KeyboardManager, foundry.helpers.interaction.KeyboardManager>>,
  None<Invented<DataModel, foundry.abstract.DataModel.Any>>,
  None<Invented<Ray, foundry.canvas.geometry.Ray>>,
  None<Invented<typeof CanvasAnimation, typeof foundry.canvas.animation.CanvasAnimation, 'prototype'>>,
  None<Invented<typeof UTILS, typeof foundry.utils>>,
  None<Invented<typeof formFields, typeof foundry.applications.fields>>,
];

// Dice
export type DiceChecks = [
  None<Invented<Roll, foundry.dice.Roll>>,
  None<Invented<typeof Roll, typeof foundry.dice.Roll, 'prototype'>>,
  None<Invented<RollTerm, foundry.dice.terms.RollTerm>>,
  None<Invented<Die, foundry.dice.terms.Die>>,
  None<Invented<NumericTerm, foundry.dice.terms.NumericTerm>>,
  None<Invented<OperatorTerm, foundry.dice.terms.OperatorTerm>>,
];

// Canvas
export type CanvasChecks = [
  None<Invented<Canvas, foundry.canvas.Canvas, 'level' | 'layer' | 'sceneUpdated' | 'mouse'>>,
  None<Invented<CanvasLayer, foundry.canvas.layers.CanvasLayer>>,
  None<Invented<InteractionLayer, foundry.canvas.layers.InteractionLayer>>,
  None<Invented<TokenLayer, foundry.canvas.layers.TokenLayer, OwnTokenLayer>>,
  None<Invented<PlaceablesLayer, foundry.canvas.layers.PlaceablesLayer.Any>>,
  None<Invented<PerceptionManager, foundry.canvas.perception.PerceptionManager>>,
  None<Invented<Token, foundry.canvas.placeables.Token.Implementation, OwnToken>>,
  None<Invented<TokenRuler, foundry.canvas.placeables.tokens.TokenRuler>>,
];
/** Missing in the types of 13; https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html */
type OwnToken =
  | ('update' | 'setHover' | 'see' | 'ruler' | 'effects')
  | ('targetArrows' | 'targetPips' | 'turnMarker' | 'levelIndicator');
/**
 * Between the table's own parts only; no module is told of them. `setTargets` is missing in the types of 13;
 * https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.TokenLayer.html
 */
type OwnTokenLayer =
  | 'host'
  | 'drawScene'
  | 'addToken'
  | 'removeToken'
  | 'at'
  | 'setHover'
  | 'refreshNames'
  | 'seeSoon'
  | 'setTargets'
  | 'pointTo';

// Grids
export type GridChecks = [
  None<Invented<BaseGrid, foundry.grid.BaseGrid>>,
  None<Invented<HexagonalGrid, foundry.grid.HexagonalGrid>>,
  None<Invented<SquareGrid, foundry.grid.SquareGrid>>,
];

/** Missing in the types of 13; https://foundryvtt.com/api/classes/foundry.applications.ui.SceneControls.html */
type ToolbarOf14 = 'control' | 'controls' | 'tool' | 'tools' | 'activate';

/** Of the custom elements' own standard. */
type CustomElement = 'connectedCallback' | 'formDisabledCallback';

// Data of types
export type DataChecks = [
  None<Invented<TypeDataModel, foundry.abstract.TypeDataModel.Any>>,
  None<Invented<BooleanField, foundry.data.fields.BooleanField, OwnCleaning>>,
  None<Invented<NumberField, foundry.data.fields.NumberField, OwnCleaning>>,
  None<Invented<StringField, foundry.data.fields.StringField, OwnCleaning>>,
  None<Invented<SchemaField, foundry.data.fields.SchemaField<foundry.data.fields.DataSchema>, OwnCleaning>>,
];
/** Between the table's own parts only. */
type OwnCleaning = 'check' | 'cleanChange';

// Applications and helpers
export type AppChecks = [
  None<Invented<ApplicationV2, foundry.applications.api.ApplicationV2.Any>>,
  None<Invented<DialogV2, foundry.applications.api.DialogV2.Any>>,
  None<Invented<ActorSheetV2, foundry.applications.sheets.ActorSheetV2.Any>>,
  None<
    Invented<typeof DocumentSheetConfig, typeof foundry.applications.apps.DocumentSheetConfig, 'prototype'>
  >,
  None<Invented<HTMLFilePickerElement, foundry.applications.elements.HTMLFilePickerElement, CustomElement>>,
  None<Invented<typeof FilePicker, typeof foundry.applications.apps.FilePicker, 'prototype'>>,
  None<Invented<FormDataExtended, foundry.applications.ux.FormDataExtended, 'expanded'>>,
  None<Invented<typeof Hooks, typeof foundry.helpers.Hooks, 'prototype'>>,
  None<Invented<Localization, foundry.helpers.Localization, 'pluralRules' | 'getListFormatter'>>,
  None<Invented<ClientKeybindings, foundry.helpers.interaction.ClientKeybindings, 'close' | 'dispatch'>>,
  None<Invented<ClientSettings, foundry.helpers.ClientSettings>>,
  None<Invented<Notifications, foundry.applications.ui.Notifications>>,
  None<Invented<SceneControls, foundry.applications.ui.SceneControls, ToolbarOf14 | 'follow'>>,
];
