import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { los } from '../src/api';
import { sidesHere, spot } from '../src/blank';
import { archiveMembers, type BoardPlan } from '../src/board-archive';
import { openEvening } from '../src/evening';
import { encodeGif } from '../src/gif';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// A picture without LOS data becomes a scene: its grid lies where the picture's cells are, and the pen is in hand.

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});

const dialog = () => gm.page.locator('[data-bocage="import"]');
const field = (name: string) => dialog().locator(`[name="pic:${name}"]`);
const submit = (): Promise<void> => dialog().locator('button[type="submit"]').click();
const problem = async (): Promise<string> => {
  const line = dialog().locator('.bocage-import__status.is-problem');
  await line.waitFor();
  return line.innerText();
};

const openWay = async (): Promise<void> => {
  await people.takeTool(gm, 'los');
  await people.takeTool(gm, 'import');
  await dialog().locator('[data-way="picture"]').click();
};
const choose = (name: string, bytes: Uint8Array, mimeType = 'application/octet-stream'): Promise<void> =>
  dialog()
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
const shows = (who: Player, name: string): Promise<unknown> =>
  eventually(
    () =>
      who.page.evaluate(
        `canvas.ready && canvas.scene?.name === ${JSON.stringify(name)} && game.modules.get('bocage').api.los('A1', 'B1') !== undefined`,
      ),
    (there) => there === true,
    `the scene ${name} (${who.name})`,
  );

/** Hexes of 60 by 69 pixels with a dot in the middle of each, and margins of different widths. */
const LEFT = 55;
const TOP = 71;
const centre = (col: number, row: number): readonly [number, number] => [
  LEFT + 60 * col,
  TOP + 69 * (row - 1) + (col % 2 === 1 ? 34.5 : 0),
];
const dotted = (): Uint8Array => {
  const [width, height] = [LEFT + 60 * 8 + 90, TOP + 69 * 6 + 30];
  const pixels = new Uint8Array(width * height).fill(1);
  for (let col = 0; col < 9; col++)
    for (let row = 1; row <= 6; row++) {
      const [x, y] = centre(col, row);
      for (let dy = -9; dy <= 9; dy++)
        for (let dx = -9; dx <= 9; dx++)
          if (dx * dx + dy * dy <= 81) pixels[Math.round(y + dy) * width + Math.round(x + dx)] = 0;
    }
  return encodeGif({ width, height, pixels, palette: ['#c02020', '#b8c97f'] });
};

/** The colour of the scene's own picture in the middle of cells, as the canvas shows it. */
const groundOf = (who: Player, cells: readonly string[]): Promise<readonly (readonly number[])[]> =>
  who.page.evaluate(async (names) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        readonly scene: {
          readonly _source: {
            background?: { src?: string };
            levels?: readonly { background?: { src?: string } }[];
          };
        };
        readonly dimensions: { sceneX: number; sceneY: number; sceneWidth: number };
        readonly grid: { getCenterPoint(offset: { i: number; j: number }): { x: number; y: number } };
      };
    };
    const { background, levels } = canvas.scene._source;
    const image = new Image();
    image.src = levels?.[0]?.background?.src ?? background?.src ?? '';
    await image.decode();
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [image.naturalWidth, image.naturalHeight];
    const pen = sheet.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const scale = image.naturalWidth / canvas.dimensions.sceneWidth;
    return names.map((name) => {
      const { x, y } = canvas.grid.getCenterPoint({
        i: Number(name.slice(1)) - 1,
        j: name.charCodeAt(0) - 65,
      });
      const at = [(x - canvas.dimensions.sceneX) * scale, (y - canvas.dimensions.sceneY) * scale] as const;
      return [...(pen?.getImageData(Math.round(at[0]), Math.round(at[1]), 1, 1).data ?? [])].slice(0, 3);
    });
  }, cells);

/** Drags a handle of the preview from one pixel of the picture to another. */
const dragHandle = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const sheet = dialog().locator('canvas[data-preview]');
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [width, height] = await sheet.evaluate((one: HTMLCanvasElement) => [one.width, one.height]);
  const picture = LEFT + 60 * 8 + 90;
  const rim = 26;
  const scale = ((width ?? 0) - 2 * rim) / picture;
  const on = ([x, y]: readonly [number, number]) => ({
    x: box.x + ((rim + x * scale) / (width ?? 1)) * box.width,
    y: box.y + ((rim + y * scale) / (height ?? 1)) * box.height,
  });
  const [start, end] = [on(from), on(to)];
  await gm.page.mouse.move(start.x, start.y);
  await gm.page.mouse.down();
  await gm.page.mouse.move(end.x, end.y, { steps: 8 });
  await people.shoot(gm.page, 'picture-drag');
  await gm.page.mouse.up();
};
const valueOf = async (name: string): Promise<number> => Number(await field(name).inputValue());

