import type { Situation, Unit } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { wholeSituation } from '../data/situation';
import { sideOfToken } from '../data/units';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { keepSecrets, keptText, unitsOnRecord, type Secrets } from '../data/keeper';
import { readRecord } from '../data/play-record';
import { formerMarks } from './secrets';

interface Decided {
  readonly situation: Situation;
  /** What was kept with it: where another tab has kept something else since, it is out of date. */
  readonly kept: string;
}

/** What each scene was when the game last decided something: against it is held what the documents say. */
const decided = new Map<string, Decided>();

/** What the game last decided of a scene; where this client has decided nothing yet, what the scene has on record. */
export function lastDecided(scene: ScenePort, state: SceneState): Situation {
  const kept = keptText(scene);
  const last = decided.get(scene.id);
  const known = last?.kept === kept ? last : { situation: onRecord(scene, state), kept };
  decided.set(scene.id, known);
  return known.situation;
}

/**
 * The side of a unit as it was last decided, where that is known: on a hidden token, of which the scene must not speak,
 * stands what its owner has written there.
 */
export function sideOf(scene: ScenePort, token: TokenDocumentPort): string {
  const known = unitsOnRecord(scene).get(token.id);
  if (known) return known.side;
  const unit = decided.get(scene.id)?.situation.units.find(({ id }) => id === token.id);
  return unit?.side ?? sideOfToken(token);
}

/** The game has decided. @param parts what of it the scene must not say */
export function setDecided(scene: ScenePort, situation: Situation, parts: Secrets): void {
  keepSecrets(scene, parts);
  decided.set(scene.id, { situation, kept: keptText(scene) });
}

/** Somebody else has decided something of this scene, or it is another scene now: its record is read anew. */
export function forgetDecided(scene: ScenePort): void {
  decided.delete(scene.id);
}

/**
 * The scene as another client left it: units where the game last knew them, so that what was moved while nobody decided
 * is found out. A scene of an older version has no record: what its tokens say of what the game decides is taken over.
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
  return { ...whole, units: whole.units.map(begun ? known : taken) };
}
