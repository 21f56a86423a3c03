// Public members of `game`, `ui` and `canvas` that the table lacks: reading one throws and says so.
// contract/contract.ts keeps them complete. A member that is not public is another module's, and undefined
// without it.

export const LEFT_OF_GAME = [
  ...['audio', 'compendiumArt', 'compendiumUUIDRedirects', 'documentIndex', 'gamepad'],
  ...['htmlFields', 'isAdmin', 'issues', 'loading', 'mouse', 'nue'],
  ...['sessionId', 'template', 'types', 'video', 'webrtc', 'workers', 'getPackageScopes'],
  ...['activateListeners', 'activateSocketListeners', 'connect', 'initializeCanvas', 'initializeConfig'],
  ...[
    'initializeDocuments',
    'initializeGamepads',
    'initializeKeyboard',
    'initializeMouse',
    'initializePacks',
  ],
  ...['initializeRTC', 'initializeUI', 'logOut', 'registerSettings', 'registerTours', 'scaleFonts'],
  ...['setupPackages', 'shutDown', 'toggleCharacterSheet'],
] as const;

export const LEFT_OF_UI = ['webrtc', 'menu', 'pause'] as const;

export const LEFT_OF_CONFIG = [
  ...['DatabaseBackend', 'Setting', 'WebRTC', 'compendium', 'ux', 'i18n'],
] as const;

export const LEFT_OF_CANVAS = [
  ...['activateFPSMeter', 'addBlurFilter', 'addPendingOperation', 'blurOptions', 'clearContainer'],
  ...['colorManager', 'colors', 'createBlurFilter', 'currentMouseManager', 'deactivateFPSMeter'],
  ...['getGLParameter', 'getRenderTexture', 'getSceneManager', 'initializeCanvasPosition', 'lights'],
  ...['loadTexturesOptions', 'mouseInteractionManager', 'pendingOperations', 'pendingRenderFlags'],
  ...['performance', 'photosensitiveMode', 'sceneTextures', 'snapshot', 'supported'],
  ...['triggerPendingOperations', 'updateBlur', 'visibilityOptions'],
] as const;

/** Members that version 14 dropped. */
export const LEFT_OF_GRIDS = [
  ...[
    'addHighlightLayer',
    'clearHighlightLayer',
    'destroyHighlightLayer',
    'getHighlightLayer',
    'grid',
    'h',
    'w',
  ],
  ...[
    'highlight',
    'highlightLayers',
    'isHex',
    'getCenter',
    'getGridPositionFromPixels',
    'getNeighbors',
    'getRect',
  ],
  ...['getPixelsFromGridPosition', 'getSnappedPosition', 'getTopLeft', 'highlightGridPosition', 'isNeighbor'],
  ...['highlightPosition', 'measureDistance', 'measureDistances', 'shiftPosition', 'columnar', 'hexPoints'],
  ...['getAStarPath', 'getBorderPolygon', 'getPolygon'],
] as const;
