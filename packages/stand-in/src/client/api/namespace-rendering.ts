// foundry.canvas.rendering: shaders, filters, and the drawing of many pictures at once.
import { PIXI } from '../canvas/pixi';
import { BaseSamplerShader } from '../canvas/rendering/base-sampler';
import * as base from '../canvas/rendering/base-shader';
import { BatchRenderer, BatchShaderGenerator } from '../canvas/rendering/batching';
import { strict } from '../strict';
import { absentClasses, type Class } from './absent';

const FILTER = base.AbstractBaseFilter as unknown as Class;
const MASK = base.AbstractBaseMaskFilter as unknown as Class;
const SHADER = base.AbstractBaseShader as unknown as Class;
const SAMPLER = BaseSamplerShader as unknown as Class;

const filters = (): object =>
  strict('foundry.canvas.rendering.filters', {
    ...absentClasses(
      'foundry.canvas.rendering.filters',
      [
        ...(['GlowOverlayFilter', 'InvisibilityFilter', 'OutlineOverlayFilter'] as const),
        ...(['TextureTransitionFilter', 'VoidFilter', 'VisualEffectsMaskingFilter'] as const),
        ...(['PrimaryCanvasGroupAmbienceFilter', 'SMAAFilter', 'SMAAEdgeDetectionFilter'] as const),
        ...(['SMAABlendingWeightCalculationFilter', 'SMAANeighborhoodBlendingFilter'] as const),
      ],
      FILTER,
    ),
    ...absentClasses('foundry.canvas.rendering.filters', ['VisibilityFilter', 'VisionMaskFilter'], MASK),
    AbstractBaseFilter: base.AbstractBaseFilter,
    AbstractBaseMaskFilter: base.AbstractBaseMaskFilter,
    WeatherOcclusionMaskFilter: base.WeatherOcclusionMaskFilter,
  });

const shaders = (): object =>
  strict('foundry.canvas.rendering.shaders', {
    ...absentClasses(
      'foundry.canvas.rendering.shaders',
      [
        ...(['GridShader', 'RegionShader', 'HighlightRegionShader', 'DashLineShader'] as const),
        ...([
          'AbstractWeatherShader',
          'WeatherShaderEffect',
          'FogShader',
          'RainShader',
          'SnowShader',
        ] as const),
        ...(['AdaptiveLightingShader', 'AdaptiveVisionShader', 'BackgroundVisionShader'] as const),
        ...(['ColorationVisionShader', 'IlluminationVisionShader'] as const),
        ...(['AdaptiveBackgroundShader', 'AdaptiveColorationShader', 'AdaptiveDarknessShader'] as const),
        ...(['AdaptiveIlluminationShader'] as const),
      ],
      SHADER,
    ),
    ...absentClasses(
      'foundry.canvas.rendering.shaders',
      [
        ...([
          'AmplificationSamplerShader',
          'ColorAdjustmentsSamplerShader',
          'ColorizeBrightnessShader',
        ] as const),
        ...(['BaselineIlluminationSamplerShader', 'FogSamplerShader', 'DepthSamplerShader'] as const),
        ...(['OccludableSamplerShader', 'PrimaryBaseSamplerShader', 'TokenRingSamplerShader'] as const),
      ],
      SAMPLER,
    ),
    AbstractBaseShader: base.AbstractBaseShader,
    BaseSamplerShader,
  });

export const rendering = (): object =>
  strict('foundry.canvas.rendering', {
    BLEND_MODES: PIXI.BLEND_MODES,
    batching: strict('foundry.canvas.rendering.batching', { BatchRenderer, BatchShaderGenerator }),
    mixins: strict('foundry.canvas.rendering.mixins', { BaseShaderMixin: base.BaseShaderMixin }),
    filters: filters(),
    shaders: shaders(),
  });
