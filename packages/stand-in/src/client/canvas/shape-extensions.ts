// Foundry's additions to PIXI's shapes, by the public types of client/canvas/extensions, without those that
// need a clipper.
import { leaveOut } from '../left-members';
import { PIXI } from './pixi';

interface Point {
  readonly x: number;
  readonly y: number;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-8;

/** Getters are accessors, functions methods; neither is listed among a shape's own. */
const extend = (target: object, members: object): void => {
  for (const [name, one] of Object.entries(Object.getOwnPropertyDescriptors(members)))
    if (!(name in target))
      Object.defineProperty(target, name, { ...one, enumerable: false, configurable: true });
};

type Polygon = PIXI.Polygon & { _isPositive: boolean | undefined; signedArea(): number };

const POLYGON = {
  get isPositive(): boolean {
    const polygon = this as unknown as Polygon;
    polygon._isPositive ??= polygon.signedArea() > 0;
    return polygon._isPositive;
  },
  get isClosed(): boolean {
    const { points } = this as unknown as Polygon;
    return points.length > 2 && points.at(-2) === points[0] && points.at(-1) === points[1];
  },
  clearCache(this: Polygon): void {
    this._isPositive = undefined;
  },
  /** Returns the area, above zero for a polygon that runs clockwise on the screen. */
  signedArea(this: Polygon): number {
    const { points } = this;
    let sum = 0;
    for (let k = 0; k < points.length; k += 2) {
      const next = (k + 2) % points.length;
      sum += (points[k] as number) * (points[next + 1] as number);
      sum -= (points[next] as number) * (points[k + 1] as number);
    }
    return sum / 2;
  },
  reverseOrientation(this: Polygon): Polygon {
    const turned: number[] = [];
    for (let k = this.points.length - 2; k >= 0; k -= 2)
      turned.push(this.points[k] as number, this.points[k + 1] as number);
    this.points = turned;
    if (this._isPositive !== undefined) this._isPositive = !this._isPositive;
    return this;
  },
  addPoint(this: Polygon, { x, y }: Point): Polygon {
    const { points } = this;
    if (points.length < 2 || x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
    this._isPositive = undefined;
    return this;
  },
  getBounds(this: Polygon): PIXI.Rectangle {
    if (this.points.length < 2) return new PIXI.Rectangle();
    const xs = this.points.filter((_value, k) => k % 2 === 0);
    const ys = this.points.filter((_value, k) => k % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return new PIXI.Rectangle(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
  },
  toClipperPoints(this: Polygon, { scalingFactor = 1 } = {}): { X: number; Y: number }[] {
    const out: { X: number; Y: number }[] = [];
    for (let k = 1; k < this.points.length; k += 2)
      out.push({
        X: Math.round((this.points[k - 1] as number) * scalingFactor),
        Y: Math.round((this.points[k] as number) * scalingFactor),
      });
    return out;
  },
};

const fromClipperPoints = (
  points: readonly { readonly X: number; readonly Y: number }[],
  { scalingFactor = 1 } = {},
): PIXI.Polygon => new PIXI.Polygon(points.flatMap(({ X, Y }) => [X / scalingFactor, Y / scalingFactor]));

const ZONES = {
  INSIDE: 0x0000,
  LEFT: 0x0001,
  RIGHT: 0x0010,
  TOP: 0x1000,
  BOTTOM: 0x0100,
  TOPLEFT: 0x1001,
  TOPRIGHT: 0x1010,
  BOTTOMRIGHT: 0x0110,
  BOTTOMLEFT: 0x0101,
} as const;

type Rectangle = PIXI.Rectangle;
const edge = (ax: number, ay: number, bx: number, by: number): object => ({
  A: { x: ax, y: ay },
  B: { x: bx, y: by },
});

const RECTANGLE = {
  get center(): Point {
    const { x, y, width, height } = this as unknown as Rectangle;
    return { x: x + width / 2, y: y + height / 2 };
  },
  get topEdge(): object {
    const { left, right, top } = this as unknown as Rectangle;
    return edge(left, top, right, top);
  },
  get rightEdge(): object {
    const { right, top, bottom } = this as unknown as Rectangle;
    return edge(right, top, right, bottom);
  },
  get bottomEdge(): object {
    const { left, right, bottom } = this as unknown as Rectangle;
    return edge(right, bottom, left, bottom);
  },
  get leftEdge(): object {
    const { left, top, bottom } = this as unknown as Rectangle;
    return edge(left, bottom, left, top);
  },
  normalize(this: Rectangle): Rectangle {
    if (this.width < 0) [this.x, this.width] = [this.x + this.width, -this.width];
    if (this.height < 0) [this.y, this.height] = [this.y + this.height, -this.height];
    return this;
  },
  getBounds(this: Rectangle): Rectangle {
    return RECTANGLE.normalize.call(this.clone());
  },
  toPolygon(this: Rectangle): PIXI.Polygon {
    const { left, right, top, bottom } = this;
    return new PIXI.Polygon([left, top, right, top, right, bottom, left, bottom]);
  },
  pointIsOn(this: Rectangle, { x, y }: Point): boolean {
    const { left, right, top, bottom } = this;
    if (near(x, left) || near(x, right)) return y >= top && y <= bottom;
    return (near(y, top) || near(y, bottom)) && x >= left && x <= right;
  },
  _getZone(this: Rectangle, { x, y }: Point): number {
    const side = x < this.left ? ZONES.LEFT : x > this.right ? ZONES.RIGHT : 0;
    return side | (y < this.top ? ZONES.TOP : y > this.bottom ? ZONES.BOTTOM : 0);
  },
  overlaps(this: Rectangle, other: Rectangle): boolean {
    return (
      other.right >= this.left &&
      other.left <= this.right &&
      other.bottom >= this.top &&
      other.top <= this.bottom
    );
  },
  intersection(this: Rectangle, other: Rectangle): Rectangle {
    const [x, y] = [Math.max(this.left, other.left), Math.max(this.top, other.top)];
    const width = Math.max(0, Math.min(this.right, other.right) - x);
    return new PIXI.Rectangle(x, y, width, Math.max(0, Math.min(this.bottom, other.bottom) - y));
  },
  /** Returns the rectangle around this one, turned about a point in shares of its sides. */
  rotate(this: Rectangle, radians: number, pivot: Point = { x: 0.5, y: 0.5 }): Rectangle {
    const about = { x: this.x + this.width * pivot.x, y: this.y + this.height * pivot.y };
    return turnedAround(this, radians, about);
  },
};

const turnedAround = (rectangle: Rectangle, radians: number, about: Point): Rectangle => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { points } = RECTANGLE.toPolygon.call(rectangle);
  const turned = points.map((value, k) => {
    const dx = (k % 2 === 0 ? value : (points[k - 1] as number)) - about.x;
    const dy = (k % 2 === 0 ? (points[k + 1] as number) : value) - about.y;
    return k % 2 === 0 ? about.x + dx * cos - dy * sin : about.y + dx * sin + dy * cos;
  });
  return POLYGON.getBounds.call(new PIXI.Polygon(turned) as Polygon);
};

const CIRCLE = {
  get center(): PIXI.Point {
    const { x, y } = this as unknown as PIXI.Circle;
    return new PIXI.Point(x, y);
  },
  pointIsOn(this: PIXI.Circle, { x, y }: Point, epsilon = 1e-8): boolean {
    return Math.abs(Math.hypot(x - this.x, y - this.y) - this.radius) <= epsilon;
  },
  pointAtAngle(this: PIXI.Circle, angle: number): Point {
    return { x: this.x + this.radius * Math.cos(angle), y: this.y + this.radius * Math.sin(angle) };
  },
  toPolygon(this: PIXI.Circle, { density = 60 }: { density?: number } = {}): PIXI.Polygon {
    const points = Array.from({ length: density }, (_none, k) =>
      CIRCLE.pointAtAngle.call(this, (2 * Math.PI * k) / density),
    );
    return new PIXI.Polygon(points.flatMap(({ x, y }) => [x, y]));
  },
};

/** Adds them once, to the page's shared shapes. */
export const extendShapes = (): void => {
  extend(PIXI.Polygon.prototype, { ...{ _isPositive: undefined } });
  Object.defineProperty(PIXI.Polygon.prototype, '_isPositive', { writable: true, enumerable: false });
  extend(PIXI.Polygon.prototype, POLYGON);
  extend(PIXI.Polygon, { fromClipperPoints });
  extend(PIXI.Rectangle.prototype, RECTANGLE);
  extend(PIXI.Rectangle, {
    CS_ZONES: ZONES,
    fromRotation: (x: number, y: number, width: number, height: number, radians: number) =>
      RECTANGLE.rotate.call(new PIXI.Rectangle(x, y, width, height), radians),
  });
  extend(PIXI.Circle.prototype, CIRCLE);
  const clipped = ['intersectPolygon', 'intersectClipper', 'segmentIntersections', 'pointsBetween'];
  leaveOut(PIXI.Polygon.prototype, 'PIXI.Polygon#', [
    ...['intersectPolygon', 'intersectClipper', 'intersectCircle', 'intersectRectangle'],
  ]);
  leaveOut(PIXI.Rectangle.prototype, 'PIXI.Rectangle#', [
    ...clipped,
    'lineSegmentIntersects',
    '_getEdgeZone',
  ]);
  leaveOut(PIXI.Circle.prototype, 'PIXI.Circle#', [...clipped, 'pointsForArc']);
};
