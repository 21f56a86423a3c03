// The light of a token that nobody gave any, since the table keeps none: by the public types (`LightData`).
import { deepFreeze } from '../utils-more';

export const NO_LIGHT = deepFreeze({
  negative: false,
  priority: 0,
  alpha: 0.5,
  angle: 360,
  bright: 0,
  color: null,
  coloration: 1,
  dim: 0,
  attenuation: 0.5,
  luminosity: 0.5,
  saturation: 0,
  contrast: 0,
  shadows: 0,
  animation: { type: null, speed: 5, intensity: 5, reverse: false },
  darkness: { min: 0, max: 1 },
});
