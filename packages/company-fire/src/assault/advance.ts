import { entersMines } from '../mines/field';
import { groundFault, roomFault } from '../movement/ground';
import { movedIn } from '../movement/moved-in';
import type { CfTable, Task } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { andThen, done, line, push, type NewTask } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { unitOf, type CfUnit } from '../situation/situation';

const readAdvance = fields({
  kind: choice(['advance']),
  n: count,
  side: text,
  units: list(text),
  at: text,
  defenders: list(text),
});
type AdvanceTask = ValueOf<typeof readAdvance> & Task;

/** The task of these attackers to take the defenders' square. @internal */
export function advanceTask(task: Omit<AdvanceTask, 'n' | 'kind'>): NewTask<AdvanceTask> {
  return { kind: 'advance', ...task };
}

function able(t: CfTable, { units, at, defenders }: AdvanceTask): readonly CfUnit[] {
  if (t.units.some(({ id }) => defenders.includes(id))) return [];
  const cell = squareNamed(t, at);
  return t.units.filter(
    (unit) =>
      units.includes(unit.id) &&
      unit.status !== 'suppressed' &&
      !groundFault(t, unit, unit.cell, cell) &&
      !roomFault(t, unit, cell),
  );
}

/**
 * After the last defender is destroyed, the surviving attackers may take the square without opportunity fire.
 *
 * @rule CF-CA-14
 * @rows CF-CA-14 CF-CA-15
 */
export const ADVANCE_TASK = taskKind<AdvanceTask>({
  kind: 'advance',
  read: readAdvance,
  open: (t, task) => {
    const units = able(t, task);
    if (units.length === 0) return {};
    const choices = [
      { id: 'none', because: [] },
      ...units.map(({ id }) => ({ id: `unit:${id}`, unit: id, because: [] })),
    ];
    const at = { kind: 'cell', cell: squareNamed(t, task.at) } as const;
    return {
      question: {
        to: [task.side],
        private: false,
        units: units.map(({ id }) => id),
        choices,
        until: 'answered',
        fallback: 'none',
        because: [{ code: 'cf-may-advance', rule: 'CF-CA-14', at }],
      },
    };
  },
  answer: (t, task, { unit }) => {
    if (unit === undefined) return done(t);
    const rest = { ...task, units: task.units.filter((id) => id !== unit) };
    const { n: _n, ...again } = rest;
    const told = andThen(movedIn(t, unitOf(t, unit), squareNamed(t, task.at)), (now) =>
      done(push<AdvanceTask>(now, again), line('advances', unit, { to: task.at })),
    );
    return andThen(told, (now) => entersMines(now, unit));
  },
});
