// Compiled, never run: what the published types of Foundry say of each member that this module uses (host/ports.ts) has
// to fit what the module takes it for. No member is cast; where the types cannot say it, the exception stands here with
// its cause, and even then the member has to be there.
import type { Misfit, None, Untaken } from './misfit';
import type { BocageLayer, BocageLayerClass } from '../src/canvas/bocage-layer';
import type { TerrainLayer, TerrainLayerClass } from '../src/canvas/terrain-layer';
import type * as Port from '../src/host/ports';
import type * as Static from '../src/host/static-ports';

/** PIXI is a library of its own, whose types are its own. */
type Pixi = keyof PIXI.Container;
type Users = { can: 'names' };
type People = { testUserPermission: 'nested'; canUserModify: 'nested' };
type Size = { _source: 'initial'; width: 'initial'; height: 'initial'; texture: 'initial' };
type World = { user: 'later'; users: 'later'; scenes: 'later'; messages: 'later' };

export type Documents = [
  None<Misfit<Port.UserPort, foundry.documents.User.Stored, Users>>,
  None<
    Misfit<
      Port.UsersPort,
      foundry.documents.collections.Users,
      { activeGM: 'nested'; get: 'nested'; filter: 'nested'; [Symbol.iterator]: 'nested' }
    >
  >,
  None<Misfit<Port.DocumentPort, foundry.documents.TokenDocument.Stored, People>>,
  None<
    Misfit<
      Port.TokenDocumentPort,
      foundry.documents.TokenDocument.Stored,
      People &
        Size & {
          parent: 'nested';
          object: 'nested';
          baseActor: 'nested';
        }
    >
  >,
  None<Misfit<Pick<Port.TokenDraftPort, 'updateSource'>, foundry.documents.TokenDocument.Implementation>>,
  None<Misfit<Port.MovementPort, foundry.documents.TokenDocument.MovementData>>,
  None<
    Misfit<
      Port.TokensPort,
      foundry.documents.Scene.Stored['tokens'],
      { get: 'nested'; filter: 'nested'; [Symbol.iterator]: 'nested' }
    >
  >,
  // `system` is in the types as soon as some game system has declared its own.
  None<Misfit<Port.ActorPort, foundry.documents.Actor.Stored, object, 'system'>>,
  None<Misfit<Port.WorldActorPort, foundry.documents.Actor.Stored, object, 'system'>>,
  None<Misfit<Port.CardPort, foundry.documents.Card.Stored, People>>,
  None<Misfit<Port.StackPort, foundry.documents.Cards.Stored, People & { cards: 'nested'; pass: 'nested' }>>,
  None<Misfit<Port.ScenePort, foundry.documents.Scene.Stored, People & { tokens: 'nested' }>>,
  None<
    Misfit<
      Port.MessagePort,
      foundry.documents.ChatMessage.Implementation,
      People & { id: 'later'; whisper: 'initial'; author: 'nested' }
    >
  >,
];

export type OnTheMap = [
  None<Misfit<Port.GridPort, foundry.grid.HexagonalGrid>>,
  None<Misfit<Port.DimensionsPort, foundry.documents.Scene.Stored['dimensions']>>,
  // `effects` is not in the types; docs/compatibility.md has the page that documents it.
  None<
    Misfit<
      Port.TokenPort,
      foundry.canvas.placeables.Token.Implementation,
      { document: 'nested' },
      Pixi | 'effects'
    >
  >,
  None<Misfit<Port.LayerPort, foundry.canvas.layers.InteractionLayer, object, Pixi>>,
  None<Misfit<Pick<Port.LayerEvent, 'interactionData'>, foundry.canvas.Canvas.Event.Pointer>>,
  // Our own layers, by the names under which they are registered: `bocage` and `bocageTerrain`.
  None<
    Misfit<
      Port.CanvasPort,
      foundry.canvas.Canvas,
      {
        scene: 'nested';
        stage: 'nested';
        grid: 'later';
        dimensions: 'later';
        tokens: 'later';
        activeLayer: 'nested';
      },
      'bocage' | 'bocageTerrain'
    >
  >,
];

/**
 * `layer` is missing from the types; docs/compatibility.md has the page that documents it, and the types'
 * other gaps.
 */
