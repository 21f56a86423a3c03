import { tellLog, tellWaiting, type LogEntry, type Question, type Waiting } from '@bocage/core/game';
import { isHidden } from '../data/units';
import type { ScenePort, UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { readRecord } from '../data/play-record';
import { sideOf } from './last-resolved';

/**
 * Returns the sides that a user plays on a scene: those of the user's own tokens, by the scene's record. The
 * side of a hidden token counts only for a user without other tokens: its owner may have written it.
 */
export function sidesOf(scene: ScenePort, user: UserPort): readonly string[] {
  const { units } = readRecord(scene.flags[MODULE_ID]);
  const owned = scene.tokens.filter((token) => token.testUserPermission(user, 'OWNER'));
  const recorded = owned.flatMap(({ id }) => units.get(id)?.side ?? []);
  const sides = recorded.length > 0 ? recorded : owned.filter(isHidden).map((token) => sideOf(scene, token));
  return [...new Set(sides)];
}

/** Returns the part of the open questions and dice that players of these sides may know. */
export function waitingForSides(waiting: Waiting, sides: readonly string[]): Waiting {
  const known = (sides.length > 0 ? sides : ['']).map((side) => tellWaiting(waiting, side));
  const questions = new Map<string, Question>();
  for (const question of known.flatMap((one) => one.questions)) {
    const old = questions.get(question.id);
    if (!old || old.choices.length < question.choices.length) questions.set(question.id, question);
  }
  const endings = known.flatMap((one) => one.endings ?? []);
  return {
    questions: [...questions.values()],
    needs: known[0]?.needs ?? [],
    ...(endings.length > 0 && { endings }),
  };
}

/** Returns the part of the log that players of these sides may read. */
export function logForSides(log: readonly LogEntry[], sides: readonly string[]): readonly LogEntry[] {
  const readable = new Set((sides.length > 0 ? sides : ['']).flatMap((side) => tellLog(log, side)));
  return log.filter((entry) => readable.has(entry));
}
