// The projects that are held to the published types of Foundry, once more with other types, or with more of them: those
// of another Foundry are a folder with a checkout, which has to bring nothing else (what they import is taken from this
// repo).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './run.mjs';

const TYPES = '@league-of-foundry-developers/foundry-vtt-types';
const STORE = join(ROOT, 'node_modules/.pnpm/node_modules');
const TESTS = join('**', '*.test.ts');
const TYPE_ROOTS = [join(ROOT, 'node_modules/@types'), join(STORE, '@types')];

const homeOf = (name) => join(ROOT, 'packages', name);

const write = (path, project) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(project, undefined, 2)}\n`);
  return path;
};

/** The options of a package's project with the types of a folder. */
const optionsWith = (name, folder) => {
  const types = resolve(ROOT, folder, 'src');
  return {
    types: ['node', 'jquery'],
    typeRoots: TYPE_ROOTS,
    paths: {
      [TYPES]: [join(types, 'index.d.mts')],
      [`${TYPES}/*`]: [join(types, '*/index.d.mts')],
      'fvtt-types/*': [join(types, '*/index.d.mts')],
      '@bocage/*': [join(homeOf(name), 'node_modules/@bocage/*')],
      '*': [join(STORE, '*'), join(STORE, '@types/*')],
    },
  };
};

/** Writes the project of a package with the types of a folder. @returns its path */
export function otherProject(name, folder) {
  const here = (path) => join(homeOf(name), path);
  const { files = [], include } = JSON.parse(readFileSync(here('tsconfig.json'), 'utf8'));
  return write(join(ROOT, 'build/types14', `${name}.json`), {
    extends: here('tsconfig.json'),
    compilerOptions: optionsWith(name, folder),
    files: files.map(here),
    include: include.map(here),
    exclude: [here(TESTS), here('test')],
  });
}

/** All of Foundry's globals as they are once it is `ready`. */
const READY = `import '${TYPES}';
declare module '${TYPES}/configuration' {
  interface AssumeHookRan {
    ready: never;
  }
}
`;

/**
 * Writes a project that takes Foundry's global objects from the types, too, and not from the package's ports. It does not
 * compile without errors: what is told of a symbol is read from it. @returns its path
 */
export function auditProject(name, folder) {
  const here = (path) => join(homeOf(name), path);
  const made = join(ROOT, 'build/deprecated', folder ? '14.json' : '13.json');
  const ready = join(dirname(made), 'ready.d.ts');
  write(made, {
    extends: here('tsconfig.json'),
    compilerOptions: folder ? optionsWith(name, folder) : { typeRoots: TYPE_ROOTS },
    files: [here('src/host/pixi-first.ts'), ready, join(dirname(made), 'probe.ts')],
    include: [here('src')],
    exclude: [here(TESTS), here('src/host/globals.d.ts')],
  });
  writeFileSync(ready, READY);
  return made;
}
