// The interface group of the canvas: the layers that are drawn above the map, and texts that float up over it.
import type { GridLayer } from './grid-layer';
import { PIXI } from './pixi';

export class InterfaceCanvasGroup extends PIXI.Container {
  grid!: GridLayer;

  /** Shows a text that floats up and fades. */
  async createScrollingText(
    origin: { x: number; y: number },
    content: string,
    options: { fill?: number; duration?: number } = {},
  ): Promise<PIXI.Text> {
    const text = new PIXI.Text(content, {
      fontFamily: ['Inter', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif'],
      fontSize: 26,
      fontWeight: '700',
      fill: options.fill ?? 0xffffff,
      stroke: 0x000000,
      strokeThickness: 4,
    });
    text.anchor.set(0.5);
    text.position.set(origin.x, origin.y);
    text.zIndex = 1100;
    this.addChild(text);
    const since = performance.now();
    const { duration = 2000 } = options;
    await new Promise<void>((done) => {
      const step = (): void => {
        const t = (performance.now() - since) / duration;
        if (t >= 1 || text.destroyed) return done();
        text.y = origin.y - 50 * t;
        text.alpha = 1 - t * t;
        requestAnimationFrame(step);
      };
      step();
    });
    if (!text.destroyed) text.destroy();
    return text;
  }
}
