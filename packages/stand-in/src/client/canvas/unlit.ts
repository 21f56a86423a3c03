// canvas.visibility, canvas.fog, canvas.masks, canvas.edges, by the public types, on a map where eyes and
// lights do not matter. All is visible; nothing is explored; no edge is an obstacle.
import { Collection } from '../collections';
import { NO_LIGHT } from '../documents/token-defaults';
import { Hooks } from '../hooks';
import { leaveOut, notThere } from '../left-members';
import { PIXI } from './pixi';

export class CanvasVisibility extends PIXI.Container {
  /** Explored areas: none are kept. */
  readonly explored = null;
  readonly vision = new PIXI.Container();
  readonly visionModeData = { source: null, activeLightingOptions: {} };
  readonly lightingVisibility = { background: 0, illumination: 0, coloration: 0, darkness: 0, any: false };
  readonly #see: () => void;

  constructor(see: () => void) {
    super();
    this.#see = see;
    this.eventMode = 'none';
  }

  get initialized(): boolean {
    return true;
  }

  get tokenVision(): boolean {
    return false;
  }

  get needsContainment(): boolean {
    return false;
  }

  /** Always true: only a counter's document hides it from users. */
  testVisibility(_point: { x: number; y: number }, _options: object = {}): boolean {
    return true;
  }

  initializeSources(): void {}
  initializeVisionMode(): void {}

  refresh(): void {
    this.#see();
  }

  refreshVisibility(): void {
    this.#see();
  }

  restrictVisibility(): void {
    this.#see();
  }

  resetExploration(): void {}
}

leaveOut(CanvasVisibility.prototype, 'CanvasVisibility#', [
  'explorationRect',
  'fogOverlay',
  'textureConfiguration',
  'visibilityOverlay',
]);

export class FogManager {
  static readonly COMMIT_THRESHOLD = 70;
  /** No user explores. */
  readonly exploration = null;
  readonly pending = false;
  readonly revealed = false;
  readonly fogExploration = false;
  readonly tokenVision = false;

  async initialize(): Promise<void> {}
  async clear(): Promise<void> {}
  async load(): Promise<void> {}
  async save(): Promise<void> {}
  commit(): void {}
  update(): void {}

  /** Does nothing: nothing is explored. */
  async reset(): Promise<void> {
    throw notThere('FogManager#reset');
  }
}

leaveOut(FogManager.prototype, 'FogManager#', ['extractor', 'resolution', 'sprite', 'textureConfiguration']);

/** One of `canvas.masks`: nothing lies in it, and its picture has one colour. */
class Mask extends PIXI.Container {
  readonly renderTexture: PIXI.Texture;

  constructor(picture: PIXI.Texture) {
    super();
    this.renderTexture = picture;
  }
}

/** `canvas.masks`: nothing is above anything, everything is seen, and the scene has its edges. */
export class CanvasMasks extends PIXI.Container {
  readonly scene = new PIXI.Graphics();
  readonly depth = new Mask(PIXI.Texture.EMPTY);
  readonly occlusion = new Mask(PIXI.Texture.EMPTY);
  readonly vision = new Mask(PIXI.Texture.WHITE);

  constructor() {
    super();
    // A module may have it painted as a mask; by itself it is none.
    this.scene.renderable = false;
    this.addChild(this.scene, this.depth, this.occlusion, this.vision);
  }

  drawScene({ x, y, width, height }: PIXI.Rectangle): void {
    this.scene.clear().beginFill(0xffffff).drawRect(x, y, width, height).endFill();
  }
}

/** `canvas.environment`: one light is everywhere. */
export class EnvironmentGroup extends PIXI.Container {
  readonly globalLightSource = Object.freeze({ active: true, data: NO_LIGHT, elevation: 0 });
  readonly darknessLevel = 0;
}

/** `canvas.effects`: no sources of light, darkness or sight. */
export class EffectsGroup extends PIXI.Container {
  readonly lightSources = new Collection<object>();
  readonly darknessSources = new Collection<object>();
  readonly visionSources = new Collection<object>();
}

/** canvas.edges: what `initializeEdges` fills where there is any; modules may put theirs there. */
export class CanvasEdges extends Map<string, object> {
  initialize(): void {
    this.clear();
    this.refresh();
    Hooks.callAll('initializeEdges');
  }

  refresh(): void {}

  getEdges(_rect: object, _options: object = {}): Set<object> {
    return new Set(this.values());
  }
}
