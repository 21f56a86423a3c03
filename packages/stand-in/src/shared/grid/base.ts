// Members of every grid, by the public documentation of foundry.grid.BaseGrid. Pure: no canvas, no document.
import type { Point } from './point';
import { circleOf, coneOf, translated, type Measure } from './shapes';
import { GRID_SNAPPING_MODES, GRID_TYPES } from './constants';

export type { Point } from './point';

export interface Offset {
  readonly i: number;
  readonly j: number;
}

export type Coordinates = Point | Offset;

export interface GridConfig {
  readonly size: number;
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: string;
  readonly alpha?: number;
  readonly columns?: boolean;
  readonly even?: boolean;
  readonly diagonals?: number;
}

export interface SnappingBehavior {
  readonly mode: number;
  readonly resolution?: number;
}

export interface Dimensions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
}

export interface MeasuredPath {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
  readonly waypoints: readonly (Totals & { backward: Segment | null; forward: Segment | null })[];
  readonly segments: readonly Segment[];
}

export interface Steps {
  readonly spaces: number;
  readonly diagonals: number;
}

interface Totals extends Steps {
  readonly distance: number;
  readonly cost: number;
}

interface Segment extends Totals {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly euclidean: number;
}

/** Cost of one step from a space to an adjacent one. */
export type PathCost = (from: Offset, to: Offset, distance: number, segment: object) => number;

const totals = (segments: readonly Segment[]): Totals => ({
  distance: segments.reduce((sum, segment) => sum + segment.distance, 0),
  cost: segments.reduce((sum, segment) => sum + segment.cost, 0),
  spaces: segments.reduce((sum, segment) => sum + segment.spaces, 0),
  diagonals: segments.reduce((sum, segment) => sum + segment.diagonals, 0),
});

export const isOffset = (coords: Coordinates): coords is Offset => 'i' in coords;

export abstract class BaseGrid {
  static readonly GRID_TYPES = GRID_TYPES;

  readonly size: number;
  abstract readonly sizeX: number;
  abstract readonly sizeY: number;
  abstract readonly type: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string;
  readonly alpha: number;

  constructor(config: GridConfig) {
    this.size = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? '';
    this.style = config.style ?? 'solidLines';
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? '#000000';
    this.alpha = config.alpha ?? 0.2;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract getShape(): Point[];
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions;
  abstract getDirectPath(waypoints: readonly Coordinates[]): Offset[];
  /** Returns the steps between two spaces. */
  protected abstract stepsBetween(from: Offset, to: Offset): Steps;
  /** The measure of circles and translations. */
  protected abstract get measure(): Measure;
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;

  /** Returns the same place in the next space of a direction (CONST.MOVEMENT_DIRECTIONS). */
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** @param direction in degrees @param distance in grid units */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    return translated(this.measure, point, direction, distance / this.distance);
  }

  /** @param radius in grid units */
  getCircle(center: Point, radius: number): Point[] {
    return circleOf(this.measure, center, radius / this.distance);
  }

  /** @param radius in grid units @param direction in degrees @param angle in degrees */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    return coneOf(this.measure, origin, radius / this.distance, direction, angle);
  }

  /** Returns the length of a way in spaces. Some may be diagonal, and some diagonals may lie behind it already. */
  protected lengthOf({ spaces }: Steps, _diagonalsBefore: number): number {
    return spaces;
  }

  getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.sizeX / 2, y: y + this.sizeY / 2 };
  }

  getVertices(coords: Coordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map((point) => ({ x: center.x + point.x, y: center.y + point.y }));
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const from = this.getOffset(a);
    const to = this.getOffset(b);
    return this.getAdjacentOffsets(from).some(({ i, j }) => i === to.i && j === to.j);
  }

  /** Returns the smallest range [i0, j0, i1, j1) of offsets that meet the rectangle. */
  getOffsetRange({
    x,
    y,
    width,
    height,
  }: Point & { width: number; height: number }): [number, number, number, number] {
    if (width <= 0 || height <= 0) return [0, 0, 0, 0];
    const corners = [
      this.getOffset({ x, y }),
      this.getOffset({ x: x + width - 1e-6, y }),
      this.getOffset({ x, y: y + height - 1e-6 }),
      this.getOffset({ x: x + width - 1e-6, y: y + height - 1e-6 }),
    ];
    const rows = corners.map(({ i }) => i);
    const columns = corners.map(({ j }) => j);
    const slack = this.isHexagonal ? 1 : 0;
    return [
      Math.min(...rows) - slack,
      Math.min(...columns) - slack,
      Math.max(...rows) + 1 + slack,
      Math.max(...columns) + 1 + slack,
    ];
  }

  getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    const candidates: Point[] = [];
    const vertices = this.getVertices(point);
    const topLeft = this.getTopLeftPoint(point);
    if (mode & GRID_SNAPPING_MODES.CENTER) candidates.push(this.getCenterPoint(point));
    if (mode & GRID_SNAPPING_MODES.VERTEX) candidates.push(...vertices);
    if (mode & GRID_SNAPPING_MODES.EDGE_MIDPOINT) {
      candidates.push(
        ...vertices.map((vertex, k) => middle(vertex, vertices[(k + 1) % vertices.length] ?? vertex)),
      );
    }
    if (mode & GRID_SNAPPING_MODES.TOP_LEFT_CORNER) candidates.push(topLeft);
    if (candidates.length === 0) return { x: point.x, y: point.y };
    return candidates.reduce((best, next) => (distance(next, point) < distance(best, point) ? next : best));
  }

  measurePath(waypoints: readonly Coordinates[], { cost }: { cost?: PathCost } = {}): MeasuredPath {
    const segments: Segment[] = [];
    let euclidean = 0;
    waypoints.slice(1).forEach((to, index) => {
      const from = waypoints[index] as Coordinates;
      const before = segments.reduce((sum, { diagonals }) => sum + diagonals, 0);
      const steps = this.stepsBetween(this.getOffset(from), this.getOffset(to));
      const straight = (distance(this.pointOf(from), this.pointOf(to)) / this.size) * this.distance;
      const measured = this.isGridless ? straight : this.lengthOf(steps, before) * this.distance;
      euclidean += straight;
      const segment = { from, to, ...steps, distance: measured, euclidean: straight, cost: measured };
      segments.push(cost === undefined ? segment : { ...segment, cost: this.#costOf(segment, cost) });
    });
    const upTo = (k: number): Totals => totals(segments.slice(0, k));
    const marks = waypoints.map((_, k) => ({
      backward: segments[k - 1] ?? null,
      forward: segments[k] ?? null,
      ...upTo(k),
    }));
    return { ...upTo(segments.length), euclidean, waypoints: marks, segments };
  }

  /** Returns the cost of a way, step by step by a function. */
  #costOf(segment: Segment, cost: PathCost): number {
    const path = this.isGridless
      ? [this.getOffset(segment.from), this.getOffset(segment.to)]
      : this.getDirectPath([segment.from, segment.to]);
    const steps = path.slice(1).map((to, k) => [path[k] as Offset, to] as const);
    const before = (k: number): number =>
      steps.slice(0, k).filter(([from, to]) => from.i !== to.i && from.j !== to.j).length;
    return steps.reduce((sum, [from, to], k) => {
      const length = this.isGridless
        ? segment.distance
        : this.lengthOf(this.stepsBetween(from, to), before(k)) * this.distance;
      return sum + cost(from, to, length, segment);
    }, 0);
  }

  protected pointOf(coords: Coordinates): Point {
    return isOffset(coords) ? this.getCenterPoint(coords) : coords;
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
