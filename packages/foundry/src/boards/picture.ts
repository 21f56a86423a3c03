import type { Depiction, Point } from '@bocage/core';
import type { BoardPicture } from '@bocage/importer';
import type { Fit } from './fit';
import { ImportProblem } from './problem';

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

/** A board's picture and where it lies on the map. */
export interface PlacedPicture {
  readonly picture: BoardPicture | undefined;
  /** The board's own raster; it is drawn where there is no picture. */
  readonly depiction: Depiction;
  /** Its top left corner in pixels of the map's raster. */
  readonly corner: Point;
  /** Turned by 180°. */
  readonly flipped: boolean;
  /** The file, for the message when it cannot be drawn. */
  readonly where: string;
}

/**
 * The boards' pictures side by side, redrawn so that they lie exactly under Foundry's grid; a board without one is drawn
 * from its raster.
 * @param map the raster of the whole map
 * @throws ImportProblem naming the file whose picture cannot be drawn
 */
export async function composedPicture(
  pictures: readonly PlacedPicture[],
  map: Depiction,
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
  for (const placed of pictures) await drawPicture(pen, placed, map, fit);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.92);
  });
}

async function drawPicture(
  pen: CanvasRenderingContext2D,
  { picture, depiction, corner, flipped, where }: PlacedPicture,
  map: Depiction,
  fit: Fit,
): Promise<void> {
  const image = picture ? await decode(picture, where) : rasterImage(depiction);
  const [scaleX, scaleY] = [fit.picture.width / map.width, fit.picture.height / map.height];
  // Whole pixels: where two pictures meet at a fraction of one, the table would shine through.
  const left = Math.round(fit.picture.x + corner.x * scaleX);
  const top = Math.round(fit.picture.y + corner.y * scaleY);
  const width = Math.round(fit.picture.x + (corner.x + depiction.width) * scaleX) - left;
  const height = Math.round(fit.picture.y + (corner.y + depiction.height) * scaleY) - top;
  pen.save();
  pen.translate(left + width / 2, top + height / 2);
  if (flipped) pen.rotate(Math.PI);
  pen.drawImage(image, -width / 2, -height / 2, width, height);
  pen.restore();
  if (image instanceof ImageBitmap) image.close();
}

async function decode(picture: BoardPicture, where: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([new Uint8Array(picture.bytes)], { type: picture.mime }));
  } catch {
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.badPicture', { where }));
  }
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
