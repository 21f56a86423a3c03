import { sideNumber } from '@bocage/core';
import type { AslSituation, Ruled, Undecided } from '../situation/situation';
import { unitOf } from '../situation/situation';
import type { After } from './after';
import { gain, type Progress } from './change';
import { openSides } from './denial';
import { because } from './reasons';
import { rivalClaims } from './rivals';
import { settle } from './settle';

/**
 * The players have said which of two units holds WA: where both have to, it comes before the other from now on; where both
 * lost it for want of an order, it has it back.
 *
 * @rule B9.321
 * @rows B9.321-a B9.323-f
 */
export function ruleWhoHolds(s: AslSituation, one: Undecided, first: string): After {
  const pair: Ruled = [first, one.units[0] === first ? one.units[1] : one.units[0]];
  const ruled = { ...s, ruled: [...(s.ruled ?? []), pair] };
  const start: Progress = { situation: ruled, changes: [] };
  const obliged = rivalClaims(s, unitOf(s, first)).some(({ unit }) => unit.id === pair[1]);
  const { situation, changes } = settle(obliged ? start : taken(start, first, one), 'ruled');
  return { situation, changes, refused: [] };
}

function taken(p: Progress, id: string, { side }: Undecided): Progress {
  const s = p.situation;
  const unit = unitOf(s, id);
  const open = openSides(s, unit);
  const own = open.filter((k) => k === sideNumber(s.board.lattice, unit.cell, side));
  const sides = s.options['wa.scope'] === 'hexside' ? own : open;
  const why = [because('wa-came-first', 'B9.321', { side })];
  return sides.length === 0 ? p : gain(p, id, sides, { event: 'ruled', how: 'voluntary', because: why });
}
