import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { boardArchive, TERRAIN } from '../src/board-archive';
import { openEvening } from '../src/evening';
import { waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const TANK = 'Green tank';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  grey = await evening.sit('Player 2');
});

const steps = (who: Player): Locator => people.panel(who).locator('[data-step]');
const shownShapes = (who: Player): Promise<number> =>
  who.page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        bocage: { overlays: { children: readonly { geometry?: { graphicsData: readonly object[] } }[] } };
      };
    };
    return canvas.bocage.overlays.children.reduce(
      (sum, child) => sum + (child.geometry?.graphicsData.length ?? 0),
      0,
    );
  });

/** The steps that matter as "place effect rule". */
const told = (who: Player): Promise<readonly string[]> =>
  steps(who).evaluateAll((nodes) =>
    nodes
      .filter((node) => node.getAttribute('data-effect') !== 'nothing')
      .map((node) =>
        [
          node.getAttribute('data-place'),
          node.getAttribute('data-effect'),
          ...[...node.querySelectorAll('.bocage-rule')].map((rule) => rule.textContent),
        ].join(' '),
      ),
  );
const waitForSteps = (who: Player, expected: readonly string[]): Promise<unknown> =>
  eventually(
    () => told(who),
    (found) => JSON.stringify(found) === JSON.stringify(expected),
    `the steps ${expected.join(', ')} (${who.name})`,
  );

const setUnit = (name: string, state: object, hidden = false): Promise<void> =>
  people.setUnit(gm, name, state, hidden);

test('the line is shown step by step, each place with its rule', async () => {
  await people.arrange(gm, { sides: { 'Q3-Q4': 'wall' } });
  await people.askLos(green, await green.hex('Q1'), await green.hex('Q6'));
  await waitForResult(green, 'blocked');
  await people.panel(green).locator('details[data-walk] summary').click();
  await waitForSteps(green, ['Q3-Q4 decides B9.2']);
  const all = await steps(green).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-place')));
  expect(all).toEqual([
    ...['Q1', 'Q1-Q2', 'Q2', 'Q2-Q3', 'Q3', 'Q3-Q4'],
    ...['Q4', 'Q4-Q5', 'Q5', 'Q5-Q6', 'Q6'],
  ]);
  for (const step of await steps(green).all()) expect(await step.innerText()).toMatch(/[A-Z]\d+\.\d/);
});

test('pointing at a step, by mouse or keyboard, shows it on the map', async () => {
  const before = await shownShapes(green);
  const step = steps(green).and(green.page.locator('[data-place="Q3-Q4"]'));
  await step.hover();
  expect(await shownShapes(green)).toBeGreaterThan(before);
  await people.shoot(green.page, 'los-step');
  await people.panel(green).locator('.bocage-result').hover();
  expect(await shownShapes(green)).toBe(before);
  await step.focus();
  expect(await shownShapes(green)).toBeGreaterThan(before);
});

test('the card in the chat has the short form', async () => {
  await people.panel(green).locator('[data-action="toChat"]').click();
  for (const someone of [green, gm, grey]) {
    const path = people.lastCard(someone, 'los-card').locator('.bocage-path');
    await path.waitFor();
    expect((await path.innerText()).replace(/\s+/g, ' ').trim()).toBe('Q1 Q2 Q3 Q3-Q4 ✕ Q4 Q5 Q6');
  }
});

test('the GM lays smoke on a hex: lines follow, undo and the right button take it away', async () => {
  await people.arrange(gm, { sides: {} });
  await waitForResult(green, 'clear');
  await people.takeTool(gm, 'area');
  await gm.page.locator('[data-action="pickMarker"][data-marker="smoke-2"]').click();
  await people.clickAt(gm.page, await gm.hex('Q3'));
  await waitForResult(green, 'hindered');
  // The list has stayed unfolded from the last answer.
  await waitForSteps(green, ['Q3 hinders A24.2']);
  expect(await people.panel(green).innerText()).toContain('+2');
  await people.shoot(gm.page, 'smoke');
  await gm.page.keyboard.press('Control+z');
  await waitForResult(green, 'clear');
  await people.clickAt(gm.page, await gm.hex('Q4'));
  await waitForSteps(green, ['Q4 hinders A24.2']);
  await people.clickAt(gm.page, await gm.hex('Q4'), { button: 'right' });
  await waitForResult(green, 'clear');
});

