// foundry.canvas.rendering.shaders.AbstractBaseShader and .filters.AbstractBaseFilter, by the public types: a module names
// the two programs and the first values of their uniforms, and `create` makes one.
import { deepClone } from '../../../shared/objects';
import { notThere } from '../../left-members';
import { PIXI } from '../pixi';

export type Uniforms = Readonly<Record<string, unknown>>;
type Source = string | ((type?: unknown) => string);

const SNIPPETS = [
  ...['CONSTANTS', 'PERCEIVED_BRIGHTNESS', 'SIMPLEX_3D', 'COLOR_SPACES', 'FBM', 'FBMHQ', 'PIE', 'PRNG'],
  ...['PRNG_LEGACY', 'PRNG2D', 'PRNG3D', 'NOISE', 'HSB2RGB', 'WAVE', 'ROTATION', 'VORONOI'],
  ...['GLSL1_COMPATIBILITY_VERTEX', 'GLSL1_COMPATIBILITY_FRAGMENT'],
] as const;

type Program = new (...args: never[]) => object;

/** The shader texts that others may put into theirs: the table writes none, and says so. */
export const BaseShaderMixin = <Base extends Program>(Base: Base): Base => {
  const BaseShader = class extends (Base as unknown as new (...args: unknown[]) => object) {};
  for (const name of SNIPPETS)
    Object.defineProperty(BaseShader, name, {
      configurable: true,
      get(): never {
        throw notThere(`BaseShader.${name}`);
      },
    });
  return BaseShader as unknown as Base;
};

/** Pictures stay the same objects; all else is each one's own. */
const ownValues = (uniforms: Uniforms): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(uniforms).map(([key, value]) => [
      key,
      ArrayBuffer.isView(value) ? (value as Float32Array).slice() : deepClone(value),
    ]),
  );

const valuesOf = (defaults: Uniforms, initial: Uniforms): Record<string, unknown> => ({
  ...ownValues(defaults),
  ...initial,
});

const textOf = (source: Source): string => (typeof source === 'function' ? source() : source);

export class AbstractBaseShader extends BaseShaderMixin(PIXI.Shader) {
  static vertexShader = '';
  static fragmentShader: Source = '';
  static defaultUniforms: Uniforms = {};

  readonly initialUniforms: Uniforms;

  constructor(program: PIXI.Program, uniforms: Record<string, unknown> = {}) {
    super(program, uniforms);
    this.initialUniforms = ownValues(uniforms);
    this._configure();
  }

  static create(initial: Uniforms = {}): AbstractBaseShader {
    const program = PIXI.Program.from(this.vertexShader, textOf(this.fragmentShader));
    return new this(program, valuesOf(this.defaultUniforms, initial));
  }

  get _defaults(): Uniforms {
    return this.initialUniforms;
  }

  reset(): void {
    Object.assign(this.uniforms, ownValues(this._defaults));
  }

  protected _configure(): void {}
  _preRender(_mesh: PIXI.DisplayObject, _renderer: PIXI.Renderer): void {}
}

export class AbstractBaseFilter extends BaseShaderMixin(PIXI.Filter) {
  static vertexShader: string | undefined;
  static fragmentShader: Source | undefined;
  static defaultUniforms: Uniforms = {};

  static create(initial: Uniforms = {}): AbstractBaseFilter {
    const { vertexShader, fragmentShader } = this;
    const fragment = fragmentShader === undefined ? undefined : textOf(fragmentShader);
    return new this(vertexShader, fragment, valuesOf(this.defaultUniforms, initial));
  }
}

/** A mask is looked up by the place on the screen, whichever part is filtered. */
const MASK_VERTEX = `
  attribute vec2 aVertexPosition;
  uniform mat3 projectionMatrix;
  uniform vec2 screenDimensions;
  uniform vec4 inputSize;
  uniform vec4 outputFrame;
  varying vec2 vTextureCoord;
  varying vec2 vMaskTextureCoord;
  void main() {
    vec2 place = aVertexPosition * max(outputFrame.zw, vec2(0.)) + outputFrame.xy;
    vTextureCoord = aVertexPosition * (outputFrame.zw * inputSize.zw);
    vMaskTextureCoord = place / screenDimensions;
    gl_Position = vec4((projectionMatrix * vec3(place, 1.0)).xy, 0.0, 1.0);
  }`;

export class AbstractBaseMaskFilter extends AbstractBaseFilter {
  static override vertexShader: string = MASK_VERTEX;

  override apply(
    system: PIXI.FilterSystem,
    input: PIXI.RenderTexture,
    output: PIXI.RenderTexture,
    clear?: PIXI.CLEAR_MODES,
    state?: PIXI.FilterState,
  ): void {
    const { width, height } = system.renderer.screen;
    (this.uniforms as Record<string, unknown>)['screenDimensions'] = [width, height];
    super.apply(system, input, output, clear, state);
  }
}

/** Weather below higher objects: none is here, so all of it stays. */
export class WeatherOcclusionMaskFilter extends AbstractBaseMaskFilter {
  static override fragmentShader = `
    varying vec2 vTextureCoord;
    uniform sampler2D uSampler;
    void main() { gl_FragColor = texture2D(uSampler, vTextureCoord); }`;
  static override defaultUniforms: Uniforms = { screenDimensions: [1, 1] };

  elevation = Infinity;
}
