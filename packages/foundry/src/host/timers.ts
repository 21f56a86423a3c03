import { attempt, partOf, trying, type Part } from './guard';

/** The only way to timers and frames. Each belongs to a part: its throw harms no other, and is reported. */

export type Timer = ReturnType<typeof setTimeout>;

/** Returns the part of one file's timers; its name tells readers of reports the subject. */
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

/** Resolves after some milliseconds. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
