// foundry.canvas.containers.FullCanvasObjectMixin: its objects are as large as the screen, whatever they
// contain.
import { PIXI } from './pixi';
import { stageOf } from './stage';

type Drawn = new (...args: never[]) => PIXI.DisplayObject;

/** Its parts of PIXI's own, which public types keep for subclasses. */
interface Bounded {
  readonly _bounds: PIXI.Bounds;
}

export const FullCanvasObjectMixin = <Base extends Drawn>(Base: Base): Base => {
  const FullCanvasObject = class extends (Base as unknown as new (...args: unknown[]) => PIXI.Container) {
    override calculateBounds(): void {
      const { _bounds } = this as unknown as Bounded;
      const { x, y, width, height } = stageOf().screen;
      _bounds.clear();
      _bounds.addFrameMatrix(PIXI.Matrix.IDENTITY, x, y, x + width, y + height);
    }
  };
  return FullCanvasObject as unknown as Base;
};
