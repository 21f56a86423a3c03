// `canvas`: the groups and layers, the scene that is drawn, panning and zooming. Redrawing destroys everything.
import { Hooks } from '../hooks';
import type { Scene, SceneDimensions } from '../documents/scene';
import type { User } from '../documents/user';
import { runtime } from '../runtime';
import { BY_PROCESSOR, paintOnChange } from './frame-rate';
import { ControlsLayer } from './controls-layer';
import { GridLayer } from './grid-layer';
import { CanvasLayer, InteractionLayer } from './layers';
import { MouseRouter } from './mouse';
import { PerceptionManager } from './perception';
import { PIXI } from './pixi';
import * as unseen from './placeables-layer';
import { PrimaryCanvasGroup, PrimarySprite } from './primary';
import { PINGS, isPingStyle, type PingOptions } from './ping';
import { setStage } from './stage';
import { isShowable } from './texture-limit';
import { Token } from './token';
import { TokenLayer } from './token-layer';
import { CanvasEdges, CanvasVisibility, FogManager, makeMasks } from './unlit';

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  group: string;
}

interface View {
  x: number;
  y: number;
  scale: number;
  duration?: number;
}

const ZOOM = { min: 0.12, max: 3 } as const;

export class InterfaceCanvasGroup extends PIXI.Container {
  grid!: GridLayer;

  /** A text that floats up and fades. */
  async createScrollingText(
    origin: { x: number; y: number },
    content: string,
    options: { fill?: number; duration?: number } = {},
  ): Promise<PIXI.Text> {
    const text = new PIXI.Text(content, {
      fontFamily: ['Inter', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif'],
      fontSize: 26,
      fontWeight: '700',
      fill: options.fill ?? 0xffffff,
      stroke: 0x000000,
      strokeThickness: 4,
    });
    text.anchor.set(0.5);
    text.position.set(origin.x, origin.y);
    text.zIndex = 1100;
    this.addChild(text);
    const since = performance.now();
    const { duration = 2000 } = options;
    await new Promise<void>((done) => {
      const step = (): void => {
        const t = (performance.now() - since) / duration;
        if (t >= 1 || text.destroyed) return done();
        text.y = origin.y - 50 * t;
        text.alpha = 1 - t * t;
        requestAnimationFrame(step);
      };
      step();
    });
    if (!text.destroyed) text.destroy();
    return text;
  }
}

export const CORE_LAYERS: Record<string, LayerConfig> = {
  grid: { layerClass: GridLayer, group: 'interface' },
  tokens: { layerClass: TokenLayer, group: 'interface' },
  controls: { layerClass: ControlsLayer, group: 'interface' },
  regions: { layerClass: unseen.RegionLayer, group: 'interface' },
  tiles: { layerClass: unseen.TilesLayer, group: 'interface' },
  templates: { layerClass: unseen.TemplateLayer, group: 'interface' },
  drawings: { layerClass: unseen.DrawingsLayer, group: 'interface' },
  walls: { layerClass: unseen.WallsLayer, group: 'interface' },
  notes: { layerClass: unseen.NotesLayer, group: 'interface' },
  lighting: { layerClass: unseen.LightingLayer, group: 'interface' },
  sounds: { layerClass: unseen.SoundsLayer, group: 'interface' },
};

/** Scene changes that tear the canvas down and draw it anew. */
const REDRAW = ['grid', 'padding', 'width', 'height', 'background', 'backgroundColor', 'levels'];

interface PingGame {
  readonly user: User;
  readonly keyboard: { isModifierActive(key: string): boolean };
}

/** What would lie on a layer; set with the names of what the table has none of. */
let placeableClass = (documentName: string): unknown => (documentName === 'Token' ? Token : undefined);
export const setPlaceableClasses = (absent: Readonly<Record<string, unknown>>): void => {
  placeableClass = (name) => (name === 'Token' ? Token : absent[name]);
};

/** On which layer things of a type of documents lie. */
const LAYER_OF: Readonly<Record<string, string>> = {
  Token: 'tokens',
  Tile: 'tiles',
  Drawing: 'drawings',
  Note: 'notes',
  Wall: 'walls',
  Region: 'regions',
  MeasuredTemplate: 'templates',
  AmbientLight: 'lighting',
  AmbientSound: 'sounds',
};

export class Canvas {
  hud: { readonly token: object } | undefined;
  ready = false;
  loading = false;
  scene: Scene | null = null;
  app!: PIXI.Application;
  stage!: PIXI.Container;
  environment = new PIXI.Container();
  primary = new PrimaryCanvasGroup();
  effects = new PIXI.Container();
  interface = new InterfaceCanvasGroup();
  overlay = new PIXI.Container();
  readonly hidden = new PIXI.Container();
  readonly masks = makeMasks();
  readonly fog = new FogManager();
  readonly edges = new CanvasEdges();
  readonly visibility = new CanvasVisibility(() => this.tokens.seeSoon());
  readonly darknessLevel = 0;
  readonly weather = null;
  readonly manager = null;
  readonly blurFilters = new Set<object>();
  readonly forceSnapVertices = false;
  mousePosition = new PIXI.Point();
  activeLayer: InteractionLayer | null = null;
  /** Asking for who is seen to be worked out anew. */
  readonly perception = new PerceptionManager(() => this.tokens.seeSoon());
  mouse: MouseRouter | undefined;
  readonly #layers = new Map<string, CanvasLayer>();
  #glides = 0;
  #onActivate: ((layer: InteractionLayer, tool?: string) => void) | undefined;

