import type { Marker, Situation } from '@bocage/core';
import type { ScenePort, UserPort } from '../host/ports';
import type { SceneState } from './scene-state';
import type { SceneTerrain } from './terrain';
import { shownOf, unitFlags, unitsFor } from './units';

/** All that this user may know, as the rules want it. */
export function situationFor(scene: ScenePort, state: SceneState, user: UserPort): Situation {
  return {
    board: state.board,
    units: unitsFor(scene, state.layout, state.board, user),
    markers: markersOf(state.terrain),
    options: state.options,
  };
}

/** What lies on the hexes, for all to see. */
export function markersOf(terrain: SceneTerrain): readonly Marker[] {
  return [...terrain.cells.values()].flatMap(({ cell, entry }) =>
    entry.marker === undefined ? [] : [{ id: entry.marker, cell }],
  );
}

/**
 * The same without the units that not everybody knows of, and of concealed ones no more than their counter shows, save
 * those named: what may be said aloud.
 */
export function publicSituation(
  scene: ScenePort,
  situation: Situation,
  about: readonly (string | undefined)[],
): Situation {
  const units = situation.units.flatMap((unit) => {
    if (about.includes(unit.id)) return [unit];
    const token = scene.tokens.get(unit.id);
    if (!token || token.hidden || unitFlags(token).hidden === true) return [];
    return [unit.state.concealed === true ? { ...unit, state: shownOf(unit.state) } : unit];
  });
  return { ...situation, units };
}
