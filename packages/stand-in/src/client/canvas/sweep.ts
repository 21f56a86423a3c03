// foundry.canvas.geometry.PointSourcePolygon and ClockwiseSweepPolygon, by the public types: the area that a
// point reaches without obstacles. A module that adds an edge to the canvas gets an error: none is swept
// around.
import { notThere } from '../left-members';
import { PIXI } from './pixi';
import { stageOf } from './stage';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

type Boundary = PIXI.Rectangle | PIXI.Circle | PIXI.Polygon;

export interface SweepConfig {
  readonly type: string;
  radius?: number;
  angle?: number;
  boundaryShapes?: readonly Boundary[];
  [more: string]: unknown;
}

type Mode = 'any' | 'all' | 'closest';

export abstract class PointSourcePolygon extends PIXI.Polygon {
  static readonly WALL_DIRECTION_MODES = Object.freeze({ NORMAL: 0, REVERSED: 1, BOTH: 2 });

  bounds = new PIXI.Rectangle();
  origin: Place = { x: 0, y: 0, elevation: 0 };
  config: SweepConfig = { type: 'universal' };

  static create(this: new () => PointSourcePolygon, origin: Place, config: SweepConfig): PointSourcePolygon {
    const made = new this();
    made.initialize(origin, config);
    return made.compute();
  }

  static testCollision(
    this: new () => PointSourcePolygon,
    origin: Place,
    destination: Place,
    { mode = 'all', ...config }: SweepConfig & { mode?: Mode },
  ): unknown {
    const made = new this();
    made.initialize(origin, config as SweepConfig);
    return made._testCollision(destination, mode);
  }

  get isConstrained(): boolean {
    return (this.config.boundaryShapes?.length ?? 0) > 0;
  }

  initialize({ x, y, elevation = 0 }: Place, config: SweepConfig): void {
    this.origin = { x, y, elevation };
    const { radius, angle = 360, boundaryShapes = [] } = config;
    this.config = {
      ...{ density: 60, rotation: 0, useThreshold: false, wallDirectionMode: 0 },
      ...config,
      ...{ angle, boundaryShapes, hasLimitedRadius: (radius ?? 0) > 0, hasLimitedAngle: angle !== 360 },
    };
  }

  compute(): this {
    this.points = [];
    this._compute();
    this.bounds = (this as unknown as { getBounds(): PIXI.Rectangle }).getBounds();
    return this;
  }

  isCompleteCircle(): boolean {
    return this.config.hasLimitedRadius === true && !this.isConstrained && this.config.angle === 360;
  }

  protected abstract _compute(): void;
  protected abstract _testCollision(destination: Place, mode: Mode): unknown;
}

export class ClockwiseSweepPolygon extends PointSourcePolygon {
  readonly vertices = new Map<number, object>();
  readonly edges = new Set<object>();
  rays: object[] = [];

  get useInnerBounds(): boolean {
    return this.config['useInnerBounds'] === true;
  }

  protected override _compute(): void {
    this._identifyEdges();
    this._constrainBoundaryShapes();
  }

  /**
   * Collects the edges around the point.
   *
   * @throws if there is any edge
   */
  protected _identifyEdges(): unknown {
    this.edges.clear();
    if (stageOf().edges.size > 0) throw notThere('ClockwiseSweepPolygon among edges');
    return undefined;
  }

  /** The circle of its radius, the shape it is kept in, or the whole map. */
  protected _constrainBoundaryShapes(): void {
    const { radius, hasLimitedRadius, boundaryShapes = [] } = this.config;
    const { x, y } = this.origin;
    const own = hasLimitedRadius === true ? [new PIXI.Circle(x, y, radius)] : [];
    const [shape = stageOf().mapRect, ...others] = [...own, ...boundaryShapes];
    if (others.length > 0) throw notThere('ClockwiseSweepPolygon in several shapes');
    const polygon = shape instanceof PIXI.Polygon ? shape : (shape as unknown as Shape).toPolygon();
    this.points = [...polygon.points];
  }

  protected _testEdgeInclusion(_edge: object, _types: object): boolean {
    return false;
  }

  /** Nothing is met on the way. */
  protected override _testCollision(_destination: Place, mode: Mode): unknown {
    this._identifyEdges();
    return mode === 'any' ? false : mode === 'all' ? [] : null;
  }
}

interface Shape {
  toPolygon(): PIXI.Polygon;
}
