import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { inTheOpen } from '../situation/knowledge';
import { unitOf, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { keepsQuestionMark, type Doing } from './question-mark';

/**
 * Returns why a unit under "?" loses it by entering a hex; empty if it keeps it. The hexes that it leaves and
 * enters count; enemies under "?" see nothing that counts. An advance costs no "?".
 *
 * @rule A12.14
 * @rule B9.55
 * @rows B9.55-d
 */
export function lostByStep(
  s: AslSituation,
  unit: AslUnit,
  to: Cell,
  set: Partial<AslUnit> = {},
): readonly Reason[] {
  if (!unit.concealed || unit.hidden || s.board.cell(to) === undefined) return [];
  const level = s.board.cell(to)?.level ?? 0;
  const open = inTheOpen(s, unit);
  const there = withUnit(open, unit.id, { ...set, cell: to, level, wa: false, waSides: [], moving: true });
  const assault = set.assaultMove ?? unit.assaultMove;
  const doing: Doing = assault || s.phase === 'advance' ? 'assault-move' : 'move';
  const lost = [open, there]
    .map((at) => keepsQuestionMark(at, unitOf(at, unit.id), doing))
    .find(({ concealed }) => !concealed);
  return lost?.because ?? [];
}
