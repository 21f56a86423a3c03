import { afterEach, expect, test, vi } from 'vitest';
import { apiPage, membersOf } from './lib/api-page.mjs';
import { apiSources } from './lib/api-sources.mjs';
import { readText } from './lib/files.mjs';

interface Member {
  readonly name: string;
  readonly examples: readonly string[];
}
interface Made {
  readonly page: string;
  readonly faults: readonly string[];
  readonly members: readonly Member[];
}
type Source = { readonly file: string; readonly text: string };
const make = apiPage as (from: { api: Source; tools: Source; sources: readonly Source[] }) => Made;
const from = apiSources() as Parameters<typeof make>[0];

afterEach(() => vi.unstubAllGlobals());

test('docs/api.md is what the types say: node scripts/api-page.mjs makes it', () => {
  const { page, faults } = make(from);
  expect(faults).toEqual([]);
  expect(readText('docs/api.md')).toBe(page);
});

test('every member of the API is on the page, and no other', async () => {
  const { createApi } = (await loaded('packages/foundry/src/api.ts')) as { createApi(): object };
  const listed = (membersOf as (source: Source, name: string) => readonly Member[])(from.api, 'BocageApi');
  expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(createApi()).sort());
});

test('every tool is on the page', async () => {
  const { GAME_TOOLS } = (await loaded('packages/foundry/src/game-tools.ts')) as { GAME_TOOLS: object };
  const rows = [...make(from).page.matchAll(/^\| `(\w+)(?:\([^|]*\))?` \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(Object.keys(GAME_TOOLS).sort());
});

test('a member without a sentence, a parameter, a result or an example is named', () => {
  const api = {
    file: 'api-types.ts',
    text: `export interface BocageApi {
      bare(side: string): string;
      /** Whole. @param side by name @returns its terrain @example api.whole('A1'); */
      whole(side: string): string;
    }`,
  };
  const tools = { file: 'tools.ts', text: 'export const GAME_TOOLS = {} as const;' };
  expect(make({ api, tools, sources: [] }).faults).toEqual([
    'bare: no sentence says what it does',
    'bare: no @param side',
    'bare: no @returns',
    'bare: no @example',
  ]);
});

test('refuses a type name with two declarations', () => {
  const api = { file: 'api-types.ts', text: 'export interface BocageApi { a(): Twice; }' };
  const tools = { file: 'tools.ts', text: 'export const GAME_TOOLS = {} as const;' };
  const twice = { file: 'b.ts', text: 'export type Twice = string;' };
  expect(() => make({ api, tools, sources: [twice, { ...twice, file: 'c.ts' }] })).toThrow('Twice');
});

test.each(make(from).members.map(({ name, examples }) => [name, examples] as const))(
  'the example of %s runs, and its answers are those of the page',
  async (_name, examples) => {
    const { createApi } = (await loaded('packages/foundry/src/api.ts')) as { createApi(): unknown };
    const api = createApi();
    await onScene(api);
    const { claims } = (await loaded('examples/claims/claims.js')) as { claims: unknown };
    for (const example of examples) await run(example, { api, claims });
  },
);

const loaded = (file: string): Promise<unknown> => import(new URL(`../${file}`, import.meta.url).href);

/** Runs an example: what stands behind `// →` is what the expression before it must be. */
async function run(example: string, given: Readonly<Record<string, unknown>>): Promise<void> {
  const lines = example.split('\n').map((line) => {
    const [, expression, answer] = /^(.*); \/\/ → (.*)$/.exec(line) ?? [];
    return expression === undefined ? line : `is((${expression}), (${answer}));`;
  });
  const Run = Object.getPrototypeOf(async () => undefined).constructor as FunctionConstructor;
  const names = [...Object.keys(given), 'is'];
  const code = new Run(...names, lines.join('\n')) as (...args: readonly unknown[]) => Promise<void>;
  await code(...Object.values(given), (found: unknown, said: unknown) => expect(found).toEqual(said));
}

/** A game master views a scene of five hexes by five: a hedge, a rowhouse wall and a truck in C3 between them. */
async function onScene(api: unknown): Promise<void> {
  const { registerGame } = (await loaded('packages/foundry/src/games.ts')) as {
    registerGame(rules: object): void;
  };
  const { invalidate } = (await loaded('packages/foundry/src/data/scene-state.ts')) as {
    invalidate(scene: object): void;
  };
  const { ASL } = (await loaded('packages/asl/src/index.ts')) as { ASL: object };
  registerGame(ASL);
  const lorry = {
    ...{
      id: 'lorry',
      name: 'Lorry',
      hidden: false,
      disposition: 1,
      object: null,
      _source: { name: 'Lorry', elevation: 0 },
    },
    flags: { bocage: { unit: { side: 'us', kind: 'vehicle', vehicle: 'truck' } } },
    getCenterPoint: () => ({ x: 58 + 2 * 86.6, y: 50 + 200 }),
    testUserPermission: () => true,
  };
  const scene = {
    ...{ id: 'scene', grid: { type: 4 } },
    flags: {
      bocage: {
        anchor: { type: 4, size: 100, x: 58, y: 50, shoved: 'odd' },
        board: { name: '', columns: 5, rows: 5, firstRow: 1, firstColumn: 0 },
        sides: { c2r3s0: { t: 'hedge' }, c2r3s1: { t: 'rowhouse-wall' } },
      },
    },
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 500, sceneHeight: 600 },
    tokens: Object.assign([lorry], { get: (id: string) => (id === 'lorry' ? lorry : undefined) }),
  };
  vi.stubGlobal('canvas', { scene });
  vi.stubGlobal('foundry', { utils: { randomID: () => 'random' } });
  vi.stubGlobal('Hooks', { once: (_name: string, then: () => void) => then() });
  vi.stubGlobal('game', {
    modules: new Map([['bocage', { api }]]),
    user: { isGM: true, isSelf: true },
    settings: { get: (_: string, key: string) => (key === 'game' ? 'asl' : undefined) },
    i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false },
  });
  invalidate(scene);
}
