/** Standing things of a shape, which may lean over its edge: trees, and a house that fills it. */
import { paintTree } from '../land/trees';
import { shade } from './shade';
import { boxOf, line, places, rim, trace, wash, type Context2D, type ShapeArt } from './shape-pen';

const GROVES = {
  dense: { tree: 'oak', ground: '#4c6630', alpha: 0.8, step: 0.38, loose: 0.9, size: 0.28, more: 0.18 },
  light: { tree: 'light', ground: '#6d8a3e', alpha: 0.55, step: 0.52, loose: 0.9, size: 0.24, more: 0.14 },
  scrub: { tree: 'bush', ground: '#93a352', alpha: 0.65, step: 0.36, loose: 1, size: 0.08, more: 0.09 },
  rows: { tree: 'fruit', ground: '#8fae55', alpha: 0.7, step: 0.56, loose: 0.08, size: 0.2, more: 0.03 },
} as const;

export function trees(pen: Context2D, art: ShapeArt, random: () => number, how: keyof typeof GROVES): void {
  const { tree, ground, alpha, step, loose, size, more } = GROVES[how];
  wash(pen, art, ground, alpha);
  rim(pen, art, shade(ground, 0.7), 0.05);
  const stems = places(art, random, step, loose).toSorted((a, b) => a.y - b.y);
  for (const { x, y } of stems)
    paintTree(pen, tree, x, y, art.inradius * (size + random() * more), Math.floor(random() * 64));
}

/** Paints a roof along the longest wall, dark on the far side of the ridge. */
export function building(pen: Context2D, art: ShapeArt): void {
  const r = art.inradius;
  const [light, dark] = /stone|factory/i.test(art.terrain ?? '')
    ? ['#aaa59c', '#7a756e']
    : ['#b0764a', '#80502e'];
  trace(pen, art, r * 0.09, r * 0.11);
  pen.fillStyle = 'rgba(10, 10, 6, 0.45)';
  pen.fill();
  wash(pen, art, light, 1);
  const turn = longestWall(art);
  const { x0, y0, x1, y1 } = boxOf(art);
  const reach = Math.hypot(x1 - x0, y1 - y0);
  pen.save();
  trace(pen, art);
  pen.clip();
  pen.translate((x0 + x1) / 2, (y0 + y1) / 2);
  pen.rotate(turn);
  pen.fillStyle = dark;
  pen.fillRect(-reach, 0, 2 * reach, reach);
  pen.strokeStyle = 'rgba(30, 18, 10, 0.38)';
  pen.lineWidth = r * 0.02;
  for (let y = -reach; y < reach; y += r * 0.09) line(pen, -reach, y, reach, y);
  pen.strokeStyle = '#2c1c10';
  pen.lineWidth = r * 0.045;
  line(pen, -reach, 0, reach, 0);
  pen.restore();
  rim(pen, art, '#2c1c10', 0.055);
}

function longestWall({ outline }: ShapeArt): number {
  let best = { length: -1, turn: 0 };
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > best.length + 0.5) best = { length, turn: Math.atan2(b.y - a.y, b.x - a.x) };
  });
  return best.turn;
}
