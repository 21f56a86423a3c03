// `canvas` as a camera: which part of the map is seen and how large, and where on the screen a place of it is.
import { Hooks } from '../hooks';
import type { Scene } from '../documents/scene';
import { PIXI } from './pixi';
import type { TokenLayer } from './token-layer';

interface View {
  x: number;
  y: number;
  scale: number;
  duration?: number;
}

const ZOOM = { min: 0.12, max: 3 } as const;

export abstract class CanvasCamera {
  abstract ready: boolean;
  abstract scene: Scene | null;
  abstract app: PIXI.Application;
  abstract stage: PIXI.Container;
  abstract get tokens(): TokenLayer;
  #glides = 0;

  get screenDimensions(): [number, number] {
    const { width, height } = this._screen();
    return [width, height];
  }

  /** Whether a place is off the screen. */
  isOffscreen(position: { x: number; y: number }): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    const { width, height } = this._screen();
    return x < 0 || y < 0 || x > width || y > height;
  }

  protected _screen(): { width: number; height: number } {
    return this.app.renderer.screen;
  }

  protected _center(): PIXI.Point {
    return this.stage.pivot;
  }

  protected _firstView(scene: Scene): void {
    this.pan(this.#wholeView(scene));
  }

  /** Returns the view of the whole map. */
  #wholeView(scene: Scene): View {
    const { sceneRect } = scene.dimensions;
    const screen = this._screen();
    // Between the toolbar at the left and the sidebar at the right.
    const scale = Math.min(
      (screen.width - 480) / sceneRect.width,
      (screen.height - 110) / sceneRect.height,
      1.6,
    );
    const { initial } = scene;
    return {
      x: initial.x ?? sceneRect.x + sceneRect.width / 2 + 115 / Math.max(scale, ZOOM.min),
      y: initial.y ?? sceneRect.y + sceneRect.height / 2 - 10 / Math.max(scale, ZOOM.min),
      scale: initial.scale ?? scale,
    };
  }

  /** Glides back to the scene's initial view, or from a given place. */
  async recenter(initial?: Partial<View>): Promise<boolean> {
    if (initial !== undefined) this.pan(initial);
    return this.scene === null ? false : this.animatePan(this.#wholeView(this.scene));
  }

  pan({ x = this._center().x, y = this._center().y, scale = this.stage.scale.x }: Partial<View> = {}): void {
    const s = Math.min(ZOOM.max, Math.max(ZOOM.min, scale));
    const screen = this._screen();
    this.stage.position.set(screen.width / 2, screen.height / 2);
    this.stage.pivot.set(x, y);
    const zoomed = this.stage.scale.x !== s;
    this.stage.scale.set(s);
    if (zoomed && this.ready) this.tokens.refreshNames();
    Hooks.callAll('canvasPan', this, { x, y, scale: s });
  }

  async animatePan({
    x = this._center().x,
    y = this._center().y,
    scale = this.stage.scale.x,
    duration = 250,
  }: Partial<View> = {}): Promise<boolean> {
    const from = { x: this._center().x, y: this._center().y, scale: this.stage.scale.x };
    const since = performance.now();
    this.#glides += 1;
    const own = this.#glides;
    return new Promise((done) => {
      const step = (): void => {
        // A later glide moves the map now.
        if (own !== this.#glides) return done(false);
        const t = Math.min(1, (performance.now() - since) / Math.max(1, duration));
        const mix = (a: number, b: number): number => a + (b - a) * t * (2 - t);
        this.pan({ x: mix(from.x, x), y: mix(from.y, y), scale: mix(from.scale, scale) });
        if (t < 1) requestAnimationFrame(step);
        else done(true);
      };
      step();
    });
  }

  protected _zoomAt(factor: number, clientX: number, clientY: number): void {
    const before = this.canvasCoordinatesFromClient({ x: clientX, y: clientY });
    const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, this.stage.scale.x * factor));
    this.stage.scale.set(scale);
    const after = this.canvasCoordinatesFromClient({ x: clientX, y: clientY });
    this.tokens.refreshNames();
    this.pan({ x: this._center().x + before.x - after.x, y: this._center().y + before.y - after.y, scale });
  }

  canvasCoordinatesFromClient({ x, y }: { x: number; y: number }): PIXI.Point {
    return this.stage.toLocal(new PIXI.Point(x, y));
  }

  clientCoordinatesFromCanvas({ x, y }: { x: number; y: number }): PIXI.Point {
    return this.stage.toGlobal(new PIXI.Point(x, y));
  }
}
