import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { SHARP, type Seats } from './browser';
import { GM_KEYS } from './gm-keys';
import { centreOf, sideMiddle, vertexOf, type Anchor, type Pixel } from './hexes';
import type { Table } from './table';
import { recordNotices } from './record-notices';
import { tellTrueNames } from './true-names';
import { watch, type Watch } from './watch';

/** The few members of the page's globals that the tests look at; all are Foundry's public ones. */
export interface PageGlobals {
  readonly game: {
    readonly ready: boolean;
    readonly user: { readonly name: string; readonly isGM: boolean };
    readonly i18n: { readonly lang: string };
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: {
      readonly name: string;
      readonly flags: Record<string, unknown>;
      readonly tokens: Iterable<unknown>;
    };
    readonly dimensions: { readonly sceneX: number; readonly sceneY: number };
    clientCoordinatesFromCanvas(point: Pixel): Pixel;
    animatePan(view: Pixel & { readonly scale: number; readonly duration: number }): Promise<unknown>;
  };
}

/** One person at the table: a browser context of their own, with one tab. */
export interface Player {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
  /** Where a place of the map is on the screen. */
  hex(name: string): Promise<Pixel>;
  side(name: string): Promise<Pixel>;
  vertex(hex: string, k: number): Promise<Pixel>;
  /** The module's scene flags as this player's browser has them. */
  flags(): Promise<ModuleFlags>;
  leave(): Promise<void>;
}

export interface ModuleFlags {
  readonly anchor?: Anchor;
  readonly sides?: Readonly<Record<string, unknown>>;
  readonly cells?: Readonly<Record<string, unknown>>;
  readonly shapes?: Readonly<Record<string, unknown>>;
  readonly play?: unknown;
}

/** A map of half the pixels is painted only every ten seconds, so pictures need a fresh one. */
const SMALL = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: SHARP } as const;
/**
 * Time until something counts as broken. It does not measure speed: a busy machine is slow, and a missing
 * thing stays missing. Test authors may shorten it: BOCAGE_PATIENCE, in milliseconds.
 */
export const PATIENCE = Number(process.env['BOCAGE_PATIENCE'] ?? 180_000);

/** Milliseconds between two checks: checking on each frame would cost a page more than its own work. */
const PACE = 100;

/** Waits until the map is drawn; on failure reports the page's messages. */
export const waitForTable = async (page: Page, watched: Watch): Promise<void> => {
  const ready = await page
    .waitForFunction(() => document.body?.dataset['ready'], undefined, { timeout: PATIENCE, polling: PACE })
    .then((handle) => handle.jsonValue())
    .catch((error: Error) => error.message);
  if (ready === 'true') return;
  throw new Error(
    `the table did not open: ${ready}\n${watched.errors().join('\n')}\n${watched.console().join('\n')}`,
  );
};

/** A person points at what he sees: a scene that is still being drawn has no place on the screen yet. */
const toScreen = async (page: Page, map: Pixel): Promise<Pixel> => {
  await page.waitForFunction(() => (globalThis as unknown as PageGlobals).canvas.ready, undefined, {
    polling: PACE,
  });
  return page.evaluate(({ x, y }) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const { sceneX, sceneY } = canvas.dimensions;
    return canvas.clientCoordinatesFromCanvas({ x: sceneX + x, y: sceneY + y });
  }, map);
};

const flagsOf = (page: Page): Promise<ModuleFlags> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as PageGlobals;
    return JSON.parse(JSON.stringify(canvas.scene.flags['bocage'] ?? {})) as ModuleFlags;
  });

const anchorOf = async (page: Page): Promise<Anchor> => {
  const { anchor } = await flagsOf(page);
  if (anchor === undefined) throw new Error('the scene has no anchor');
  return anchor;
};

/**
 * Opens the table's page, takes a seat and waits until the map is drawn.
 *
 * @param before what is done to the tab before it opens the page
 */
export const sitDown = async (
  browser: Seats,
  table: Table,
  name: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<void>,
  hasKeys = true,
): Promise<Player> => {
  // Half the pixels each way: drawing is done in software here, and only screenshots need more.
  const context = await browser.newContext({ ...SMALL, ...options });
  context.setDefaultTimeout(PATIENCE);
  return sitIn(context, table, name, before, hasKeys);
};

const restoreKeys = (keys: Readonly<Record<string, string>>): void => {
  // Frames, and documents that the server sandboxes, have no storage of their own.
  if (window.top !== window || window.origin === 'null') return;
  for (const [id, key] of Object.entries(keys)) {
    const name = `practice-table.${id}.bocage.sealKeys`;
    localStorage.setItem(
      name,
      localStorage.getItem(name) ?? JSON.stringify(JSON.stringify({ practice: { [id]: key } })),
    );
  }
};

/**
 * Opens the table's page in a browser that somebody has used before, with all that it keeps.
 *
 * @param before what is done to the tab before it opens the page
 * @param hasKeys whether a game master has restored the key of sealed secrets
 */
export const sitIn = async (
  context: BrowserContext,
  table: Table,
  name: string,
  before?: (page: Page) => Promise<void>,
  hasKeys = true,
): Promise<Player> => {
  const page = await context.newPage();
  if (hasKeys) await page.addInitScript(restoreKeys, GM_KEYS);
  await recordNotices(page);
  await tellTrueNames(page);
  const watched = watch(page);
  await before?.(page);
  await page.goto(table.url);
  await page.locator(`[data-user="${name}"]`).click();
  await waitForTable(page, watched);
  return {
    name,
    page,
    context,
    watch: watched,
    hex: async (hex) => toScreen(page, centreOf(await anchorOf(page), hex)),
    side: async (side) => toScreen(page, sideMiddle(await anchorOf(page), side)),
    vertex: async (hex, k) => toScreen(page, vertexOf(await anchorOf(page), hex, k)),
    flags: () => flagsOf(page),
    leave: () => context.close(),
  };
};

/** Polls until the check holds, and says what was there last when it does not. */
export const eventually = async <T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  what: string,
): Promise<T> => {
  const until = Date.now() + PATIENCE;
  let value = await read();
  while (!holds(value)) {
    if (Date.now() > until) throw new Error(`waited for ${what}; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, PACE));
    value = await read();
  }
  return value;
};
