import { isRulesError } from '@bocage/core';
import type { FieldSpec, Unit } from '@bocage/core/game';
import { perScene } from './source';
import type { ScenePort } from '../host/ports';
import { sceneState } from '../data/scene-state';
import { situationFor } from '../data/situation';
import { isNamed } from '../data/units';

export interface Known {
  readonly fields: readonly FieldSpec[];
  readonly units: ReadonlyMap<string, Unit>;
}

/** Every unit of a scene that this client's user may know, and the fields of units. */
export const knownUnits = perScene(work);

/** Returns the named sides of the units that this client's user may know, in alphabetical order. */
export function knownSides(scene: ScenePort): readonly string[] {
  const sides = new Set([...knownUnits(scene).units.values()].map(({ side }) => side));
  return [...sides].filter(isNamed).sort();
}

function work(scene: ScenePort): Known {
  const state = sceneState(scene);
  if (!state || state.file === 'loading') return { fields: [], units: new Map() };
  try {
    const { units } = situationFor(scene, state, game.user);
    return { fields: state.rules.unitFields, units: new Map(units.map((unit) => [unit.id, unit])) };
  } catch (error) {
    if (isRulesError(error)) return { fields: [], units: new Map() };
    throw error;
  }
}
