import { expect, test } from 'vitest';

/** As far as drawing an empty map asks for it. */
class FakeContainer {
  readonly children: unknown[] = [];
  scale = { set: (): void => {} };
  addChild<T>(child: T): T {
    this.children.push(child);
    return child;
  }
  addChildAt<T>(child: T, at: number): T {
    this.children.splice(at, 0, child);
    return child;
  }
  removeChildren(): unknown[] {
    return this.children.splice(0);
  }
}
class FakeGraphics extends FakeContainer {
  clear = (): this => this;
  beginFill = (): this => this;
  drawRect = (): this => this;
}

/** The documented base class: "The inner _draw method which must be defined by each CanvasLayer subclass". */
class CanvasLayer extends FakeContainer {
  active = false;
  static get layerOptions(): object {
    return {};
  }
  protected _draw(): Promise<void> {
    return Promise.reject(new Error('The _draw method must be implemented by each CanvasLayer subclass'));
  }
  protected async _tearDown(): Promise<void> {
    this.removeChildren();
  }
}
class InteractionLayer extends CanvasLayer {
  protected override async _draw(): Promise<void> {}
}

type Layer = new () => CanvasLayer & {
  _draw(options: object): Promise<void>;
  _tearDown(options: object): Promise<void>;
};

test('our layers draw on bases whose abstract _draw throws, again and again', async () => {
  const scene = null;
  const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: 100, sceneHeight: 100 };
  const stage = { scale: { x: 1 }, off: (): void => {} };
  Object.assign(globalThis, {
    PIXI: { Container: FakeContainer, Graphics: FakeGraphics },
    foundry: { canvas: { layers: { CanvasLayer, InteractionLayer } } },
    canvas: { scene, dimensions, stage },
    game: { settings: { get: (): boolean => false } },
  });
  const { TerrainLayerClass } = await import('./terrain-layer');
  const { BocageLayerClass } = await import('./bocage-layer');
  for (const LayerClass of [TerrainLayerClass, BocageLayerClass] as unknown as Layer[]) {
    const layer = new LayerClass();
    for (const count of [1, 2]) {
      await layer._draw({});
      expect(layer.children.length, `${LayerClass.name}, drawn ${count}×`).toBeGreaterThan(2);
      await layer._tearDown({});
      expect(layer.children).toEqual([]);
    }
  }
});
