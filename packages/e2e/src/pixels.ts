import type { Page } from 'playwright-core';
import type { Pixel } from './hexes';

/** Red, green and blue of every pixel of a part of the page, row by row. */
export const pixelsAt = async (
  page: Page,
  { x, y }: Pixel,
  width: number,
  height: number,
): Promise<readonly (readonly [number, number, number])[]> => {
  const clip = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
  const shot = await page.screenshot({ clip, animations: 'disabled' });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!pen) throw new Error('no canvas to read pixels by');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const all: [number, number, number][] = [];
    for (let i = 0; i < data.length; i += 4) all.push([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    return all;
  }, shot.toString('base64'));
};
