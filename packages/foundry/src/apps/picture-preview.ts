import type { Point } from '@bocage/core/lattice';
import { lastName, outlinesOf, pitchOf, type PictureGrid } from '../boards/picture-grid';

/** A picture under its grid, with two cells that the GM drags to their printed places. */
export type Handle = 'first' | 'last';

/** The shown picture, its grid, and the dragged handle. */
export interface Previewed {
  readonly image: ImageBitmap;
  readonly grid: PictureGrid;
  /** The dragged handle: its surroundings are shown large in a corner. */
  readonly held: Handle | undefined;
}

/** Pixels of the sheet on the longer side: sharp on fine screens. */
const LONGEST = 1040;
/** Room around the picture, for cells that its edge cuts. */
const RIM = 26;
/** Distance from a handle at which it can be grabbed, in screen pixels. */
const REACH = 16;
/** Magnification of the part in the corner, and its size in screen pixels. */
const LOUPE = { times: 3, size: 150 } as const;

const DARK = 'rgba(12, 15, 8, 0.85)';
const LIGHT = 'rgba(255, 251, 232, 0.95)';

/** Returns the number of sheet pixels for each picture pixel. */
function scaleFor({ width, height }: ImageBitmap): number {
  return (LONGEST - 2 * RIM) / Math.max(width, height);
}

/** Draws the preview on a sheet of the picture's shape. */
export function drawPreview(sheet: HTMLCanvasElement, { image, grid, held }: Previewed): void {
  const scale = scaleFor(image);
  sheet.width = Math.round(image.width * scale) + 2 * RIM;
  sheet.height = Math.round(image.height * scale) + 2 * RIM;
  const pen = sheet.getContext('2d');
  if (!pen) return;
  // A tall picture is shown smaller: lines over it keep their size on the screen.
  const dot = sheet.width / (sheet.getBoundingClientRect().width || sheet.width);
  pen.save();
  pen.translate(RIM, RIM);
  pen.scale(scale, scale);
  paint(pen, image, grid, dot / scale);
  pen.restore();
  for (const handle of ['first', 'last'] as const) drawHandle(pen, grid, handle, scale, dot);
  if (held) drawLoupe(pen, sheet, image, grid, held, scale, dot);
}

/** @param unit a pixel of the screen */
function paint(pen: CanvasRenderingContext2D, image: ImageBitmap, grid: PictureGrid, unit: number): void {
  pen.drawImage(image, 0, 0);
  const { across, down } = pitchOf(grid);
  // Cells without a size have no outlines; the fault is reported when the map is made.
  if (!(across > 4 && down > 4)) return;
  pen.beginPath();
  for (const outline of outlinesOf(grid)) {
    outline.forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.closePath();
  }
  for (const [width, colour] of [
    [2.2, 'rgba(12, 15, 8, 0.55)'],
    [1, LIGHT],
  ] as const) {
    [pen.lineWidth, pen.strokeStyle] = [width * unit, colour];
    pen.stroke();
  }
}

function drawHandle(
  pen: CanvasRenderingContext2D,
  grid: PictureGrid,
  handle: Handle,
  scale: number,
  dot: number,
): void {
  const { x, y } = onSheet(grid[handle], scale);
  for (const [radius, colour] of [
    [7.5, DARK],
    [6, '#ffd76a'],
    [2, DARK],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, radius * dot, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  }
  const name = handle === 'first' ? 'A1' : lastName(grid);
  pen.font = `700 ${13 * dot}px sans-serif`;
  pen.textBaseline = 'middle';
  pen.textAlign = handle === 'first' ? 'left' : 'right';
  const beside = x + (handle === 'first' ? 11 : -11) * dot;
  [pen.lineWidth, pen.strokeStyle, pen.fillStyle, pen.lineJoin] = [3.5 * dot, DARK, '#ffe9b0', 'round'];
  pen.strokeText(name, beside, y);
  pen.fillText(name, beside, y);
}

/** Draws the part under the pointer enlarged, in the corner farthest from it. */
function drawLoupe(
  pen: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  image: ImageBitmap,
  grid: PictureGrid,
  held: Handle,
  scale: number,
  dot: number,
): void {
  const { size } = LOUPE;
  const times = LOUPE.times * dot;
  const side = Math.min(size * dot, width * 0.6, height * 0.8);
  const at = onSheet(grid[held], scale);
  const [left, top] = [at.x < width / 2 ? width - side : 0, at.y < height / 2 ? height - side : 0];
  pen.save();
  pen.beginPath();
  pen.rect(left, top, side, side);
  pen.clip();
  pen.fillStyle = '#3b3a2e';
  pen.fillRect(left, top, side, side);
  pen.translate(left + side / 2, top + side / 2);
  pen.scale(scale * times, scale * times);
  pen.translate(-grid[held].x, -grid[held].y);
  paint(pen, image, grid, dot / (scale * times));
  pen.restore();
  const [x, y] = [left + side / 2, top + side / 2];
  for (const [thick, colour] of [
    [3 * dot, DARK],
    [1.2 * dot, '#ffd76a'],
  ] as const) {
    [pen.lineWidth, pen.strokeStyle] = [thick, colour];
    const arm = 10 * dot;
    pen.beginPath();
    pen.moveTo(x - arm, y);
    pen.lineTo(x + arm, y);
    pen.moveTo(x, y - arm);
    pen.lineTo(x, y + arm);
    pen.rect(left + thick / 2, top + thick / 2, side - thick, side - thick);
    pen.stroke();
  }
}

const onSheet = ({ x, y }: Point, scale: number): Point => ({ x: RIM + x * scale, y: RIM + y * scale });

/** Returns the picture's pixel under the pointer. */
export function pictureAt(sheet: HTMLCanvasElement, image: ImageBitmap, event: MouseEvent): Point {
  const box = sheet.getBoundingClientRect();
  const scale = scaleFor(image);
  return {
    x: (((event.clientX - box.left) / box.width) * sheet.width - RIM) / scale,
    y: (((event.clientY - box.top) / box.height) * sheet.height - RIM) / scale,
  };
}

/** Returns the handle under the pointer, the nearer of both; undefined = none. */
export function handleAt(
  sheet: HTMLCanvasElement,
  { image, grid }: Previewed,
  event: MouseEvent,
): Handle | undefined {
  const at = pictureAt(sheet, image, event);
  const reach = ((REACH / sheet.getBoundingClientRect().width) * sheet.width) / scaleFor(image);
  const far = (handle: Handle): number => Math.hypot(grid[handle].x - at.x, grid[handle].y - at.y);
  const nearer: Handle = far('first') <= far('last') ? 'first' : 'last';
  return far(nearer) <= reach ? nearer : undefined;
}
