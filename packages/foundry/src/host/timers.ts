import { attempt, partOf, trying, type Part } from './guard';

/** The one way to timers and frames, each of which belongs to a part. What a timer throws harms nobody else, and is told. */

export type Timer = ReturnType<typeof setTimeout>;

/** The part of what one file does later, by a name that says to a reader of reports what it is about. */
export function timerPart(name: string): Part {
  return partOf('timer', name);
}

/** Does it after so many milliseconds. */
export function later(part: Part, act: () => unknown, milliseconds = 0): Timer {
  return setTimeout(() => trying(part, act), milliseconds);
}

/** Does it again and again. */
export function every(part: Part, act: () => unknown, milliseconds: number): void {
  setInterval(() => trying(part, act), milliseconds);
}

/** Does it before the next picture; what throws there is switched off. @returns what `cancelAnimationFrame` takes */
export function nextFrame(part: Part, act: () => unknown): number {
  return requestAnimationFrame(() => attempt(part, act, undefined));
}

/** Does it while the browser has nothing else to do, or after a second. */
export function whenIdle(part: Part, act: () => unknown): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => trying(part, act), { timeout: 1000 });
  else later(part, act, 50);
}

/** Waits. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
