import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furnish, importFour } from '../src/battlefield';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import { vertexOf, type Pixel } from '../src/hexes';
import { sitDown, type PageGlobals, type Player } from '../src/player';
import { scriptClock, type ScriptClock } from '../src/script-clock';
import { ROOT, startTable, type Table } from '../src/table';
import * as people from '../src/verbs';

/** Cost of a map of four boards with forty counters: milliseconds of script per frame, or per action. */

/** A hand moves the mouse once a frame. */
const FRAME = 25;
const PROFILE = process.env['BOCAGE_PROFILE'] !== undefined;

let browser: Seats;
let table: Table;
let gm: Player;
let clock: ScriptClock;
const figures: {
  readonly what: string;
  readonly ours: number;
  readonly tab: number;
  readonly aim: number;
}[] = [];

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable({ module: join(ROOT, 'dist') })]);
  gm = await sitDown(browser, table, 'Gamemaster', {
    ...contextOptions('large', 'dark', 'en-GB'),
    deviceScaleFactor: 1,
  });
  clock = await scriptClock(gm);
  await drawNothing(gm);
  await importFour(gm);
  await furnish(gm);
  await look(0.5);
  await boardsReady();
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(join(ROOT, 'build', 'map-speed.json'), JSON.stringify(figures, null, 2));
});

/** The processor would draw here instead of the graphics card and delay the hand; scripts run as ever. */
const drawNothing = ({ page }: Player): Promise<unknown> =>
  page.evaluate(() => {
    const { prototype } = WebGL2RenderingContext;
    prototype.drawElements = () => undefined;
    prototype.drawArrays = () => undefined;
  });

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Boards are made ready in idle moments, of which a busy machine has few; that work falls into no figure. */
const boardsReady = async (): Promise<void> => {
  for (let i = 0, before = await clock.read(); i < 15; i++) {
    await rest(2000);
    const now = await clock.read();
    if (now - before < 20) return;
    before = now;
  }
};

const look = (scale: number): Promise<unknown> =>
  gm.page.evaluate(
    `canvas.animatePan({ x: canvas.dimensions.width / 2, y: canvas.dimensions.height / 2, scale: ${scale}, duration: 0 })`,
  );

/** Does something so many times, a frame each, and notes what one costs. */
const frames = async (
  what: string,
  aim: number,
  count: number,
  act: (i: number) => Promise<unknown>,
): Promise<void> => {
  const all = async (): Promise<void> => {
    for (let i = 0; i < count; i++) {
      await act(i);
      await rest(FRAME);
    }
  };
  await note(what, aim, count, all);
};

const note = async (
  what: string,
  aim: number,
  count: number,
  act: () => Promise<void>,
  tab = clock,
): Promise<void> => {
  const before = await tab.read();
  const { ours, functions } = await tab.profile(act);
  const ms = ((await tab.read()) - before) / count;
  figures.push({ what, ours: Math.round(ms * ours * 100) / 100, tab: Math.round(ms * 100) / 100, aim });
  if (!PROFILE) return;
  const lines = functions.map(
    ([name, all, self]) => `${(all / count).toFixed(2)} ${(self / count).toFixed(2)} ${name}`,
  );
  console.log(`${what}\n${lines.join('\n')}`);
};

/** A point that goes round a circle. */
const round = (i: number, middle: Pixel, radius: number): Pixel => ({
  x: middle.x + radius * Math.cos(i / 9),
  y: middle.y + radius * Math.sin(i / 9),
});
const MIDDLE = { x: 900, y: 520 };

test('nothing is done while no user does anything', async () => {
  await note('idle, a second', 20, 4, () => rest(4000));
});

test('panning', async () => {
  await clock.point('mouseMoved', MIDDLE);
  await frames('panning', 2, 50, (i) =>
    gm.page.evaluate(
      `canvas.pan({ x: canvas.dimensions.width / 2 + 200 * Math.cos(${i} / 9), y: canvas.dimensions.height / 2 + 90 * Math.sin(${i} / 9) })`,
    ),
  );
  await look(0.5);
});

test('hovering, with the LOS tool and with each pen', async () => {
  for (const tool of ['los', 'draw', 'area', 'shape', 'select']) {
    await people.takeTool(gm, tool);
    await rest(500);
    await frames(`hovering: ${tool}`, 2, 40, (i) => clock.point('mouseMoved', round(i, MIDDLE, 150)));
  }
});

test('dragging a counter', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await drag('dragging a counter', 2);
});

