import type { Page } from 'playwright-core';

/**
 * Spies in a tab during an evening by mouse: they write down whatever plays without pointer or key. That is a
 * script of the test that changes a document or sends a message, any call of the module's API, and any press
 * that no device made.
 */

interface Spied {
  __cheats: { on: boolean; readonly found: string[] };
}

/** Lays the spies into a tab; call before its page is opened. They note nothing before `beginSpying`. */
export const laySpies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const cheats = { on: false, found: [] as string[] };
    Object.assign(globalThis, { __cheats: cheats });
    Error.stackTraceLimit = 60;
    const note = (what: string): void => {
      if (cheats.on) cheats.found.push(what);
    };
    /** Whether the test's own script runs: Playwright's frame stands in the stack, and its text after an `await`. */
    const isOfTheTest = (): boolean => /UtilityScript|eval at evaluate/.test(new Error('who').stack ?? '');
    for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick', 'keydown', 'wheel'])
      addEventListener(
        type,
        (event) => {
          if (!event.isTrusted) note(`untrusted ${type}`);
        },
        true,
      );
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (this: WebSocket, ...args: Parameters<WebSocket['send']>) {
      if (isOfTheTest()) note('a message sent by a script of the test');
      send.apply(this, args);
    };
    type Callable = Record<string, (...args: unknown[]) => unknown>;
    /** Writes down calls of a method by the test, or by anybody. */
    const wrap = (owner: object, name: string, anybody: boolean, what: string): void => {
      const real = (owner as Callable)[name];
      if (typeof real !== 'function') return;
      const wrapped = function (this: unknown, ...args: unknown[]): unknown {
        if (anybody || isOfTheTest()) note(what);
        return real.apply(this, args);
      };
      Object.defineProperty(owner, name, { value: wrapped, configurable: true, writable: true });
    };
    const writes = ['create', 'update', 'delete'].flatMap((verb) => [
      verb,
      `${verb}Documents`,
      `${verb}EmbeddedDocuments`,
    ]);
    Object.assign(globalThis, {
      __laySpies: () => {
        const { game, CONFIG } = globalThis as unknown as {
          game: {
            modules: { get(id: string): { api: object } | undefined };
            settings: object;
            socket: object;
          };
          CONFIG: Record<string, { documentClass?: { prototype: object } } | undefined>;
        };
        const seen = new Set<object>();
        const each = (owner: object, what: string): void => {
          for (let at = owner; at && at !== Object.prototype && at !== Function.prototype;) {
            if (!seen.has(at))
              for (const name of [...writes, 'setFlag'])
                if (Object.hasOwn(at, name)) wrap(at, name, false, `${what}.${name} by a script of the test`);
            seen.add(at);
            at = Object.getPrototypeOf(at) as object;
          }
        };
        for (const kind of ['Scene', 'Token', 'Actor', 'ChatMessage', 'User']) {
          const made = CONFIG[kind]?.documentClass;
          if (!made) continue;
          each(made, kind);
          each(made.prototype, kind);
        }
        wrap(game.settings, 'set', false, 'a setting by a script of the test');
        wrap(game.socket, 'emit', false, 'a message by a script of the test');
        const api = game.modules.get('bocage')?.api ?? {};
        for (const name of Object.keys(api)) wrap(api, name, true, `the API's ${name}`);
      },
    });
  });

/** From now on everything is noted. */
export const beginSpying = async (page: Page): Promise<void> => {
  await page.evaluate(`(() => { __laySpies(); __cheats.on = true; })()`);
};

/** All that was played in this tab by anything but pointer and keys. */
export const cheatsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Spied).__cheats.found);

/** Writes down the type of each event that the game plays in a tab and does not refuse. */
export const noteEvents = async (page: Page): Promise<void> => {
  await page.evaluate(`(async () => {
    const file = performance.getEntriesByType('resource').map(({ name }) => name)
      .find((name) => /\\/games\\/asl[^/]*\\.js/.test(name));
    const { GAME } = await import(file);
    const { play } = GAME;
    globalThis.__events = [];
    GAME.play = (...given) => {
      const outcome = play(...given);
      if (outcome.refused.length === 0) __events.push(given[1].type);
      return outcome;
    };
  })()`);
};

/** What has been written down. */
export const eventsIn = async (page: Page): Promise<readonly string[]> => [
  ...new Set(await page.evaluate<readonly string[]>(`__events`)),
];
