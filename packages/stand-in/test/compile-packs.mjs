// node packages/stand-in/test/compile-packs.mjs MODULE TARGET
// Copies a module and compiles the packs that its manifest names (from sources/NAME) as a package's author would: with
// Foundry's own command line tool.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilePack } from '@foundryvtt/foundryvtt-cli';

const [module, target] = process.argv.slice(2);
cpSync(module, target, { recursive: true, filter: (path) => basename(path) !== 'sources' });
const { packs = [] } = JSON.parse(readFileSync(join(module, 'module.json'), 'utf8'));
for (const { name } of packs) {
  const source = join(module, 'sources', name);
  if (existsSync(source)) await compilePack(source, join(target, 'packs', name));
}