test('dragging a counter whose LOS field goes with it', async () => {
  await people.takeTool(gm, 'los');
  const { x, y } = await people.at(gm, 'Counter 16');
  await people.clickAt(gm.page, { x, y });
  await people.panel(gm).locator('[data-action="toggleField"]').click();
  await rest(2500);
  await note('the LOS field shown and nobody doing anything, a second', 20, 4, () => rest(4000));
  await gm.page.locator('[data-control="tokens"]').click();
  await drag('dragging a counter with its LOS field', 8);
  await people.takeTool(gm, 'los');
  await people.panel(gm).locator('[data-action="clear"]').click();
});

const drag = async (what: string, aim: number): Promise<void> => {
  const from = await people.at(gm, 'Counter 16');
  await clock.point('mouseMoved', from);
  await clock.point('mousePressed', from);
  await clock.point('mouseReleased', from);
  await rest(400);
  await clock.point('mousePressed', from);
  await clock.point('mouseMoved', { x: from.x + 12, y: from.y + 12 });
  await rest(300);
  await frames(what, aim, 40, (i) => clock.point('mouseMoved', round(i, MIDDLE, 150)));
  await clock.point('mouseMoved', from);
  await clock.point('mouseReleased', from);
  await rest(600);
};

test('the hand of a counter open, its targets lit, and a deed done', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await people.clickAt(gm.page, await people.at(gm, 'Counter 16'));
  const hand = gm.page.locator('[data-bocage="hand"]');
  const move = hand.locator('[data-deed="move"]');
  await move.waitFor();
  await rest(1500);
  const pan = (i: number): Promise<unknown> =>
    gm.page.evaluate(
      `canvas.pan({ x: canvas.dimensions.width / 2 + 60 * Math.cos(${i} / 9), y: canvas.dimensions.height / 2 + 40 * Math.sin(${i} / 9) })`,
    );
  await frames('panning with the hand open', 2, 40, pan);
  await look(0.5);
  await frames('hovering with the hand open', 2, 40, (i) => clock.point('mouseMoved', round(i, MIDDLE, 150)));
  await move.click();
  await hand.locator('[role="status"]').waitFor();
  await rest(500);
  await frames('panning with targets lit', 2, 40, pan);
  await look(0.5);
  const { x, y } = await people.at(gm, 'Counter 16');
  await frames('hovering over lit targets', 2, 40, (i) => clock.point('mouseMoved', round(i, { x, y }, 60)));
  await gm.page.keyboard.press('Escape');
  const oneStep = async (): Promise<void> => {
    const before = await gm.page.evaluate<number>(`canvas.scene.tokens.getName('Counter 16')._source.y`);
    await move.click();
    await hand.locator('[role="status"]').waitFor();
    const next = await targetBelow();
    await clock.point('mouseMoved', next);
    await clock.point('mousePressed', next);
    await clock.point('mouseReleased', next);
    await gm.page.waitForFunction(`canvas.scene.tokens.getName('Counter 16')._source.y !== ${before}`);
    await move.waitFor();
    await rest(1500);
  };
  // The first one loads and compiles what the others only run.
  await oneStep();
  await note('a deed: one step by the hand', 100, 2, async () => {
    await oneStep();
    await oneStep();
  });
  await gm.page.keyboard.press('Escape');
});

/** Where the middle of the hex below the counter is on the screen. */
const targetBelow = async (): Promise<Pixel> =>
  gm.page.evaluate(`(() => {
    const { center } = canvas.tokens.placeables.find(({ document }) => document.name === 'Counter 16');
    return canvas.clientCoordinatesFromCanvas({ x: center.x, y: center.y + canvas.grid.sizeY });
  })()`);

test('painting hexes, and one alone', async () => {
  await people.takeTool(gm, 'area');
  await gm.page.locator('#bocage-palette button[data-look="plough"]').click();
  await rest(500);
  await clock.point('mouseMoved', MIDDLE);
  await note('painting one hex', 16, 6, async () => {
    for (let i = 0; i < 6; i++) {
      const at = { x: MIDDLE.x - 200 + 45 * i, y: MIDDLE.y + 90 };
      await clock.point('mousePressed', at);
      await clock.point('mouseReleased', at);
      await rest(900);
    }
  });
  const start = round(0, MIDDLE, 130);
  await clock.point('mousePressed', start);
  await frames('painting, the pen held down', 2, 40, (i) => clock.point('mouseMoved', round(i, MIDDLE, 130)));
  await clock.point('mouseReleased', round(39, MIDDLE, 130));
  await rest(1500);
});

