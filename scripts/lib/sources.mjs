// Sources of each built part, by paths from the repository's top.

const GAMES = ['packages/asl', 'packages/company-fire'];

export const SOURCES = {
  module: [
    ...['module.json', 'lang', 'templates', 'styles', 'assets', 'scripts/lib/build-module.mjs'],
    ...['packages/core', ...GAMES, 'packages/importer', 'packages/foundry'],
  ],
  system: ['lang', 'scripts/lib/build-system.mjs', ...GAMES, 'packages/system'],
  table: ['packages/stand-in'],
};

/** Folders in which nothing is a source. */
export const NO_SOURCES = new Set(['node_modules', 'dist', 'test', '.git']);
