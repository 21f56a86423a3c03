import { seeded } from '../art/random';
import type { Context2D } from './land';

/**
 * Trees from above, lit from the northwest. Each is drawn a few times and then stamped: a wood has a
 * thousand.
 */
export type TreeKind = 'oak' | 'light' | 'fruit' | 'bush';

const TONES: Readonly<Record<TreeKind, readonly [string, string, string]>> = {
  oak: ['#8aaa54', '#4f7330', '#29431a'],
  light: ['#a5c26a', '#6c9040', '#3c5a26'],
  fruit: ['#b4cf74', '#7da048', '#466a2c'],
  bush: ['#a3b566', '#71883c', '#465a22'],
};
const VARIANTS = 4;
/** Pixels of a stamp's radius. */
const RADIUS = 44;
const ROOM = 1.75;

/** Stamps by document (a page, or the writer of the sample's pictures). */
const stamps = new WeakMap<object, Map<string, HTMLCanvasElement>>();

/** Paints one tree of radius r. */
export function paintTree(
  pen: Context2D,
  kind: TreeKind,
  x: number,
  y: number,
  r: number,
  variant: number,
): void {
  const stamp = stampOf(pen.canvas.ownerDocument, kind, variant % VARIANTS);
  const size = r * ROOM * 2;
  pen.drawImage(stamp, x - size / 2, y - size / 2, size, size);
}

function stampOf(page: Document, kind: TreeKind, variant: number): HTMLCanvasElement {
  const drawn = stamps.get(page) ?? new Map<string, HTMLCanvasElement>();
  stamps.set(page, drawn);
  const key = `${kind}${variant}`;
  const known = drawn.get(key);
  if (known) return known;
  const sheet = page.createElement('canvas');
  sheet.width = sheet.height = Math.ceil(RADIUS * ROOM * 2);
  const pen = sheet.getContext('2d');
  if (pen) {
    pen.translate(sheet.width / 2, sheet.height / 2);
    drawTree(pen, TONES[kind], RADIUS, seeded(variant * 53 + 9));
  }
  drawn.set(key, sheet);
  return sheet;
}

function drawTree(
  pen: Context2D,
  tones: readonly [string, string, string],
  r: number,
  random: () => number,
): void {
  pen.fillStyle = 'rgba(24, 34, 12, 0.36)';
  pen.beginPath();
  pen.ellipse(r * 0.35, r * 0.45, r * 1.1, r * 0.95, 0, 0, Math.PI * 2);
  pen.fill();
  for (let i = 0; i < 7; i++) {
    const turn = (i / 7) * Math.PI * 2 + random();
    lobe(pen, tones, Math.cos(turn) * r * 0.55, Math.sin(turn) * r * 0.55, r * 0.52);
  }
  lobe(pen, tones, -r * 0.1, -r * 0.12, r * 0.6);
}

function lobe(
  pen: Context2D,
  [lit, own, dark]: readonly [string, string, string],
  x: number,
  y: number,
  r: number,
): void {
  const fill = pen.createRadialGradient(x - r * 0.28, y - r * 0.36, 0, x - r * 0.28, y - r * 0.36, r * 1.5);
  fill.addColorStop(0, lit);
  fill.addColorStop(0.45, own);
  fill.addColorStop(1, dark);
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}
