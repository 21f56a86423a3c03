// Settings of the host's own that modules read: nothing on the table listens to them, and no window shows them.
import type { ClientSettings } from './settings';

type Kind = typeof Boolean | typeof Number | typeof String | typeof Object;

const CLIENT: Readonly<Record<string, readonly [type: Kind, value: unknown]>> = {
  chatBubbles: [Boolean, true],
  chatBubblesPan: [Boolean, true],
  fontSize: [Number, 5],
  globalAmbientVolume: [Number, 0.5],
  globalInterfaceVolume: [Number, 0.5],
  globalPlaylistVolume: [Number, 0.5],
  leftClickRelease: [Boolean, true],
  lightAnimation: [Boolean, true],
  maxFPS: [Number, 60],
  mipmap: [Boolean, true],
  noCanvas: [Boolean, false],
  performanceMode: [Number, 2],
  photosensitiveMode: [Boolean, false],
  pixelRatioResolutionScaling: [Boolean, true],
  showToolclips: [Boolean, true],
  scrollingStatusText: [Boolean, true],
  tokenDragPreview: [Boolean, false],
  visionAnimation: [Boolean, true],
};

const WORLD: typeof CLIENT = {
  coneTemplateType: [String, 'round'],
  fonts: [Object, {}],
  gridDiagonals: [Number, 0],
  gridTemplates: [Boolean, false],
};

export const registerQuietSettings = (settings: ClientSettings): void => {
  for (const [scope, kinds] of [['client', CLIENT] as const, ['world', WORLD] as const])
    for (const [key, [type, value]] of Object.entries(kinds))
      settings.register('core', key, { scope, type, default: value });
};
