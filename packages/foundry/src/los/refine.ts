import type { FieldCell, LosField } from '@bocage/core/game';
import { later, timerPart } from '../host/timers';

const REFINING = timerPart('los-field');
/** Milliseconds of work between two frames. */
const SLICE = 7;

/**
 * Computes the open cells of a field's first answer in small steps, so that nothing stutters.
 *
 * @param done called once with the whole field; never if nothing was open, nor after `stop`
 * @returns stop
 */
export function refineField(
  field: LosField,
  done: (cells: readonly (FieldCell | undefined)[]) => void,
): () => void {
  const cells = [...field.cells];
  let next = 0;
  let stopped = field.open.length === 0;
  const slice = (): void => {
    if (stopped) return;
    const until = performance.now() + SLICE;
    while (next < field.open.length && performance.now() < until) {
      const i = field.open[next++];
      if (i !== undefined) cells[i] = field.explain(i);
    }
    if (next < field.open.length) later(REFINING, slice);
    else done(cells);
  };
  later(REFINING, slice);
  return () => {
    stopped = true;
  };
}
