/** One unit of blue that fires or moves, and the enemy, for tests of fire and of moves. */
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

export const u = { at: [5, 5], side: 'blue' } as const;

export const enemy = (at: readonly number[], more: Record<string, string | boolean> = {}): SceneUnit => ({
  at,
  side: 'red',
  ...more,
});

export const target = enemy([5, 9]);

/** Blue's u fires, at r in F9 by default. */
export const fires = (
  fields: Record<string, string | boolean> = {},
  scene: Scene = {},
  setup: Setup = { card: 'fire' },
  more: Record<string, string | boolean> = {},
) =>
  played({ ...scene, units: { u: { ...u, ...fields }, r: target, ...scene.units } }, setup).play(
    { type: 'fire', unit: 'u', ...(more['target'] === undefined && { at: 'F9' }), ...more },
    'blue',
  );

export const at = (row: number) => ({ units: { r: enemy([5, row]) } });

/** Blue moves u. */
export const moved = (
  path: readonly string[],
  scene: Scene = {},
  setup: Setup = {},
  fields: Record<string, string | boolean> = {},
) =>
  played({ ...scene, units: { u: { ...u, ...fields }, ...scene.units } }, setup).play(
    { type: 'move', unit: 'u', path: [...path] },
    'blue',
  );
