import type { AslSituation } from '../situation/situation';
import type { After } from './after';
import { settle } from './settle';

/**
 * A situation as it stands before anything happens: WA that a unit may not have is gone, mandatory WA is held (it needs
 * no counter, so nobody has to write it down), and what nobody can tell is asked: no option decides who holds a
 * hexside, as nothing shows who came first, and a drawing that does not show whether a unit can be in Bypass leaves it open.
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
  return { ...settle({ situation: s, changes: [] }, 'standing'), refused: [] };
}
