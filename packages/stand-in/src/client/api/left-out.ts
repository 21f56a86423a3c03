// The public members of `game`, `ui` and `canvas` that the table does not have: whoever reads one is told so. They are
// kept complete by contract/contract.ts. What is no public member at all is another module's, and undefined without it.

export const LEFT_OF_GAME = [
  ...['audio', 'compendiumArt', 'compendiumUUIDRedirects', 'data', 'documentIndex', 'gamepad'],
  ...['htmlFields', 'isAdmin', 'issues', 'loading', 'model', 'mouse', 'nue'],
  ...['sessionId', 'template', 'tours', 'types', 'video', 'webrtc', 'workers', 'getPackageScopes'],
  ...[
    'activateListeners',
    'activateSocketListeners',
    'connect',
    'initialize',
    'initializeCanvas',
    'initializeConfig',
  ],
  ...[
    'initializeDocuments',
    'initializeGamepads',
    'initializeKeyboard',
    'initializeMouse',
    'initializePacks',
  ],
  ...[
    'initializeRTC',
    'initializeUI',
    'logOut',
    'registerSettings',
    'registerTours',
    'scaleFonts',
    'setupGame',
  ],
  ...['setupPackages', 'shutDown', 'toggleCharacterSheet'],
] as const;

export const LEFT_OF_UI = ['webrtc', 'menu', 'pause'] as const;

export const LEFT_OF_CONFIG = [
  ...['ActorDelta', 'Adventure', 'AmbientLight', 'AmbientSound', 'Combat', 'Combatant', 'CombatantGroup'],
  ...[
    'DatabaseBackend',
    'Drawing',
    'FogExploration',
    'JournalEntryCategory',
    'Macro',
    'MeasuredTemplate',
    'Note',
  ],
  ...['Playlist', 'PlaylistSound', 'Region', 'RegionBehavior', 'RollTable', 'Setting', 'TableResult', 'Tile'],
  ...['TinyMCE', 'Wall', 'WebRTC', 'compatibility', 'compendium', 'soundEffects', 'ux'],
  ...['weatherEffects', 'i18n'],
] as const;

export const LEFT_OF_CANVAS = [
  ...[
    'activateFPSMeter',
    'addBlurFilter',
    'addPendingOperation',
    'blurFilters',
    'blurOptions',
    'clearContainer',
  ],
  ...[
    'colorManager',
    'colors',
    'createBlurFilter',
    'currentMouseManager',
    'darknessLevel',
    'deactivateFPSMeter',
  ],
  ...['edges', 'fog', 'forceSnapVertices', 'fps', 'getCollectionLayer', 'getGLParameter'],
  ...['getLayerByEmbeddedName', 'getRenderTexture', 'getSceneManager', 'hidden', 'highlightObjects', 'id'],
  ...['initializeCanvasPosition', 'initialized', 'initializing', 'isOffscreen', 'lights'],
  ...['loadTexturesOptions', 'manager', 'masks', 'mouseInteractionManager', 'pendingOperations'],
  ...['pendingRenderFlags', 'performance', 'photosensitiveMode', 'ping'],
  ...['rendered', 'sceneTextures', 'snapshot', 'supported'],
  ...['triggerPendingOperations', 'updateBlur', 'visibility', 'visibilityOptions', 'weather'],
] as const;
