// The projects that are held to the published types of Foundry, once more with the types of another Foundry: a folder
// with a checkout of them, which has to bring nothing else (what they import is taken from this repo).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './run.mjs';

const TYPES = '@league-of-foundry-developers/foundry-vtt-types';
const STORE = join(ROOT, 'node_modules/.pnpm/node_modules');

/** Writes the project of a package. @returns its path */
export function otherProject(name, folder) {
  const types = resolve(ROOT, folder, 'src');
  const home = join(ROOT, 'packages', name);
  const { files = [], include } = JSON.parse(readFileSync(join(home, 'tsconfig.json'), 'utf8'));
  const here = (path) => join(home, path);
  const project = {
    extends: join(home, 'tsconfig.json'),
    compilerOptions: {
      types: ['node', 'jquery'],
      typeRoots: [join(ROOT, 'node_modules/@types'), join(STORE, '@types')],
      paths: {
        [TYPES]: [join(types, 'index.d.mts')],
        [`${TYPES}/*`]: [join(types, '*/index.d.mts')],
        'fvtt-types/*': [join(types, '*/index.d.mts')],
        '@bocage/*': [join(home, 'node_modules/@bocage/*')],
        '*': [join(STORE, '*'), join(STORE, '@types/*')],
      },
    },
    files: files.map(here),
    include: include.map(here),
    exclude: [here('**/*.test.ts'), here('test')],
  };
  const made = join(ROOT, 'build/types14', `${name}.json`);
  mkdirSync(join(made, '..'), { recursive: true });
  writeFileSync(made, `${JSON.stringify(project, undefined, 2)}\n`);
  return made;
}
