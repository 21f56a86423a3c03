// Names that were global before version 13 and still are, with a complaint: each has moved into a namespace.

import { complainOf } from '../complaints';

type Reader = () => unknown;

const complain = (generation: number, name: string, path: string): void => {
  const text = `You are accessing the global "${name}" which is now namespaced under ${path}`;
  // Version 14 says so at the level of errors.
  complainOf(text, generation >= 14 ? 'error' : 'warn');
};

/** @param names by their old name: where they are now. */
export const offerOldGlobals = (generation: number, names: Readonly<Record<string, string>>): void => {
  for (const [name, path] of Object.entries(names)) {
    if (name in globalThis) continue;
    const read: Reader = () =>
      path.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], globalThis);
    let told = false;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        if (!told) complain(generation, name, path);
        told = true;
        return read();
      },
      set: (value: unknown) =>
        void Object.defineProperty(globalThis, name, { value, writable: true, configurable: true }),
    });
  }
};

const paths = (namespace: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${namespace}.${name}`]));

export const OLD_GLOBALS: Readonly<Record<string, string>> = {
  ...paths('foundry', ['Game']),
  ...paths('foundry.canvas.placeables', [
    ...['Token', 'PlaceableObject', 'AmbientLight', 'AmbientSound', 'Drawing', 'MeasuredTemplate', 'Note'],
    ...['Region', 'Tile', 'Wall'],
  ]),
  ...paths('foundry.appv1.api', ['Application', 'FormApplication', 'DocumentSheet', 'Dialog']),
  ...paths('foundry.appv1.sheets', ['ActorSheet', 'ItemSheet', 'JournalSheet', 'JournalPageSheet']),
  ...paths('foundry.canvas.interaction', ['MouseInteractionManager', 'RenderFlags', 'Ping', 'Ruler']),
  ...paths('foundry.canvas.containers', ['SpriteMesh', 'ControlIcon', 'DoorControl', 'QuadMesh']),
  ...paths('foundry.canvas.primary', ['PrimarySpriteMesh']),
  ...paths('foundry.canvas.perception', ['FogManager', 'DetectionMode', 'VisionMode', 'PerceptionManager']),
  ...paths('foundry.canvas.groups', ['CanvasVisibility', 'InterfaceCanvasGroup', 'EffectsCanvasGroup']),
  ...paths('foundry.canvas.geometry', ['ClockwiseSweepPolygon', 'PointSourcePolygon', 'Quadtree']),
  ...paths('foundry.applications.hud', ['BasePlaceableHUD']),
  ...paths('foundry.applications.sheets', ['TokenConfig', 'SceneConfig', 'TileConfig', 'MacroConfig']),
  ...paths('foundry.applications.sheets', ['DrawingConfig', 'NoteConfig', 'WallConfig', 'FolderConfig']),
  ...paths('foundry.applications.ui', ['SceneControls', 'SceneNavigation', 'Hotbar', 'Notifications']),
  ...paths('foundry.applications.sidebar', ['DocumentDirectory']),
  ...paths('foundry.applications.sidebar.tabs', [
    ...['ActorDirectory', 'CardsDirectory', 'CombatTracker', 'CompendiumDirectory', 'ItemDirectory'],
    ...['JournalDirectory', 'MacroDirectory', 'PlaylistDirectory', 'RollTableDirectory', 'SceneDirectory'],
    ...['Settings'],
  ]),
  ...paths('foundry.audio', ['AudioHelper', 'Sound']),
  ...paths('foundry.nue', ['Tour']),
  ...paths('foundry.helpers.media', ['ImageHelper', 'VideoHelper']),
  ...paths('foundry.helpers.interaction', ['MouseManager', 'TooltipManager']),
  ...paths('foundry.dice', ['MersenneTwister']),
  ...paths('foundry.dice.terms', [
    'DiceTerm',
    'FateDie',
    'Coin',
    'PoolTerm',
    'ParentheticalTerm',
    'StringTerm',
  ]),
  ...paths('foundry.canvas.placeables.tokens', ['TokenRuler']),
  ...paths('foundry.canvas.layers', [
    ...['CanvasLayer', 'InteractionLayer', 'TokenLayer', 'PlaceablesLayer', 'ControlsLayer', 'GridLayer'],
    ...['WallsLayer', 'LightingLayer', 'DrawingsLayer', 'TilesLayer', 'NotesLayer', 'SoundsLayer'],
    ...['TemplateLayer', 'RegionLayer'],
  ]),
  ...paths('foundry.canvas.groups', ['PrimaryCanvasGroup']),
  ...paths('foundry.canvas.containers', ['PreciseText']),
  ...paths('foundry.canvas.geometry', ['Ray']),
  ...paths('foundry.canvas.animation', ['CanvasAnimation']),
  ...paths('foundry.canvas', ['Canvas', 'TextureLoader', 'loadTexture', 'getTexture']),
  ...paths('foundry.applications.handlebars', ['renderTemplate', 'loadTemplates', 'getTemplate']),
  ...paths('foundry.applications.ux', ['DragDrop', 'Tabs', 'SearchFilter', 'ContextMenu', 'TextEditor']),
  ...paths('foundry.applications.ux', ['FormDataExtended']),
  ...paths('foundry.applications.apps', ['FilePicker', 'DocumentSheetConfig', 'ImagePopout']),
  ...paths('foundry.applications.settings', ['SettingsConfig']),
  ...paths('foundry.applications.hud', ['TokenHUD']),
  ...paths('foundry.documents.collections', ['Actors', 'Items', 'Journal', 'Scenes', 'CompendiumCollection']),
  ...paths('foundry.dice.terms', ['RollTerm', 'Die', 'NumericTerm', 'OperatorTerm']),
  ...paths('foundry.documents.collections', ['Macros', 'RollTables', 'Playlists', 'CombatEncounters']),
  ...paths('foundry.documents.abstract', ['WorldCollection']),
  ...paths('foundry.applications.sidebar.tabs', ['ChatLog']),
  ...paths('foundry.applications.sidebar', ['Sidebar']),
  ...paths('foundry.helpers', ['ClientSettings', 'Localization']),
  ...paths('foundry.helpers.interaction', ['KeyboardManager', 'ClientKeybindings']),
  ...paths('foundry.utils', ['Collection', 'Semaphore', 'HttpError']),
};

/** Names of foundry.utils that were global before version 12; version 14 dropped them. */
export const GLOBALS_UNTIL_14: Readonly<Record<string, string>> = paths('foundry.utils', [
  ...['mergeObject', 'duplicate', 'randomID', 'getProperty', 'setProperty', 'hasProperty', 'deepClone'],
  ...['expandObject', 'flattenObject', 'diffObject', 'filterObject', 'invertObject', 'isEmpty'],
  ...['isNewerVersion', 'debounce', 'getType', 'getParentClasses', 'encodeURL', 'timeSince', 'parseUuid'],
  ...['fetchJsonWithTimeout', 'fetchWithTimeout', 'benchmark', 'deepFreeze', 'objectsEqual', 'isSubclass'],
  ...['formatFileSize', 'saveDataToFile', 'readTextFromFile', 'lineSegmentIntersects'],
  ...['lineLineIntersection', 'lineSegmentIntersection', 'closestPointToSegment', 'performIntegerSort'],
]);
