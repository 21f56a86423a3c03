import { expect, test } from 'vitest';
import { corner, sidesHere, spot } from '../src/blank';
import { contextOptions, SIZES } from '../src/browser';
import { openEvening } from '../src/evening';
import type { Pixel } from '../src/hexes';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

/**
 * A map of 23 by 14 hexes with twenty hedgerows, painted by hand on an empty scene. Every press, stroke and
 * typed name is counted. Its pictures are in build/screenshots/by-hand-*.
 */

const ACTIONS = 150;
const MINUTES = 10;

const evening = openEvening();

const letters = (from: string, to: string): readonly string[] =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, n) =>
    String.fromCharCode(from.charCodeAt(0) + n),
  );

/** A way to and fro over all hexes from one to another. */
const block = (from: string, to: string): readonly string[] => {
  const [top, bottom] = [Number(from.slice(1)), Number(to.slice(1))];
  return letters(from.slice(0, 1), to.slice(0, 1)).flatMap((column, n) => {
    const rows = Array.from({ length: bottom - top + 1 }, (_, k) => `${column}${top + k}`);
    return n % 2 === 0 ? rows : rows.reverse();
  });
};

/** The hands of a game master who counts what they do. */
class Hands {
  count = 0;
  readonly gm: Player;
  constructor(gm: Player) {
    this.gm = gm;
  }

  async press(selector: string): Promise<void> {
    this.count += 1;
    await this.gm.page.locator(selector).click();
  }
  async fill(selector: string, text: string): Promise<void> {
    this.count += 1;
    await this.gm.page.locator(selector).fill(text);
  }
  async tool(tool: string): Promise<void> {
    this.count += 2;
    await people.takeTool(this.gm, tool);
  }
  async click(at: Pixel): Promise<void> {
    this.count += 1;
    await people.clickAt(this.gm.page, at);
  }
  async stroke(points: readonly Pixel[]): Promise<void> {
    this.count += 1;
    await people.dragThrough(this.gm, points, 2);
  }
  async over(hexes: readonly string[]): Promise<void> {
    await this.stroke(await Promise.all(hexes.map((hex) => spot(this.gm, hex))));
  }
}

const FIELDS = {
  '[data-look="plough"]': ['A1 D3', 'F6 J8', 'L1 P3'],
  '[data-look="pasture"]': ['F1 J3', 'R6 V8'],
  '[data-terrain="Grain"]': ['A6 D8', 'F11 J13'],
  '[data-look="stubble"]': ['A11 D13', 'R11 V13'],
};

/** From one corner of a hex to another: along both lanes, and through the middle of two fields. */
const CHAINS: readonly (readonly [string, string])[] = [
  ...[4, 9].flatMap((row) =>
    ['AD', 'FJ', 'LP', 'RV'].map(([from, to]) => [`${from}${row} 4`, `${to}${row} 3`] as const),
  ),
  ['H6 1', 'H8 3'],
  ['T11 1', 'T13 3'],
];

const fit = ({ page }: Player, left: number, scale: number): Promise<unknown> =>
  page.evaluate(
    `canvas.animatePan({ x: canvas.dimensions.width / 2 - ${left}, y: canvas.dimensions.height / 2, scale: ${scale}, duration: 0 })`,
  );

