import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';

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
  // Pages and what is drawn for textures are painted and put together by the processor directly: through a graphics
  // card that is only imitated, each tab costs twice as much.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];

/** `scripts/e2e.mjs` and `scripts/ci.mjs` say which Chromium; run alone, Debian's is tried. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}: start with \`npm run e2e\``);
  return chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
};

export const SIZES = {
  small: { width: 1280, height: 720 },
  large: { width: 1920, height: 1080 },
} as const;

export const contextOptions = (
  size: keyof typeof SIZES,
  colorScheme: 'dark' | 'light',
  locale = 'en-GB',
): BrowserContextOptions => ({ viewport: SIZES[size], deviceScaleFactor: 1, colorScheme, locale });
