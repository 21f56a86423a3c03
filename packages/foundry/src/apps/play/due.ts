import type { Need, Question } from '@bocage/core/game';
import { isOurs } from '../../data/ours';
import { perScene, reads } from '../../facts/source';
import type { ScenePort } from '../../host/ports';
import { waitingFor } from '../../sync/client';
import { hasPlayer, tokenFor } from './state';

/** What waits for this client's user, and for whom else play waits as far as this user may know. */
export interface Due {
  readonly questions: readonly Question[];
  readonly needs: readonly Need[];
  /** The sides that are waited for; empty: nobody else, or a game master. */
  readonly others: readonly string[];
}

const NOTHING: Due = { questions: [], needs: [], others: [] };

/** What is due now. Game masters see all, and are asked by themselves only where nobody else could answer. */
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

/** Whether this user is the one to answer. */
export function isForUs(scene: ScenePort, question: Question): boolean {
  if (question.choices.length === 0) return false;
  return !game.user.isGM || !hasPlayer(scene, question);
}

/** Game masters throw for whoever is not there. */
function isThrownByUs(scene: ScenePort, { to }: Need): boolean {
  if (to === undefined) return game.user.isGM;
  if (game.user.isGM) return !hasPlayer(scene, { to: [to] });
  return tokenFor(scene, [to], []) !== undefined;
}
