import type { CfTable, Task } from '../play/state';
import { withoutUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, type NewTask } from '../play/turn';
import { choice, count, fields, text } from '../reading/readers';
import type { Weapon } from './weapon';

interface RemovedTask extends Task {
  readonly kind: 'removed';
  readonly unit: string;
}

/** The task of removing a unit from the table. @internal */
export function removedTask(unit: string): NewTask<RemovedTask> {
  return { kind: 'removed', unit };
}

/**
 * A sniper leaves after his shot.
 *
 * @rule CF-SMF-12
 */
export function leftAfter(t: CfTable, unit: string, weapon: Weapon): CfTable {
  return weapon.id === 'sniper' ? push(t, removedTask(unit)) : t;
}

/**
 * Snipers, scouts and observers leave the table after their deed.
 *
 * @rule CF-SMF-12
 * @rows CF-SMF-12 CF-SMF-17
 */
export const REMOVED_TASK = taskKind<RemovedTask>({
  kind: 'removed',
  read: fields({ kind: choice(['removed']), n: count, unit: text }),
  needed: ({ unit }) => [unit],
  run: (t, { unit }) => done(withoutUnit(t, unit), line('removed', unit)),
});
