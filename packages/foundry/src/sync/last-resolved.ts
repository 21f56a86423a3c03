import type { Situation, Unit } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { wholeSituation } from '../facts/knowledge';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { keepSecrets, keptText, unitsOnRecord, type Secrets } from '../data/keeper';
import { readRecord } from '../data/play-record';
import { rightful } from './rightful';
import { formerMarks } from './secrets';

interface Decided {
  readonly situation: Situation;
  /** The kept text of that moment: if another tab has kept other facts since, it is out of date. */
  readonly kept: string;
}

/** Each scene at the game's last decision: the documents are compared with it. */
const decided = new Map<string, Decided>();

/**
 * Returns a scene's last decided situation; before this client's first decision, the one on the scene's
 * record.
 */
export function lastDecided(scene: ScenePort, state: SceneState): Situation {
  const kept = keptText(scene);
  const last = decided.get(scene.id);
  const known = last?.kept === kept ? last : { situation: onRecord(scene, state), kept };
  decided.set(scene.id, known);
  return known.situation;
}

/**
 * Stores the game's decision.
 *
 * @param parts its part that the scene must not hold
 */
export function setDecided(scene: ScenePort, situation: Situation, parts: Secrets): void {
  keepSecrets(scene, parts);
  decided.set(scene.id, { situation, kept: keptText(scene) });
}

/** Forgets a decision after another client's, or of another scene: the record is read anew. */
export function forgetDecided(scene: ScenePort): void {
  decided.delete(scene.id);
}

/**
 * Returns the scene as another client left it: units where the game last knew them, so that moves while
 * nobody decided are found. A scene of an older version has no record: the tokens' marks are taken over.
 */
function onRecord(scene: ScenePort, state: SceneState): Situation {
  const units = unitsOnRecord(scene);
  const whole = wholeSituation(scene, state, units);
  const { begun } = readRecord(scene.flags[MODULE_ID]);
  const known = (unit: Unit): Unit => {
    const at = units.get(unit.id)?.at;
    return at === undefined ? unit : { ...unit, cell: at };
  };
  const taken = (unit: Unit): Unit => {
    const token = scene.tokens.get(unit.id);
    const marks = token ? formerMarks(token, state.rules.unitFields) : {};
    return { ...unit, state: { ...unit.state, ...marks } };
  };
  return begun
    ? { ...whole, units: rightful(scene, whole.units).map(known) }
    : { ...whole, units: whole.units.map(taken) };
}
