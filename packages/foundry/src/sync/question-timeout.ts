import { ANSWER, type GameEvent, type Question } from '@bocage/core/game';
import { later, timerPart, type Timer } from '../host/timers';

/**
 * Questions that are not answered in time, where the game master has said on the scene how long there is: what holds
 * without an answer is answered then, by the same event as any answer. Off unless said.
 */
export const ANSWER_AFTER = 'answerAfter';
/** What the scene's window offers, in seconds. */
export const USUAL_TIME = 60;

export interface Timekeeper {
  /** What waits now. @param seconds how long there is for each question; 0: without end */
  follow(questions: readonly Question[], seconds: number): void;
}

/** @param answer plays the event; whoever decides no longer lets it be */
export function createTimekeeper(answer: (event: GameEvent) => void): Timekeeper {
  const running = new Map<string, { readonly seconds: number; readonly timer: Timer }>();
  return {
    follow(questions, seconds) {
      // Where play waits for an answer, or nobody is asked but a game master, there is nothing that could hold.
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

/** How long there is on a scene, by its flags. */
export function secondsOf(flags: Readonly<Record<string, unknown>> | undefined): number {
  const value = flags?.[ANSWER_AFTER];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
