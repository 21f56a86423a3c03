// Small parts of foundry.canvas that modules draw with, by the public types: PreciseText, Ray, CanvasAnimation.
import { stageOf } from './stage';
import { PIXI } from './pixi';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `CONFIG.canvasTextStyle`. */
export const TEXT_STYLE = new PIXI.TextStyle({
  fontFamily: ['Inter', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif'],
  fontSize: 36,
  fill: '#ffffff',
  stroke: '#111111',
  strokeThickness: 4,
  align: 'center',
  wordWrap: false,
  padding: 1,
});

export class PreciseText extends PIXI.Text {
  static getTextStyle({
    anchor: _anchor,
    ...options
  }: Partial<PIXI.ITextStyle> & { anchor?: number } = {}): PIXI.TextStyle {
    return Object.assign(TEXT_STYLE.clone(), options) as PIXI.TextStyle;
  }
}

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static fromArrays(A: readonly [number, number], B: readonly [number, number]): Ray {
    return new Ray({ x: A[0], y: A[1] }, { x: B[0], y: B[1] });
  }

  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    return Ray.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  get slope(): number {
    return this.dy / this.dx;
  }

  get bounds(): PIXI.Rectangle {
    const [x, y] = [Math.min(this.A.x, this.B.x), Math.min(this.A.y, this.B.y)];
    return new PIXI.Rectangle(x, y, Math.abs(this.dx), Math.abs(this.dy));
  }

  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  shiftAngle(offset: number, distance = this.distance): Ray {
    return Ray.fromAngle(this.A.x, this.A.y, this.angle + offset, distance);
  }
}

interface Animated {
  readonly parent: object;
  readonly attribute: string;
  readonly to: number;
  readonly from?: number;
}

interface AnimationOptions {
  readonly name?: string | symbol;
  readonly duration?: number;
  readonly context?: { readonly destroyed?: boolean };
  readonly easing?: (t: number) => number;
  readonly ontick?: (elapsed: number, animation: object) => unknown;
  readonly wait?: Promise<unknown>;
}

interface Running extends AnimationOptions {
  readonly promise: Promise<boolean>;
  readonly stop: () => void;
}

const running = new Map<string | symbol, Running>();

export class CanvasAnimation {
  static get ticker(): PIXI.Ticker {
    return stageOf().ticker;
  }

  static easeInOutCosine(t: number): number {
    return (1 - Math.cos(Math.PI * t)) / 2;
  }

  static easeOutCircle(t: number): number {
    return Math.sqrt(1 - (t - 1) ** 2);
  }

  static getAnimation(name: string | symbol): Running | undefined {
    return running.get(name);
  }

  static terminateAnimation(name: string | symbol): void {
    running.get(name)?.stop();
  }

  /** Resolves to whether the animation came to its end; another of its name ends it. */
  static async animate(attributes: readonly Animated[], options: AnimationOptions = {}): Promise<boolean> {
    const {
      name = Symbol('animation'),
      duration = 1000,
      context,
      easing = (t: number) => t,
      ontick,
      wait,
    } = options;
    this.terminateAnimation(name);
    await wait;
    const { ticker } = stageOf();
    let stop = (): void => undefined;
    const from = attributes.map(
      ({ parent, attribute, from: start }) => start ?? Number((parent as Record<string, unknown>)[attribute]),
    );
    const promise = new Promise<boolean>((done) => {
      const since = performance.now();
      const end = (whole: boolean): void => {
        ticker.remove(step);
        if (running.get(name)?.promise === promise) running.delete(name);
        done(whole);
      };
      const step = (): void => {
        if (context?.destroyed === true) return end(false);
        const elapsed = performance.now() - since;
        const t = Math.min(1, elapsed / Math.max(duration, 1));
        attributes.forEach(({ parent, attribute, to }, k) => {
          const start = from[k] ?? 0;
          (parent as Record<string, unknown>)[attribute] = t === 1 ? to : start + (to - start) * easing(t);
        });
        ontick?.(elapsed, options);
        if (t === 1) end(true);
      };
      stop = () => end(false);
      ticker.add(step);
    });
    running.set(name, { ...options, promise, stop });
    return promise;
  }
}
