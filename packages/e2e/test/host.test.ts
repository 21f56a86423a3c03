// The practice table itself, with the stand-in's fixture module on it: what a module may rely on in a real browser.
// Names with A-nn are entries of packages/stand-in/ASSUMPTIONS.md.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { counter, fixtureTables, log, space } from '../src/fixture-table';
import { eventually } from '../src/player';

const sit = fixtureTables();

test('A-17 hooks come in their order, and the toolbar asks before the canvas is ready', async () => {
  const { page } = await sit('Gamemaster');
  expect(await log(page)).toEqual([
    'init',
    'i18nInit',
    'setup',
    'canvasConfig',
    'controls before canvas',
    'canvasInit',
    'ground drawn',
    'counter drawn',
    'canvasReady',
    'ready',
  ]);
});

test('A-33 the primary group is drawn before the counters, and no layer is asked for its place before it is', async () => {
  const { page } = await sit('Gamemaster');
  const drawn = (await log(page)).filter((entry) => entry.endsWith(' drawn'));
  expect(drawn).toEqual(['ground drawn', 'counter drawn']);
});

test('A-16 a layer hears the press at once, then the drag', async () => {
  const { page } = await sit('Gamemaster');
  await page.locator('[data-control="fixture"]').click();
  const from = await space(page, 5, 6);
  const to = await space(page, 7, 8);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  expect((await log(page)).slice(-1)).toEqual(['click']);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect((await log(page)).slice(-3)).toEqual(['click', 'dragStart', 'dragDrop']);
});

test('A-18 the second press of a double click is heard as one, and only as one', async () => {
  const { page } = await sit('Gamemaster');
  await page.locator('[data-control="fixture"]').click();
  const at = await space(page, 9, 9);
  await page.mouse.dblclick(at.x, at.y);
  expect((await log(page)).slice(-2)).toEqual(['click', 'click2']);
});

test('A-27 a layer hears the right button when it goes down, and a pan begins the same way', async () => {
  const { page } = await sit('Gamemaster');
  await page.locator('[data-control="fixture"]').click();
  const at = await space(page, 5, 6);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ button: 'right' });
  expect((await log(page)).slice(-1)).toEqual(['right']);
  await page.mouse.move(at.x + 60, at.y + 40, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  expect((await log(page)).filter((line) => line === 'right')).toHaveLength(1);
  const moved = await space(page, 5, 6);
  expect(Math.round(moved.x - at.x)).toBe(60);
});

test('A-28 a redraw takes listeners from the stage', async () => {
  const { page } = await sit('Gamemaster');
  const left = await page.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        stage: { on(name: string, f: () => void): void; listenerCount(name: string): number };
        draw(): Promise<unknown>;
      };
    };
    const before = canvas.stage.listenerCount('pointermove');
    canvas.stage.on('pointermove', () => undefined);
    await canvas.draw();
    return canvas.stage.listenerCount('pointermove') - before;
  });
  expect(left).toBe(0);
});

test('A-29 the old tool is reported too, after the new one', async () => {
  const { page } = await sit('Gamemaster');
  await page.locator('[data-control="fixture"]').click();
  await page.locator('[data-tool="wipe"]').click();
  expect((await log(page)).slice(-2)).toEqual(['tool wipe true', 'tool draw false']);
});

test.each([13, 14] as const)(
  'A-62 the toolbar tells what it has in hand, and what has changed (%i)',
  async (profile) => {
    const { page } = await sit('Gamemaster', profile);
    for (const button of ['control="fixture"', 'tool="draw"', 'control="tokens"'])
      await page.locator(`[data-${button}]`).click();
    const told: unknown = await page.evaluate(`(async () => {
      const all = [];
      const id = Hooks.on('activateSceneControls', ({ control, tool }, change) =>
        all.push([control.name, tool.name, change.controlChange, change.toolChange, 'control' in change]));
      await ui.controls.activate({ control: 'fixture' });
      await ui.controls.activate({ tool: 'wipe' });
      await ui.controls.activate({ tool: 'draw' });
      await ui.controls.activate({});
      Hooks.off('activateSceneControls', id);
      return all;
    })()`);
    expect(told).toEqual(
      expect.arrayContaining([
        ['fixture', 'draw', 'fixture', null, false],
        ['fixture', 'wipe', null, 'wipe', false],
        ['fixture', 'draw', null, 'draw', false],
        ['fixture', 'draw', null, null, false],
      ]),
    );
  },
);

