import type { Page } from 'playwright-core';

/** A script's requests to the browser: frames, timers, files, workers. */

interface Spied {
  __asked: string[];
}

/** Notes whatever scripts of the module ask for from now on; call before the page is opened. */
export const spyOnModule = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const asked: string[] = ((globalThis as unknown as { __asked: string[] }).__asked = []);
    const isOurs = (): boolean => (new Error('who asks').stack ?? '').includes('/modules/bocage/');
    const all = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of [
      'requestAnimationFrame',
      'requestIdleCallback',
      'setTimeout',
      'setInterval',
      'fetch',
    ]) {
      const real = all[name];
      if (real)
        all[name] = (...args) => {
          if (isOurs()) asked.push(name);
          return real.call(globalThis, ...args);
        };
    }
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      ...args: Parameters<typeof listen>
    ) {
      if (isOurs()) asked.push(`addEventListener ${args[0]}`);
      listen.apply(this, args);
    };
  });
};

/** The requests since the last look. */
export const askedSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Spied).__asked.splice(0));
