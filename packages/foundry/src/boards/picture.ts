import type { Depiction } from '@bocage/core';
import type { BoardPicture } from '@bocage/importer';
import type { Fit } from './fit';

/** What lies around the board where the picture ends. */
const TABLE = '#3b3a2e';

const GROUND: Readonly<Record<string, readonly [number, number, number]>> = {
  open: [190, 188, 132],
  road: [214, 200, 160],
  woods: [70, 104, 52],
  building: [138, 96, 66],
  factory: [120, 110, 104],
  water: [96, 150, 186],
  hexside: [60, 74, 40],
};

/** The board's picture, redrawn so that it lies exactly under Foundry's grid; without one, drawn from the raster. */
export async function fittedPicture(
  picture: BoardPicture | undefined,
  depiction: Depiction,
  fit: Fit,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = fit.width;
  canvas.height = fit.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2-D canvas');
  pen.fillStyle = TABLE;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  const image = picture ? await decode(picture) : rasterImage(depiction);
  pen.drawImage(image, fit.picture.x, fit.picture.y, fit.picture.width, fit.picture.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.92);
  });
}

function decode(picture: BoardPicture): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([new Uint8Array(picture.bytes)], { type: picture.mime }));
}

function rasterImage(depiction: Depiction): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = depiction.width;
  canvas.height = depiction.height;
  const pen = canvas.getContext('2d');
  const image = pen?.createImageData(depiction.width, depiction.height);
  if (!pen || !image) return canvas;
  depiction.terrain.forEach((code, i) => {
    const [r, g, b] = GROUND[depiction.kinds[code]?.category ?? 'open'] ?? [176, 176, 120];
    const lift = (depiction.elevation[i] ?? 0) * 10;
    image.data.set([r - lift, g - lift, b - lift, 255], i * 4);
  });
  pen.putImageData(image, 0, 0);
  return canvas;
}
