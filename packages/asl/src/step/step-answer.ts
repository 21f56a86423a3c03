import { sameCell, type Cell, type Side } from '@bocage/core/lattice';
import type { Json, StepAnswer, StepLoss } from '@bocage/core/game';
import { lostByStep } from '../concealment/lost-by-step';
import { withSpent } from '../movement/allotment';
import { step } from '../movement/step';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { writeUnderway } from '../situation/play-record';
import { withTrail } from '../movement/trail';
import { newUnit } from '../situation/write-situation';
import { heldSides } from '../wall-advantage/hexsides';
import { LEFT } from '../wall-advantage/move';
import { enter } from '../wall-advantage/moving';
import { because } from '../wall-advantage/reasons';
import { readStep, type GivenStep } from './step-json';

/**
 * Returns the rules' whole answer about a step before it is made: bars, cost, checks and losses.
 *
 * @rule B9.4
 * @rule B9.41
 * @rows B9.4-b B9.41-a
 */
export function stepFor(s: AslSituation, id: string, way: Json): StepAnswer {
  const unit = unitOf(s, id);
  const given = readStep(way, s, unit);
  // Of several counters that are dragged together the leader goes first (A4.12).
  const answer = answerToStep(s, id, { ...given, plan: { ...given.plan, assumesLeader: true } });
  return answer.allowed === false ? answer : { ...answer, ...beyond(s, unit, answer) };
}

/**
 * Returns the unit after the move, without WA and everything else that a move ends, and with what it has spent.
 *
 * @rule B9.41
 * @rows B9.41-a
 */
function beyond(s: AslSituation, unit: AslUnit, answer: StepAnswer): Pick<StepAnswer, 'then' | 'thenPlay'> {
  const { id } = unit;
  const to = farCell(s, unit, answer.side);
  if (s.board.cell(to) === undefined) return {};
  const start = { situation: s, changes: [], questions: [] };
  const { situation } = enter(start, { unit: id, to, set: LEFT });
  const spent = withSpent(situation, id, answer);
  const then = newUnit(unitOf(spent, id), s.board);
  // Who goes with a leader all the way has more MF.
  if (s.phase !== 'movement' || unit.kind !== 'infantry') return { then };
  return { then, thenPlay: writeUnderway(withTrail(spent, s, id)) };
}

function farCell({ board }: AslSituation, { cell }: AslUnit, side: Side): Cell {
  const [a, b] = board.lattice.cellsOf(side);
  return sameCell(a, cell) ? b : a;
}

/**
 * Returns the same for a parsed step.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function answerToStep(s: AslSituation, id: string, { side, plan }: GivenStep): StepAnswer {
  const unit = unitOf(s, id);
  const { unit: points, ...told } = step(s, id, side, plan);
  const lost = told.allowed === false ? [] : losses(s, unit, farCell(s, unit, side));
  return { side, points, ...told, lost };
}

/**
 * Returns a unit's losses by entering a hex: WA at once, and "?" if enemies see it move. The hexes that it
 * leaves and enters count, from the asker's knowledge.
 *
 * @rule B9.41
 * @rule B9.55
 * @rows B9.41-a B9.55-c
 */
function losses(s: AslSituation, unit: AslUnit, to: Cell): readonly StepLoss[] {
  const lost: StepLoss[] = [];
  if (heldSides(s, unit).length > 0)
    lost.push({ id: 'wa', because: [because('wa-lost-entering', 'B9.41', { cell: unit.cell })] });
  const seen = lostByStep(s, unit, to);
  return seen.length > 0 ? [...lost, { id: 'concealment', because: seen }] : lost;
}
