import { beforeAll, expect, test } from 'vitest';
import { los } from '../src/api';
import { openEvening } from '../src/evening';
import type { Pixel } from '../src/hexes';
import { eventually, type Player } from '../src/player';
import { takeShapeTool, waitForShapes } from '../src/shapes';
import * as people from '../src/verbs';

// The rows of the rule index on how the LOS field and a line look.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
});

/** How a hex of the field is painted: its colour away from all marks, and the marks in it as they are drawn. */
interface Painted {
  readonly colour: string;
  readonly marks: string;
}

const paintedAt = async (hex: string): Promise<Painted | undefined> =>
  gm.page.evaluate(
    (at) => {
      interface Texture {
        readonly baseTexture: { readonly resource: { readonly source: HTMLCanvasElement } };
      }
      interface Node {
        readonly name: string | null;
        readonly children: readonly Node[];
        readonly geometry?: { getBuffer(name: string): { readonly data: Float32Array } };
        readonly texture?: Texture;
        toLocal(point: Pixel): Pixel;
      }
      const { canvas } = globalThis as unknown as { canvas: { bocage: { overlays: Node } } };
      const [field] = canvas.bocage.overlays.children;
      const mesh = field?.children.find(({ name }) => name === 'bocage-field');
      if (!mesh?.geometry || !mesh.texture) return undefined;
      const places = mesh.geometry.getBuffer('aVertexPosition').data;
      const pictures = mesh.geometry.getBuffer('aTextureCoord').data;
      const { x, y } = mesh.toLocal(at);
      const middle = (data: Float32Array, i: number, axis: number): number =>
        ((data[i + axis] ?? 0) + (data[i + 4 + axis] ?? 0)) / 2;
      let first = 0;
      while (
        first < places.length &&
        Math.hypot(middle(places, first, 0) - x, middle(places, first, 1) - y) > 3
      )
        first += 8;
      if (first >= places.length) return undefined;
      // The picture itself, as it lies in the sheet of all pictures.
      const sheet = mesh.texture.baseTexture.resource.source;
      const [left = 0, top = 0, right = 0] = pictures.slice(first, first + 3);
      const bottom = pictures[first + 5] ?? 0;
      const [w, h] = [(right - left) * sheet.width, (bottom - top) * sheet.height].map(Math.round) as [
        number,
        number,
      ];
      const pen = sheet.getContext('2d');
      const { data } =
        pen?.getImageData(Math.round(left * sheet.width), Math.round(top * sheet.height), w, h) ?? {};
      if (!data) return undefined;
      const pixel = (px: number, py: number): string =>
        data.slice(4 * (py * w + px), 4 * (py * w + px) + 4).join();
      const colour = pixel(Math.round(w / 2), Math.round(h * 0.06));
      let marks = '';
      for (let py = Math.round(h * 0.2); py < h * 0.8; py += 2)
        for (let px = Math.round(w * 0.25); px < w * 0.75; px += 2)
          marks += pixel(px, py) === colour ? '.' : '#';
      return colour === '0,0,0,0' ? undefined : { colour, marks };
    },
    await gm.hex(hex),
  );

/** Whether something is drawn along a hexside in the overlay of a line. */
const isMarked = async (side: string): Promise<boolean> =>
  gm.page.evaluate(
    (at) => {
      interface Node {
        readonly geometry?: {
          readonly graphicsData: readonly { readonly shape: { readonly points?: readonly number[] } }[];
        };
        readonly children: readonly Node[];
        toGlobal(point: Pixel): Pixel;
      }
      const { canvas } = globalThis as unknown as { canvas: { bocage: { overlays: Node } } };
      const all = (node: Node): readonly Node[] => [node, ...node.children.flatMap(all)];
      return all(canvas.bocage.overlays).some((node) =>
        node.geometry?.graphicsData.some(({ shape: { points = [] } }) => {
          if (points.length !== 4) return false;
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
          const { x, y } = node.toGlobal({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });
          // As flat as that hexside lies, and on it.
          return Math.hypot(x - at.x, y - at.y) < 2 && Math.abs(y1 - y2) < 1 && Math.abs(x1 - x2) > 10;
        }),
      );
    },
    await gm.side(side),
  );

