import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

/** Without a display, without looking anything up outside this machine, drawing WebGL in software. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // The processor draws textures directly: an emulated graphics card doubles the cost of each tab.
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];

/** Pages are put together by the processor, too, but for pictures: below windows it leaves strips without any colour. */
const PUT_TOGETHER = process.env['BOCAGE_SHOTS'] ? [] : ['--disable-gpu-compositing'];

/** Every pixel where pictures are looked at; else drawing them would cost more than all the rest. */
export const SHARP = process.env['BOCAGE_SHOTS'] ? 1 : 0.5;

/** A test file's part of the browser: closing it closes the tabs of this file. */
export type Seats = Pick<Browser, 'newContext' | 'close'>;

/** `scripts/e2e.mjs` and `scripts/ci.mjs` say which Chromium; run alone, Debian's is tried. */
const launch = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}: start with \`npm run e2e\``);
  return chromium.launch({ executablePath, headless: true, args: [...ARGUMENTS, ...PUT_TOGETHER] });
};

let shared: Promise<Browser> | undefined;

/** One browser for all files that a worker runs, one after another; people do not meet in it but at a table. */
export const openBrowser = async (): Promise<Seats> => {
  if ((await shared)?.isConnected() !== true) shared = launch();
  const browser = await (shared as Promise<Browser>);
  const contexts: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
};

export const SIZES = {
  small: { width: 1280, height: 720 },
  large: { width: 1920, height: 1080 },
} as const;

export const contextOptions = (
  size: keyof typeof SIZES,
  colorScheme: 'dark' | 'light',
  locale = 'en-GB',
): BrowserContextOptions => ({ viewport: SIZES[size], deviceScaleFactor: SHARP, colorScheme, locale });
