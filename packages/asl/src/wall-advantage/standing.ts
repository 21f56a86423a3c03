import type { AslSituation } from '../situation/situation';
import type { After } from './after';
import { withPossessions } from '../situation/possession';
import { settle } from './settle';

/**
 * Returns a situation as it stands before any event. Units lose illegal WA and hold mandatory WA (it needs no
 * counter, so files need not give it). Unknown facts become questions: no option decides who holds a hexside,
 * since nothing shows which unit came first. A drawing that does not decide a Bypass leaves it open.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-e B9.32-j
 */
export function standing(s: AslSituation): After {
  const found = settledOnce.get(s) ?? settled(s);
  settledOnce.set(s, found);
  return found;
}

/** Situations never change; every question about a unit begins here. */
const settledOnce = new WeakMap<AslSituation, After>();

function settled(s: AslSituation): After {
  return { ...settle({ situation: withPossessions(s), changes: [] }, 'standing'), refused: [] };
}
