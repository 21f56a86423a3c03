import { sideNumber } from '@bocage/core/lattice';
import type { AslSituation, Ruled, StandingRuling, Undecided } from '../situation/situation';
import { unitOf } from '../situation/situation';
import type { After } from './after';
import { gain, lose, type Progress } from './change';
import { openSides } from './denial';
import { heldSides } from './hexsides';
import { because } from './reasons';
import { rivalClaims } from './rivals';
import { settle } from './settle';

/**
 * Records the players' ruling on which of two units holds WA. If both must hold it, the first comes before
 * the other from now on. If both lost it for lack of an order, the first has it back.
 *
 * @param by the author: a GM's ruling can be revoked, an agreement of the players cannot
 * @rule B9.321
 * @rows B9.321-a B9.323-f
 */
export function ruleWhoHolds(
  s: AslSituation,
  one: Undecided,
  first: string,
  by?: 'players' | 'game-master',
): After {
  const pair: Ruled = [first, one.units[0] === first ? one.units[1] : one.units[0]];
  const ruling: StandingRuling = { side: one.side, units: pair };
  const ruled = {
    ...s,
    ruled: [...(s.ruled ?? []), pair],
    ...(by === 'game-master' && { rulings: [...(s.rulings ?? []), ruling] }),
  };
  const start: Progress = { situation: ruled, changes: [] };
  // Per hex it takes all hexsides together: it waits while a rival at any of them has no ruling.
  const hexside = s.options['wa.scope'] === 'hexside';
  const obliged = rivalClaims(s, unitOf(s, first)).some(({ unit }) => !hexside || unit.id === pair[1]);
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

/**
 * Revokes a GM's ruling: the unit loses the WA that it holds by it. If both units would still have it, the
 * players are asked again.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function revokeRuling(s: AslSituation, one: StandingRuling): After {
  const { side, units } = one;
  const [first, rival] = units;
  const asked: Undecided = { side, units: [...units].sort() as [string, string] };
  const open = {
    ...s,
    ruled: (s.ruled ?? []).filter((pair) => pair.join() !== units.join()),
    rulings: (s.rulings ?? []).filter((other) => other !== one),
    undecided: [...(s.undecided ?? []), asked],
  };
  const start: Progress = { situation: open, changes: [] };
  const held = heldByWord(s, one);
  const why = [because('wa-ruling-revoked', 'B9.321', { side, facts: { unit: first, rival } })];
  const left =
    held.length === 0 ? start : lose(start, first, held, { event: 'revoked', how: 'forced', because: why });
  const { situation, changes } = settle(left, 'revoked');
  return { situation, changes, refused: [] };
}

/**
 * Returns the sides held by the ruling: per hex all hexsides or none; in Deluxe only the hexside of the
 * question.
 */
function heldByWord(s: AslSituation, { side, units: [first] }: StandingRuling): readonly number[] {
  const unit = unitOf(s, first);
  const held = heldSides(s, unit);
  const own = held.filter((k) => k === sideNumber(s.board.lattice, unit.cell, side));
  return own.length === 0 || s.options['wa.scope'] === 'hexside' ? own : held;
}
