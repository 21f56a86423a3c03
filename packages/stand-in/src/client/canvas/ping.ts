// foundry.canvas.interaction.Ping and its kinds: a mark on the map that everybody sees for a moment.
import { CanvasAnimation } from './helpers';
import { PIXI } from './pixi';

export interface PingOptions {
  readonly duration?: number;
  readonly size?: number;
  readonly color?: string | number;
  readonly color2?: string | number;
  readonly name?: string;
  readonly rings?: number;
  readonly rotation?: number;
}

let count = 0;

export class Ping extends PIXI.Container {
  readonly origin: { readonly x: number; readonly y: number };
  readonly options: Required<Pick<PingOptions, 'duration' | 'size' | 'color' | 'name'>> & PingOptions;
  readonly _color: number;
  readonly #shape = new PIXI.Graphics();

  constructor(origin: { x: number; y: number }, options: PingOptions = {}) {
    super();
    count += 1;
    const { duration = 900, size = 128, color = '#ff6400', name = `Ping.${count}` } = options;
    this.origin = { x: origin.x, y: origin.y };
    this.options = { ...options, duration, size, color, name };
    this._color = new PIXI.Color(color).toNumber();
    this.eventMode = 'none';
    this.position.set(origin.x, origin.y);
    this.addChild(this.#shape);
  }

  /** Resolves to whether it came to its end; it is gone then. */
  async animate(): Promise<boolean> {
    const { duration, name } = this.options;
    const whole = await CanvasAnimation.animate([], {
      name,
      duration,
      context: this,
      ontick: (elapsed) => this._animateFrame(elapsed, {}),
    });
    if (!this.destroyed) this.destroy({ children: true });
    return whole;
  }

  /** @param elapsed milliseconds since it began */
  protected _animateFrame(elapsed: number, _animation: object): void {
    const t = Math.min(1, elapsed / this.options.duration);
    this.#shape.clear().lineStyle(6, this._color, 1 - t * t);
    this._drawShape(this.#shape, (this.options.size / 2) * (0.3 + 0.7 * t));
  }

  protected _drawShape(shape: PIXI.Graphics, radius: number): void {
    shape.drawCircle(0, 0, radius);
  }
}

export class PulsePing extends Ping {
  protected override _drawShape(shape: PIXI.Graphics, radius: number): void {
    const { rings = 3 } = this.options;
    for (let k = rings; k > 0; k -= 1) shape.drawCircle(0, 0, (radius * k) / rings);
  }
}

export class AlertPing extends PulsePing {
  protected override _drawShape(shape: PIXI.Graphics, radius: number): void {
    shape.drawPolygon([0, -radius, radius, radius, -radius, radius]);
  }
}

export class ArrowPing extends Ping {
  protected override _drawShape(shape: PIXI.Graphics, radius: number): void {
    this.rotation = this.options.rotation ?? 0;
    shape
      .moveTo(-radius / 2, -radius)
      .lineTo(0, 0)
      .lineTo(radius / 2, -radius);
  }
}

export class ChevronPing extends Ping {
  protected override _drawShape(shape: PIXI.Graphics, radius: number): void {
    for (const [sx, sy] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const)
      shape.moveTo(sx * radius, 0).lineTo(sx * radius * 0.5, sy * radius * 0.5);
  }
}

/** The kinds, by their names in `CONFIG.Canvas.pings.types`. */
export const PINGS = { PULSE: 'pulse', ALERT: 'alert', PULL: 'chevron', ARROW: 'arrow' } as const;
export const PING_CLASSES: Readonly<Record<string, typeof Ping>> = {
  pulse: PulsePing,
  alert: AlertPing,
  chevron: ChevronPing,
  arrow: ArrowPing,
};

export const isPingStyle = (style: unknown): style is string =>
  typeof style === 'string' && Object.hasOwn(PING_CLASSES, style);
