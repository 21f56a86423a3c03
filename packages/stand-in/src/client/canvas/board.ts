// `canvas`: the groups and layers, the scene that is drawn, panning and zooming. Redrawing destroys everything.
import { Hooks } from '../hooks';
import type { Scene, SceneDimensions } from '../documents/scene';
import type { User } from '../documents/user';
import { runtime } from '../runtime';
import type { ControlsLayer } from './controls-layer';
import type { GridLayer } from './grid-layer';
import { CanvasLayer, InteractionLayer } from './layers';
import { MouseRouter } from './mouse';
import { PerceptionManager } from './perception';
import { PIXI } from './pixi';
import { PINGS, isPingStyle, type PingOptions } from './ping';
import { setStage } from './stage';
import type { TokenLayer } from './token-layer';
import { CanvasEdges, CanvasVisibility } from './unlit';
import { LAYER_OF, placeableClass, type LayerConfig } from './core-layers';
import { CanvasGroups } from './canvas-groups';
import { drawGround } from './ground';

/** Scene changes that tear the canvas down and draw it anew. */
const REDRAW = ['grid', 'padding', 'width', 'height', 'background', 'backgroundColor', 'levels'];

interface PingGame {
  readonly user: User;
  readonly keyboard: { isModifierActive(key: string): boolean };
}

export class Canvas extends CanvasGroups {
  hud: { readonly token: object } | undefined;
  ready = false;
  loading = false;
  scene: Scene | null = null;
  readonly edges = new CanvasEdges();
  readonly weather = null;
  readonly manager = null;
  readonly blurFilters = new Set<object>();
  readonly forceSnapVertices = false;
  mousePosition = new PIXI.Point();
  activeLayer: InteractionLayer | null = null;
  /** Requests to compute visibility anew. */
  readonly perception = new PerceptionManager(() => this.tokens.seeSoon());
  mouse: MouseRouter | undefined;
  readonly #layers = new Map<string, CanvasLayer>();
  #onActivate: ((layer: InteractionLayer, tool?: string) => void) | undefined;

  get grid(): Scene['grid'] | undefined {
    return this.scene?.grid;
  }

  get dimensions(): SceneDimensions | undefined {
    return this.scene?.dimensions;
  }

  /** Returns the viewed level (version 14). */
  get level(): unknown {
    return runtime().generation >= 14 ? (this.scene?.viewedLevel ?? null) : undefined;
  }

  /** Returns every configured layer, modules' own included. */
  static get layers(): Record<string, LayerConfig> {
    return (globalThis as unknown as { CONFIG: { Canvas: { layers: Record<string, LayerConfig> } } }).CONFIG
      .Canvas.layers;
  }

  get layers(): CanvasLayer[] {
    return [...this.#layers.values()];
  }

  get tokens(): TokenLayer {
    return this.#layers.get('tokens') as TokenLayer;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get initializing(): boolean {
    return false;
  }

  getLayerByEmbeddedName(documentName: string): CanvasLayer | null {
    return this.#layers.get(LAYER_OF[documentName] ?? '') ?? null;
  }

  /** Returns the layer of a scene's collection: `lights` lie on `lighting`. */
  getCollectionLayer(name: string): CanvasLayer | undefined {
    return this.#layers.get(name === 'lights' ? 'lighting' : name);
  }

  highlightObjects(active: boolean): void {
    Hooks.callAll('highlightObjects', active);
    this.activeLayer?._highlightObjects(active);
  }

  /** Marks a place for all users on the same scene. Resolves to whether the mark was seen to its end. */
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
    this._makeGroups(view, new CanvasVisibility(() => this.tokens.seeSoon()));
    this.#shareActiveLayer();
    for (const [name, { layerClass, group }] of Object.entries(config))
      this.#addLayer(name, new layerClass(), group);
    this.interface.grid = this.#layers.get('grid') as GridLayer;
    const user = (globalThis as unknown as { game: { user: User } }).game.user;
    this.tokens.host = {
      primary: this.primary,
      ticker: this.app.ticker,
      renderer: this.app.renderer,
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
      edges: canvas.edges,
      get mapRect() {
        const { width = 0, height = 0 } = canvas.dimensions ?? {};
        return new PIXI.Rectangle(0, 0, width, height);
      },
      get screen() {
        return canvas.app.renderer.screen;
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
          x: this._center().x - dx / this.stage.scale.x,
          y: this._center().y - dy / this.stage.scale.y,
        }),
      zoomAt: (factor, x, y) => this._zoomAt(factor, x, y),
    });
  }

  #addLayer(name: string, layer: CanvasLayer, group: string): void {
    const parents: Record<string, PIXI.Container> = {
      primary: this.primary,
      interface: this.interface,
      effects: this.effects,
      environment: this.environment,
      overlay: this.overlay,
      rendered: this.rendered,
      hidden: this.hidden,
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

  /** Whether a drawing has begun that must be torn down before the next one. */
  #begun = false;

  /**
   * Draws a scene, or the current one again. A throw meanwhile leaves every module without a canvas.
   */
  async draw(scene: Scene | null = this.scene): Promise<this> {
    try {
      return await this.#draw(scene);
    } catch (error) {
      this.loading = false;
      Hooks.onError('Canvas#draw', error as Error, { msg: 'the canvas could not be drawn' });
      return this;
    }
  }

  async #draw(scene: Scene | null): Promise<this> {
    this.loading = true;
    if (this.ready || this.#begun) await this.tearDown();
    this.mouse?.attach();
    this.scene = scene;
    if (scene === null) {
      this.loading = false;
      return this;
    }
    this.#begun = true;
    Hooks.callAll('canvasInit', this);
    // Nothing is painted before all is there.
    this.stage.visible = false;
    this.app.renderer.background.color = 0x14181c;
    await drawGround(scene, this.primary, this.app.renderer);
    this.interface.grid.scene = scene;
    this.masks.drawScene(scene.dimensions.sceneRect as PIXI.Rectangle);
    this._firstView(scene);
    Hooks.callAll('canvasDraw', this);
    for (const layer of this.#inDrawingOrder()) {
      if (layer === this.tokens) await this.tokens.drawScene(scene);
      else await layer.draw();
    }
    this.primary.sortDirty = true;
    this.loading = false;
    this.ready = true;
    this.stage.visible = true;
    // A false ends it, as the types say.
    Hooks.call('canvasReady', this);
    return this;
  }

  /** Objects of the primary group are drawn before tokens and everything above. */
  #inDrawingOrder(): CanvasLayer[] {
    const layers = [...this.#layers.values()];
    const isPrimary = (layer: CanvasLayer): boolean => (layer.parent as unknown) === this.primary;
    return [...layers.filter(isPrimary), ...layers.filter((layer) => !isPrimary(layer))];
  }

  async tearDown(): Promise<void> {
    this.ready = false;
    this.#begun = false;
    Hooks.callAll('canvasTearDown', this);
    for (const layer of this.#layers.values()) await layer.tearDown();
    for (const child of [...this.primary.children]) {
      if (child instanceof CanvasLayer) continue;
      this.primary.removeChild(child);
      child.destroy({ children: true });
    }
  }

  /** A scene changed on the server. */
  sceneUpdated(scene: Scene, changed: object): void {
    if (scene !== this.scene || !REDRAW.some((key) => key in changed)) return;
    this.draw(scene).catch((error: unknown) => console.error(error));
  }
}
