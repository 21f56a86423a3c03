/** Passengers: mounting costs a unit its move, and so does dismounting, which needs room. */
import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { roomFault, terrainFault } from '../movement/ground';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { done, hasMark, line, refuse, withMark, withPlay, type Handler } from '../play/turn';
import { fields, text } from '../reading/readers';
import { isAboard, isFigure } from '../sight/known';
import { kindOf, unitOf, type CfUnit } from '../situation/situation';
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
  if (kindOf(unit).type === 'vehicle' || unit.kind === 'anti-tank-gun')
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
  const fault = busy(t, unit) ?? terrainFault(t, unit, cell) ?? roomFault(t, unit, cell);
  if (fault) return refuse(turn.t, fault);
  const { [id]: _gone, ...aboard } = t.play.aboard;
  const marked = withMark(withUnit(t, id, { cell }), id, 'moved', 'turn-moved');
  return done(withPlay(marked, { aboard }), line('dismounts', id, { vehicle }));
};

function busy(t: CfTable, unit: CfUnit): Reason | undefined {
  if (unit.status !== 'good-order') return playReason('cf-not-fit', 'CF-ST-3');
  return hasMark(t, unit.id, 'done', 'moved', 'fired', 'led', 'assaulted', 'group-fired')
    ? playReason('cf-acted', 'CF-PH-3')
    : undefined;
}
