import { ANSWER, type GameEvent, type Question } from '@bocage/core/game';
import { later, timerPart, type Timer } from '../host/timers';

/**
 * Applies the default answer on timeout, by an event like any answer. The GM sets the time on the scene; by
 * default there is none.
 */
export const ANSWER_AFTER = 'answerAfter';
/** Seconds that the scene's window offers. */
export const USUAL_TIME = 60;

export interface Timekeeper {
  /**
   * Sets what waits now.
   *
   * @param seconds the time for each question; 0: no limit
   */
  follow(questions: readonly Question[], seconds: number): void;
}

/**
 * Returns a timekeeper.
 *
 * @param answer plays the event; a client that no longer decides ignores it
 */
export function createTimekeeper(answer: (event: GameEvent) => void): Timekeeper {
  const running = new Map<string, { readonly seconds: number; readonly timer: Timer }>();
  return {
    follow(questions, seconds) {
      // Without a default, or with only the GM as addressee, nothing can be answered on timeout.
      const timed = questions.filter(({ fallback, to }) => fallback !== undefined && to.length > 0);
      const open = new Map(seconds > 0 ? timed.map((one) => [one.id, one]) : []);
      for (const [id, one] of running)
        if (!open.has(id) || one.seconds !== seconds) {
          clearTimeout(one.timer);
          running.delete(id);
        }
      for (const [id, { fallback = '' }] of open) {
        if (running.has(id)) continue;
        const timer = later(
          timerPart('answer'),
          () => {
            running.delete(id);
            answer({ type: ANSWER, question: id, choice: fallback });
          },
          seconds * 1000,
        );
        running.set(id, { seconds, timer });
      }
    },
  };
}

/** Returns the seconds for a question on a scene, by its flags. */
export function secondsOf(flags: Readonly<Record<string, unknown>> | undefined): number {
  const value = flags?.[ANSWER_AFTER];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
