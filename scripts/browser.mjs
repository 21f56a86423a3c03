// Finds a Chromium for the browser tests. On Debian or Ubuntu, as root, it installs what is missing: the
// browser and a font for Japanese. A headless shell comes first, because it needs a third less processor
// time. It never downloads a browser build of its own.
//   node scripts/browser.mjs          prints the path, or says what to do and exits with 1
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const FIXED = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) =>
    process.env[name]
      ? [
          join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(process.env[name], 'Chromium', 'Application', 'chrome.exe'),
          join(process.env[name], 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  ),
};

const onPath = (env) => {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return ['/usr/bin', ...folders].flatMap((folder) => NAMES.map((name) => join(folder, name)));
};

/** Where Playwright keeps the browsers that its own installer fetched, newest first. */
const playwrightBrowsers = (env) => {
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
      win32: join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  const inside = [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-win', 'chrome.exe'],
    ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
  ];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .sort((a, b) => Number(b.split('-').at(-1)) - Number(a.split('-').at(-1)))
    .flatMap((name) => inside.map((parts) => join(folder, name, ...parts)));
};

/** The path of a browser, or undefined. `$CHROMIUM` wins; a `$CHROMIUM` that does not exist is an error. */
export const findBrowser = (env = process.env, exists = existsSync) => {
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, where there is no file`);
  }
  return [...onPath(env), ...(FIXED[process.platform] ?? []), ...playwrightBrowsers(env)].find((path) =>
    exists(path),
  );
};

const hasShell = () => basename(findBrowser() ?? '').includes('headless-shell');

/** Whether a font for Japanese is there; where no fc-list is (Windows, macOS) the system brings one. */
const hasJapaneseFont = () => {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
};

const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether all could be installed. */
const aptInstall = (packages, say) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args) => spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
  say(`installing ${packages.join(' and ')} with apt-get (once; a minute or two) …`);
  apt(['update']);
  const done = apt(['install', '-y', '--no-install-recommends', ...packages]);
  if (done.status !== 0) say(`apt-get failed: ${`${done.stdout}${done.stderr}`.trim().split('\n').at(-1)}`);
  return done.status === 0;
};

const HOW = `Install Chromium or Chrome (Debian, Ubuntu: sudo apt-get install chromium fonts-noto-cjk · macOS, Windows: \
https://www.google.com/chrome), or set CHROMIUM to the program's path. Without a browser \`npm run check\` runs all the \
other tests.`;

/** A browser's path, installing what is missing where that is possible. Throws with what to do otherwise. */
export const ensureBrowser = (say = console.error) => {
  if (canInstall()) {
    if (!hasJapaneseFont()) aptInstall(['fonts-noto-cjk', 'fontconfig'], say);
    // Older Debians have the whole browser alone.
    if (!process.env.CHROMIUM && !hasShell() && !aptInstall([SHELL], say) && !findBrowser())
      aptInstall(['chromium'], say);
  }
  const browser = findBrowser();
  if (!browser) throw new Error(`no Chromium found for the browser tests. ${HOW}`);
  if (!hasJapaneseFont())
    say(
      'no Japanese font found: screenshots in Japanese will show boxes (Debian: apt-get install fonts-noto-cjk)',
    );
  return browser;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
