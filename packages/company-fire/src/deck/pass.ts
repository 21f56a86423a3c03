/** Segments that pass by themselves. */
import { line, type Step } from '../play/turn';
import type { CfTable } from '../play/state';
import { intoNext } from './draw';
import { actingSide, segmentOf, type Segment } from './segments';

/**
 * Segments without deeds: what happens in them follows from the missions that everybody knows. In any other one a
 * hidden unit might act, so that passing it would tell that there is none.
 */
const WITHOUT_DEEDS: readonly Segment[] = ['arrival-check', 'arrival'];

/**
 * Passes the segments in which it is publicly known that nobody can do anything; one line tells of all of them.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-PH-5
 */
export function passIdle(step: Step): Step {
  let { t } = step;
  while (isIdle(t)) t = intoNext(t);
  if (t === step.t) return step;
  const facts = { segment: segmentOf(t.play), side: actingSide(t.play) };
  return { ...step, t, log: [...step.log, line('passes', undefined, facts)] };
}

function isIdle({ play }: CfTable): boolean {
  const { tasks, busy, over } = play;
  return tasks.length === 0 && !busy && over === undefined && WITHOUT_DEEDS.includes(segmentOf(play));
}
