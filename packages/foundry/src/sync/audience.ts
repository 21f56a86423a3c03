import { tellLog, tellWaiting, type LogEntry, type Question, type Waiting } from '@bocage/core/game';
import { sideOf } from '../data/keeper';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';

/** Whether this id is a GM's. */
export const isGm = (user: string): boolean => game.users.get(user)?.isGM === true;

/**
 * Returns the sides that a user plays on a scene: those of the user's own tokens, by the record alone. What a token's
 * owner has written on it gives no side.
 */
export function sidesOf(scene: ScenePort, user: UserPort): readonly string[] {
  const owned = scene.tokens.filter((token) => token.testUserPermission(user, 'OWNER'));
  return [...new Set(owned.flatMap((token) => sideOf(scene, token) ?? []))];
}

/**
 * Whether a token that is not on record may join a side by its own word: each player who owns it plays that side on
 * record, or no player owns it. Any other one waits for a GM.
 */
export function mayJoin(scene: ScenePort, token: TokenDocumentPort, side: string): boolean {
  const owners = game.users.filter((user) => !user.isGM && token.testUserPermission(user, 'OWNER'));
  return owners.every((user) => sidesOf(scene, user).includes(side));
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
