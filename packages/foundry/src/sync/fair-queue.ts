import { oneAtATime, pause } from '../host/timers';

/**
 * Does one thing after another, users in turn: only one request of each user stands in the line. A user who
 * asks a thousand times delays nobody by more than one decision.
 */
export interface FairQueue {
  /** Does work when all earlier work is done. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Does work for a user; undefined = refused, as that user has too much waiting already. */
  takeFor<T>(user: string, work: () => Promise<T>): Promise<T> | undefined;
}

/** Most open requests of one user: no window ever has as many. */
const MOST = 30;
/**
 * Milliseconds between two requests of one user. Faster ones are only queued, so that other users' requests
 * come first.
 */
const REST = 60;

interface Own {
  /** Number of open requests. */
  count: number;
  /** Resolves when the next request may be taken. */
  last: Promise<unknown>;
}

export function createFairQueue(rest = REST): FairQueue {
  const take = oneAtATime();
  const own = new Map<string, Own>();
  return {
    take,
    takeFor(user, work) {
      const known = own.get(user);
      const mine = known ?? { count: 0, last: Promise.resolve() };
      if (mine.count >= MOST) return undefined;
      own.set(user, mine);
      mine.count += 1;
      const turn = known ? mine.last.then(() => take(work)) : take(work);
      const ended = turn.catch(() => undefined).then(() => (mine.count -= 1));
      mine.last = ended
        .then(() => pause(rest))
        .then(() => {
          if (mine.count === 0) own.delete(user);
        });
      return turn;
    },
  };
}
