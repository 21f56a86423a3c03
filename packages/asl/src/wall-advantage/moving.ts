import { sameCell } from '@bocage/core/lattice';
import { withoutOwn } from '../situation/gone';
import { withoutContradictions } from '../situation/contradictions';
import { isThing, unitOf, withUnit, type AslSituation, type UnitState } from '../situation/situation';
import { withCover } from '../situation/seen';
import { changed, lose, privateOf, type Progress } from './change';
import type { WaEvent } from './events';
import { LEFT } from './move';
import { because } from './reasons';
import { claimedSides } from './unknown-base';
import { withCrossed } from '../situation/crossed';
import { changedFields } from '../situation/changed-fields';
import { destinationOf, withoutEntry } from '../situation/moment';
import { standingLevel } from '../barriers/barrier';

/** An event of a unit on its way from one Location to another. */
type Going<T extends 'start-entry' | 'enter'> = Omit<Extract<WaEvent, { type: T }>, 'type'>;

/**
 * Spends MF or MP in its Location.
 *
 * @rule A8.1
 */
export function spend(start: Progress, id: string): Progress {
  const p = setState(start, id, { moving: true });
  return { ...p, situation: withCrossed(p.situation, id) };
}

/**
 * Starts an entry: the unit loses WA in that instant, before anything else of the entry happens.
 *
 * @rule B9.41
 * @rows B9.41-a B9.41-b
 */
export function startEntry(start: Progress, { unit: id, to }: Going<'start-entry'>): Progress {
  const going = { unit: id, to };
  const { hidden } = unitOf(start.situation, id);
  const situation = withUnit(withoutEntry(start.situation, id), id, { moving: true });
  let p: Progress = {
    ...start,
    situation: { ...withCrossed(situation, id), ...(hidden ? { unseenEntry: going } : { entry: going }) },
  };
  const unit = unitOf(p.situation, id);
  if (unit.wa) {
    const why = [because('wa-lost-entering', 'B9.41', { cell: unit.cell })];
    p = lose(p, id, claimedSides(p.situation, unit), { event: 'start-entry', how: 'forced', because: why });
  }
  return p;
}

/**
 * Completes an entry. Without a start of the entry before, the unit still loses WA first.
 *
 * @rule B9.41
 * @rows B9.41-a B9.41-b B9.323-f
 */
export function enter(start: Progress, event: Going<'enter'>): Progress {
  const id = event.unit;
  const before = unitOf(start.situation, id);
  const to = event.to ?? destinationOf(start.situation, id) ?? before.cell;
  const p = startEntry(start, { unit: id, to });
  const situation = withUnit(p.situation, id, {
    agreed: false,
    ...withCover(before, event.set ?? {}),
    cell: to,
    wa: false,
    waSides: [],
  });
  const moved = withoutContradictions(unitOf(situation, id), situation.board);
  const level = event.level ?? standingLevel(situation.board, moved);
  const there = withoutEntry(withUnit(situation, id, { ...moved, level }), id);
  const arrived = withCrossed(there, id, before.cell);
  return changed(
    { ...p, situation: arrived },
    { kind: 'moved', unit: id, of: to, because: [], ...privateOf(moved) },
  );
}

/**
 * Puts a counter elsewhere by hand. It has not moved, but the hexsides of its WA change.
 *
 * @rule B9.32
 * @rows B9.322-i
 */
export function put(start: Progress, event: Omit<Extract<WaEvent, { type: 'put' }>, 'type'>): Progress {
  const { unit: id, to } = event;
  const unit = unitOf(start.situation, id);
  const away = !sameCell(unit.cell, to);
  const why = [because('wa-put-elsewhere', 'B9.32', { cell: unit.cell })];
  const sides = claimedSides(start.situation, unit);
  const p = unit.wa && away ? lose(start, id, sides, { event: 'put', how: 'forced', because: why }) : start;
  const left = away ? { ...LEFT, agreed: false, wa: false, waSides: [], spent: 0, offRoad: false } : {};
  const there = withUnit(p.situation, id, { ...left, cell: to });
  const level = event.level ?? standingLevel(there.board, unitOf(there, id));
  const rest = away ? withoutOwn(there, id) : withoutEntry(there, id);
  const situation = withUnit(rest, id, { level });
  return changed({ ...p, situation }, { kind: 'put', unit: id, because: [], ...privateOf(unit) });
}

/**
 * Fails an exit: the unit stays, its WA stays lost, and it makes no voluntary claim in this MPh.
 *
 * @rule B9.41
 * @rows B9.41-c B9.41-d
 */
export function failExit(start: Progress, id: string): Progress {
  const situation = withUnit(withoutEntry(start.situation, id), id, { failedExit: true });
  const why = [because('wa-failed-exit', 'B9.41')];
  const known = privateOf(unitOf(situation, id));
  return changed({ ...start, situation }, { kind: 'state', unit: id, because: why, ...known });
}

/** Changes a unit's state fields and logs the change. @internal */
export function setState(start: Progress, id: string, set: Partial<UnitState>): Progress {
  const fresh = set.bypass === undefined ? set : { agreed: false, ...set };
  const unit = unitOf(start.situation, id);
  const now = { ...unit, ...withCover(unit, fresh) };
  const said = withoutContradictions(now, start.situation.board);
  const situation = stopped(withUnit(start.situation, id, said), id);
  const so = unitOf(situation, id);
  return changed(
    { ...start, situation },
    { kind: 'state', unit: id, set: changedFields(unit, so), because: [], ...privateOf(so) },
  );
}

/** Ends the entry of a vehicle that has become a wreck. */
function stopped(s: AslSituation, id: string): AslSituation {
  if (!isThing(unitOf(s, id))) return s;
  return withoutOwn(withUnit(s, id, { moving: false }), id);
}
