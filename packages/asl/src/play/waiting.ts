import type { Situation, Waiting } from '@bocage/core/game';
import { readSituation, type AslSituation } from '../situation/situation';
import { standing } from '../wall-advantage/standing';
import { openEndings } from './endings';
import { openNeeds } from './needs';
import { openQuestions } from './questions';

/**
 * Returns everything open now, computed from the situation only.
 *
 * @rule B9.322
 */
export function waiting(situation: Situation): Waiting {
  return waitingIn(standing(readSituation(situation)).situation);
}

/** Returns everything open in a settled situation. @internal */
export function waitingIn(s: AslSituation): Waiting {
  const endings = openEndings(s);
  return { questions: openQuestions(s), needs: openNeeds(s), ...(endings.length > 0 && { endings }) };
}
