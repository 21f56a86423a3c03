/**
 * A unit on foot about to enter a Location of enemies under "?" or hidden: the step waits until they show
 * what they are.
 */
import { sameCell, sameSide } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { barriersOf, standingLevel } from '../barriers/barrier';
import {
  cleared,
  isCovered,
  isReal,
  sameLocation,
  unitOf,
  type AslSituation,
  type AslUnit,
} from '../situation/situation';
import { unitsAt } from '../situation/units-index';
import { after } from '../wall-advantage/after';
import { LEFT } from '../wall-advantage/move';
import type { MoveStep } from '../wall-advantage/move-json';
import { logOf } from './log';
import { MAY_CLAIM } from './questions/may-claim';
import { MAY_CONTEST } from './questions/may-contest';
import { playReason } from './reasons';
import type { Result } from './turn';

const ON_FOOT: readonly AslUnit['kind'][] = ['infantry', 'leader', 'dummy'];

/**
 * Returns the enemies, under "?" or hidden, in the Location that a unit on foot would enter in the MPh. A
 * hidden dummy, or a hidden thing, stops no unit: that would reveal it.
 *
 * @rule A12.15
 * @rows B9.41-c G-9.41-8
 */
export function coveredIn(s: AslSituation, id: string, step: MoveStep): readonly AslUnit[] {
  return coveredFrom(s, unitOf(s, id), step);
}

/**
 * Whether a unit under "?" that is not on foot would enter where a "?" stops every dummy: that would reveal
 * it as a real unit.
 *
 * @rule A12.15
 * @rule B9.324
 */
export function passesUnlikeDummies(s: AslSituation, id: string, step: MoveStep): boolean {
  const mover = unitOf(s, id);
  if (mover.hidden || !isCovered(mover) || ON_FOOT.includes(mover.kind)) return false;
  return coveredFrom(s, { ...mover, kind: 'dummy' }, step).some((u) => !u.hidden);
}

function coveredFrom(s: AslSituation, mover: AslUnit, step: MoveStep): readonly AslUnit[] {
  if (s.phase !== 'movement' || !ON_FOOT.includes(mover.kind) || sameCell(mover.cell, step.to)) return [];
  const there: AslUnit = { ...mover, ...LEFT, ...step.set, cell: step.to };
  const arrived = { ...there, level: step.level ?? standingLevel(s.board, there) };
  return unitsAt(s, step.to).filter(
    (u) => u.side !== mover.side && sameLocation(u, arrived) && (u.hidden ? isReal(u) : isCovered(u)),
  );
}

/**
 * Turns back a mover that met a real unit, once all questions about its lost WA are answered.
 *
 * @rule A12.15
 * @rule B9.41
 * @rows B9.41-c G-9.41-8
 */
export function turnedBack(result: Result): Result {
  const { meeting } = result.situation;
  if (result.refused.length > 0 || meeting?.shown !== true || isAsked(result.situation)) return result;
  const s = cleared(result.situation, 'meeting');
  const { unit } = meeting;
  const failed = after(s, { type: 'fail-exit', unit });
  const line = {
    kind: 'turned-back',
    unit,
    facts: { hex: formatCell(meeting.to, s.board) },
    because: [playReason('play-shown', { rule: 'A12.15' })],
  };
  return {
    situation: failed.situation,
    log: [...result.log, line, ...logOf(s, failed.situation, failed.changes)],
    refused: [],
  };
}

/**
 * Whether a unit may still take the WA that is free during the entry: open questions about the barriers of
 * its hex. During a contest no other unit is asked.
 */
function isAsked(s: AslSituation): boolean {
  if (s.contest) return true;
  const { side, cell } = unitOf(s, s.meeting?.unit ?? '');
  const own = barriersOf(s.board, cell).map(({ barrier }) => barrier.side);
  if (s.undecided?.some((one) => own.some((k) => sameSide(k, one.side)))) return true;
  const beside = own.flatMap((k) => s.board.lattice.cellsOf(k));
  const isBeside = (id: string): boolean => beside.some((there) => sameCell(there, unitOf(s, id).cell));
  return [MAY_CLAIM, MAY_CONTEST].some((kind) =>
    kind.open(s).some(({ to, units }) => !to.includes(side) && units.some(isBeside)),
  );
}
