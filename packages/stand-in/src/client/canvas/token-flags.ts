// Which flag of a counter asks for which others, by the defaults in the public types of 14.
import type { Flag } from './render-flags';

export const TOKEN_FLAGS: Readonly<Record<string, Flag>> = {
  redraw: { propagate: ['refresh'] },
  redrawEffects: {},
  refresh: {
    propagate: [
      ...['refreshState', 'refreshTransform', 'refreshMesh', 'refreshNameplate', 'refreshElevation'],
      ...['refreshRingVisuals', 'refreshRuler', 'refreshTurnMarker', 'redrawEffects'],
    ],
    alias: true,
  },
  refreshState: { propagate: ['refreshVisibility', 'refreshTarget', 'refreshBorder'] },
  refreshVisibility: {},
  refreshTransform: { propagate: ['refreshPosition', 'refreshRotation', 'refreshSize'], alias: true },
  refreshPosition: {},
  refreshRotation: {},
  refreshSize: {
    propagate: [
      ...['refreshPosition', 'refreshShape', 'refreshBars', 'refreshEffects', 'refreshNameplate'],
      ...['refreshTarget', 'refreshTooltip'],
    ],
  },
  refreshElevation: { propagate: ['refreshTooltip'] },
  refreshMesh: { propagate: ['refreshShader'] },
  refreshShader: {},
  refreshShape: { propagate: ['refreshVisibility', 'refreshPosition', 'refreshBorder', 'refreshEffects'] },
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTarget: {},
  refreshTooltip: {},
  refreshRingVisuals: {},
  refreshRuler: {},
  refreshTurnMarker: {},
};