test('A-35 windows have the theme of the page; the interface has its own, and keeps it', async () => {
  const { page } = await sit('Gamemaster');
  await page.locator('[data-testid="tab-settings"]').click();
  await page.locator('[data-testid="theme-interface"]').selectOption('dark');
  await page.locator('[data-testid="theme-windows"]').selectOption('light');
  expect(await page.locator('body.theme-light:not(.theme-dark)').count()).toBe(1);
  expect(await page.locator('#interface.themed.theme-dark, #hud.themed.theme-dark').count()).toBe(2);
  const ink = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await ink('#sidebar')).not.toBe(await ink('body'));
});

test('A-20 of a roll, the log shows the dice under a bare total only', async () => {
  const { page } = await sit('Gamemaster');
  const total = await page.evaluate(async () => {
    interface Thrown {
      readonly total: number;
      toMessage(data: object, options?: object): Promise<unknown>;
    }
    const { Roll } = globalThis as unknown as {
      Roll: new (formula: string) => { evaluate(): Promise<Thrown> };
    };
    const roll = await new Roll('2d6').evaluate();
    await roll.toMessage({}, { rollMode: 'publicroll' });
    await roll.toMessage({ content: '<p>in words</p>' }, { rollMode: 'publicroll' });
    return roll.total;
  });
  await page.locator('[data-testid="tab-chat"]').click();
  const said = page.locator('.chat-message .message-content');
  await said
    .nth(0)
    .locator('.dice-total', { hasText: String(total) })
    .waitFor();
  expect(await said.nth(0).locator('.die').count()).toBe(2);
  expect(await said.nth(1).innerHTML()).toBe('<p>in words</p>');
});

test.each([13, 14] as const)('A-15 the undo key reaches a layer in version 14 only (%i)', async (profile) => {
  const { page } = await sit('Gamemaster', profile);
  await page.locator('[data-control="fixture"]').click();
  await page.keyboard.press('Control+z');
  expect((await log(page)).includes('undo')).toBe(profile === 14);
});

test('A-14 the token HUD has its two columns, for owners of the token', async () => {
  const { page } = await sit('Player 1');
  const red = await counter(page, 'Red squad');
  await page.mouse.click(red.x, red.y, { button: 'right' });
  expect(await page.locator('#token-hud').isVisible()).toBe(false);
  const blue = await counter(page, 'Blue squad');
  await page.mouse.click(blue.x, blue.y, { button: 'right' });
  await page.locator('#token-hud .col.left button[data-action="fixture"]').click();
  expect((await log(page)).slice(-1)).toEqual(['hud Blue squad']);
});

test('a window opens, counts, submits, re-renders one part and closes with Escape', async () => {
  const { page } = await sit('Gamemaster');
  await page.evaluate(() => {
    const { FixtureWindow } = globalThis as unknown as {
      FixtureWindow: new () => { render(o: object): void };
    };
    new FixtureWindow().render({ force: true });
  });
  const window = page.locator('#fixture-window');
  await window.locator('[data-action="count"]').click();
  await eventually(
    () => window.locator('[data-action="count"]').innerText(),
    (text) => text === '1',
    'one',
  );
  await window.locator('input[name="flag"]').check();
  expect((await log(page)).slice(-1)).toEqual(['submit:true']);
  await page.locator('body').press('Escape');
  expect(await window.count()).toBe(0);
});

test('a counter dragged by its owner lies on a space, and the other tab sees it', async () => {
  const blue = await sit('Player 1');
  const gm = await sit('Gamemaster');
  const from = await counter(blue.page, 'Blue squad');
  const to = await space(blue.page, 8, 11);
  await blue.page.mouse.click(from.x, from.y);
  await blue.page.mouse.move(from.x, from.y);
  await blue.page.mouse.down();
  await blue.page.mouse.move(to.x, to.y, { steps: 6 });
  await blue.page.mouse.up();
  const place = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          grid: { getOffset(p: object): object };
          scene: { tokens: { getName(n: string): { getCenterPoint(): object } } };
        };
      };
      return canvas.grid.getOffset(canvas.scene.tokens.getName('Blue squad').getCenterPoint());
    });
  for (const { page } of [gm, blue])
    await eventually(
      () => place(page),
      (at) => JSON.stringify(at) === '{"i":8,"j":11}',
      'the move',
    );
});
