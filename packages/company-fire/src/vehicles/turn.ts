/** Vehicles and guns turn where they stand, and vehicles close their hatches. */
import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { Reason } from '@bocage/core';
import type { CfTable, Mark } from '../play/state';
import { withUnit } from '../play/table-parts';
import { done, hasMark, line, refuse, withMark, type Handler } from '../play/turn';
import { choice, fields, text } from '../reading/readers';
import { kindOf, type CfUnit } from '../situation/situation';
import { FACINGS, type Facing } from '../situation/unit-fields';
import { gunFacing } from '../fire/arc';
import { canTurn, mountOf } from '../los/arcs';

const readTurn = fields({ type: text, unit: text }, { facing: choice(FACINGS), turret: choice(FACINGS) });

/**
 * A vehicle or a gun turns in its square, or a turret does; on any card, and it may still fire.
 *
 * @rule CF-VA-6
 * @rows CF-VA-6 CF-VA-7 CF-VE-1 CF-VE-2
 */
export const playTurn: Handler = (turn) => {
  const { unit: id, facing, turret } = readTurn(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  if (!canTurn(unit)) return refuse(turn.t, playReason('cf-no-vehicle', 'CF-VA-6'));
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const fault = turnFault(t, unit, facing, turret);
  if (fault) return refuse(turn.t, fault);
  const gun = gunFacing(unit);
  // A turret keeps its direction under a turning hull only if the event says so; else it turns with the hull.
  const changes = { ...(facing && { facing }), ...(turret && { turret }) };
  const marks: readonly Mark[] = [
    ...(facing && facing !== unit.facing ? (['turned'] as const) : []),
    ...(turret && turret !== gun ? (['rotated'] as const) : []),
  ];
  return done(
    withMark(withUnit(t, id, changes), id, ...marks),
    line('turns', id, { ...(facing && { facing }), ...(turret && { turret }) }),
  );
};

function turnFault(t: CfTable, unit: CfUnit, facing?: Facing, turret?: Facing): Reason | undefined {
  if (hasMark(t, unit.id, 'done', 'assaulted')) return playReason('cf-acted', 'CF-PH-3');
  if (kindOf(unit).type !== 'vehicle' && unit.status === 'suppressed')
    return playReason('cf-suppressed', 'CF-US-7');
  if (turret !== undefined && mountOf(unit) !== 'turret') return playReason('cf-no-turret', 'CF-VE-2');
  if (facing === undefined && turret === undefined) return playReason('cf-nowhere', 'CF-VA-6');
  if ((facing ?? unit.facing) === unit.facing && (turret ?? gunFacing(unit)) === gunFacing(unit))
    return playReason('cf-faces-so', 'CF-VA-6');
  if (facing === undefined || !kindOf(unit).wheeled) return undefined;
  const far = hasMark(t, unit.id, 'turned') || isOpposite(unit.facing, facing);
  return far ? playReason('cf-quarter-only', 'CF-VA-7') : undefined;
}

function isOpposite(from: CfUnit['facing'], to: Facing): boolean {
  return from !== 'unknown' && (FACINGS.indexOf(from) + 2) % FACINGS.length === FACINGS.indexOf(to);
}

const readButton = fields({ type: text, unit: text });

/**
 * A closed vehicle may close its hatches on a move card, before it moves; it then counts as pinned.
 *
 * @rule CF-VE-11
 * @rows CF-VE-11 CF-VE-12
 */
export const playButtonUp: Handler = (turn) => {
  const { unit: id } = readButton(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const { type, closedTop } = kindOf(unit);
  const closed = type === 'vehicle' && (unit.top === 'usual' ? closedTop === true : unit.top === 'closed');
  if (!closed) return refuse(turn.t, playReason('cf-not-closed', 'CF-VE-11'));
  if (turn.t.play.card.type !== 'move') return refuse(turn.t, playReason('cf-move-card-only', 'CF-VE-11'));
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  if (unit.status !== 'good-order') return refuse(turn.t, playReason('cf-buttoned-already', 'CF-VE-11'));
  if (hasMark(turn.t, id, 'moved', 'done', 'fired'))
    return refuse(turn.t, playReason('cf-acted', 'CF-VE-12'));
  return done(withUnit(entered.t, id, { status: 'pinned' }), line('buttons-up', id));
};
