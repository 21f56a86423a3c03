// foundry.canvas.layers.CanvasLayer and InteractionLayer, by their public documentation.
import { Hooks } from '../hooks';
import { PIXI } from './pixi';
import { stageOf } from './stage';

export interface LayerOptions {
  name: string;
  zIndex?: number;
  baseClass?: unknown;
}

export interface PointerData {
  origin: PIXI.Point;
  destination: PIXI.Point;
  [key: string]: unknown;
}

/** A PIXI event as the canvas hands it to a layer. */
export type CanvasPointerEvent = PIXI.FederatedPointerEvent & { interactionData: PointerData };

type LayerClass = typeof CanvasLayer;

/**
 * Returns the name of the class right below the layer's base class: a module's classes below it share its
 * name.
 */
const canonicalName = (made: LayerClass): string => {
  const { baseClass } = made.layerOptions;
  for (let link = made; ;) {
    const parent = Object.getPrototypeOf(link) as LayerClass;
    if (parent === baseClass) return link.name;
    if (parent === Function.prototype || parent === null) return made.name;
    link = parent;
  }
};

export class CanvasLayer extends PIXI.Container {
  static get layerOptions(): LayerOptions {
    return { name: '', baseClass: CanvasLayer };
  }

  options: LayerOptions;
  #drawn = false;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.sortableChildren = true;
    this.interactiveChildren = false;
  }

  get hookName(): string {
    return String(this.name);
  }

  static get instance(): CanvasLayer | undefined {
    return stageOf().layer(this.layerOptions.name) as CanvasLayer | undefined;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown(options);
    await this._draw(options);
    this.#drawn = true;
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  /**
   * Every subclass must define this member.
   *
   * @throws if it does not
   */
  protected async _draw(_options: object): Promise<void> {
    throw new Error(`The ${this.constructor.name} subclass of CanvasLayer must define the _draw method`);
  }

  async tearDown(options: object = {}): Promise<this> {
    if (this.#drawn) {
      this.#drawn = false;
      await this._tearDown(options);
      Hooks.callAll(`tearDown${this.hookName}`, this);
    }
    return this;
  }

  protected async _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** PIXI gives every object a name of its own; a layer's is that of its class and cannot be set. */
Object.defineProperty(CanvasLayer.prototype, 'name', {
  configurable: true,
  get(this: CanvasLayer) {
    return canonicalName(this.constructor as LayerClass);
  },
});

/** The area in which an interactive layer hears the pointer: all of the canvas. */
const sceneArea = (): PIXI.Rectangle | null => {
  const scene = stageOf().scene as { readonly dimensions?: { readonly rect?: PIXI.Rectangle } } | null;
  return scene?.dimensions?.rect ?? null;
};

export class InteractionLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  /** Returns the buttons of a layer's own; null = none. */
  static prepareSceneControls(): object | null {
    return null;
  }

  #active = false;

  get active(): boolean {
    return this.#active;
  }

  constructor() {
    super();
    this.eventMode = 'passive';
  }

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  protected override async _draw(_options: object): Promise<void> {
    this.hitArea = sceneArea();
    this.zIndex = this.getZIndex();
    this.eventMode = this.#active ? 'static' : 'passive';
  }

  activate({ tool }: { tool?: string } = {}): this {
    const stage = stageOf();
    const before = stage.activeLayer;
    if (before !== null && before !== this) before.deactivate();
    const was = this.#active;
    this.#active = true;
    this.eventMode = 'static';
    this.interactiveChildren = true;
    stage.setActiveLayer(this, tool);
    if (!was) {
      this._activate();
      Hooks.callAll(`activate${this.hookName}`, this);
    }
    return this;
  }

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    this.eventMode = 'passive';
    this.interactiveChildren = false;
    this._deactivate();
    Hooks.callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  _activate(): void {}
  _deactivate(): void {}
  _onClickLeft(_event: CanvasPointerEvent): boolean | void {}
  _onClickLeft2(_event: CanvasPointerEvent): boolean | void {}
  _onClickRight(_event: CanvasPointerEvent): void {}
  _onClickRight2(_event: CanvasPointerEvent): void {}
  _canDragLeftStart(_user: unknown, _event: CanvasPointerEvent): boolean {
    return true;
  }
  _onDragLeftStart(_event: CanvasPointerEvent): void {}
  _onDragLeftMove(_event: CanvasPointerEvent): void {}
  _onDragLeftDrop(_event: CanvasPointerEvent): void {}
  _onDragLeftCancel(_event: CanvasPointerEvent | KeyboardEvent): void {}
  _onMouseWheel(_event: WheelEvent): void {}
  async _onDeleteKey(_event: KeyboardEvent): Promise<boolean | void> {}
  _onUndoKey(_event: KeyboardEvent): boolean | Promise<boolean> | void {}
  _onDismissKey(_event: KeyboardEvent): boolean | void {}
  _highlightObjects(_active: boolean): void {}
}
