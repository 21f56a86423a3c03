import { choice, count, fields } from '../reading/readers';
import type { CfTable, Task } from '../play/state';
import { taskKind } from '../play/tasks';
import { done, line, push, withPlay } from '../play/turn';

interface ClockTask extends Task {
  readonly kind: 'clock';
}

/** The task of rolling for the clock. @internal */
export function clockTask(t: CfTable): CfTable {
  return push<ClockTask>(t, { kind: 'clock' });
}

/**
 * The game clock: one die at the end of each defender's initiative; the game ends when their sum reaches the
 * limit.
 *
 * @rule CF-CL-1
 * @rows CF-CL-1 CF-CL-2
 */
export const CLOCK_TASK = taskKind<ClockTask>({
  kind: 'clock',
  read: fields({ kind: choice(['clock']), n: count }),
  open: () => ({ need: { dice: [6], units: [], because: [] } }),
  dice: (t, _task, [die = 0]) => {
    const clock = t.play.clock + die;
    const length = Number(t.settings['clock.length']);
    const over = clock >= length;
    const later = withPlay(t, { clock, ...(over && { over: 'clock' as const, tasks: [] }) });
    return done(
      later,
      line('clock', undefined, { die, clock }),
      ...(over ? [line('over', undefined, { why: 'clock' })] : []),
    );
  },
});
