// Classes of applications, canvas and helpers that are there by name alone (see absent.ts), under the paths of the
// public types.
import { ApplicationV2 } from '../apps/application';
import { DocumentSheetV2 } from '../apps/document-sheet';
import { HandlebarsApplicationMixin } from '../apps/handlebars-mixin';
import { PlaceableObject } from '../canvas/placeable-object';
import { PIXI } from '../canvas/pixi';
import { BasePlaceableHUD } from '../ui/placeable-hud';
import { absentClass, absentClasses, type Class } from './absent';

const WINDOW = ApplicationV2 as unknown as Class;
const SHEET = HandlebarsApplicationMixin(DocumentSheetV2 as never) as unknown as Class;
const CONTAINER = PIXI.Container as unknown as Class;

export const ABSENT_APPS = absentClasses(
  'foundry.applications.apps',
  ['CombatTrackerConfig', 'CompendiumArtConfig', 'DocumentOwnershipConfig', 'GridConfig', 'PermissionConfig'],
  WINDOW,
);

export const ABSENT_SHEETS = absentClasses(
  'foundry.applications.sheets',
  [
    ...(['ActiveEffectConfig', 'AdventureExporter', 'AdventureImporterV2', 'AmbientLightConfig'] as const),
    ...(['AmbientSoundConfig', 'CardConfig', 'CardsConfig', 'CardDeckConfig', 'CardHandConfig'] as const),
    ...(['CardPileConfig', 'CombatantConfig', 'DrawingConfig', 'FolderConfig', 'MacroConfig'] as const),
    ...([
      'NoteConfig',
      'PlaylistConfig',
      'PlaylistSoundConfig',
      'RegionBehaviorConfig',
      'RegionConfig',
    ] as const),
    ...([
      'RollTableSheet',
      'MeasuredTemplateConfig',
      'TableResultConfig',
      'TileConfig',
      'UserConfig',
    ] as const),
    ...(['WallConfig', 'PrototypeTokenConfig'] as const),
  ],
  SHEET,
);

export const ABSENT_JOURNAL_SHEETS = absentClasses(
  'foundry.applications.sheets.journal',
  [
    ...(['JournalEntryCategoryConfig', 'JournalEntryPageSheet'] as const),
    ...([
      'JournalEntryPageHandlebarsSheet',
      'JournalEntryPageTextSheet',
      'JournalEntryPageImageSheet',
    ] as const),
    ...([
      'JournalEntryPageMarkdownSheet',
      'JournalEntryPagePDFSheet',
      'JournalEntryPageProseMirrorSheet',
    ] as const),
    ...(['JournalEntryPageVideoSheet', 'ShowToPlayersDialog'] as const),
  ],
  SHEET,
);

export const JournalEntrySheet = absentClass('foundry.applications.sheets.journal.JournalEntrySheet', SHEET, [
  'goToPage',
  '_renderPageViews',
  '_renderHeadings',
]);

export const ABSENT_SIDEBAR_APPS = absentClasses(
  'foundry.applications.sidebar.apps',
  [
    ...(['ChatPopout', 'FolderExport', 'FrameViewer', 'InvitationLinks', 'ControlsConfig'] as const),
    ...(['ModuleManagement', 'SupportDetails', 'WorldConfig', 'ToursManagement'] as const),
  ],
  WINDOW,
);

export const ABSENT_UI = absentClasses(
  'foundry.applications.ui',
  ['GamePause', 'MainMenu', 'RegionLegend'],
  WINDOW,
);
export const ABSENT_MENUS = absentClasses(
  'foundry.applications.settings.menus',
  ['AVConfig', 'DefaultSheetsConfig', 'DiceConfig', 'FontConfig', 'PrototypeOverridesConfig', 'UIConfig'],
  WINDOW,
);
export const ABSENT_HUDS = absentClasses(
  'foundry.applications.hud',
  ['TileHUD', 'DrawingHUD', 'HeadsUpDisplayContainer'],
  BasePlaceableHUD as unknown as Class,
);
export const ABSENT_UX = absentClasses('foundry.applications.ux', [
  ...(['Draggable', 'HTMLSecret', 'ProseMirrorEditor'] as const),
]);
export const ABSENT_ELEMENTS = absentClasses('foundry.applications.elements', [
  ...(['AbstractFormInputElement', 'HTMLCodeMirrorElement', 'HTMLColorPickerElement'] as const),
  ...(['HTMLDocumentEmbedElement', 'HTMLDocumentTagsElement', 'HTMLEnrichedContentElement'] as const),
  ...(['HTMLHueSelectorSlider', 'HTMLRangePickerElement', 'HTMLStringTagsElement'] as const),
  ...(['HTMLProseMirrorElement', 'AbstractMultiSelectElement', 'HTMLMultiSelectElement'] as const),
  ...(['HTMLMultiCheckboxElement'] as const),
]);

