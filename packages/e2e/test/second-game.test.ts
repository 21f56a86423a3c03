import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Pixel } from '../src/hexes';
import { eventually, type Player } from '../src/player';

import { ROOT } from '../src/table';
import { askLos, panel, takeTool } from '../src/verbs';

// The game of docs/games.md is registered from outside, by the built module's API. ASL is played on the scene
// beside it.

const evening = openEvening();
let gm: Player;

interface Api {
  registerGame(game: object): void;
  registerRuleset(game: object): void;
  unregisterGame(id: string): void;
  los(from: string, to: string): { readonly los: string } | undefined;
  shown(): { readonly los: string } | undefined;
  field(): Readonly<Record<string, { readonly shown: string }>>;
  sides(): Readonly<Record<string, string>>;
}

/** The API's answers in the game master's browser. */
const ask = <T>(question: (api: Api) => T): Promise<T> =>
  gm.page.evaluate(`(${question.toString()})(game.modules.get('bocage').api)`) as Promise<T>;

/** Where the middle of a square is on the screen. */
const square = (name: string): Promise<Pixel> =>
  gm.page.evaluate(
    ([col = 0, row = 0]) => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          readonly dimensions: { readonly sceneX: number; readonly sceneY: number };
          clientCoordinatesFromCanvas(point: Pixel): Pixel;
        };
      };
      const { sceneX, sceneY } = canvas.dimensions;
      return canvas.clientCoordinatesFromCanvas({ x: sceneX + col * 100 + 50, y: sceneY + row * 100 - 50 });
    },
    [name.charCodeAt(0) - 65, Number(name.slice(1))],
  );

const view = async (scene: string): Promise<void> => {
  await gm.page.evaluate(`game.scenes.getName(${JSON.stringify(scene)}).view()`);
  await gm.page.waitForFunction((name) => {
    const { canvas } = globalThis as unknown as { canvas: { ready: boolean; scene?: { name: string } } };
    return canvas.ready && canvas.scene?.name === name;
  }, scene);
};

const becomes = (read: () => Promise<unknown>, wanted: string): Promise<unknown> =>
  eventually(read, (value) => value === wanted, wanted);

let first = '';
/** The games' scripts that the browser had fetched while there were scenes of hexes alone. */
let fetchedFirst: readonly string[] = [];

const fetched = (): Promise<string[]> =>
  gm.page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /games\/[a-z0-9-]+\.js$/.exec(name) ?? []),
  );

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  first = (await gm.page.evaluate('canvas.scene.name')) as string;
  fetchedFirst = await fetched();
  await gm.page.evaluate(async () => {
    const { Scene } = globalThis as unknown as {
      Scene: { implementation: { create(data: object): Promise<unknown> } };
    };
    const squares = {
      ...{ width: 800, height: 600, padding: 0, tokenVision: false },
      grid: { type: 1, size: 100, distance: 1, units: 'm', alpha: 0.3 },
    };
    await Scene.implementation.create({ ...squares, name: 'Yard', flags: { bocage: { game: 'claims' } } });
    await Scene.implementation.create({ ...squares, name: 'Farm', flags: { bocage: { plays: true } } });
  });
});

test('only players of a game fetch it; one that does not load is named', async () => {
  // The scripts of one build bear one mark.
  expect(fetchedFirst).toEqual([expect.stringMatching(/^games\/asl-[0-9a-f]{8}\.js$/)]);
  const squares = fetchedFirst[0]?.replace('asl', 'company-fire') ?? '';
  await gm.page.route('**/games/company-fire-*.js', (route) => route.abort());
  // A scene that names another module's game needs none of ours.
  await view('Yard');
  expect(await fetched()).toEqual(fetchedFirst);
  await view('Farm');
  const told = gm.page.locator('.notification', { hasText: squares });
  await told.waitFor();
  expect((await told.textContent())?.trim().split('\n')).toHaveLength(1);
});

