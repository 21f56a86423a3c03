// What every grid has, by the public documentation of foundry.grid.BaseGrid. Pure: no canvas, no document.

export interface Point {
  readonly x: number;
  readonly y: number;
}

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
  readonly waypoints: readonly { backward: unknown; forward: unknown; distance: number; spaces: number }[];
  readonly segments: readonly { from: unknown; to: unknown; distance: number; spaces: number }[];
}

export const GRID_TYPES = {
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
} as const;

export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

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
  /** Steps between two spaces. */
  protected abstract stepsBetween(from: Offset, to: Offset): { spaces: number; diagonals: number };

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

  /** The smallest range [i0, j0, i1, j1) of offsets that meet the rectangle. */
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

  measurePath(waypoints: readonly Coordinates[]): MeasuredPath {
    const segments: { from: unknown; to: unknown; distance: number; spaces: number }[] = [];
    let spaces = 0;
    let diagonals = 0;
    let euclidean = 0;
    waypoints.slice(1).forEach((to, index) => {
      const from = waypoints[index] as Coordinates;
      const steps = this.stepsBetween(this.getOffset(from), this.getOffset(to));
      spaces += steps.spaces;
      diagonals += steps.diagonals;
      euclidean += (distance(this.pointOf(from), this.pointOf(to)) / this.size) * this.distance;
      segments.push({ from, to, distance: steps.spaces * this.distance, spaces: steps.spaces });
    });
    const total = spaces * this.distance;
    const marks = waypoints.map((_, k) => ({
      backward: segments[k - 1] ?? null,
      forward: segments[k] ?? null,
      distance: segments.slice(0, k).reduce((sum, segment) => sum + segment.distance, 0),
      spaces: segments.slice(0, k).reduce((sum, segment) => sum + segment.spaces, 0),
    }));
    return { distance: total, cost: total, spaces, diagonals, euclidean, waypoints: marks, segments };
  }

  protected pointOf(coords: Coordinates): Point {
    return isOffset(coords) ? this.getCenterPoint(coords) : coords;
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