test('what is no picture is refused in one line; without a picture nothing is made', async () => {
  await openWay();
  await submit();
  expect(await problem()).toMatch(/Choose a picture first/);
  for (const [name, bytes, told] of [
    ['notes.txt', strToU8('no picture'), /notes\.txt.*PNG/],
    [
      'game.vsav',
      zipSync({ savedGame: new Uint8Array(3), moduledata: new Uint8Array(3) }),
      /game\.vsav.*saved game/,
    ],
    ['ovrX', zipSync({ 'ovrx1a.gif': new Uint8Array(3), data: new Uint8Array(3) }), /ovrX.*overlays/],
  ] as const) {
    await choose(name, bytes);
    await eventually(problem, (text) => told.test(text) && !text.includes('\n'), `a line about ${name}`);
  }
});

test('a picture is laid with its grid by mouse: the middle of every cell is where it is printed, and the pen is in hand', async () => {
  await openWay();
  await choose('Somewhere in Normandy.gif', dotted(), 'image/gif');
  await field('columns').fill('9');
  await field('rows').fill('6');
  await dialog().locator('[data-point="last"]', { hasText: 'I6' }).waitFor();
  await people.shoot(gm.page, 'picture-first');
  const at = async (handle: string): Promise<readonly [number, number]> => [
    await valueOf(`${handle}-x`),
    await valueOf(`${handle}-y`),
  ];
  await dragHandle(await at('last'), centre(8, 6));
  await dragHandle(await at('first'), centre(0, 1));
  for (const [handle, wanted] of [
    ['first', centre(0, 1)],
    ['last', centre(8, 6)],
  ] as const) {
    const [x, y] = await at(handle);
    expect(Math.hypot(x - wanted[0], y - wanted[1])).toBeLessThan(3);
  }
  await people.shoot(gm.page, 'picture-laid');
  await submit();
  for (const who of [gm, player]) await shows(who, 'Somewhere in Normandy');
  const cells = ['A1', 'I6', 'B1', 'E3', 'H6', 'I1', 'A6'];
  for (const [red = 0, green = 0] of await groundOf(gm, cells)) expect(red - green).toBeGreaterThan(80);
  // Nothing is drawn yet, and it can be drawn on at once.
  expect(await sidesHere(gm)).toEqual({});
  await gm.page.locator('[data-tool="draw"][aria-pressed="true"]').waitFor();
  await gm.page.locator('#bocage-palette [data-action="pickSide"][data-terrain="wall"]').click();
  await gm.page.evaluate(`canvas.animatePan({ x: 280, y: 330, scale: 0.8, duration: 0 })`);
  await people.clickAt(gm.page, await spot(gm, 'E3-E4'));
  await eventually(
    () => sidesHere(player),
    (sides) => sides['E3-E4'] === 'wall',
    'a wall on E3-E4',
  );
  expect((await los(player, 'E2', 'E6'))[0]).toBe('blocked');
  expect((await los(player, 'C2', 'C6'))[0]).toBe('clear');
  await people.shoot(gm.page, 'picture-scene');
});

const PLAN: BoardPlan = { name: '25', columns: 9, rows: 4, sides: [], hexes: [] };
const withoutData = (names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(archiveMembers(PLAN)).filter(([name]) => names.includes(name))));

test('a board without LOS data says so and is laid as a picture, its grid known', async () => {
  await people.takeTool(gm, 'los');
  await people.takeTool(gm, 'import');
  await dialog().locator('[data-way="boards"]').click();
  await choose('bd25', withoutData(['bd25.gif', 'BoardMetadata.xml']));
  await submit();
  expect(await problem()).toMatch(/bd25.*no LOSData.*From a picture/);
  // It is in hand already.
  await dialog().locator('[data-way="picture"]').click();
  await dialog().locator('canvas[data-preview]').waitFor();
  expect([await valueOf('columns'), await valueOf('rows')]).toEqual([9, 4]);
  expect([await valueOf('first-x'), await valueOf('first-y')]).toEqual([0, 32.25]);
  await submit();
  for (const who of [gm, player]) await shows(who, 'Board 25');
  expect(await gm.page.evaluate(`canvas.scene.flags.bocage.board`)).toMatchObject({ columns: 9, rows: 4 });
});

test('squares as well, by the keyboard alone; a grid that cannot be is refused in one line', async () => {
  await openWay();
  await dialog().locator('select[name="grid"]').selectOption('square');
  await choose('Yard.gif', dotted(), 'image/gif');
  await field('columns').fill('10');
  await field('rows').fill('8');
  for (const [name, value] of [
    ['first-x', '30'],
    ['first-y', '30'],
    ['last-x', '570'],
    ['last-y', '100'],
  ] as const)
    await field(name).fill(value);
  await submit();
  expect(await problem()).toMatch(/wide or too tall/);
  await field('last-y').fill('450');
  await submit();
  for (const who of [gm, player]) await shows(who, 'Yard');
  expect(await gm.page.evaluate(`[canvas.scene.width, canvas.scene.height]`)).toEqual([1000, 800]);
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  for (const who of [gm, player]) expect(who.watch.errors()).toEqual([]);
});
