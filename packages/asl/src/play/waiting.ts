import type { Situation, Waiting } from '@bocage/core/game';
import { readSituation, type AslSituation } from '../situation/situation';
import { standing } from '../wall-advantage/standing';
import { openEndings } from './endings';
import { openNeeds } from './needs';
import { openQuestions } from './questions';

/**
 * What is open now: the same for whoever has nothing but the situation.
 *
 * @rule B9.322
 */
export function waiting(situation: Situation): Waiting {
  return waitingIn(standing(readSituation(situation)).situation);
}

/** What is open in a situation that is settled. @internal */
export function waitingIn(s: AslSituation): Waiting {
  const endings = openEndings(s);
  return { questions: openQuestions(s), needs: openNeeds(s), ...(endings.length > 0 && { endings }) };
}
