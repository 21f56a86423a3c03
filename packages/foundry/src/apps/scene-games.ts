import { gridOf } from '../data/scene-state';
import { gameNamed } from '../data/terrain';
import { gamesOn } from '../game-choice';
import type { ScenePort } from '../host/ports';
import { MODULE_ID, titleOf } from '../settings';

/** A game that a scene may name. */
export interface GameChoice {
  /** Its id; empty: as set for the world. */
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/**
 * Returns the games that a scene may name; empty = its grid has one game. A named game that is missing here
 * stays listed: another field of the form must not change it.
 */
export function sceneGames(scene: ScenePort): readonly GameChoice[] {
  const grid = gridOf(scene);
  const fitting = grid ? gamesOn(grid) : [];
  const own = gameNamed(scene.flags[MODULE_ID]) ?? '';
  const isHere = own === '' || fitting.some(({ id }) => id === own);
  if (fitting.length < 2 && isHere) return [];
  const choice = (value: string, key: string): GameChoice => ({
    ...{ value, label: game.i18n.localize(key), selected: value === own },
  });
  return [
    choice('', 'BOCAGE.SceneRules.worldGame'),
    ...fitting.map((one) => choice(one.id, titleOf(one))),
    ...(isHere ? [] : [{ value: own, label: own, selected: true }]),
  ];
}
