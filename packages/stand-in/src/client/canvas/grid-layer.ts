// canvas.interface.grid: the drawn lines of the grid and the highlight layers.
import type { Scene } from '../documents/scene';
import { CanvasLayer, type LayerOptions } from './layers';
import { PIXI, SmoothGraphics } from './pixi';

interface Highlight {
  x: number;
  y: number;
  color?: number;
  border?: number | null;
  alpha?: number;
}

export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: 'grid' };
  }

  scene: Scene | null = null;
  readonly highlightLayers: Record<string, PIXI.Graphics> = {};
  readonly #highlights = new PIXI.Container();

  protected override async _draw(): Promise<void> {
    if (this.scene === null || this.scene.grid.isGridless) return;
    this.addChild(this.#lines(this.scene), this.#highlights);
  }

  protected override async _tearDown(): Promise<void> {
    for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
    this.removeChild(this.#highlights);
    await super._tearDown({});
  }

  #lines(scene: Scene): PIXI.Container {
    const { grid, dimensions } = scene;
    const lines = new SmoothGraphics();
    lines.lineStyle(grid.thickness * 1.5, new PIXI.Color(grid.color).toNumber(), grid.alpha);
    const [i0, j0, i1, j1] = grid.getOffsetRange({
      x: 0,
      y: 0,
      width: dimensions.width,
      height: dimensions.height,
    });
    for (let i = i0; i < i1; i += 1) {
      for (let j = j0; j < j1; j += 1) {
        const points = grid.getVertices({ i, j });
        // Three sides of a hex, two of a square: its neighbours draw the others.
        const half = points.slice(0, points.length / 2 + 1);
        lines.moveTo(half[0]?.x ?? 0, half[0]?.y ?? 0);
        for (const point of half.slice(1)) lines.lineTo(point.x, point.y);
      }
    }
    const mask = new PIXI.Graphics()
      .beginFill(0xffffff)
      .drawRect(0, 0, dimensions.width, dimensions.height)
      .endFill();
    lines.addChild(mask);
    lines.mask = mask;
    return lines;
  }

  addHighlightLayer(name: string): PIXI.Graphics {
    const known = this.highlightLayers[name];
    if (known !== undefined) return known;
    const made = new PIXI.Graphics();
    made.name = name;
    this.highlightLayers[name] = made;
    this.#highlights.addChild(made);
    return made;
  }

  getHighlightLayer(name: string): PIXI.Graphics | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    const layer = this.highlightLayers[name];
    delete this.highlightLayers[name];
    layer?.destroy();
  }

  /** Fills the grid space at a point. */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: Highlight): void {
    const layer = this.highlightLayers[name];
    if (layer === undefined || this.scene === null) return;
    layer.lineStyle(border === null ? 0 : 2, border ?? 0, Math.min(alpha * 1.5, 1));
    layer
      .beginFill(color, alpha)
      .drawPolygon(this.scene.grid.getVertices({ x, y }).flatMap((p) => [p.x, p.y]))
      .endFill();
  }
}