test('B9.521-n free, next hex only, hex but not the units, and blocked each have a look of their own', async () => {
  await people.arrange(gm, {
    // Seen from Q6: its own bocage, over which it has no Wall Advantage, and bocage of other hexes.
    sides: { 'Q5-Q6': 'bocage', 'Q7-Q8': 'bocage' },
    cells: { Q6: 'Open Ground', Q5: 'Open Ground' },
    places: { 'Green squad 1': 'T12', 'Grey squad 1': 'T13' },
  });
  await people.takeTool(gm, 'los');
  await people.clickAt(gm.page, await gm.hex('Q6'));
  await people.panel(gm).locator('[data-action="toggleField"]').click();
  const looks = await eventually(
    async () => Promise.all(['S6', 'Q5', 'Q8', 'Q4'].map(paintedAt)),
    (found) => found.every((one) => one !== undefined) && new Set(found.map((one) => one?.colour)).size === 4,
    'four colours of the field',
  );
  // Not by colour alone.
  expect(new Set(looks.map((one) => one?.marks)).size).toBe(4);
  const legend = people.panel(gm).locator('.bocage-legend li');
  const tones = await legend.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('style')));
  expect(new Set(tones).size).toBe(tones.length);
  expect(await legend.allInnerTexts()).toContain(' Next hex, no further');
  // With Wall Advantage it sees on: the next hex is as free as any.
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge', 'Q7-Q8': 'bocage' } });
  await eventually(
    () => Promise.all(['S6', 'Q5'].map(paintedAt)),
    ([free, next]) => next !== undefined && free?.colour === next.colour,
    'the next hex across a hedge',
  );
});

test('B9.521-n the hexside that decides a line is marked on the map, and named with its rule', async () => {
  await people.arrange(gm, { sides: { 'Q5-Q6': 'bocage', 'Q7-Q8': 'bocage' } });
  await people.panel(gm).locator('[data-action="toggleField"]').click();
  await people.forgetLine(gm);
  await people.askLos(gm, await gm.hex('Q6'), await gm.hex('Q3'));
  expect(await isMarked('Q5-Q6')).toBe(true);
  expect(await isMarked('Q7-Q8')).toBe(false);
  const told = await people.panel(gm).innerText();
  expect(told).toContain('Q5-Q6');
  expect(told).toContain('B9.521');
});

test('B9.61-d a hill drawn down to a wall has its Crest Line there: nothing beyond is higher, also without a drawn hill', async () => {
  const drawHill = async (share: number): Promise<void> => {
    await takeShapeTool(gm, 'rectangle', '');
    await gm.page.locator('input[name="shapeLevel"]').fill('1');
    await gm.page.locator('input[name="shapeLevel"]').press('Tab');
    const [middle, left, right] = await Promise.all([gm.hex('P5'), gm.vertex('P5', 4), gm.vertex('P5', 3)]);
    const top = left.y + (middle.y - left.y) * share;
    await people.dragThrough(gm, [left, { x: right.x, y: top }]);
  };
  await people.arrange(gm, {
    sides: { 'P5-P6': 'wall' },
    places: { 'Green squad 1': 'T12', 'Grey squad 1': 'T13' },
  });
  // Over the foot of P5, down to the wall.
  await drawHill(0.6);
  await waitForShapes(gm, 'the foot of the hill', (shapes) => shapes.length === 1);
  expect(await los(gm, 'N5', 'R5')).toEqual(['clear', undefined]);
  expect(await los(gm, 'N6', 'R6')).toEqual(['clear', undefined]);
  // Past the middle of P5: now it is in the way there, and still ends at the wall.
  await drawHill(1.4);
  await waitForShapes(gm, 'more of the hill', (shapes) => shapes.length === 2);
  expect(await los(gm, 'N5', 'R5')).toEqual(['blocked', 'Open Ground']);
  expect(await los(gm, 'N6', 'R6')).toEqual(['clear', undefined]);
});

test('UI-7 with the field, only the owner gets a list of units that the viewer does not see', async () => {
  const [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  const places = { 'Green squad 1': 'Q1', 'Grey squad 1': 'Q7', 'Grey squad 2': 'S2' };
  await people.arrange(gm, { sides: { 'Q3-Q4': 'wall' }, places });
  await people.setUnit(gm, 'Grey squad 1', { hidden: true });
  for (const who of [gm, green, grey]) await people.inPlace(who, { 'Green squad 1': 'Q1' });
  const listed = async (who: Player): Promise<readonly string[]> => {
    await people.takeTool(who, 'los');
    if (who === gm) await people.forgetLine(gm);
    await people.clickAt(who.page, await people.at(who, 'Green squad 1'));
    const field = people.panel(who).locator('[data-action="toggleField"]:enabled');
    await field.waitFor();
    if ((await field.getAttribute('aria-pressed')) !== 'true') await field.click();
    await people.panel(who).locator('.bocage-legend').waitFor();
    await people.shoot(who.page, `unseen-${who.name}`);
    return people.panel(who).locator('[data-unseen] li').allInnerTexts();
  };
  const told = await listed(gm);
  expect(told.filter((text) => /Grey squad 1.*Q7/.test(text))).toHaveLength(1);
  expect(told.join()).not.toMatch(/Grey squad 2|Green/);
  expect((await listed(grey)).filter((text) => /Grey squad 1.*Q7/.test(text))).toHaveLength(1);
  // For the other side the list is the same as for an empty hex.
  expect(await listed(green)).toEqual([]);
  for (const who of [green, grey]) expect(who.watch.errors()).toEqual([]);
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
