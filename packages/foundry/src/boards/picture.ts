import type { Point } from '@bocage/core/lattice';
import type { Depiction } from '@bocage/core/board';
import type { RasterWindow } from '@bocage/core/depiction';
import type { BoardPicture } from '@bocage/importer';
import type { Fit } from './fit';
import { coverFrame } from './frame';
import { ImportProblem } from './problem';

/** Color around the board, where the picture ends. */
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

type Size = Pick<Depiction, 'width' | 'height'>;

/** A board's picture and its place on the map. */
export interface PlacedPicture {
  readonly picture: Pick<BoardPicture, 'bytes' | 'mime'> | undefined;
  /** The board's own raster, which is drawn if there is no picture, or only its size. */
  readonly depiction: Size & Partial<Depiction>;
  /** Its top left corner in pixels of the map's raster. */
  readonly corner: Point;
  /** Turned by 180°. */
  readonly flipped: boolean;
  /** Name of the file, for the error message. */
  readonly where: string;
  /**
   * The visible part of the picture, in pixels of the board's raster, and the size of that raster; absent:
   * all of it.
   */
  readonly cut?:
    { readonly window: RasterWindow; readonly width: number; readonly height: number } | undefined;
}

/**
 * Returns the boards' pictures side by side, redrawn to lie exactly under Foundry's grid. A board without a
 * picture is drawn from its raster.
 *
 * @param map the raster of the whole map
 * @param rest is called between two boards
 * @throws ImportProblem naming the file whose picture cannot be drawn
 */
export async function composedPicture(
  pictures: readonly PlacedPicture[],
  map: Size,
  fit: Fit,
  rest: () => Promise<void>,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = fit.width;
  canvas.height = fit.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2-D canvas');
  pen.fillStyle = TABLE;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  for (const placed of pictures) {
    await rest();
    await drawPicture(pen, placed, map, fit);
  }
  drawMargins(pen, fit);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.92);
  });
}

/**
 * Fills the outer halves of the border hexes with the shaded mirror image of the inner ones. Boards end in
 * the middle of those hexes, Foundry's grid does not.
 */
function drawMargins(pen: CanvasRenderingContext2D, { picture, width, height }: Fit): void {
  const left = Math.round(picture.x);
  const right = Math.round(picture.x + picture.width);
  for (const [edge, margin, from] of [
    [left, left, left],
    [right, width - right, right - (width - right)],
  ] as const) {
    if (margin <= 0 || from < 0) continue;
    pen.save();
    pen.translate(edge, 0);
    pen.scale(-1, 1);
    pen.drawImage(pen.canvas, from, 0, margin, height, from - edge, 0, margin, height);
    pen.restore();
    pen.fillStyle = 'rgba(24, 26, 14, 0.3)';
    pen.fillRect(edge === left ? 0 : right, 0, margin, height);
  }
}

async function drawPicture(
  pen: CanvasRenderingContext2D,
  { picture, depiction, corner, flipped, where, cut }: PlacedPicture,
  map: Size,
  fit: Fit,
): Promise<void> {
  const image = picture ? await decode(picture, where) : rasterImage(depiction);
  const [scaleX, scaleY] = [fit.picture.width / map.width, fit.picture.height / map.height];
  // Whole pixels: the table would shine through where two pictures meet at a fraction of a pixel.
  const left = Math.round(fit.picture.x + corner.x * scaleX);
  const top = Math.round(fit.picture.y + corner.y * scaleY);
  const width = Math.round(fit.picture.x + (corner.x + depiction.width) * scaleX) - left;
  const height = Math.round(fit.picture.y + (corner.y + depiction.height) * scaleY) - top;
  pen.save();
  pen.translate(left + width / 2, top + height / 2);
  if (flipped) pen.rotate(Math.PI);
  // A board without a picture is drawn from its raster.
  const shown = picture && cut ? cut : { window: { x: 0, y: 0, width: 1, height: 1 }, width: 1, height: 1 };
  const [alongX, alongY] = [image.width / shown.width, image.height / shown.height];
  const { x, y, width: w, height: h } = shown.window;
  const from = { x: x * alongX, y: y * alongY, width: w * alongX, height: h * alongY };
  const to = { x: -width / 2, y: -height / 2, width, height };
  pen.drawImage(
    image,
    ...([from.x, from.y, from.width, from.height] as const),
    ...([to.x, to.y, to.width, to.height] as const),
  );
  if (picture) coverFrame(pen, image, { from, to });
  pen.restore();
  if (image instanceof ImageBitmap) image.close();
}

async function decode(picture: Pick<BoardPicture, 'bytes' | 'mime'>, where: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([new Uint8Array(picture.bytes)], { type: picture.mime }));
  } catch {
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.badPicture', { where }));
  }
}

function rasterImage(depiction: PlacedPicture['depiction']): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = depiction.width;
  canvas.height = depiction.height;
  const pen = canvas.getContext('2d');
  const image = pen?.createImageData(depiction.width, depiction.height);
  if (!pen || !image) return canvas;
  depiction.terrain?.forEach((code, i) => {
    const [r, g, b] = GROUND[depiction.kinds?.[code]?.category ?? 'open'] ?? [176, 176, 120];
    const lift = (depiction.elevation?.[i] ?? 0) * 10;
    image.data.set([r - lift, g - lift, b - lift, 255], i * 4);
  });
  pen.putImageData(image, 0, 0);
  return canvas;
}