test('a vehicle between the ends hinders, and the answer names its hex', async () => {
  await people.arrange(gm, { sides: {}, places: { [TANK]: 'Q3' } });
  await waitForSteps(green, ['Q3 hinders D9.4']);
  await waitForResult(green, 'hindered');
});

test('of a hidden vehicle, or one under "?", no line, step, field or card tells anything', async () => {
  await people.askLos(grey, await grey.hex('Q1'), await grey.hex('Q6'));
  await waitForResult(grey, 'hindered');
  const kind = { kind: 'vehicle', vehicle: 'fully-tracked' };
  for (const [state, hidden] of [
    [{ ...kind, concealed: true }, false],
    // Foundry's own hidden and the game's are one.
    [{ ...kind, concealed: false, hidden: true }, true],
  ] as const) {
    await setUnit(TANK, state, hidden);
    await waitForResult(grey, 'clear');
    const text = await people.panel(grey).innerText();
    expect(text).not.toMatch(/D9\.4|\+1|vehicle/i);
    // The owner sees the counter, but a line that it changed would tell everybody at the table.
    await people.askLos(green, await green.hex('Q1'), await green.hex('Q6'));
    await waitForResult(green, 'clear');
  }
  await setUnit(TANK, { ...kind, concealed: false, hidden: false });
  await waitForResult(grey, 'hindered');
});

test('the field agrees with a single line for every hex, smoke and vehicles included', async () => {
  await people.takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  await dialog.waitFor();
  const bytes = boardArchive({
    name: 'T1',
    columns: 12,
    rows: 8,
    sides: [
      { col: 3, row: 3, side: 1, terrain: TERRAIN.hedge },
      { col: 4, row: 3, side: 3, terrain: TERRAIN.wall },
      { col: 6, row: 5, side: 0, terrain: TERRAIN.bocage },
    ],
    hexes: [
      { col: 8, row: 2, terrain: TERRAIN.woods },
      { col: 2, row: 5, terrain: TERRAIN.orchard },
    ],
  });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bdT1', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await dialog.locator('button[type="submit"]').click();
  const sceneName = (): Promise<string> =>
    gm.page.evaluate(
      () => (globalThis as unknown as { canvas: { scene: { name: string } } }).canvas.scene.name,
    );
  await eventually(sceneName, (name) => name.includes('T1'), 'the imported board');
  await people.takeTool(gm, 'area');
  await gm.page.locator('[data-action="pickMarker"][data-marker="smoke-3"]').click();
  await people.clickAt(gm.page, await gm.hex('F4'));
  await people.takeTool(gm, 'los');
  await people.clickAt(gm.page, await gm.hex('D5'));
  await gm.page.locator('[data-action="toggleField"]').click();
  interface Api {
    field(): Readonly<Record<string, { readonly shown: string; readonly hindrance: number }>>;
    los(from: string, to: string): { readonly los: string; readonly hindrance: number } | undefined;
  }
  const compare = (): Promise<readonly [number, readonly string[]]> =>
    gm.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { modules: { get(id: string): { api: Api } } };
      };
      const { api } = game.modules.get('bocage');
      const seen = Object.entries(api.field());
      const wrong = seen.flatMap(([hex, { shown, hindrance }]) => {
        const single = api.los('D5', hex);
        const same = shown === 'cell-only' ? 'cell-only' : shown === 'blind' ? 'blocked' : single?.los;
        const value = shown === 'hindered' ? single?.hindrance : hindrance;
        return (same === shown || shown === 'blind') && value === hindrance
          ? []
          : [`${hex} ${shown} ${single?.los}`];
      });
      return [seen.length, wrong] as const;
    });
  await eventually(compare, ([count]) => count > 90, 'the field');
  expect((await compare())[1]).toEqual([]);
  await people.shoot(gm.page, 'field-imported');
  const kinds = await gm.page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { modules: { get(id: string): { api: Api } } } };
    return [
      ...new Set(Object.values(game.modules.get('bocage').api.field()).map(({ shown }) => shown)),
    ].sort();
  });
  expect(kinds).toEqual(expect.arrayContaining(['blocked', 'clear', 'hindered']));
  // One level up other things are seen: the orchard is looked over.
  const all = (): Promise<string> =>
    gm.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { modules: { get(id: string): { api: Api } } } };
      return JSON.stringify(game.modules.get('bocage').api.field());
    });
  const ground = await all();
  await people.panel(gm).locator('select[name="height"]').selectOption('1');
  await eventually(all, (seen) => seen !== ground, 'another field one level up');
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
