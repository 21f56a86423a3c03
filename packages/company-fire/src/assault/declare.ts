/** Declaration of close assault: by which units, at which square, and the defender's fire before it. */
import type { Reason } from '@bocage/core';
import { SQUARES, sameCell, type Cell } from '@bocage/core/lattice';
import { enterSegment, hasSegment, segmentOf, type Entered } from '../deck/segments';
import { opFireTask } from '../fire/op-fire';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Task } from '../play/state';
import { nameOf, squareNamed } from '../play/table-parts';
import { done, hasMark, line, pushAll, refuse, withMark, type Handler } from '../play/turn';
import { badValue, fields, list, text } from '../reading/readers';
import { asKnownTo, isFigure, unitsIn } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { assaultTask } from './fight';
import { revealed } from '../sight/reveal';

const readAssault = fields({ type: text, units: list(text), at: text });

/**
 * Units of one square assault an adjacent square. One of its defenders may fire first.
 *
 * @rule CF-CA-1
 * @rows CF-CA-1 CF-CA-2 CF-CA-3 CF-CA-4 CF-CA-6 CF-CA-7 CF-CA-16 CF-CA-18 CF-BA-1 CF-BM-6 CF-PH-9
 */
export const playAssault: Handler = (turn) => {
  const { units: ids, at } = readAssault(turn.event, 'event');
  if (ids.length === 0 || new Set(ids).size < ids.length)
    throw badValue('event.units', turn.event['units'], 'units');
  const units: CfUnit[] = [];
  for (const id of ids) {
    const { unit, why } = acting(turn, id);
    if (!unit) return refuse(turn.t, why);
    units.push(unit);
  }
  const entered = inTime(turn.t);
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const cell = squareNamed(t, at);
  const fault = assaultFault(t, units, cell);
  if (fault) return refuse(turn.t, fault);
  const [first] = units;
  const { seen, lines } = revealed(
    t,
    [...units, ...unitsIn(t, cell)].map(({ id }) => id),
  );
  const marked = ids.reduce((all, id) => withMark(all, id, 'assaulted'), seen);
  const defenders = unitsIn(marked, cell)
    .filter(({ side }) => side !== first?.side)
    .map(({ id }) => id);
  const facts = {
    side: first?.side ?? '',
    attackers: ids,
    defenders,
    from: nameOf(t, first?.cell ?? cell),
    at,
  };
  const tasks = pushAll<Task>(marked, [
    opFireTask({ targets: ids, at: facts.from, by: defenders, assault: at }),
    assaultTask(facts),
  ]);
  return done(tasks, ...lines, line('assaults', ids[0], { with: ids.slice(1), at }));
};

/** Checks the segment: its own, or that of moves, for units that started or came adjacent. */
function inTime(t: CfTable): Entered {
  const after = segmentOf(t.play) === 'actions' && t.settings['assault.afterMove'];
  return after && hasSegment(t.play, 'assault', t) ? { t } : enterSegment(t, 'assault');
}

function assaultFault(t: CfTable, units: readonly CfUnit[], at: Cell): Reason | undefined {
  const [first] = units;
  if (!first || !units.every(({ cell }) => sameCell(cell, first.cell)))
    return playReason('cf-not-together', 'CF-CA-7');
  const near = t.settings['assault.diagonal']
    ? SQUARES.distance(first.cell, at) === 1
    : SQUARES.sideBetween(first.cell, at) !== undefined;
  if (!near) return playReason('cf-not-adjacent', 'CF-CA-1', { at: { kind: 'cell', cell: at } });
  const known = unitsIn(asKnownTo(t, first.side), at).filter(({ side }) => side !== first.side);
  if (!known.some((unit) => unit.concealed || !isFigure(unit)))
    return playReason('cf-nobody', 'CF-CA-1', { at: { kind: 'cell', cell: at } });
  for (const unit of units) {
    const fault = attackerFault(t, unit);
    if (fault) return fault;
  }
  return units.every((unit) => kindOf(unit).type === 'weapon')
    ? playReason('cf-crews-do-not-begin', 'CF-CA-2')
    : undefined;
}

/** Returns why a unit does not assault now. @internal */
export function attackerFault(t: CfTable, unit: CfUnit): Reason | undefined {
  const { type } = kindOf(unit);
  if (type === 'figure') return playReason('cf-figures-do-not-assault', 'CF-CA-4');
  if (!isFit(unit)) return playReason('cf-not-fit', 'CF-CA-18');
  if (type === 'weapon' && hasMark(t, unit.id, 'moved')) return playReason('cf-moved', 'CF-CA-3');
  if (hasMark(t, unit.id, 'done', 'assaulted', 'group-fired', 'fired'))
    return playReason('cf-acted', 'CF-CA-6');
  return undefined;
}

/** Whether a unit is in good order; a vehicle may be pinned. @internal */
export function isFit(unit: CfUnit): boolean {
  return unit.status === 'good-order' || (unit.status === 'pinned' && kindOf(unit).type === 'vehicle');
}
