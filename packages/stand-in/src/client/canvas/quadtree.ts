// foundry.canvas.geometry.Quadtree: what lies in which part of a rectangle, by its public documentation.
import { PIXI } from './pixi';
import { stageOf } from './stage';

type Rect = Readonly<{ x: number; y: number; width: number; height: number }>;

export interface QuadtreeObject<T> {
  r: Rect;
  t: T;
  /** Nodes that the object lies in. */
  n?: Set<Quadtree<T>>;
}

interface QuadtreeOptions<T> {
  readonly maxObjects?: number;
  readonly maxDepth?: number;
  readonly _depth?: number;
  readonly _root?: Quadtree<T> | null;
}

interface Finding<T> {
  readonly collisionTest?: (object: QuadtreeObject<T>, rectangle: PIXI.Rectangle) => boolean;
  readonly _s?: Set<T>;
}

const toRectangle = ({ x, y, width, height }: Rect): PIXI.Rectangle =>
  new PIXI.Rectangle(x, y, width, height);

/**
 * Whether two rectangles have no common point: touching ones overlap here, so that nothing on a border is
 * missed.
 */
const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;

export class Quadtree<T = unknown> {
  static readonly INDICES = { tl: 0, tr: 1, bl: 2, br: 3 } as const;

  protected _bounds!: PIXI.Rectangle;
  maxObjects: number;
  maxDepth: number;
  depth: number;
  objects: QuadtreeObject<T>[] = [];
  nodes: Quadtree<T>[] = [];
  root: Quadtree<T>;

  constructor(bounds: Rect, options: QuadtreeOptions<T> = {}) {
    this._bounds = toRectangle(bounds);
    this.maxObjects = options.maxObjects ?? 20;
    this.maxDepth = options.maxDepth ?? 4;
    this.depth = options._depth ?? 0;
    this.root = options._root ?? this;
  }

  get bounds(): PIXI.Rectangle {
    return this._bounds;
  }

  get width(): number {
    return this._bounds.width;
  }

  get height(): number {
    return this._bounds.height;
  }

  get x(): number {
    return this._bounds.x;
  }

  get y(): number {
    return this._bounds.y;
  }

  /** Returns every object in it, each once. */
  get all(): QuadtreeObject<T>[] {
    const found = new Map<T, QuadtreeObject<T>>();
    for (const object of [...this.objects, ...this.nodes.flatMap((node) => node.all)])
      found.set(object.t, object);
    return [...found.values()];
  }

  setPosition(x: number, y: number): this {
    return this.#rebuild({ x, y, width: this.width, height: this.height });
  }

  setDimensions(width: number, height: number): this {
    return this.#rebuild({ x: this.x, y: this.y, width, height });
  }

  #rebuild(bounds: Rect): this {
    const { all } = this;
    this._bounds = toRectangle(bounds);
    this.clear();
    for (const object of all) this.insert(object);
    return this;
  }

  split(): this {
    const { x, y } = this;
    const [width, height] = [this.width / 2, this.height / 2];
    const options = {
      ...{ maxObjects: this.maxObjects, maxDepth: this.maxDepth },
      ...{ _depth: this.depth + 1, _root: this.root },
    };
    for (const [across, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      this.nodes.push(
        new Quadtree<T>({ x: x + across * width, y: y + down * height, width, height }, options),
      );
    const before = this.objects;
    this.objects = [];
    for (const object of before) {
      object.n?.delete(this);
      this.insert(object);
    }
    return this;
  }

  clear(): this {
    for (const object of this.all) object.n?.clear();
    this.objects = [];
    this.nodes = [];
    return this;
  }

  insert(object: QuadtreeObject<T>): Quadtree<T>[] {
    object.n ??= new Set();
    if (this.nodes.length > 0) return this.getChildNodes(object.r).flatMap((node) => node.insert(object));
    this.objects.push(object);
    object.n.add(this);
    if (this.objects.length > this.maxObjects && this.depth < this.maxDepth) this.split();
    return [...object.n];
  }

  remove(target: T): this {
    this.objects = this.objects.filter((object) => {
      if (object.t === target) object.n?.delete(this);
      return object.t !== target;
    });
    for (const node of this.nodes) node.remove(target);
    return this;
  }

  update(object: QuadtreeObject<T>): Quadtree<T>[] {
    this.remove(object.t);
    return this.insert(object);
  }

  getObjects(rectangle: Rect, { collisionTest, _s = new Set<T>() }: Finding<T> = {}): Set<T> {
    const area = toRectangle(rectangle);
    for (const object of this.objects)
      if (!apart(object.r, area) && collisionTest?.(object, area) !== false) _s.add(object.t);
    for (const node of this.nodes)
      if (!apart(node.bounds, area)) node.getObjects(area, { ...(collisionTest && { collisionTest }), _s });
    return _s;
  }

  getLeafNodes(rectangle: Rect): Quadtree<T>[] {
    if (this.nodes.length === 0) return [this];
    return this.getChildNodes(rectangle).flatMap((node) => node.getLeafNodes(rectangle));
  }

  getChildNodes(rectangle: Rect): Quadtree<T>[] {
    if (this.nodes.length === 0) return [this];
    return this.nodes.filter(({ bounds }) => !apart(bounds, rectangle));
  }

  getAdjacentNodes(): Quadtree<T>[] {
    const grown = this.bounds.clone().pad(1);
    return this.root.getLeafNodes(grown);
  }
}

const sceneRectangle = (): PIXI.Rectangle => {
  const scene = stageOf().scene as { readonly dimensions?: { readonly rect?: PIXI.Rectangle } } | null;
  return scene?.dimensions?.rect ?? new PIXI.Rectangle();
};

/** A tree of the whole canvas, which follows its size. */
export class CanvasQuadtree<T = unknown> extends Quadtree<T> {
  constructor(options: QuadtreeOptions<T> = {}) {
    super({ x: 0, y: 0, width: 0, height: 0 }, options);
    Object.defineProperty(this, '_bounds', {
      configurable: true,
      enumerable: true,
      get: () => sceneRectangle(),
      set: () => console.warn('CanvasQuadtree ignores direct assignment to _bounds'),
    });
  }
}
