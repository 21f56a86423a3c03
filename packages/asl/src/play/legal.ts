import type { Cell } from '@bocage/core/lattice';
import { formatCell, formatSide } from '@bocage/core/notation';
import type { GameEvent, KnownSituation, LegalAction } from '@bocage/core/game';
import {
  isCovered,
  isThing,
  readSituation,
  sameLocation,
  unitOf,
  type AslSituation,
  type AslUnit,
} from '../situation/situation';
import { isOnFoot } from '../movement/allotment';
import { step } from '../movement/step';
import { answerToStep } from '../step/step-answer';
import { readStep } from '../step/step-json';
import { claimableSides } from '../wall-advantage/hexsides';
import { hipSwitch, mayLeave, settable } from '../situation/by-hand';
import { standing } from '../wall-advantage/standing';
import { possessorOf } from '../situation/possession';
import { play } from './play';
import { possessionEvents } from './possess';
import { destinationOf } from '../situation/moment';
import { isEnemyOf } from '../situation/units-index';

/**
 * Returns a unit's allowed and refused events: every event that its side could try is passed to `play`
 * itself. An offered event is thus never refused.
 *
 * @rule B9.322
 * @rows B9.322-k UI-4
 */
export function considered(situation: KnownSituation, id: string): readonly LegalAction[] {
  const s = standing(readSituation(situation)).situation;
  const unit = unitOf(s, id);
  return eventsOf(s, unit).map(({ event, to }): LegalAction => {
    const { refused } = play(situation, event, unit.side);
    return {
      event,
      allowed: refused.length === 0,
      because: refused,
      ...(to !== undefined && { step: answerToStep(s, id, readStep({ to }, s, unit)) }),
    };
  });
}

/**
 * Returns the events that its side may play with it now.
 *
 * @rule B9.322
 * @rows UI-4
 */
export function legal(situation: KnownSituation, id: string): readonly GameEvent[] {
  return considered(situation, id).flatMap(({ event, allowed }) => (allowed ? [event] : []));
}

/** Phases in which a unit may end its move. */
const MOVES: readonly AslSituation['phase'][] = ['unknown', 'movement'];

interface Thought {
  readonly event: GameEvent;
  /** The hex that it leads to. */
  readonly to?: string;
}

function eventsOf(s: AslSituation, unit: AslUnit): readonly Thought[] {
  const { id } = unit;
  if (possessorOf(s, unit)) return s.phase === 'setup' ? [] : attacks(s, unit);
  const plain = (type: string, fits = true): readonly Thought[] =>
    fits ? [{ event: { type, unit: id } }] : [];
  return [
    ...plain('claim'),
    ...sideBySide(s, unit, 'claim'),
    ...plain('forfeit'),
    ...sideBySide(s, unit, 'forfeit'),
    ...plain('contest', s.contest === undefined),
    ...plain('reveal', s.contest !== undefined),
    ...plain('unhide', unit.hidden),
    ...plain('change-ca', unit.gun === 'gun'),
    ...possessionEvents(s, unit).map((event): Thought => ({ event })),
    ...plain('double-time', s.phase === 'movement' && s.attacker === unit.side && isOnFoot(unit)),
    ...plain('spend', s.phase === 'movement' && !unit.finished),
    ...plain('finish', !unit.finished && MOVES.includes(s.phase)),
    ...byHand(s, unit),
    // Setup is placing.
    ...(s.phase === 'setup' ? [] : [...steps(s, unit), ...breaches(s, unit), ...attacks(s, unit)]),
  ];
}

/** Returns the states that its players may set, and its removal. */
function byHand(s: AslSituation, unit: AslUnit): readonly Thought[] {
  const { id } = unit;
  const hip = hipSwitch(s, unit);
  return [
    ...[...(hip ? [hip] : []), ...settable(s, unit)].map((set) => ({
      event: { type: 'state', unit: id, set },
    })),
    ...(mayLeave(s, unit) ? [{ event: { type: 'eliminate', unit: id } }] : []),
  ];
}

/** Returns claims and forfeits of single hexsides, for Deluxe ASL. */
function sideBySide(s: AslSituation, unit: AslUnit, type: 'claim' | 'forfeit'): readonly Thought[] {
  if (s.options['wa.scope'] !== 'hexside') return [];
  const sides = claimableSides(s, unit);
  return sides.length < 2 ? [] : sides.map((k) => ({ event: { type, unit: unit.id, sides: [k] } }));
}

/** Returns a move to every adjacent hex. */
function steps({ board }: AslSituation, { id, cell }: AslUnit): readonly Thought[] {
  return board.lattice.sideNames.flatMap((_, k) => {
    const next = board.lattice.neighbour(cell, k);
    if (!board.cell(next)) return [];
    const to = formatCell(next, board);
    return [{ event: { type: 'move', unit: id, path: [to] }, to }];
  });
}

/** Returns the breaches of a capable vehicle: with its whole allotment, over every occupied hexside. */
function breaches({ board }: AslSituation, { id, cell, breaching, mp }: AslUnit): readonly Thought[] {
  if (breaching === 'none') return [];
  return board.lattice.sideNames.flatMap((_, k) => {
    const side = board.lattice.sideOf(cell, k);
    if (!board.side(side)) return [];
    return [{ event: { type: 'breach', unit: id, hexside: formatSide(side, board), mpLeft: mp } }];
  });
}

/** Returns plain fire at every Location and vehicle that its side knows, and at the belly of one that climbs. */
function attacks(s: AslSituation, { id, side }: AslUnit): readonly Thought[] {
  const enemies = s.units.filter((other) => isEnemyOf(other, side));
  return targetsAmong(s, enemies).flatMap((enemy) => {
    const plain = { attackers: [id], target: enemy.id };
    const belly = { ...plain, kind: 'underbelly', crossing: true };
    const thought = showsBelly(s, enemy) ? [plain, belly] : [plain];
    return thought.map((attack) => ({ event: { type: 'attack', attack } }));
  });
}

/** Returns one unit for each Location: who moves there first, for First Fire hits movers alone. */
function targetsAmong(s: AslSituation, enemies: readonly AslUnit[]): readonly AslUnit[] {
  const found: AslUnit[] = [];
  const movers = enemies.filter(({ moving }) => moving);
  for (const enemy of [...movers, ...enemies.filter((one) => !movers.includes(one))]) {
    // An item that somebody possesses is attacked through its possessor.
    if (possessorOf(s, enemy)) continue;
    const alone = enemy.kind === 'vehicle' || isThing(enemy);
    const known = found.some((one) => one.kind !== 'vehicle' && !isThing(one) && sameLocation(one, enemy));
    if (alone || !known) found.push(enemy);
  }
  return found;
}

/** Whether an enemy is crossing a hexside at which an Underbelly Hit is possible. */
function showsBelly(s: AslSituation, enemy: AslUnit): boolean {
  const to = destinationOf(s, enemy.id) ?? leavesFor(s, enemy.id);
  if (to === undefined || isCovered(enemy)) return false;
  const side = s.board.lattice.sideBetween(enemy.cell, to);
  return side !== undefined && step(s, enemy.id, side).checks.some((check) => check.id === 'underbelly');
}

/** Returns the hex for which a vehicle leaves while its Bog DR is awaited: it is already crossing the hexside. */
function leavesFor({ bog }: AslSituation, id: string): Cell | undefined {
  return bog?.unit === id && bog.kind === 'leaving' ? bog.to : undefined;
}
