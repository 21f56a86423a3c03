import type { Changes, ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';

/** Flag by which a GM gives a scene to Bocage or takes it back: `flags.bocage.plays`. */
export const PLAYS = 'plays';

/** Flags of a new scene on which Bocage plays. */
export const GIVEN = { [PLAYS]: true } as const;

/** Path of the flag in Foundry's forms. */
export const PLAYS_PATH = `flags.${MODULE_ID}.${PLAYS}`;

/**
 * Whether Bocage plays on a scene: a GM said so, or it has flags of ours and no GM took it back. On any other
 * scene nothing of ours runs, whatever else its flags hold.
 */
export function isOurs(scene: ScenePort | null | undefined): scene is ScenePort {
  const flags = scene?.flags[MODULE_ID];
  if (!flags) return false;
  const said = flags[PLAYS];
  return typeof said === 'boolean' ? said : Object.keys(flags).length > 0;
}

/** Whether Bocage plays on any scene of this world. */
export function hasOurs(): boolean {
  return [...game.scenes].some(isOurs);
}

/** Whether an update gives a scene to Bocage or takes it back. */
export function saysWhose(changed: Changes): boolean {
  return foundry.utils.hasProperty(changed, PLAYS_PATH);
}

/** Gives a scene to Bocage, or takes it back. Drawings on it stay. */
export async function giveScene(scene: ScenePort, plays: boolean): Promise<void> {
  await scene.update({ [PLAYS_PATH]: plays });
}
