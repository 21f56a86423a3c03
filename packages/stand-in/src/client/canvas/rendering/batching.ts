// foundry.canvas.rendering.batching, by the public types: PIXI's own drawing of many pictures at once, with shaders,
// uniforms and corners of a module's own.
import { PIXI } from '../pixi';
import type { Uniforms } from './base-shader';

type Defaults = Uniforms | ((maxTextures: number) => Uniforms);

export class BatchShaderGenerator extends PIXI.BatchShaderGenerator {
  readonly #uniforms: Defaults;

  constructor(vertex: string, fragment: string, uniforms: Defaults = {}) {
    super(vertex, fragment);
    this.#uniforms = uniforms;
  }

  override generateShader(maxTextures: number): PIXI.Shader {
    const { program, uniformGroup } = super.generateShader(maxTextures);
    const own = typeof this.#uniforms === 'function' ? this.#uniforms(maxTextures) : this.#uniforms;
    return new PIXI.Shader(program, { ...uniformGroup.uniforms, ...own });
  }
}

interface GeneratorOptions {
  readonly vertex?: string;
  readonly fragment?: string;
  readonly uniforms?: Defaults;
}

type Packing = (
  element: PIXI.IBatchableElement,
  attributes: PIXI.ViewableBuffer,
  indices: Uint16Array,
  at: number,
  atIndex: number,
) => void;

/** Members that PIXI keeps for subclasses. */
interface Inner {
  shaderGenerator: PIXI.BatchShaderGenerator | null;
  _shader: PIXI.Shader | null;
}

export class BatchRenderer extends PIXI.BatchRenderer {
  static readonly shaderGeneratorClass: typeof BatchShaderGenerator = BatchShaderGenerator;
  static readonly defaultUniforms: Defaults = {};

  _packInterleavedGeometry: Packing | undefined;
  _preRenderBatch: ((renderer: BatchRenderer) => void) | undefined;
  #reserved = 0;

  static hasPlugin(name: string): boolean {
    return name === 'batch' || registered.has(name);
  }

  get uniforms(): Record<string, unknown> | undefined {
    return (this as unknown as Inner)._shader?.uniforms as Record<string, unknown> | undefined;
  }

  get reservedTextureUnits(): number {
    return this.#reserved;
  }
  set reservedTextureUnits(count: number) {
    this.#reserved = count;
  }

  override setShaderGenerator({ vertex, fragment, uniforms }: GeneratorOptions = {}): void {
    const made = this.constructor as typeof BatchRenderer;
    (this as unknown as Inner).shaderGenerator = new made.shaderGeneratorClass(
      vertex ?? made.defaultVertexSrc,
      fragment ?? made.defaultFragmentTemplate,
      uniforms ?? made.defaultUniforms,
    );
  }

  override contextChange(): void {
    const inner = this as unknown as Inner;
    if (inner.shaderGenerator === null) this.setShaderGenerator();
    super.contextChange();
    const { gl } = this.renderer;
    const units = Number(gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS)) - this.#reserved;
    if (this.maxTextures <= units) return;
    this.maxTextures = units;
    inner._shader = inner.shaderGenerator?.generateShader(units) ?? null;
  }

  override start(): void {
    this._preRenderBatch?.(this);
    super.start();
  }

  override packInterleavedGeometry(...args: Parameters<Packing>): void {
    if (this._packInterleavedGeometry === undefined) super.packInterleavedGeometry(...args);
    else this._packInterleavedGeometry(...args);
  }
}

const registered = new Set<string>();

/** A way of drawing by its name, for all renderers that are made after it. */
export const registerBatch = (name: string, ref: typeof BatchRenderer, force: boolean): void => {
  if (registered.has(name) && !force) return;
  registered.add(name);
  PIXI.extensions.add({ name, type: PIXI.ExtensionType.RendererPlugin, ref });
};