test('a stroke of 200 hexsides is one update', async () => {
  // No board prints bocage, and a hexside that has the pen's terrain already stays as it is.
  await people.takePen(gm, 'bocage');
  await look(0.22);
  await rest(1500);
  const columns = Array.from({ length: 51 }, (_, i) => columnName(12 + i));
  const way = [
    ...columns.flatMap((column) => [0, 1].map((k) => `${column}6 ${k}`)),
    ...[...columns].reverse().flatMap((column) => [1, 0].map((k) => `${column}9 ${k}`)),
  ];
  const [first, ...others] = await onScreen(way);
  if (!first) throw new Error('no way');
  await noteUpdates();
  await clock.point('mouseMoved', first);
  await clock.point('mousePressed', first);
  await frames('drawing a stroke of 200 hexsides', 2, others.length, (i) =>
    clock.point('mouseMoved', others[i] ?? first),
  );
  await note('writing 200 hexsides', 50, 1, async () => {
    await clock.point('mouseReleased', others.at(-1) ?? first);
    await gm.page.waitForFunction('globalThis.__updates.some(({ sides }) => sides > 0)');
    await rest(1500);
  });
  // The list of backups follows by itself, once the backup's file is there: every client ignores that update.
  await gm.page.waitForFunction(`globalThis.__updates.some(({ keys }) => keys[0] === 'backups')`);
  const updates = (await gm.page.evaluate('globalThis.__updates')) as readonly Noted[];
  expect(updates.filter(({ keys }) => keys.join() !== 'backups')).toEqual([
    { keys: ['sides'], sides: 2 * (way.length / 2 - 1) + SIDES_BETWEEN_ROWS },
  ]);
});

/** One update of the scene: our flags that it names, and how many hexsides. */
interface Noted {
  readonly keys: readonly string[];
  readonly sides: number;
}

/** Hexsides of the stroke between the top of row 6 and the top of row 9. */
const SIDES_BETWEEN_ROWS = 6;

const noteUpdates = (): Promise<unknown> =>
  gm.page.evaluate(`(() => {
    globalThis.__updates = [];
    Hooks.on('updateScene', (_, { flags: { bocage = {} } = {} }) =>
      globalThis.__updates.push({ keys: Object.keys(bocage), sides: Object.keys(bocage.sides ?? {}).length }));
  })()`);

/** Vertices of hexes, `F6 1`, on the screen. */
const onScreen = async (vertices: readonly string[]): Promise<readonly Pixel[]> => {
  const { anchor } = await gm.flags();
  if (!anchor) throw new Error('the scene has no anchor');
  const places = vertices.map((name) => {
    const [hex = '', k] = name.split(' ');
    return vertexOf(anchor, hex, Number(k));
  });
  return gm.page.evaluate((all) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const { sceneX, sceneY } = canvas.dimensions;
    return all.map(({ x, y }) => {
      const at = canvas.clientCoordinatesFromCanvas({ x: sceneX + x, y: sceneY + y });
      return { x: at.x, y: at.y };
    });
  }, places);
};

const columnName = (col: number): string =>
  String.fromCharCode(65 + (col % 26)).repeat(Math.floor(col / 26) + 1);

test('changes on a scene that is not viewed', async () => {
  const away = await sitDown(browser, table, 'Player 1', contextOptions('small', 'dark', 'en-GB'));
  const scene = (await gm.page.evaluate('canvas.scene.id')) as string;
  await away.page.evaluate(`game.scenes.find(({ id }) => id !== '${scene}').view()`);
  await away.page.waitForFunction(`canvas.ready && canvas.scene.id !== '${scene}'`);
  await rest(4000);
  const tab = await scriptClock(away);
  const count = 20;
  const changes = async (): Promise<void> => {
    for (let i = 0; i < count; i++) {
      await gm.page.evaluate(`(async () => {
        await canvas.scene.update({ 'flags.bocage.cells.c${20 + i}r9': { t: 'Brush' } });
        const token = [...canvas.scene.tokens][${i}];
        await token.update({ x: token._source.x + ${i % 2 ? 5 : -5} });
      })()`);
      await rest(100);
    }
    const last = `game.scenes.get('${scene}').flags.bocage.cells.c${19 + count}r9?.t === 'Brush'`;
    await away.page.waitForFunction(last);
    await rest(1000);
  };
  await note('a hex and a counter changed on another scene', 2, count, changes, tab);
  expect(away.watch.errors()).toEqual([]);
});

test('the measured figures', () => {
  expect(gm.watch.errors()).toEqual([]);
});
