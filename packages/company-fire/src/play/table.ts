/** Converts a host's situation to one in play, and back. */
import type { Json, Situation, Unit } from '@bocage/core/game';
import { readRecord, type CfPlay, type CfTable, type Task } from './state';
import { text } from '../reading/readers';
import { badValue, readObject, type Reader } from '../reading/readers';
import { readSituation, type CfUnit } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { TASK_KINDS } from './task-kinds';

/**
 * Returns the record of play; undefined before the game.
 *
 * @throws RulesError naming its fault
 * @internal
 */
export function readPlay(json: Json | undefined): CfPlay | undefined {
  if (json === undefined || json === null) return undefined;
  const { tasks, ...rest } = readRecord(json, 'play');
  return { ...rest, tasks: tasks.map((task, i) => readTask(task, `play.tasks[${i}]`)) };
}

const readTask: Reader<Task> = (json, where) => {
  const kind = text(readObject(json, where)['kind'], `${where}.kind`);
  const found = TASK_KINDS.find((one) => one.kind === kind);
  if (!found) throw badValue(`${where}.kind`, kind, TASK_KINDS.map((one) => one.kind).join(', '));
  return found.read(json, where);
};

/**
 * Returns a situation in play; undefined before the game.
 *
 * @throws RulesError
 * @internal
 */
export function readTable(situation: Situation): CfTable | undefined {
  const play = readPlay(situation.play);
  return play && { ...readSituation(situation), markers: situation.markers ?? [], play };
}

/** Returns the host's situation with the changes of play. @internal */
export function writeTable(situation: Situation, before: CfTable['units'], t: CfTable): Situation {
  return {
    ...writeUnits(situation, before, t.units),
    ...(t.markers.length > 0 || situation.markers ? { markers: t.markers } : {}),
    play: t.play as unknown as Json,
  };
}

/** Returns the host's situation with the changed units. @internal */
export function writeUnits(
  situation: Situation,
  before: readonly CfUnit[],
  units: readonly CfUnit[],
): Situation {
  const was = new Map(situation.units.map((unit, i) => [unit.id, [unit, before[i]] as const]));
  const written = units.map((unit): Unit => {
    const [host, old] = was.get(unit.id) ?? [];
    return host && old ? writeUnit(host, old, unit) : newUnit(unit);
  });
  return { ...situation, units: written };
}

function writeUnit(host: Unit, old: CfUnit, unit: CfUnit): Unit {
  if (old === unit) return host;
  const changed = UNIT_FIELDS.flatMap(({ id }) => (old[id] === unit[id] ? [] : [[id, unit[id]] as const]));
  return { ...host, cell: unit.cell, state: { ...host.state, ...Object.fromEntries(changed) } };
}

function newUnit(unit: CfUnit): Unit {
  const state = UNIT_FIELDS.flatMap(({ id, default: usual }) =>
    unit[id] === usual ? [] : [[id, unit[id]] as const],
  );
  return { id: unit.id, side: unit.side, cell: unit.cell, state: Object.fromEntries(state) };
}
