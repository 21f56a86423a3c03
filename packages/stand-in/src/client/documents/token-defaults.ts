// Light of a token by default, since the table keeps none: by the public types (`LightData`).
import { deepFreeze } from '../utils-more';
import type { Movement, MovementSection, Waypoint } from './kinds';

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

const NOWHERE: MovementSection = deepFreeze({ waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 });

/** The way of a counter that has not moved since the page was opened. */
export const standing = ({ x, y, elevation = 0 }: Waypoint): Movement =>
  Object.freeze({
    id: '',
    chain: [],
    origin: deepFreeze({ x, y, elevation }),
    destination: deepFreeze({ x, y, elevation }),
    passed: NOWHERE,
    pending: NOWHERE,
    method: 'api',
    constrained: false,
    recorded: false,
    state: 'completed',
    user: null,
    updateOptions: {},
  });
