import type { Need, Question } from '@bocage/core/game';
import { isOurs } from '../../data/ours';
import { perScene, reads } from '../../facts/source';
import type { ScenePort } from '../../host/ports';
import { waitingFor } from '../../sync/client';
import { hasPlayer, tokenFor } from './state';

/** Questions and dice that wait for this client's user, and the other sides that play waits for. */
export interface Due {
  readonly questions: readonly Question[];
  readonly needs: readonly Need[];
  /** Other sides that play waits for; empty: none, or a GM. */
  readonly others: readonly string[];
}

const NOTHING: Due = { questions: [], needs: [], others: [] };

/** Returns the due questions and dice. A GM sees all, and is asked only if no player can answer. */
export const dueOn = perScene((scene): Due => {
  reads(scene, 'record', 'tokens');
  if (!isOurs(scene)) return NOTHING;
  const { questions, needs } = waitingFor(scene);
  const mine = questions.filter((question) => isForUs(scene, question));
  const thrown = needs.filter((need) => isThrownByUs(scene, need));
  const open = [
    ...questions.filter((question) => !mine.includes(question)).flatMap(({ to }) => to),
    ...needs.filter((need) => !thrown.includes(need)).flatMap(({ to }) => to ?? []),
  ];
  return { questions: mine, needs: thrown, others: [...new Set(open)] };
});

/** Whether this user must answer the question. */
export function isForUs(scene: ScenePort, question: Question): boolean {
  if (question.choices.length === 0) return false;
  return !game.user.isGM || !hasPlayer(scene, question);
}

/** Whether this user rolls these dice; a GM rolls for absent users. */
function isThrownByUs(scene: ScenePort, { to }: Need): boolean {
  if (to === undefined) return game.user.isGM;
  if (game.user.isGM) return !hasPlayer(scene, { to: [to] });
  return tokenFor(scene, [to], []) !== undefined;
}
