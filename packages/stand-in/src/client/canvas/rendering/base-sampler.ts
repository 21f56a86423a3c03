// foundry.canvas.rendering.shaders.BaseSamplerShader, by the public types: how one picture is drawn, alone or with others.
import { PIXI } from '../pixi';
import { leaveOut } from '../../left-members';
import { AbstractBaseShader, type Uniforms } from './base-shader';
import { BatchRenderer, BatchShaderGenerator, registerBatch } from './batching';

interface Attribute {
  readonly id: string;
  readonly size: number;
  readonly normalized: boolean;
  readonly type: PIXI.TYPES;
}
type GeometryClass = new (isStatic?: boolean) => PIXI.Geometry;

const VERTEX = `
  precision highp float;
  attribute vec2 aVertexPosition;
  attribute vec2 aTextureCoord;
  uniform mat3 projectionMatrix;
  varying vec2 vUvs;
  void main() {
    vUvs = aTextureCoord;
    gl_Position = vec4((projectionMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
  }`;
const FRAGMENT = `
  precision highp float;
  uniform sampler2D sampler;
  uniform vec4 tintAlpha;
  varying vec2 vUvs;
  void main() { gl_FragColor = texture2D(sampler, vUvs) * tintAlpha; }`;

/** Corners of a kind that a module describes attribute by attribute. */
const geometryClassOf = (geometry: GeometryClass | readonly Attribute[]): GeometryClass => {
  if (!Array.isArray(geometry)) return geometry as GeometryClass;
  return class BatchGeometry extends PIXI.Geometry {
    readonly _buffer: PIXI.Buffer;
    readonly _indexBuffer: PIXI.Buffer;

    constructor(isStatic = false) {
      super();
      this._buffer = new PIXI.Buffer(undefined, isStatic, false);
      this._indexBuffer = new PIXI.Buffer(undefined, isStatic, true);
      for (const { id, size, normalized, type } of geometry as readonly Attribute[])
        this.addAttribute(id, this._buffer, size, normalized, type);
      this.addIndex(this._indexBuffer);
    }
  };
};

export class BaseSamplerShader extends AbstractBaseShader {
  static classPluginName: string | null = 'batch';
  static pausable = true;
  static override vertexShader = VERTEX;
  static override fragmentShader = FRAGMENT;
  static override defaultUniforms: Uniforms = { sampler: 0, tintAlpha: [1, 1, 1, 1] };
  static batchVertexShader: string = PIXI.BatchRenderer.defaultVertexSrc;
  static batchFragmentShader: string = PIXI.BatchRenderer.defaultFragmentTemplate;
  static batchGeometry: GeometryClass | readonly Attribute[] = PIXI.BatchGeometry;
  static batchVertexSize = 6;
  static batchDefaultUniforms: typeof BatchRenderer.defaultUniforms = {};
  static reservedTextureUnits = 0;
  static batchRendererClass: typeof BatchRenderer = BatchRenderer;
  static batchShaderGeneratorClass: typeof BatchShaderGenerator = BatchShaderGenerator;
  static _packInterleavedGeometry: BatchRenderer['_packInterleavedGeometry'];
  static _preRenderBatch: BatchRenderer['_preRenderBatch'];

  enabled = true;
  #paused = false;

  get pluginName(): string | null {
    return this.enabled && !this.#paused
      ? (this.constructor as typeof BaseSamplerShader).classPluginName
      : 'batch';
  }

  get paused(): boolean {
    return this.#paused;
  }
  set paused(paused: boolean) {
    this.#paused = paused && (this.constructor as typeof BaseSamplerShader).pausable;
  }

  static initializeBatchGeometry(): void {}

  static createPlugin(): typeof BatchRenderer {
    const shader = this as typeof BaseSamplerShader;
    const geometry = geometryClassOf(shader.batchGeometry);
    return class BatchPlugin extends shader.batchRendererClass {
      static override get shaderGeneratorClass() {
        return shader.batchShaderGeneratorClass;
      }
      static override get defaultVertexSrc() {
        return shader.batchVertexShader;
      }
      static override get defaultFragmentTemplate() {
        return shader.batchFragmentShader;
      }
      static override get defaultUniforms() {
        return shader.batchDefaultUniforms;
      }

      constructor(renderer: PIXI.Renderer) {
        super(renderer);
        this.geometryClass = geometry as typeof PIXI.BatchGeometry;
        this.vertexSize = shader.batchVertexSize;
        this.reservedTextureUnits = shader.reservedTextureUnits;
        this._packInterleavedGeometry = shader._packInterleavedGeometry;
        this._preRenderBatch = shader._preRenderBatch;
      }
    };
  }

  static registerPlugin({ force = false }: { force?: boolean } = {}): void {
    if (this.classPluginName === null || this.classPluginName === 'batch') return;
    registerBatch(this.classPluginName, this.createPlugin(), force);
  }

  override _preRender(mesh: PIXI.DisplayObject, _renderer: PIXI.Renderer): void {
    Object.assign(this.uniforms, { sampler: (mesh as PIXI.Sprite).texture });
  }
}

leaveOut(BaseSamplerShader, 'BaseSamplerShader.', ['CONTRAST', 'SATURATION', 'EXPOSURE', 'ADJUSTMENTS']);