  get grid(): Scene['grid'] | undefined {
    return this.scene?.grid;
  }

  get dimensions(): SceneDimensions | undefined {
    return this.scene?.dimensions;
  }

  /** Version 14: the level that is viewed. */
  get level(): unknown {
    return runtime().generation >= 14 ? (this.scene?.viewedLevel ?? null) : undefined;
  }

  get layers(): CanvasLayer[] {
    return [...this.#layers.values()];
  }

  get tokens(): TokenLayer {
    return this.#layers.get('tokens') as TokenLayer;
  }

  get id(): string {
    return 'board';
  }

  get initialized(): boolean {
    return this.stage !== undefined;
  }

  get initializing(): boolean {
    return false;
  }

  get fps(): { average: number } {
    return { average: Math.round(this.app.ticker.FPS) };
  }

  /** Of all groups, what is drawn with the camera. */
  get rendered(): PIXI.Container {
    return this.stage;
  }

  getLayerByEmbeddedName(documentName: string): CanvasLayer | null {
    return this.#layers.get(LAYER_OF[documentName] ?? '') ?? null;
  }

  /** By the name of a scene's collection: `lights` lie on `lighting`. */
  getCollectionLayer(name: string): CanvasLayer | undefined {
    return this.#layers.get(name === 'lights' ? 'lighting' : name);
  }

  highlightObjects(active: boolean): void {
    Hooks.callAll('highlightObjects', active);
    this.activeLayer?._highlightObjects(active);
  }

  /** Whether a place is not on the screen. */
  isOffscreen(position: { x: number; y: number }): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    const { width, height } = this.#screen();
    return x < 0 || y < 0 || x > width || y > height;
  }

  /** Marks a place for everybody who looks at the same scene. Answers whether the mark was seen to its end. */
  async ping(
    origin: { x: number; y: number },
    { style, ...options }: PingOptions & { style?: string } = {},
  ): Promise<boolean> {
    const { scene } = this;
    if (scene === null) return false;
    const { user, keyboard } = (globalThis as unknown as { game: PingGame }).game;
    const held = (key: string): boolean => keyboard.isModifierActive(key);
    const own = held('Alt') ? PINGS.ALERT : user.isGM && held('Shift') ? PINGS.PULL : PINGS.PULSE;
    const chosen = isPingStyle(style) ? style : own;
    runtime().connection.emit('userPing', { scene: scene.id, x: origin.x, y: origin.y, style: chosen });
    const controls = this.#layers.get('controls') as ControlsLayer;
    return controls.drawPing(origin, { color: Number(user.color), ...options, style: chosen });
  }

  get screenDimensions(): [number, number] {
    const { width, height } = this.#screen();
    return [width, height];
  }

  layer(name: string): CanvasLayer | undefined {
    return this.#layers.get(name);
  }

  /** Makes the renderer and one instance of every configured layer. */
  initialize(
    view: HTMLCanvasElement,
    config: Record<string, LayerConfig>,
    onActivate: (layer: InteractionLayer, tool?: string) => void,
  ): void {
    this.#onActivate = onActivate;
    if (BY_PROCESSOR) PIXI.BatchRenderer.defaultMaxTextures = 1;
    this.app = new PIXI.Application({
      view,
      resizeTo: window,
      antialias: !BY_PROCESSOR,
      autoDensity: true,
      resolution: Math.min(window.devicePixelRatio, 2),
      backgroundColor: 0x14181c,
    });
    paintOnChange(this.app);
    this.stage = this.app.stage;
    this.stage.sortableChildren = false;
    this.stage.visible = false;
    this.environment.addChild(this.primary, this.effects);
    this.interface.sortableChildren = true;
    this.stage.addChild(this.environment, this.interface, this.overlay);
    this.#shareActiveLayer();
    for (const [name, { layerClass, group }] of Object.entries(config))
      this.#addLayer(name, new layerClass(), group);
    this.interface.grid = this.#layers.get('grid') as GridLayer;
    const user = (globalThis as unknown as { game: { user: User } }).game.user;
    this.tokens.host = {
      primary: this.primary,
      ticker: this.app.ticker,
      user,
      zoom: () => this.stage.scale.x,
    };
    this.mouse = this.#makeMouse(view);
  }

