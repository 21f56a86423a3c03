import { attempt, partOf, trying, type Part } from './guard';

/** The only way to timers and frames. Each belongs to a part: its throw harms no other, and is reported. */

export type Timer = ReturnType<typeof setTimeout>;

/** Returns the part of one file's timers. Its name stands in reports. */
export function timerPart(name: string): Part {
  return partOf('timer', name);
}

/** Calls once after some milliseconds. */
export function later(part: Part, act: () => unknown, milliseconds = 0): Timer {
  return setTimeout(() => trying(part, act), milliseconds);
}

/** Calls again and again. */
export function every(part: Part, act: () => unknown, milliseconds: number): void {
  setInterval(() => trying(part, act), milliseconds);
}

/**
 * Calls before the next frame; a throw switches the part off.
 *
 * @returns the handle for `cancelAnimationFrame`
 */
export function nextFrame(part: Part, act: () => unknown): number {
  return requestAnimationFrame(() => attempt(part, act, undefined));
}

/** Calls when the browser is idle, or after a second. */
export function whenIdle(part: Part, act: () => unknown): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => trying(part, act), { timeout: 1000 });
  else later(part, act, 50);
}

/** Returns a function that acts once, soon after it is called, however often it is called meanwhile. */
export function soon(part: Part, act: () => unknown): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    later(part, () => {
      isDue = false;
      return act();
    });
  };
}

/** One act at a time that waits. */
export interface Delay {
  /** Acts after some milliseconds, in the place of the act that waits. */
  run(act: () => unknown, milliseconds: number): void;
  /** Gives up the act that waits. */
  rest(): void;
}

/** Returns a place for one act that waits. */
export function delay(part: Part): Delay {
  let timer: Timer | undefined;
  return {
    run(act, milliseconds) {
      clearTimeout(timer);
      timer = later(part, act, milliseconds);
    },
    rest: () => clearTimeout(timer),
  };
}

/** Acts with a pause between two; only the latest waits. */
export interface Throttle {
  /** Acts now, or once the pause since the last act is over. */
  run(act: () => unknown): void;
  /** Gives up the act that waits, and the pause. */
  rest(): void;
}

/**
 * Returns a throttle.
 *
 * @param at the frame: each act waits for the next one
 */
export function throttle(part: Part, milliseconds: number, at?: 'frame'): Throttle {
  let last = -Infinity;
  let latest: (() => unknown) | undefined;
  let timer: Timer | undefined;
  let frame: number | undefined;
  const act = (): unknown => {
    [timer, frame, last] = [undefined, undefined, performance.now()];
    const due = latest;
    latest = undefined;
    return due?.();
  };
  const due = (): unknown => {
    if (at !== 'frame') return act();
    timer = undefined;
    frame = nextFrame(part, act);
    return undefined;
  };
  return {
    run(wanted) {
      latest = wanted;
      if (timer !== undefined || frame !== undefined) return;
      const left = last + milliseconds - performance.now();
      if (left > 0) timer = later(part, due, left);
      else due();
    },
    rest() {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      [timer, frame, latest, last] = [undefined, undefined, undefined, -Infinity];
    },
  };
}

/** Returns a way to do acts one after another, in order; a failed one delays none. */
export function oneAtATime(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Resolves after some milliseconds. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
