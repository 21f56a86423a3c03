import { pause } from '../host/timers';

/**
 * One thing after the other, and everybody in turn: of each user one request at a time stands in the line, so that who
 * asks a thousand times keeps nobody else waiting for longer than one decision.
 */
export interface FairQueue {
  /** Does something when everything before it is done. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** The same for a user; undefined where that user has too much waiting already: it is not done. */
  takeFor<T>(user: string, work: () => Promise<T>): Promise<T> | undefined;
}

/** No window ever has as many requests under way. */
const MOST = 30;
/**
 * Milliseconds between two requests of one user. What comes faster is only taken down meanwhile, so that what others send
 * is heard at once and not after all of it.
 */
const REST = 60;

interface Own {
  /** How many are not done yet. */
  count: number;
  /** When the next one may be taken. */
  last: Promise<unknown>;
}

export function createFairQueue(rest = REST): FairQueue {
  let line: Promise<unknown> = Promise.resolve();
  const own = new Map<string, Own>();
  const take = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work, work);
    line = turn.catch(() => undefined);
    return turn;
  };
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
