// foundry.canvas.containers.SpriteMesh and foundry.canvas.primary.PrimarySpriteMesh: pictures on the canvas, drawn with
// shaders of a module's own.
import { leaveOut, notThere } from '../left-members';
import { BaseSamplerShader } from './rendering/base-sampler';
import { PIXI } from './pixi';
import { SORT_LAYERS } from './primary';

type ShaderClass = Pick<typeof BaseSamplerShader, 'create'>;

/** Members that PIXI keeps for subclasses. */
interface SpriteInside {
  _tintRGB: number;
  _texture: PIXI.Texture;
  vertexData: Float32Array;
}

export class SpriteMesh extends PIXI.Sprite {
  /** Its data for drawing many at once. */
  readonly _batchData: Record<string, unknown>;
  _shader: BaseSamplerShader;
  #forced: string | null = null;

  constructor(texture: PIXI.Texture | null = null, shaderClass: ShaderClass | null = BaseSamplerShader) {
    super(texture ?? PIXI.Texture.EMPTY);
    this._shader = (shaderClass ?? BaseSamplerShader).create() as BaseSamplerShader;
    this._batchData = { object: this };
    // PIXI names its own way of drawing; here the shader does, unless a module says otherwise.
    Reflect.deleteProperty(this, 'pluginName');
    Object.defineProperty(this, 'pluginName', {
      configurable: true,
      get: () => this.#forced ?? this._shader.pluginName,
      set: (name: string | null) => void (this.#forced = name),
    });
  }

  get shader(): BaseSamplerShader {
    return this._shader;
  }

  get isVideo(): boolean {
    return this.texture.baseTexture.resource instanceof PIXI.VideoResource;
  }

  get sourceElement(): unknown {
    return (this.texture.baseTexture.resource as { source?: unknown } | null)?.source ?? null;
  }

  setShaderClass(shaderClass: ShaderClass): void {
    this._shader = shaderClass.create() as BaseSamplerShader;
  }

  protected _updateBatchData(): void {
    const { _tintRGB, _texture, vertexData } = this as unknown as SpriteInside;
    const { indices, uvs, blendMode, worldAlpha } = this;
    Object.assign(this._batchData, { _tintRGB, _texture, vertexData, indices, uvs, blendMode, worldAlpha });
  }

  protected override _render(renderer: PIXI.Renderer): void {
    this.calculateVertices();
    this._updateBatchData();
    if (this.pluginName === null) throw notThere('SpriteMesh with a shader that draws it alone');
    const plugin = renderer.plugins[this.pluginName] as PIXI.ObjectRenderer | undefined;
    if (plugin === undefined) throw new Error(`The renderer has no plugin named "${this.pluginName}"`);
    renderer.batch.setObjectRenderer(plugin);
    this._shader._preRender(this, renderer);
    // A copy: its void mesh draws it once more before the batch, and would change this picture.
    plugin.render({ ...this._batchData } as never);
  }

  static override from(
    source: PIXI.SpriteSource,
    options?: PIXI.IBaseTextureOptions,
    shaderClass?: ShaderClass,
  ): SpriteMesh {
    const texture = source instanceof PIXI.Texture ? source : PIXI.Texture.from(source as string, options);
    return new SpriteMesh(texture, shaderClass);
  }
}

leaveOut(SpriteMesh.prototype, 'SpriteMesh#', ['alphaMode', 'padding', 'paddingX', 'paddingY', 'updateUvs']);

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

  constructor(options: MeshOptions | PIXI.Texture = {}, shaderClass?: ShaderClass) {
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