  #shareActiveLayer(): void {
    const canvas = this as Canvas;
    setStage({
      get activeLayer() {
        return canvas.activeLayer;
      },
      setActiveLayer: (layer, tool) => canvas.#activate(layer as InteractionLayer, tool),
      get scene() {
        return canvas.scene;
      },
      get ticker() {
        return canvas.app.ticker;
      },
      visibility: canvas.visibility,
      get container() {
        return canvas.stage;
      },
      get user() {
        return (globalThis as unknown as { game: { user: unknown } }).game.user;
      },
      layer: (name) => canvas.#layers.get(name),
      layerNameOf: (documentName) => LAYER_OF[documentName] ?? '',
      placeableClass: (documentName) => placeableClass(documentName),
      hud: (kind) => canvas.hud?.[kind] ?? null,
      look: ({ x, y }) => void canvas.animatePan({ x, y }),
    });
  }

  #makeMouse(view: HTMLCanvasElement): MouseRouter {
    return new MouseRouter({
      stage: this.stage,
      view,
      tokens: this.tokens,
      mousePosition: this.mousePosition,
      activeLayer: () => this.activeLayer,
      panBy: (dx, dy) =>
        this.pan({
          x: this.#center().x - dx / this.stage.scale.x,
          y: this.#center().y - dy / this.stage.scale.y,
        }),
      zoomAt: (factor, x, y) => this.#zoomAt(factor, x, y),
    });
  }

  #addLayer(name: string, layer: CanvasLayer, group: string): void {
    const parents: Record<string, PIXI.Container> = {
      primary: this.primary,
      interface: this.interface,
      effects: this.effects,
      environment: this.environment,
      overlay: this.overlay,
    };
    const parent = parents[group];
    if (parent === undefined) throw new Error(`practice table: the canvas group ${group} is not implemented`);
    this.#layers.set(name, layer);
    // `canvas.grid` is the scene's grid; the layer that draws it is `canvas.interface.grid`.
    if (name !== 'grid')
      Object.defineProperty(this, name, { value: layer, configurable: true, enumerable: true });
    if (layer instanceof InteractionLayer) layer.zIndex = layer.getZIndex();
    parent.addChild(layer);
  }

  #activate(layer: InteractionLayer, tool?: string): void {
    this.activeLayer = layer;
    this.#onActivate?.(layer, tool);
  }

  /** Draws a scene, or the current one again. */
  async draw(scene: Scene | null = this.scene): Promise<this> {
    this.loading = true;
    if (this.ready) await this.tearDown();
    this.mouse?.attach();
    this.scene = scene;
    if (scene === null) {
      this.loading = false;
      return this;
    }
    Hooks.callAll('canvasInit', this);
    // Nothing is painted before all is there.
    this.stage.visible = false;
    this.app.renderer.background.color = 0x14181c;
    await this.#drawGround(scene);
    this.interface.grid.scene = scene;
    this.#firstView(scene);
    Hooks.callAll('canvasDraw', this);
    for (const layer of this.#inDrawingOrder()) {
      if (layer === this.tokens) await this.tokens.drawScene(scene);
      else await layer.draw();
    }
    this.primary.sortDirty = true;
    this.loading = false;
    this.ready = true;
    this.stage.visible = true;
    Hooks.callAll('canvasReady', this);
    return this;
  }

  /** What lies in the primary group is drawn before tokens and whatever else lies above. */
  #inDrawingOrder(): CanvasLayer[] {
    const layers = [...this.#layers.values()];
    const isPrimary = (layer: CanvasLayer): boolean => (layer.parent as unknown) === this.primary;
    return [...layers.filter(isPrimary), ...layers.filter((layer) => !isPrimary(layer))];
  }

  async tearDown(): Promise<void> {
    this.ready = false;
    Hooks.callAll('canvasTearDown', this);
    for (const layer of this.#layers.values()) await layer.tearDown();
    for (const child of [...this.primary.children]) {
      if (child instanceof CanvasLayer) continue;
      this.primary.removeChild(child);
      child.destroy({ children: true });
    }
  }

  async #drawGround(scene: Scene): Promise<void> {
    const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
    const ground = new PIXI.Graphics();
    Object.assign(ground, { sortLayer: -1, sort: -1, elevation: -1 });
    if (sceneX > 0 || sceneY > 0) ground.beginFill(0x22282e).drawRect(0, 0, width, height).endFill();
    ground
      .beginFill(new PIXI.Color(scene.backgroundColor).toNumber())
      .drawRect(sceneX, sceneY, sceneWidth, sceneHeight)
      .endFill();
    this.primary.addChild(ground);
    const src = scene.mapPicture;
    if (src === null || src === '') return;
    try {
      const texture = await PIXI.Assets.load<PIXI.Texture>(src);
      if (!isShowable(this.app.renderer, texture)) return;
      const picture = new PrimarySprite(texture);
      picture.position.set(sceneX, sceneY);
      picture.width = sceneWidth;
      picture.height = sceneHeight;
      this.primary.addChild(picture);
    } catch {
      console.warn(`practice table: the map picture ${src} could not be loaded`);
    }
  }

  /** A scene changed on the server. */
  sceneUpdated(scene: Scene, changed: object): void {
    if (scene !== this.scene || !REDRAW.some((key) => key in changed)) return;
    this.draw(scene).catch((error: unknown) => console.error(error));
  }

  #screen(): { width: number; height: number } {
    return this.app.renderer.screen;
  }

  #center(): PIXI.Point {
    return this.stage.pivot;
  }

  #firstView(scene: Scene): void {
    this.pan(this.#wholeView(scene));
  }

  /** Where the scene begins, or the whole of its map. */
  #wholeView(scene: Scene): View {
    const { sceneRect } = scene.dimensions;
    const screen = this.#screen();
    // Between the toolbar at the left and the sidebar at the right.
    const scale = Math.min(
      (screen.width - 480) / sceneRect.width,
      (screen.height - 110) / sceneRect.height,
      1.6,
    );
    const { initial } = scene;
    return {
      x: initial.x ?? sceneRect.x + sceneRect.width / 2 + 115 / Math.max(scale, ZOOM.min),
      y: initial.y ?? sceneRect.y + sceneRect.height / 2 - 10 / Math.max(scale, ZOOM.min),
      scale: initial.scale ?? scale,
    };
  }

  /** Glides back to where the scene is seen first, from a place that may be given. */
  async recenter(initial?: Partial<View>): Promise<boolean> {
    if (initial !== undefined) this.pan(initial);
    return this.scene === null ? false : this.animatePan(this.#wholeView(this.scene));
  }

  pan({ x = this.#center().x, y = this.#center().y, scale = this.stage.scale.x }: Partial<View> = {}): void {
    const s = Math.min(ZOOM.max, Math.max(ZOOM.min, scale));
    const screen = this.#screen();
    this.stage.position.set(screen.width / 2, screen.height / 2);
    this.stage.pivot.set(x, y);
    const zoomed = this.stage.scale.x !== s;
    this.stage.scale.set(s);
    if (zoomed && this.ready) this.tokens.refreshNames();
    Hooks.callAll('canvasPan', this, { x, y, scale: s });
  }

  async animatePan({
    x = this.#center().x,
    y = this.#center().y,
    scale = this.stage.scale.x,
    duration = 250,
  }: Partial<View> = {}): Promise<boolean> {
    const from = { x: this.#center().x, y: this.#center().y, scale: this.stage.scale.x };
    const since = performance.now();
    this.#glides += 1;
    const own = this.#glides;
    return new Promise((done) => {
      const step = (): void => {
        // A later one takes the map where that one goes.
        if (own !== this.#glides) return done(false);
        const t = Math.min(1, (performance.now() - since) / Math.max(1, duration));
        const mix = (a: number, b: number): number => a + (b - a) * t * (2 - t);
        this.pan({ x: mix(from.x, x), y: mix(from.y, y), scale: mix(from.scale, scale) });
        if (t < 1) requestAnimationFrame(step);
        else done(true);
      };
      step();
    });
  }

  #zoomAt(factor: number, clientX: number, clientY: number): void {
    const before = this.canvasCoordinatesFromClient({ x: clientX, y: clientY });
    const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, this.stage.scale.x * factor));
    this.stage.scale.set(scale);
    const after = this.canvasCoordinatesFromClient({ x: clientX, y: clientY });
    this.tokens.refreshNames();
    this.pan({ x: this.#center().x + before.x - after.x, y: this.#center().y + before.y - after.y, scale });
  }

  canvasCoordinatesFromClient({ x, y }: { x: number; y: number }): PIXI.Point {
    return this.stage.toLocal(new PIXI.Point(x, y));
  }

  clientCoordinatesFromCanvas({ x, y }: { x: number; y: number }): PIXI.Point {
    return this.stage.toGlobal(new PIXI.Point(x, y));
  }
}