test('a scene without its game belongs to no other game', async () => {
  await view('Yard');
  expect(await ask((api) => api.los('A1', 'C1'))).toBeUndefined();
});

test('the game comes from outside, and its palette, lines and field with it', async () => {
  const source = await readFile(join(ROOT, 'examples', 'claims', 'claims.js'), 'utf8');
  const register = `const { api } = game.modules.get('bocage'); api.registerGame(claims(api.tools));
globalThis.claimsFromOutside = claims;`;
  await gm.page.addScriptTag({ type: 'module', content: `${source}\n${register}` });
  await becomes(() => ask((api) => api.los('A1', 'C1')?.los), 'clear');

  await takeTool(gm, 'draw');
  const swatch = gm.page.locator('[data-action="pickSide"]');
  await swatch.first().waitFor();
  expect(await swatch.evaluateAll((all) => all.map((one) => one.textContent?.trim()))).toEqual(['fence']);
  await swatch.click();
  await gm.page.locator('[data-bocage="palette"] input[name="typed"]').fill('B3-C3');
  await gm.page.locator('[data-bocage="palette"] [data-action="applyTyped"]').click();
  await becomes(() => ask((api) => Object.values(api.sides()).join()), 'fence');

  await askLos(gm, await square('A3'), await square('E3'));
  expect(await ask((api) => api.shown()?.los)).toBe('blocked');
  // Of a text that the game does not bring its id is shown.
  expect(await panel(gm).textContent()).toContain('fence');
  await panel(gm).locator('[data-action="toggleField"]').click();
  await becomes(
    () => ask((api) => [api.field()['E3']?.shown, api.field()['A1']?.shown].join()),
    'blocked,clear',
  );
});

test('all three games keep the contract as they are built, in the browser', async () => {
  await gm.page.unroute('**/games/company-fire-*.js');
  const { outputFiles } = await build({
    ...{ entryPoints: [join(ROOT, 'packages/e2e/test/contract-suite.ts')], bundle: true, write: false },
    ...{ format: 'iife', globalName: 'contractSuite', target: 'es2023' },
  });
  await gm.page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  // The toy is made anew of the tools that the built module hands out: only it has a game from outside.
  const tried = await gm.page.evaluate(`(async () => {
    const { api } = game.modules.get('bocage');
    const has = (key) => game.i18n.has(key);
    const [{ name: asl }] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/games/asl-'));
    const shipped = (name) => import(asl.replace('asl-', name + '-') + '?built');
    const [hexes, squares] = await Promise.all(['asl', 'company-fire'].map(shipped));
    return {
      asl: await contractSuite.tryGame(hexes.GAME, has),
      companyFire: await contractSuite.tryGame(squares.GAME, has),
      claims: await contractSuite.tryGame(claimsFromOutside(api.tools)),
    };
  })()`);
  expect(tried).toEqual({
    asl: { tried: 5, faults: [] },
    companyFire: { tried: 3, faults: [] },
    claims: { tried: 1, faults: [] },
  });
});

test('ASL on the scene beside plays as before, and after the game is removed nothing of it is left', async () => {
  await view(first);
  expect(await ask((api) => api.los('A1', 'A2')?.los)).toBe('clear');
  await view('Yard');
  await becomes(() => ask((api) => api.los('A3', 'E3')?.los), 'blocked');
  await ask((api) => api.unregisterGame('claims'));
  expect(await ask((api) => api.los('A3', 'E3')?.los ?? 'nobody knows')).toBe('nobody knows');
  expect(
    await gm.page.evaluate(`[...game.settings.settings.keys()].filter((id) => id.includes('claims'))`),
  ).toEqual([]);
});

test('the old name of registering still works, and a thing that is no game is refused', async () => {
  const message = await gm.page.evaluate(`(() => {
    try {
      game.modules.get('bocage').api.registerRuleset({ id: 'toy', labels: 'TOY', grid: 'triangle' });
    } catch (error) {
      return error.message;
    }
  })()`);
  expect(message).toBe('game.grid: expected hex or square, received "triangle"');
});