export type Toolbar = [
  None<Untaken<Port.Control, foundry.applications.ui.SceneControls.Control, object, 'layer'>>,
  None<Untaken<Port.ControlTool, foundry.applications.ui.SceneControls.Tool>>,
  None<
    Untaken<
      Port.KeybindingConfig,
      foundry.helpers.interaction.ClientKeybindings.KeybindingActionConfig,
      { editable: 'names'; precedence: 'names' }
    >
  >,
];

/** The canvas hands on our layers as Foundry's: these are the members that we then call. */
export type Ours = [
  None<BocageLayerClass extends BocageLayer ? undefined : 'tools'>,
  None<TerrainLayerClass extends TerrainLayer ? undefined : 'terrain'>,
];

export type Theirs = [
  None<Misfit<Port.TokenHudPort, foundry.applications.hud.TokenHUD, { document: 'nested' }>>,
  None<Misfit<Port.SceneConfigPort, foundry.applications.sheets.SceneConfig, { document: 'nested' }>>,
];

export type Helpers = [
  None<Misfit<Port.RollPort, foundry.dice.Roll>>,
  None<Misfit<Port.DieTermPort, foundry.dice.terms.Die>>,
  None<Misfit<Port.NotificationsPort, foundry.applications.ui.Notifications>>,
  None<
    Misfit<
      Port.GamePort,
      foundry.Game,
      World & { actors: 'nested'; cards: 'nested'; i18n: 'later'; keybindings: 'later'; settings: 'names' }
    >
  >,
];

type Classes = CONFIG['ui'];

/**
 * `Hooks` itself cannot be compared: the port has its name, and the types' own class is gone. Names and
 * arguments of hooks are compared in src/host/hooks.ts. `activate`, `control` and `tool` of the controls are not
 * in the types of 13; docs/compatibility.md has the page that documents them.
 */
export type Statics = [
  None<Misfit<Static.ConfigPort, CONFIG, { Canvas: 'nested'; Token: 'nested'; queries: 'data' }>>,
  None<Misfit<Static.ConfigPort['Canvas'], CONFIG['Canvas'], { layers: 'data' }>>,
  None<Misfit<Static.ConfigPort['Token'], CONFIG['Token'], { rulerClass: 'nested' }>>,
  None<
    Misfit<
      Static.SceneClassPort['implementation'],
      foundry.documents.Scene.ImplementationClass,
      { create: 'data' }
    >
  >,
  None<
    Misfit<
      Static.ActorClassPort['implementation'],
      foundry.documents.Actor.ImplementationClass,
      { createDocuments: 'data' }
    >
  >,
  None<
    Misfit<
      Static.CardsClassPort['implementation'],
      foundry.documents.Cards.ImplementationClass,
      { create: 'data' }
    >
  >,
  None<
    Misfit<
      Static.ChatMessageClassPort['implementation'],
      foundry.documents.ChatMessage.ImplementationClass,
      { create: 'data' }
    >
  >,
  None<Exclude<keyof Static.UiPort, keyof Classes> extends never ? undefined : 'ui'>,
  None<
    Misfit<
      Static.SceneControlsPort,
      InstanceType<Classes['controls']>,
      { render: 'nested' },
      'activate' | 'control' | 'tool'
    >
  >,
];

type Same<A, B> = [A, B] extends [B, A] ? undefined : 'other';

/** The globals are the ports, and not what the types have by the same names (src/host/globals.d.ts). */
export type Globals = [
  None<Same<typeof game, Port.GamePort>>,
  None<Same<typeof canvas, Port.CanvasPort>>,
  None<Same<typeof ui, Static.UiPort>>,
  None<Same<typeof Hooks, Static.HooksPort>>,
];

export type Settings = [
  None<Untaken<Port.MenuConfig, foundry.helpers.ClientSettings.RegisterSubmenu>>,
  // `user` is missing from the types of 13; docs/compatibility.md has the page that documents it.
  None<
    Untaken<
      Port.SettingConfig,
      foundry.helpers.ClientSettings.SettingConfig<StringConstructor>,
      { scope: 'names'; type: 'data'; default: 'data' }
    >
  >,
];
