import type { Situation, Unit } from '@bocage/core/game';
import { unitsOnRecord } from '../data/keeper';
import type { KnownUnit } from '../data/play-record';
import type { SceneState } from '../data/scene-state';
import { sideOfToken } from '../data/units';
import { wholeSituation } from '../facts/knowledge';
import type { ScenePort } from '../host/ports';
import { isGm, mayJoin } from './audience';
import { tellSideless } from './sideless';
import type { TokenEdit } from './token-edits';

/** Which tokens take part, and for which side: the record says it, else a GM. */

/**
 * Returns the units that the game may know: those on record, those that may join their side by their own word, and
 * those that a GM has just put there or changed.
 */
export function rightful(
  scene: ScenePort,
  units: readonly Unit[],
  isAdmitted: (id: string) => boolean = () => false,
): readonly Unit[] {
  const known = unitsOnRecord(scene);
  return units.filter(({ id, side }) => {
    const token = scene.tokens.get(id);
    return known.has(id) || isAdmitted(id) || (token !== undefined && mayJoin(scene, token, side));
  });
}

/**
 * Returns the documents as the game may know them. A token that is not on record counts if it may join its side, if a
 * GM has changed it last, and if a player has made it, whom the game judges.
 */
export function knownSituation(
  scene: ScenePort,
  state: SceneState,
  edits: ReadonlyMap<string, TokenEdit>,
  begun: boolean,
): Situation {
  const whole = wholeSituation(scene, state, sidesByEdit(scene, edits));
  if (!begun) return whole;
  const isAdmitted = (id: string): boolean => {
    const edit = edits.get(id);
    return edit !== undefined && (isGm(edit.user) || (edit.maker !== undefined && !isGm(edit.maker)));
  };
  const units = rightful(scene, whole.units, isAdmitted);
  if (units.length === whole.units.length) return whole;
  tellSideless(
    scene,
    whole.units.filter((unit) => !units.includes(unit)),
  );
  return { ...whole, units };
}

/** Whether a new counter's players play its side on record. */
export function joins(scene: ScenePort, { id, side }: Unit): boolean {
  const token = scene.tokens.get(id);
  return token === undefined || mayJoin(scene, token, side);
}

/** A GM may give a unit to another side; others' changes of the side do not count. */
function sidesByEdit(
  scene: ScenePort,
  edits: ReadonlyMap<string, TokenEdit>,
): ReadonlyMap<string, KnownUnit> {
  const known = new Map(unitsOnRecord(scene));
  for (const [id, { user }] of edits) {
    const [unit, token] = [known.get(id), scene.tokens.get(id)];
    if (unit && token && isGm(user)) known.set(id, { ...unit, side: sideOfToken(token) });
  }
  return known;
}
