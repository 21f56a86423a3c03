/** A clock that stands still while anything runs: games on the host's road take no time, and each pause is counted. */

interface Due {
  readonly at: number;
  readonly act: () => void;
}

const REAL = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  now: Date.now,
};

export interface Clock {
  now(): number;
  /** Goes to a time; nothing may wait any more. */
  set(time: number): void;
  /** Lets time pass, as work does. */
  spend(milliseconds: number): void;
  /** Runs all that is due, however late, until nothing waits any more. */
  rest(): Promise<void>;
  /** Gives the page its own timers back. */
  remove(): void;
}

/** Longest game without an end, in milliseconds of this clock. */
const LONGEST = 60_000;

/** Puts the clock in place of the page's timers. */
export function installClock(): Clock {
  const waiting = new Map<number, Due>();
  let [now, count] = [0, 0];
  const later = (act: () => void, milliseconds = 0): number => {
    count += 1;
    waiting.set(count, { at: now + Math.max(0, milliseconds), act });
    return count;
  };
  Object.assign(globalThis, {
    setTimeout: later,
    clearTimeout: (id: number) => waiting.delete(id),
  });
  Date.now = () => now;
  return {
    now: () => now,
    set(time) {
      now = time;
    },
    spend(milliseconds) {
      now += milliseconds;
    },
    async rest() {
      const start = now;
      for (;;) {
        await idle();
        const [next] = [...waiting].sort(([a, one], [b, two]) => one.at - two.at || a - b);
        if (!next) return;
        const [id, { at, act }] = next;
        if (at - start > LONGEST) throw new Error('timers without an end');
        waiting.delete(id);
        now = Math.max(now, at);
        act();
      }
    },
    remove() {
      Object.assign(globalThis, { setTimeout: REAL.setTimeout, clearTimeout: REAL.clearTimeout });
      Date.now = REAL.now;
    },
  };
}

/** Resolves when no promise is left that can go on by itself. */
const idle = (): Promise<void> => new Promise((done) => REAL.setImmediate(done));
