// foundry.canvas.containers.SpriteMesh and foundry.canvas.primary.PrimarySpriteMesh: pictures on the canvas, as far as
// modules make their own. They are drawn by PIXI's own means: shaders of a class of one's own are refused.
import { notThere } from '../left-members';
import { PIXI } from './pixi';
import { SORT_LAYERS } from './primary';

export class SpriteMesh extends PIXI.Sprite {
  constructor(texture: PIXI.Texture | null = null, shaderClass?: unknown) {
    if (shaderClass !== undefined && shaderClass !== null) throw notThere('SpriteMesh with a shader');
    super(texture ?? PIXI.Texture.EMPTY);
  }

  get isVideo(): boolean {
    return this.texture.baseTexture.resource instanceof PIXI.VideoResource;
  }

  get sourceElement(): unknown {
    return (this.texture.baseTexture.resource as { source?: unknown } | null)?.source ?? null;
  }

  setShaderClass(_shaderClass: unknown): never {
    throw notThere('SpriteMesh#setShaderClass');
  }

  static override from(
    source: PIXI.SpriteSource,
    options?: PIXI.IBaseTextureOptions,
    shaderClass?: unknown,
  ): SpriteMesh {
    const texture = source instanceof PIXI.Texture ? source : PIXI.Texture.from(source as string, options);
    return new SpriteMesh(texture, shaderClass);
  }
}

interface MeshOptions {
  readonly texture?: PIXI.Texture;
  readonly object?: unknown;
  readonly name?: string;
  readonly elevation?: number;
  readonly sortLayer?: number;
  readonly sort?: number;
}

export class PrimarySpriteMesh extends SpriteMesh {
  object: unknown;
  elevation: number;
  sortLayer: number;
  sort: number;

  constructor(options: MeshOptions | PIXI.Texture = {}, shaderClass?: unknown) {
    const {
      texture = null,
      object = null,
      name,
      elevation = 0,
      sortLayer = SORT_LAYERS.SCENE,
      sort = 0,
    } = options instanceof PIXI.Texture ? ({ texture: options } as MeshOptions) : options;
    super(texture, shaderClass);
    Object.assign(this, { name: name ?? null });
    this.object = object;
    this.elevation = elevation;
    this.sortLayer = sortLayer;
    this.sort = sort;
  }

  containsCanvasPoint(point: { x: number; y: number }): boolean {
    return this.getBounds().contains(
      ...(Object.values(this.parent?.toGlobal(point) ?? point) as [number, number]),
    );
  }

  /** Its picture in a size. */
  resize(
    width: number,
    height: number,
    { scaleX = 1, scaleY = 1 }: { fit?: string; scaleX?: number; scaleY?: number } = {},
  ): void {
    this.width = width;
    this.height = height;
    this.scale.set(this.scale.x * scaleX, this.scale.y * scaleY);
  }
}
