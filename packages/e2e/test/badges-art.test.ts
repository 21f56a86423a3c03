import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { pixelsAt } from '../src/pixels';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// A token's picture erases the interface below it: badges lie above it, with any picture.

const evening = openEvening();
let gm: Player;
const NAME = 'Green squad 1';
/** Red, from edge to edge. */
const FULL = 'worlds/full.svg';
const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#e00"/></svg>';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', { deviceScaleFactor: 1 });
  await gm.page.route(`**/${FULL}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: RED }));
  await people.arrange(gm, { sides: {}, places: { [NAME]: 'Q6' } });
  await people.inPlace(gm, { [NAME]: 'Q6' });
  // Large enough to count pixels.
  await gm.page.evaluate(`(() => {
    const { x, y } = canvas.tokens.placeables.find(({ document }) => document.name === '${NAME}').center;
    return canvas.animatePan({ x, y, scale: 2.5, duration: 0 });
  })()`);
});

const isArt = ([red, green, blue]: readonly [number, number, number]): boolean =>
  red > 200 && green < 40 && blue < 40;

/** Where its badges lie on the screen, by their letters. */
const badges = (): Promise<readonly { readonly text: string; readonly x: number; readonly y: number }[]> =>
  gm.page.evaluate(`(() => {
    const token = canvas.tokens.placeables.find(({ document }) => document.name === '${NAME}');
    const texts = (part) => [...(part.text ? [part] : []), ...(part.children ?? []).flatMap(texts)];
    const face = token.getChildByName('bocage-face');
    return (face ? texts(face) : []).map((part) => {
      const { x, y, width, height } = part.parent.getBounds();
      return { text: part.text, x: x + width / 2, y: y + height / 2 };
    });
  })()`);

for (const [how, src] of [
  ['art from edge to edge', FULL],
  ['the usual art', 'modules/bocage/sample/counters/green-squad-1.svg'],
] as const)
  test(`BRK, PIN, DM and CX are seen whole over ${how}`, async () => {
    const states = { broken: true, dm: true, pinned: true, cx: true };
    await people.setUnit(gm, NAME, { side: 'green', ...states });
    await gm.page.evaluate(
      `canvas.scene.tokens.getName('${NAME}').update({ 'texture.src': ${JSON.stringify(src)} })`,
    );
    const all = await eventually(badges, (found) => found.length === 4, 'four badges');
    expect(all.map(({ text }) => text)).toEqual(['BRK', 'PIN', 'DM', 'CX']);
    await people.shoot(gm.page, `badges-${how.replaceAll(' ', '-')}`);
    for (const { text, x, y } of all)
      await eventually(
        async () => {
          const pixels = await pixelsAt(gm.page, { x, y }, 30, 16);
          const light = pixels.map(([red, green, blue]) => red + green + blue);
          return { art: pixels.filter(isArt).length, contrast: Math.max(...light) - Math.min(...light) };
        },
        // Letters and ground differ from each other, and both from the picture below.
        ({ art, contrast }) => art === 0 && contrast > 150,
        `${text} whole`,
      );
  });

test('nothing went wrong that only the console would tell', () => {
  expect(gm.watch.errors()).toEqual([]);
});
