// Takes pictures of the practice table with the actions of the browser tests. Needs a build.
//   npm run pictures             the pictures of both readmes, into docs/images/
//   npm run pictures -- course   from an empty world to a battlefield on three kinds of map, asserted
//   npm run pictures -- by-hand  twenty hedgerows and their fields painted by hand: counts the actions
//   npm run pictures -- looks    every window in both languages, themes and sizes, into build/screenshots/; red where text is
//                                cut, covered, faint or off the screen
//   npm run pictures -- evening  the states of an evening of ASL in the same way
import { ensureBrowser } from './browser.mjs';
import { binOf, runNode } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const args = ['run', '--config', 'packages/e2e/pictures.config.ts', ...(wanted.length ? wanted : ['readme'])];
const { code } = await runNode(binOf('vitest', 'vitest'), args, { env: { CHROMIUM: ensureBrowser() } });
process.exit(code);
