// Erasing below a counter's picture removes nothing of the picture itself, nor of the map.
import { describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { pixelsAt } from '../src/pixels';
import { eventually } from '../src/player';
import { ask, has } from '../src/script';
import * as people from '../src/verbs';

const NAME = 'Green squad 1';
const FULL = 'worlds/full.svg';
const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#e00"/></svg>';

const isRed = ([red, green, blue]: readonly [number, number, number]): boolean =>
  red > 180 && green < 60 && blue < 60;

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });

  test("A-53 a picture is seen whole, with another module's child below it and without", async () => {
    const gm = await evening.sit('Gamemaster', { deviceScaleFactor: 1 });
    await gm.page.route(`**/${FULL}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: RED }));
    const token = `canvas.scene.tokens.getName('${NAME}')`;
    await ask(gm, `${token}.update({ 'texture.src': '${FULL}' }).then(() => 0)`);
    const at = await people.at(gm, NAME);
    const red = async (): Promise<number> => (await pixelsAt(gm.page, at, 16, 16)).filter(isRed).length;
    await eventually(red, (count) => count > 200, 'a red picture');
    await ask(
      gm,
      `(() => {
        const white = new PIXI.Graphics().beginFill(0xffffff).drawRect(0, 0, 400, 400).endFill();
        ${token}.object.addChildAt(white, 0);
        ${token}.object.renderFlags.set({ refreshState: true });
        return 0;
      })()`,
    );
    await has(gm, `${token}.object.filters?.length === 1`, 'the counter to be put together by itself');
    await ask(
      gm,
      `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))`,
    );
    expect(await red()).toBeGreaterThan(200);
    expect(gm.watch.errors()).toEqual([]);
  });
});
