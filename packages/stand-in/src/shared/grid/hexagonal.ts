// foundry.grid.HexagonalGrid. `size` is the distance between opposite sides; coordinates are fractional. `columns` =
// flat-topped hexes in columns; `even` = the even rows or columns are shoved by half a space.
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

export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

type HexCoordinates = Coordinates | Cube;

const isCube = (coords: HexCoordinates): coords is Cube => 'q' in coords;
const odd = (value: number): number => Math.abs(value % 2);

const NEIGHBOURS: readonly Cube[] = [
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
];

export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly type: number;

  constructor(config: GridConfig) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    const long = (2 * this.size) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
    const { HEXODDQ, HEXEVENQ, HEXODDR, HEXEVENR } = GRID_TYPES;
    this.type = this.columns ? (this.even ? HEXEVENQ : HEXODDQ) : this.even ? HEXEVENR : HEXODDR;
  }

  static cubeRound({ q, r, s }: Cube): Cube {
    let [iq, ir, is] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    if (dq > dr && dq > ds) iq = -ir - is;
    else if (dr > ds) ir = -iq - is;
    else is = -iq - ir;
    return { q: iq + 0, r: ir + 0, s: is + 0 };
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
  }

  /** Returns half a column more or less, for rows above a shoved line. */
  #lean(line: number): number {
    return this.even ? (line + odd(line)) / 2 : (line - odd(line)) / 2;
  }

  offsetToCube({ i, j }: Offset): Cube {
    const q = this.columns ? j : j - this.#lean(i);
    const r = this.columns ? i - this.#lean(j) : i;
    return { q, r, s: 0 - q - r };
  }

  cubeToOffset({ q, r }: Cube): Offset {
    return this.columns ? { i: r + this.#lean(q), j: q } : { i: r, j: q + this.#lean(r) };
  }

  getCube(coords: HexCoordinates): Cube {
    if (isCube(coords)) return HexagonalGrid.cubeRound(coords);
    if (isOffset(coords)) return this.offsetToCube(coords);
    return HexagonalGrid.cubeRound(this.pointToCube(coords));
  }

  pointToCube({ x, y }: Point): Cube {
    const shove = this.even ? this.size / 2 : 0;
    if (this.columns) {
      const q = (x - this.sizeX / 2) / (0.75 * this.sizeX);
      const r = (y - this.sizeY / 2 - shove) / this.sizeY - q / 2;
      return { q, r, s: 0 - q - r };
    }
    const r = (y - this.sizeY / 2) / (0.75 * this.sizeY);
    const q = (x - this.sizeX / 2 - shove) / this.sizeX - r / 2;
    return { q, r, s: 0 - q - r };
  }

  cubeToPoint({ q, r }: Cube): Point {
    const shove = this.even ? this.size / 2 : 0;
    if (this.columns) {
      return { x: this.sizeX * (0.5 + 0.75 * q), y: this.sizeY * (0.5 + r + q / 2) + shove };
    }
    return { x: this.sizeX * (0.5 + q + r / 2) + shove, y: this.sizeY * (0.5 + 0.75 * r) };
  }

  override getOffset(coords: HexCoordinates): Offset {
    if (!isCube(coords) && isOffset(coords)) return { i: coords.i, j: coords.j };
    return this.cubeToOffset(this.getCube(coords));
  }

  override getCenterPoint(coords: HexCoordinates): Point {
    return this.cubeToPoint(isCube(coords) ? coords : this.getCube(coords));
  }

  override getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  override getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    if (this.columns) {
      return [
        { x: -x, y: 0 },
        { x: -x / 2, y: -y },
        { x: x / 2, y: -y },
        { x, y: 0 },
        { x: x / 2, y },
        { x: -x / 2, y },
      ];
    }
    return [
      { x: 0, y: -y },
      { x, y: -y / 2 },
      { x, y: y / 2 },
      { x: 0, y },
      { x: -x, y: y / 2 },
      { x: -x, y: -y / 2 },
    ];
  }

  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return NEIGHBOURS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  override getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const path: Offset[] = [];
    waypoints.forEach((to, index) => {
      const goal = this.getCube(to);
      if (index === 0) path.push(this.cubeToOffset(goal));
      else path.push(...this.#line(this.getCube(waypoints[index - 1] as Coordinates), goal));
    });
    return path;
  }

  #line(from: Cube, to: Cube): Offset[] {
    const steps = HexagonalGrid.cubeDistance(from, to);
    return Array.from({ length: steps }, (_, k) => {
      const t = (k + 1) / steps;
      const at = { q: from.q + (to.q - from.q) * t + 1e-6, r: from.r + (to.r - from.r) * t + 2e-6, s: 0 };
      return this.cubeToOffset(HexagonalGrid.cubeRound({ ...at, s: 0 - at.q - at.r }));
    });
  }

  protected override stepsBetween(from: Offset, to: Offset): Steps {
    return {
      spaces: HexagonalGrid.cubeDistance(this.offsetToCube(from), this.offsetToCube(to)),
      diagonals: 0,
    };
  }

  protected override get measure(): Measure {
    const zero = this.pointToCube({ x: 0, y: 0 });
    return {
      spacesAlong: (dx, dy) => HexagonalGrid.cubeDistance(zero, this.pointToCube({ x: dx, y: dy })),
      // Towards the neighbours, from the right on: the corners of the hexagon of one space.
      corners: Array.from({ length: 6 }, (_, k) => {
        const angle = (Math.PI / 3) * k + (this.columns ? Math.PI / 6 : 0);
        return { x: Math.cos(angle) * this.size, y: Math.sin(angle) * this.size };
      }),
    };
  }

  /**
   * Returns the neighbor nearest to the direction. Along a row or column without one, it is the neighbor on
   * the side away from the shove.
   */
  getShiftedCube(coords: HexCoordinates, direction: number): Cube {
    return this.offsetToCube(this.getShiftedOffset(coords, direction));
  }

  override getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const { dx, dy } = stepsOf(direction);
    if (dx === 0 && dy === 0) return { i, j };
    const shoved = (line: number): boolean => (odd(line) === 1) !== this.even;
    if (this.columns) {
      if (dx === 0) return { i: i + dy, j };
      if (dy === 0) return { i, j: j + dx };
      // A shoved column lies half a space lower: its neighbours above are in the same row.
      return { i: i + (shoved(j) ? Math.max(dy, 0) : Math.min(dy, 0)), j: j + dx };
    }
    if (dy === 0) return { i, j: j + dx };
    if (dx === 0) return { i: i + dy, j };
    return { i: i + dy, j: j + (shoved(i) ? Math.max(dx, 0) : Math.min(dx, 0)) };
  }

  /** Returns dimensions with padding in whole pairs of columns (rows): the map keeps its parity. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): Dimensions {
    const strideX = this.columns ? 1.5 * this.sizeX : this.sizeX;
    const strideY = this.columns ? this.sizeY : 1.5 * this.sizeY;
    const x = Math.ceil((padding * sceneWidth) / strideX - 1e-9) * strideX;
    const y = Math.ceil((padding * sceneHeight) / strideY - 1e-9) * strideY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const pitchX = this.columns ? 0.75 * this.sizeX : this.sizeX;
    const pitchY = this.columns ? this.sizeY : 0.75 * this.sizeY;
    return {
      x,
      y,
      width,
      height,
      rows: Math.ceil(height / pitchY) + 1,
      columns: Math.ceil(width / pitchX) + 1,
    };
  }
}
