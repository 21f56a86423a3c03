import { keptMark } from '../situation/fire-marks';
import { cleared, type AslSituation, type Phase } from '../situation/situation';
import { changed, type Progress } from './change';
import type { WaEvent } from './events';

/** The phases between the MPh and the APh: who has completed its MPh is seen until then. */
const AFTER_MOVING: readonly Phase[] = ['defensive-fire', 'advancing-fire', 'rout'];

/**
 * Begins a new phase: state for a unit's MPh ends with the MPh, and so do the questions of the last phase.
 *
 * @rule B9.322
 */
export function newPhase(start: Progress, event: Extract<WaEvent, { type: 'phase' }>): Progress {
  const p = turned(start, event);
  const same = isSameMph(start.situation, p.situation);
  const units = p.situation.units.map((u) => {
    return {
      ...u,
      // Only a vehicle in motion goes on moving after the MPh (A8.1).
      moving: event.phase === 'defensive-fire' && u.kind === 'vehicle' && u.moving,
      fired: keptMark(start.situation, p.situation, u),
      // First Fire and Final Fire are one phase for a Gun (B9.53).
      caChanged: event.phase === 'defensive-fire' && u.caChanged,
      bocageShot: event.phase === 'defensive-fire' && u.bocageShot,
      finished: AFTER_MOVING.includes(event.phase) && u.finished,
      failedExit: u.failedExit && event.phase === 'movement',
      asksTem: false,
      // A pin ends with the CCPh (A7.8).
      pinned: u.pinned && start.situation.phase !== 'close-combat',
      ...(same ? {} : { spent: 0, offRoad: false, doubleTime: 'none' as const }),
      cx: u.cx && (same || event.phase !== 'movement' || u.side !== p.situation.attacker),
    };
  });
  return { ...p, situation: { ...withoutPassing(start.situation, p.situation), units } };
}

/** Deeds that end with their phase: an entry, the mover's questions, an action, an attack, Residual FP. */
const PASSING = [
  ...(['entry', 'unseenEntry', 'meeting', 'bog', 'pause', 'action', 'attack', 'result'] as const),
  ...(['residual', 'crossed', 'trails'] as const),
];

/** Whether an MPh only goes on. */
function isSameMph(before: AslSituation, s: AslSituation): boolean {
  return s.phase === 'movement' && before.phase === 'movement' && before.attacker === s.attacker;
}

/**
 * Ends all pending deeds with their phase; a repeated MPh is still the same phase.
 *
 * @rule A8.2
 * @rule B9.41
 * @rows B9.322-k B9.41-a
 */
function withoutPassing(before: AslSituation, s: AslSituation): AslSituation {
  if (isSameMph(before, s)) return s;
  return PASSING.reduce(cleared, s);
}

/**
 * Changes the phase or Player Turn.
 *
 * @rule B9.322
 */
export function turned(
  start: Progress,
  turn: { readonly phase: AslSituation['phase']; readonly attacker?: string },
): Progress {
  const attacker = turn.attacker ?? start.situation.attacker;
  const before = start.situation;
  // Whoever set up before has done so; a setup that is begun anew has not.
  const ready = turn.phase === 'setup' ? before.ready?.filter((side) => side !== attacker) : undefined;
  const situation = {
    ...cleared(before, 'ready'),
    phase: turn.phase,
    ...(attacker === undefined ? {} : { attacker }),
    ...(ready === undefined ? {} : { ready }),
    ...gameTurn(before, turn.phase, attacker),
  };
  return changed({ ...start, situation }, { kind: 'phase', unit: '', because: [] });
}

/**
 * Begins the setup of a side, or of all sides at once.
 *
 * @rule B9.322
 */
export function setUp(start: Progress, side: string | undefined): Progress {
  if (side !== undefined) return turned(start, { phase: 'setup', attacker: side });
  const { attacker: _last, ready: _before, ...situation } = start.situation;
  return turned({ ...start, situation }, { phase: 'setup' });
}

/**
 * Counts Game Turns: the first begins with the first phase after setup, each other one when it is again the turn of
 * the side that moves first.
 */
function gameTurn(
  { turn, attacker: before, phase: was }: AslSituation,
  phase: AslSituation['phase'],
  attacker: string | undefined,
): Pick<AslSituation, 'turn'> {
  if (phase === 'setup' || phase === 'unknown' || attacker === undefined) return {};
  if (turn === undefined || was === 'setup') return { turn: { number: 1, first: attacker } };
  if (phase !== 'rally') return {};
  const begins = attacker === turn.first && before !== attacker;
  return begins ? { turn: { ...turn, number: turn.number + 1 } } : {};
}

/**
 * Notes that a side has set up.
 *
 * @rule B9.322
 */
export function saidReady(start: Progress, side: string): Progress {
  const { ready = [] } = start.situation;
  if (ready.includes(side)) return start;
  const situation = { ...start.situation, ready: [...ready, side] };
  return changed({ ...start, situation }, { kind: 'ready', unit: '', because: [] });
}

/**
 * Declares an action, or completes the declared one.
 *
 * @rule B9.322
 * @rows B9.322-k
 */
export function actionStep(
  start: Progress,
  event: Extract<WaEvent, { type: 'declare' | 'complete' }>,
): Progress {
  const rest = cleared(cleared(start.situation, 'action'), 'attack');
  const situation =
    event.type === 'declare' ? { ...rest, action: { side: event.side, kind: event.kind ?? 'fire' } } : rest;
  return changed({ ...start, situation }, { kind: 'action', unit: '', because: [] });
}