test('a battlefield of 23 by 14 hexes', { timeout: MINUTES * 60_000 }, async () => {
  // Drawing is done in software here: half the pixels while somebody works, all of them for the picture.
  const gm = await evening.sit('Gamemaster', {
    ...contextOptions('large', 'dark'),
    deviceScaleFactor: 0.5,
  });
  const hands = new Hands(gm);
  const start = Date.now();
  const ends = async (name: string): Promise<Pixel> => {
    const [hex = '', k] = name.split(' ');
    return corner(gm, hex, Number(k));
  };

  await hands.tool('import');
  const dialog = '[data-bocage="import"]';
  await hands.press(`${dialog} [data-way="blank"]`);
  await hands.fill(`${dialog} input[name="name"]`, 'By hand');
  await hands.fill(`${dialog} input[name="columns"]`, '23');
  await hands.fill(`${dialog} input[name="rows"]`, '14');
  await hands.press(`${dialog} button[type="submit"]`);
  await gm.page.waitForFunction(`canvas.ready && canvas.scene?.name === 'By hand'`);
  await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
  hands.count += 1;
  // Between the palette and the sidebar.
  await fit(gm, 82, 0.55);

  await hands.tool('area');
  for (const [swatch, fields] of Object.entries(FIELDS)) {
    await hands.press(`#bocage-palette button${swatch}`);
    for (const field of fields) {
      const [from = '', to = ''] = field.split(' ');
      await hands.over(block(from, to));
    }
  }
  await hands.press('#bocage-palette button[data-terrain="Woods"]');
  await hands.over(block('L11', 'P12'));
  await hands.over(['W1', 'W2', 'W3']);
  await hands.press('#bocage-palette button[data-terrain="Orchard"]');
  await hands.over(block('L6', 'O8'));
  await hands.press('#bocage-palette button[data-terrain="Stone Building"]');
  for (const house of ['R2', 'T3', 'U1']) await hands.click(await spot(gm, house));
  await hands.press('#bocage-palette button[data-terrain="Dirt Road"]');
  await hands.over(letters('A', 'W').map((column) => `${column}5`));
  await hands.over(Array.from({ length: 13 }, (_, n) => `K${n + 1}`));
  await hands.over(letters('K', 'W').map((column) => `${column}10`));
  await hands.press('#bocage-palette [data-action="pickArea"][data-brush="level"]');
  await hands.fill('#bocage-palette input[name="level"]', '1');
  await hands.over(block('R11', 'V13'));
  await hands.fill('#bocage-palette input[name="label"]', 'Le Hamel');
  await hands.click(await spot(gm, 'S1'));
  await hands.fill('#bocage-palette input[name="label"]', 'Bois du Roi');
  await hands.click(await spot(gm, 'N13'));

  await hands.tool('draw');
  let hedgerows = 0;
  const laid = async (doing: () => Promise<void>): Promise<void> => {
    const before = Object.keys(await sidesHere(gm)).length;
    await doing();
    await gm.page.waitForFunction(`Object.keys(game.modules.get('bocage').api.sides()).length > ${before}`);
    hedgerows += 1;
  };
  await hands.press('#bocage-palette [data-action="pickSide"][data-terrain="bocage"]');
  await hands.press('#bocage-palette [data-way="field"]');
  for (const field of Object.values(FIELDS).flat()) {
    const [at = ''] = field.split(' ');
    await laid(async () => hands.click(await spot(gm, at)));
  }
  await hands.press('#bocage-palette [data-action="pickSide"][data-terrain="wall"]');
  await laid(async () => hands.click(await spot(gm, 'L6')));
  await hands.press('#bocage-palette [data-way="chain"]');
  await hands.press('#bocage-palette [data-action="pickSide"][data-terrain="hedge"]');
  for (const [from, to] of CHAINS) await laid(async () => hands.stroke([await ends(from), await ends(to)]));

  const minutes = (Date.now() - start) / 60_000;
  console.log(`${hedgerows} hedgerows, ${hands.count} actions, ${minutes.toFixed(1)} min`);
  expect(hedgerows).toBe(20);
  expect(hands.count).toBeLessThan(ACTIONS);
  expect(minutes).toBeLessThan(MINUTES);
  const kinds = Object.values(await sidesHere(gm));
  expect(new Set(kinds)).toEqual(new Set(['bocage', 'wall', 'hedge']));
  await gm.leave();
  const viewer = await evening.sit('Gamemaster', contextOptions('large', 'dark'));
  await viewer.page.evaluate(`game.scenes.getName('By hand').view()`);
  await viewer.page.waitForFunction(`canvas.ready && canvas.scene?.name === 'By hand'`);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await viewer.page.setViewportSize(viewport);
    await fit(viewer, size === 'large' ? -160 : -190, size === 'large' ? 0.8 : 0.5);
    await viewer.page.waitForTimeout(800);
    await people.shoot(viewer.page, `by-hand-${size}`);
  }
  expect(gm.watch.errors()).toEqual([]);
});