/** The class of objects on the layers that stay empty here. */
export const ABSENT_PLACEABLES = absentClasses(
  'foundry.canvas.placeables',
  [
    ...(['AmbientLight', 'AmbientSound', 'Drawing', 'MeasuredTemplate', 'Note', 'Region', 'Tile'] as const),
    ...(['Wall'] as const),
  ],
  PlaceableObject as unknown as Class,
);

export const ABSENT_CONTAINERS = absentClasses(
  'foundry.canvas.containers',
  [
    ...(['CachedContainer', 'UnboundContainer', 'ControlIcon', 'Cursor', 'DoorControl', 'DoorMesh'] as const),
    ...([
      'GridMesh',
      'GridHighlight',
      'PointSourceMesh',
      'QuadMesh',
      'ResizeHandle',
      'ParticleEffect',
    ] as const),
  ],
  CONTAINER,
);
export const ABSENT_LAYERS = absentClasses(
  'foundry.canvas.layers',
  [
    ...(['CanvasBackgroundAlterationEffects', 'CanvasColorationEffects', 'CanvasDarknessEffects'] as const),
    ...(['CanvasIlluminationEffects', 'WeatherEffects', 'CanvasDepthMask', 'CanvasOcclusionMask'] as const),
    ...(['CanvasVisionMask'] as const),
  ],
  CONTAINER,
);
export const ABSENT_GROUPS = absentClasses(
  'foundry.canvas.groups',
  [
    'EffectsCanvasGroup',
    'EnvironmentCanvasGroup',
    'HiddenCanvasGroup',
    'OverlayCanvasGroup',
    'RenderedCanvasGroup',
  ],
  CONTAINER,
);
export const ABSENT_GEOMETRY = absentClasses('foundry.canvas.geometry', [
  ...(['LimitedAnglePolygon', 'WeilerAthertonClipper'] as const),
  ...(['PolygonMesher', 'ObservableTransform', 'UnboundTransform'] as const),
]);
export const ABSENT_EDGES = absentClasses('foundry.canvas.geometry.edges', [
  ...(['Edge', 'CollisionResult', 'PolygonVertex'] as const),
]);
export const ABSENT_SOURCES = absentClasses('foundry.canvas.sources', [
  ...(['BaseEffectSource', 'BaseLightSource', 'GlobalLightSource', 'PointDarknessSource'] as const),
  ...(['PointLightSource', 'PointMovementSource', 'PointSoundSource', 'PointVisionSource'] as const),
  ...(['RenderedEffectSource'] as const),
]);
export const ABSENT_PRIMARY = absentClasses(
  'foundry.canvas.primary',
  ['PrimaryCanvasContainer', 'PrimaryGraphics', 'PrimaryParticleEffect'],
  CONTAINER,
);
export const ABSENT_TOKEN_PARTS = absentClasses('foundry.canvas.placeables.tokens', [
  ...(['TokenRing', 'TokenRingConfig', 'DynamicRingData', 'UserTargets', 'TurnMarkerData'] as const),
  'TokenTurnMarker',
]);
export const ABSENT_AUDIO = absentClasses('foundry.audio', [
  ...(['AudioBufferCache', 'AudioTimeout', 'Sound', 'BiquadFilterEffect'] as const),
  ...(['ConvolverEffect'] as const),
]);
export const ABSENT_MEDIA = absentClasses('foundry.helpers.media', ['CompendiumArt', 'ImageHelper']);
export const ABSENT_TOURS = absentClasses('foundry.nue', ['NewUserExperienceManager']);
export const ABSENT_TERMS = absentClasses('foundry.dice.terms', [
  ...(['Coin', 'FateDie', 'FunctionTerm', 'ParentheticalTerm', 'PoolTerm', 'StringTerm'] as const),
]);
export const ABSENT_DICE = absentClasses('foundry.dice', ['RollGrammar', 'RollParser']);
export const ABSENT_BEHAVIORS = absentClasses('foundry.data.regionBehaviors', [
  ...(['RegionBehaviorType', 'AdjustDarknessLevelRegionBehaviorType'] as const),
  ...(['DisplayScrollingTextRegionBehaviorType', 'ExecuteMacroRegionBehaviorType'] as const),
  ...(['ExecuteScriptRegionBehaviorType', 'PauseGameRegionBehaviorType'] as const),
  ...(['SuppressWeatherRegionBehaviorType', 'TeleportTokenRegionBehaviorType'] as const),
  ...(['ToggleBehaviorRegionBehaviorType'] as const),
]);
export const ABSENT_CALENDAR = absentClass('foundry.data.CalendarData');
