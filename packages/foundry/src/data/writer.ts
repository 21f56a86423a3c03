import { EMPTY_PATCH, isEmptyPatch, mergePatches, type Patch } from './patch';

export interface Writer {
  /** Queues a patch; resolves when it and the patches queued meanwhile are written. */
  write(patch: Patch): Promise<void>;
  /** Queued and unconfirmed changes; the same object until they change. */
  readonly pending: Patch;
}

/**
 * Collects strokes and writes them as one update, never two at once: parallel operations on one document have
 * lost updates (foundryvtt#9934).
 *
 * @param send performs one update
 * @param schedule delays a flush, so that a stroke becomes one update; `goesOn` = one has just been written:
 *   else a pen held down would write without a pause, and every browser would read the scene anew each time
 */
export function createWriter(
  send: (patch: Patch) => Promise<void>,
  schedule: (flush: () => void, goesOn: boolean) => void,
): Writer {
  let queued = EMPTY_PATCH;
  let flying = EMPTY_PATCH;
  /** Queued and unconfirmed changes together: every move of the pointer asks for them. */
  let pending: Patch | undefined = EMPTY_PATCH;
  let waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  let busy = false;
  let scheduled = false;

  const flush = async (): Promise<void> => {
    scheduled = false;
    if (busy || isEmptyPatch(queued)) return;
    busy = true;
    flying = queued;
    queued = EMPTY_PATCH;
    pending = flying;
    const served = waiting;
    waiting = [];
    try {
      await send(flying);
      for (const { resolve } of served) resolve();
    } catch (error) {
      for (const { reject } of served) reject(error);
    } finally {
      flying = EMPTY_PATCH;
      pending = queued;
      busy = false;
      if (!isEmptyPatch(queued)) flushLater(true);
    }
  };

  const flushLater = (goesOn: boolean): void => {
    if (scheduled || busy) return;
    scheduled = true;
    schedule(() => void flush(), goesOn);
  };

  return {
    write(patch) {
      if (isEmptyPatch(patch)) return Promise.resolve();
      queued = mergePatches(queued, patch);
      pending = undefined;
      const written = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      flushLater(false);
      return written;
    },
    get pending() {
      pending ??= mergePatches(flying, queued);
      return pending;
    },
  };
}
