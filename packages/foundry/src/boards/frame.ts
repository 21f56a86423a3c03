/** Part of a picture, in its pixels, and the place where it is drawn. */
export interface Shown {
  readonly from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly to: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

type Edge = 'left' | 'right' | 'top' | 'bottom';
/** Most pixels of a printed frame; a thicker dark edge is a wood. */
const THICKEST = 6;
/** Mean brightness of a line of pixels, out of 255, below which it belongs to a frame. */
const DARK = 72;

/**
 * Covers the dark printed frame of a board's picture with the mirror image of the ground beside it: joined
 * boards are one ground.
 *
 * @param pen the canvas with the picture already drawn
 */
export function coverFrame(pen: CanvasRenderingContext2D, image: CanvasImageSource, shown: Shown): void {
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    const thick = darkLines(image, shown.from, edge);
    // A wholly dark picture has no frame.
    if (thick === 0 || thick > THICKEST) continue;
    cover(pen, image, shown, edge, thick + 1);
  }
}

/** Returns the number of dark lines of pixels from an edge inwards. */
function darkLines(image: CanvasImageSource, from: Shown['from'], edge: Edge): number {
  const upright = edge === 'left' || edge === 'right';
  const lines = THICKEST + 1;
  const along = 160;
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = upright ? [lines, along] : [along, lines];
  const pen = sheet.getContext('2d');
  if (!pen) return 0;
  const x = edge === 'right' ? from.x + from.width - lines : from.x;
  const y = edge === 'bottom' ? from.y + from.height - lines : from.y;
  const [w, h] = upright ? [lines, from.height] : [from.width, lines];
  pen.drawImage(image, x, y, w, h, 0, 0, sheet.width, sheet.height);
  const { data } = pen.getImageData(0, 0, sheet.width, sheet.height);
  const sums = new Array<number>(lines).fill(0);
  for (let i = 0; i < data.length; i += 4) {
    const [px, py] = [(i / 4) % sheet.width, Math.floor(i / 4 / sheet.width)];
    const line = upright ? px : py;
    const inwards = edge === 'right' || edge === 'bottom' ? lines - 1 - line : line;
    sums[inwards] =
      (sums[inwards] ?? 0) + ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3 / along;
  }
  const light = sums.findIndex((brightness) => brightness >= DARK);
  return light < 0 ? lines : light;
}

function cover(
  pen: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { from, to }: Shown,
  edge: Edge,
  thick: number,
): void {
  const [kx, ky] = [to.width / from.width, to.height / from.height];
  pen.save();
  if (edge === 'left' || edge === 'right') {
    const sx = edge === 'left' ? from.x + thick : from.x + from.width - 2 * thick;
    pen.translate(edge === 'left' ? to.x + thick * kx : to.x + to.width, 0);
    pen.scale(-1, 1);
    pen.drawImage(image, sx, from.y, thick, from.height, 0, to.y, thick * kx, to.height);
  } else {
    const sy = edge === 'top' ? from.y + thick : from.y + from.height - 2 * thick;
    pen.translate(0, edge === 'top' ? to.y + thick * ky : to.y + to.height);
    pen.scale(1, -1);
    pen.drawImage(image, from.x, sy, from.width, thick, to.x, 0, to.width, thick * ky);
  }
  pen.restore();
}
