// foundry.grid.SquareGrid and GridlessGrid.
import {
  BaseGrid,
  isOffset,
  type Coordinates,
  type Dimensions,
  type GridConfig,
  type Offset,
  type Point,
  type Steps,
} from './base';
import { GRID_TYPES, stepsOf } from './constants';
import type { Measure } from './shapes';

export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** Length of a diagonal step in spaces, by rule, if all are alike. */
const DIAGONAL: Readonly<Record<number, number>> = {
  [GRID_DIAGONALS.EQUIDISTANT]: 1,
  [GRID_DIAGONALS.EXACT]: Math.SQRT2,
  [GRID_DIAGONALS.APPROXIMATE]: 1.5,
  [GRID_DIAGONALS.RECTILINEAR]: 2,
  [GRID_DIAGONALS.ALTERNATING_1]: 1.5,
  [GRID_DIAGONALS.ALTERNATING_2]: 1.5,
  [GRID_DIAGONALS.ILLEGAL]: 2,
};
const ALTERNATING: ReadonlySet<number> = new Set([
  GRID_DIAGONALS.ALTERNATING_1,
  GRID_DIAGONALS.ALTERNATING_2,
]);

const pad = (length: number, padding: number, size: number): number =>
  Math.ceil((padding * length) / size - 1e-9) * size;

export class SquareGrid extends BaseGrid {
  readonly sizeX: number;
  readonly sizeY: number;
  readonly type: number = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfig) {
    super(config);
    this.sizeX = this.size;
    this.sizeY = this.size;
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const out: Offset[] = [];
    for (let di = -1; di <= 1; di += 1) {
      for (let dj = -1; dj <= 1; dj += 1) {
        if (di === 0 && dj === 0) continue;
        if (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0) continue;
        out.push({ i: i + di, j: j + dj });
      }
    }
    return out;
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const path: Offset[] = [];
    waypoints.forEach((coords, index) => {
      const to = this.getOffset(coords);
      const from = index === 0 ? to : this.getOffset(waypoints[index - 1] as Coordinates);
      const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
      if (index === 0) path.push(to);
      for (let k = 1; k <= steps; k += 1) {
        path.push({
          i: Math.round(from.i + ((to.i - from.i) * k) / steps),
          j: Math.round(from.j + ((to.j - from.j) * k) / steps),
        });
      }
    });
    return path;
  }

  protected override stepsBetween(from: Offset, to: Offset): Steps {
    const [di, dj] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j)];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return { spaces: di + dj, diagonals: 0 };
    return { spaces: Math.max(di, dj), diagonals: Math.min(di, dj) };
  }

  protected override lengthOf({ spaces, diagonals }: Steps, diagonalsBefore: number): number {
    const straight = spaces - diagonals;
    // Every second diagonal counts two: the first, or the second.
    const late = this.diagonals === GRID_DIAGONALS.ALTERNATING_1 ? 0 : 1;
    const twos = (count: number): number => Math.floor((count + late) / 2);
    if (ALTERNATING.has(this.diagonals))
      return straight + diagonals + twos(diagonalsBefore + diagonals) - twos(diagonalsBefore);
    return straight + diagonals * (DIAGONAL[this.diagonals] ?? 1);
  }

  protected override get measure(): Measure {
    const diagonal = DIAGONAL[this.diagonals] ?? 1;
    const [size, slant] = [this.size, this.size / diagonal];
    const straight = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ] as const;
    // Corners that lie on a side are none.
    const flat = diagonal === 1 ? 0 : diagonal === 2 ? 1 : undefined;
    return {
      spacesAlong: (dx, dy) => {
        const [a, b] = [Math.abs(dx) / size, Math.abs(dy) / size];
        return Math.max(a, b) - Math.min(a, b) + Math.min(a, b) * diagonal;
      },
      corners: straight
        .filter((_, k) => flat === undefined || k % 2 !== flat)
        .map(([x, y]) =>
          x !== 0 && y !== 0 ? { x: x * slant, y: y * slant } : { x: x * size, y: y * size },
        ),
    };
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const { dx, dy } = stepsOf(direction);
    if (dx !== 0 && dy !== 0 && this.diagonals === GRID_DIAGONALS.ILLEGAL) return { i, j };
    return { i: i + dy, j: j + dx };
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions {
    const x = pad(sceneWidth, padding, this.size);
    const y = pad(sceneHeight, padding, this.size);
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return {
      x,
      y,
      width,
      height,
      rows: Math.ceil(height / this.size),
      columns: Math.ceil(width / this.size),
    };
  }
}

export class GridlessGrid extends SquareGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override getShape(): Point[] {
    return [];
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  /** Returns no steps: there are no spaces to count. */
  protected override stepsBetween(): Steps {
    return { spaces: 0, diagonals: 0 };
  }

  protected override get measure(): Measure {
    return { spacesAlong: (dx, dy) => Math.hypot(dx, dy) / this.size, corners: [] };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { dx, dy } = stepsOf(direction);
    return { x: point.x + dx * this.size, y: point.y + dy * this.size };
  }

  override getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }
}
