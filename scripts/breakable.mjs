// Copies the built module for tests that break its parts. The copy's script also exposes every part and
// window class to the page.
//   node scripts/breakable.mjs FOLDER    needs a build; FOLDER becomes a copy of dist/
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildScript } from './lib/build-module.mjs';
import { ROOT } from './lib/run.mjs';

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('usage: node scripts/breakable.mjs FOLDER');
  process.exit(2);
}
const folder = resolve(given);
const SOURCES = join(ROOT, 'packages/foundry/src');
const ENTRY = join(SOURCES, 'breakable-entry.js');

const windows = readdirSync(join(SOURCES, 'apps'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(SOURCES, 'apps', file));

const entry = `
import { parts } from ${JSON.stringify(join(SOURCES, 'host/guard.ts'))};
import { BocageWindow } from ${JSON.stringify(join(SOURCES, 'apps/base.ts'))};
import ${JSON.stringify(join(SOURCES, 'main.ts'))};
${windows.map((file, i) => `import * as apps${i} from ${JSON.stringify(file)};`).join('\n')}
const all = [${windows.map((_, i) => `apps${i}`).join(', ')}].flatMap((exported) => Object.values(exported));
const windows = all.filter((one) => typeof one === 'function' && one.prototype instanceof BocageWindow);
// Broken from the very start: what the tab's own store names; \`all\`: whatever runs again and again.
const named = JSON.parse(sessionStorage.getItem('bocage.break') ?? '[]');
for (const [name, part] of parts)
  if (named.includes(name) || (named.includes('all') && !part.once && /^(hook|layer)$/.test(part.kind)))
    part.trap = () => { throw new Error('broken on purpose'); };
globalThis.bocageBreakable = { parts, windows: [...new Set(windows)] };
`;

cpSync(join(ROOT, 'dist'), folder, { recursive: true });
const manifest = JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8'));
await buildScript(ENTRY, join(folder, manifest.esmodules[0]), {
  name: 'breakable-entry',
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? entry : undefined),
});
