/** Passengers: mounting or dismounting costs a unit its move; dismounting needs room. */
import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { opFireTask } from '../fire/op-fire';
import { entersMines } from '../mines/field';
import { roomFaults, terrainFault } from '../movement/ground';
import { movedIn } from '../movement/moved-in';
import { drawsFire } from '../movement/moving';
import { movingTask } from '../movement/moving-task';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { nameOf, withUnit } from '../play/table-parts';
import { andThen, done, hasMark, line, push, refuse, withMark, withPlay, type Handler } from '../play/turn';
import { fields, text } from '../reading/readers';
import { isAboard, isFigure } from '../sight/known';
import { isDummy, kindOf, unitOf, type CfUnit } from '../situation/situation';
import { revealed } from '../sight/reveal';

const readMount = fields({ type: text, unit: text, vehicle: text });
const readDismount = fields({ type: text, unit: text });

/**
 * A unit mounts a vehicle in its square. Each holds two figures and one other unit.
 *
 * @rule CF-ST-3
 * @rows CF-ST-3
 */
export const playMount: Handler = (turn) => {
  const { unit: id, vehicle: name } = readMount(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const other = acting(turn, name);
  if (!other.unit) return refuse(turn.t, other.why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const fault = mountFault(t, unit, other.unit);
  if (fault) return refuse(turn.t, fault);
  const aboard = { ...t.play.aboard, [id]: name };
  // Passenger and vehicle are both revealed from now on: half a secret would tell the other half.
  const { seen, lines } = revealed(t, [unit.id, other.unit.id]);
  const marked = withMark(withUnit(seen, id, { occupies: false }), id, 'moved', 'turn-moved');
  return done(withPlay(marked, { aboard }), ...lines, line('mounts', id, { vehicle: name }));
};

function mountFault(t: CfTable, unit: CfUnit, vehicle: CfUnit): Reason | undefined {
  if (kindOf(vehicle).type !== 'vehicle') return playReason('cf-no-vehicle', 'CF-ST-3');
  if (kindOf(unit).type === 'vehicle' || kindOf(unit).aimed || isDummy(unit))
    return playReason('cf-does-not-ride', 'CF-ST-3');
  if (!sameCell(unit.cell, vehicle.cell)) return playReason('cf-not-together', 'CF-ST-3');
  const fault = busy(t, unit);
  if (fault) return fault;
  const riders = t.units.filter(({ id }) => t.play.aboard[id] === vehicle.id);
  const full =
    riders.filter((rider) => isFigure(rider) === isFigure(unit)).length >= (isFigure(unit) ? 2 : 1);
  return full ? playReason('cf-vehicle-full', 'CF-ST-3') : undefined;
}

/**
 * A passenger dismounts, if stacking lets it.
 *
 * @rule CF-ST-3
 * @rows CF-ST-3
 */
export const playDismount: Handler = (turn) => {
  const { unit: id } = readDismount(turn.event, 'event');
  const { unit, why } = acting(turn, id, true);
  if (!unit) return refuse(turn.t, why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const vehicle = t.play.aboard[id];
  if (vehicle === undefined || !isAboard(t, id))
    return refuse(turn.t, playReason('cf-not-aboard', 'CF-ST-3'));
  const { cell } = unitOf(t, vehicle);
  const fault = busy(t, unit) ?? terrainFault(t, unit, cell);
  const faults = fault ? [fault] : roomFaults(t, unit, cell);
  if (faults.length > 0) return refuse(turn.t, ...faults);
  const { [id]: _gone, ...aboard } = t.play.aboard;
  const off = withPlay(withMark(t, id, 'moved', 'turn-moved'), { aboard });
  const told = andThen(movedIn(off, unit, cell), (now) => done(now, line('dismounts', id, { vehicle })));
  return andThen(told, (now) => andThen(done(underFire(now, unit)), (so) => entersMines(so, id)));
};

/** A unit that gets off moves in: by an option it draws no fire. */
function underFire(t: CfTable, unit: CfUnit): CfTable {
  if (!t.settings['vehicle.dismountDrawsFire'] || !drawsFire(unit) || unit.hidden) return t;
  const at = nameOf(t, unitOf(t, unit.id).cell);
  const later = push(t, movingTask({ unit: unit.id, path: [], from: at, was: unit.status }));
  return push(later, opFireTask({ targets: [unit.id], at }));
}

function busy(t: CfTable, unit: CfUnit): Reason | undefined {
  if (unit.status !== 'good-order') return playReason('cf-not-fit', 'CF-ST-3');
  return hasMark(t, unit.id, 'done', 'moved', 'fired', 'led', 'assaulted', 'group-fired')
    ? playReason('cf-acted', 'CF-PH-3')
    : undefined;
}
