/** Movement of a unit: its declaration, and whether it needs a test. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { enterSegment, segmentOf } from '../deck/segments';
import { hasDone } from '../fire/spent';
import { mountOf } from '../los/arcs';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Task } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { done, hasMark, push, refuse, withMark, type Handler } from '../play/turn';
import { readWay } from '../play/way';
import { fields, text } from '../reading/readers';
import { isFigure, isLeader, watchers, watchersThere } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { isAway } from './away';
import { foundOut } from './found-out';
import { movingTask, testTask } from './moving-task';
import { pathFaults } from './path';

const readMove = fields({ type: text, unit: text, path: readWay });

/**
 * A unit moves in the segment of actions. A two-square move in the enemy's sight, and any move on a fire
 * card, take a test first.
 *
 * @rule CF-MV-7
 * @rows CF-MV-7 CF-MV-8 CF-MV-9 CF-MV-12 CF-MV-13 CF-PH-10 CF-VM-2
 */
export const playMove: Handler = (turn) => {
  const { unit: id, path: names } = readMove(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const path = names.map((name) => squareNamed(t, name));
  const faults = moveFaults(t, unit, path);
  if (faults.length > 0) return refuse(turn.t, ...faults);
  const { found, log } = foundOut(t, unit);
  const marked = withMark(found, id, 'moved', 'turn-moved');
  const facts = { unit: id, path: names };
  const task = needsTest(t, unit, path) ? testTask({ ...facts, way: 'move' }) : movingTask(facts);
  return done(push<Task>(marked, task), ...log);
};

/**
 * Returns why a unit may not make this move.
 *
 * @rule CF-US-3
 * @rows CF-US-1 CF-US-3 CF-US-7 CF-PH-3 CF-MV-10 CF-GF-6 CF-SMF-15 CF-RL-2 CF-VE-10
 */
export function moveFaults(t: CfTable, unit: CfUnit, path: readonly Cell[]): readonly Reason[] {
  if (path.length === 0) return [playReason('cf-nowhere', 'CF-MV-4')];
  const { type } = kindOf(unit);
  const may = mayMove(t, unit);
  if (may) return [may];
  const faults = pathFaults(t, unit, path);
  if (faults.length > 0 || unit.status === 'good-order') return faults;
  const end = path.at(-1) ?? unit.cell;
  if (type === 'vehicle')
    return unit.status === 'pinned' || isAway(t, unit, end) ? [] : [playReason('cf-not-away', 'CF-VE-10')];
  if (!isAway(t, unit, end)) return [playReason('cf-not-away', 'CF-US-3')];
  return watchersThere(t, unit, end).length > 0 ? [playReason('cf-still-seen', 'CF-US-3')] : [];
}

function mayMove(t: CfTable, unit: CfUnit): Reason | undefined {
  const { type } = kindOf(unit);
  if (unit.status === 'suppressed' && type !== 'vehicle') return playReason('cf-suppressed', 'CF-US-7');
  if (hasMark(t, unit.id, 'done', 'moved', 'led', 'group-fired', 'assaulted'))
    return playReason('cf-acted', 'CF-PH-3');
  if (isLeader(unit) && segmentOf(t.play) === 'actions' && !t.settings['leader.moveInActions'])
    return playReason('cf-leaders-segment', 'CF-PH-6');
  return firedFault(t, unit);
}

/** Returns why a unit that fired on this card may not move. */
function firedFault(t: CfTable, unit: CfUnit): Reason | undefined {
  const { play, settings } = t;
  const { type } = kindOf(unit);
  if (type === 'vehicle') {
    // A tank that has fired its main gun stays; a tank destroyer may do both.
    const stays = hasDone(t, unit.id, 'fired', { id: 'gun' }) && mountOf(unit) !== 'hull';
    return stays ? playReason('cf-fired', 'CF-VA-5') : undefined;
  }
  if (type === 'weapon' && settings['weapons.moveAndFire'] === 'turn' && hasMark(t, unit.id, 'turn-fired'))
    return playReason('cf-fired', 'CF-FI-7');
  if (!hasMark(t, unit.id, 'fired')) return undefined;
  const both = play.card.type === 'face' || (play.card.type === 'move' && settings['fire.moveToo']);
  return both && type !== 'weapon'
    ? undefined
    : playReason('cf-fired', type === 'weapon' ? 'CF-MV-10' : 'CF-PH-3');
}

/**
 * Whether a move takes a test.
 *
 * @rule CF-MV-8
 * @rows CF-MV-7 CF-MV-8 CF-MV-9 CF-MV-12 CF-VM-2
 */
export function needsTest(t: CfTable, unit: CfUnit, path: readonly Cell[]): boolean {
  if (t.play.card.type === 'fire') return true;
  // A figure under a blind does as a squad would.
  const asSquad = kindOf(unit).type === 'squad' || (unit.concealed && isFigure(unit));
  if (!asSquad || path.length < 2) return false;
  return (
    watchers(t, unit.side, unit).length > 0 || path.some((cell) => watchersThere(t, unit, cell).length > 0)
  );
}

/**
 * A leader moves before any rally, once in this phase. He takes no test.
 *
 * @rule CF-SMF-15
 * @rows CF-SMF-15 CF-PH-6
 */
export const playLead: Handler = (turn) => {
  const { unit: id, path: names } = readMove(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  if (!isLeader(unit)) return refuse(turn.t, playReason('cf-no-leader', 'CF-SMF-15'));
  const entered = enterSegment(turn.t, 'leaders');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const path = names.map((name) => squareNamed(t, name));
  const asOnMoveCard: CfTable = { ...t, play: { ...t.play, card: { ...t.play.card, type: 'move' } } };
  const faults = moveFaults(asOnMoveCard, unit, path);
  if (faults.length > 0) return refuse(turn.t, ...faults);
  const { found, log } = foundOut(t, unit);
  return done(push(withMark(found, id, 'led'), movingTask({ unit: id, path: names })), ...log);
};
