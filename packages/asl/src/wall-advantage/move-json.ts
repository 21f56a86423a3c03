import type { View } from '../situation/knowledge';
import type { Cell } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import { badValue, readList, readObject } from '../reading/bad-value';
import { unitOf, type UnitState } from '../situation/situation';
import { readLevel } from '../situation/situation-json';
import { cellBeside, fittingSet, known, type EventFields } from './event-fields';

/** One Location on the way: its hex, its level if not the hex's own, and the unit's state there. */
export interface MoveStep {
  readonly to: Cell;
  readonly level?: number;
  readonly set?: Partial<UnitState>;
}

/** A plain move: through the Locations of `path` in their order. */
export interface MoveEvent {
  readonly type: 'move';
  readonly unit: string;
  readonly path: readonly MoveStep[];
  /** The unit's state all the way, such as using Assault Movement. */
  readonly set?: Partial<UnitState>;
  /** The unit's MPh ends with the move. */
  readonly finish?: boolean;
}

/** The keys of a move besides its type. @internal */
export const MOVE_KEYS = ['unit', 'path', 'set', 'finish'];
/** The keys of one step of the path, if it is more than the name of a hex. */
const MOVE_STEP_KEYS = ['to', 'level', 'set'];

/** More hexes than any unit has MF for. */
const LONGEST = 100;

const HEXES = 'a list of 1 to 100 hexes';

/**
 * Reads a move; each hex of the path lies next to the one before.
 *
 * @throws RulesError
 * @internal
 */
export function readMove(event: EventFields, s: View): MoveEvent {
  const unit = known(event, s);
  const { set, finish = false } = event;
  const path = readList(event['path'], 'event.path', HEXES);
  if (path.length === 0 || path.length > LONGEST) throw badValue('event.path', path, HEXES);
  if (typeof finish !== 'boolean') throw badValue('event.finish', finish, 'true or false');
  const { cell, aerial } = unitOf(s, unit);
  let from: Cell | undefined = aerial ? undefined : cell;
  const steps = path.map((json, i) => {
    const step = readStep(json, `event.path[${i}]`, s, unit, from);
    if (!aerial) from = step.to;
    return step;
  });
  return {
    type: 'move',
    unit,
    path: steps,
    ...(set === undefined ? {} : { set: fittingSet({ unit, set }, s, steps.at(-1)?.to) }),
    finish,
  };
}

/** Reads a hex by its name, or with further facts. */
function readStep(json: Json, where: string, s: View, unit: string, from: Cell | undefined): MoveStep {
  if (typeof json === 'string') return { to: cellBeside(json, where, s.board, from) };
  const { to, level: height, set } = readObject(json, where, MOVE_STEP_KEYS);
  const level = readLevel(height, `${where}.level`);
  const cell = cellBeside(to, `${where}.to`, s.board, from);
  return {
    to: cell,
    ...(level === undefined ? {} : { level }),
    ...(set === undefined ? {} : { set: fittingSet({ unit, set }, s, cell, `${where}.set`) }),
  };
}
