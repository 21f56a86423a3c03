import { held } from '../facts/source';
import { later, timerPart, type Timer } from '../host/timers';

/**
 * Milliseconds without drawing after which the terrain's followers run. A pen held down changes the scene
 * several times a second.
 */
const REST = 260;
/** Longest press in milliseconds: a press whose end got lost must not hold up everything. */
const LONGEST = 20_000;

const RESTING = timerPart('drawing');
const waiting = new Map<() => unknown, Timer>();
/** When this user's own pen was set down, in milliseconds of this page; undefined = it is lifted. */
const pressedAt = held<number | undefined>(undefined);

/** Notes that this user's own pen is down, or lifted. */
export function penIsDown(down: boolean): void {
  pressedAt.write(down ? performance.now() : undefined);
}

/** Calls back once drawing rests; a second request meanwhile starts the wait anew. */
export function whenDrawingRests(act: () => unknown): void {
  clearTimeout(waiting.get(act));
  waiting.set(
    act,
    later(
      RESTING,
      () => {
        if (performance.now() - (pressedAt.read() ?? -LONGEST) < LONGEST) return whenDrawingRests(act);
        waiting.delete(act);
        return act();
      },
      REST,
    ),
  );
}
