import { later, timerPart, type Timer } from '../host/timers';

/**
 * A pen that is held down changes the scene several times a second. What has to follow the terrain, but not the hand, is
 * done once the terrain has been left alone for a while.
 */
const REST = 260;
/** Nobody holds a pen down so long without a break; a press of which the end got lost must not hold up everything. */
const LONGEST = 20_000;

const RESTING = timerPart('drawing');
const waiting = new Map<() => unknown, Timer>();
let pressedAt: number | undefined;

/** This user's own pen is set down, or lifted. */
export function penIsDown(down: boolean): void {
  pressedAt = down ? performance.now() : undefined;
}

/** Does this once drawing rests; asked for again meanwhile, it waits anew. */
export function whenDrawingRests(act: () => unknown): void {
  clearTimeout(waiting.get(act));
  waiting.set(
    act,
    later(
      RESTING,
      () => {
        if (pressedAt !== undefined && performance.now() - pressedAt < LONGEST) return whenDrawingRests(act);
        waiting.delete(act);
        return act();
      },
      REST,
    ),
  );
}
