/**
 * Terrain drawn as a shape: the look of painted hexes (../land) inside a polygon. Coordinates are pixels from
 * the center of the texture. Trees and stones stand in the shape and may lean over its edge; grounds end at
 * it.
 */
export interface ShapeArt {
  /** Undefined: only the level is drawn. */
  readonly terrain: string | undefined;
  readonly level: number | undefined;
  readonly colour: string;
  readonly outline: readonly Dot[];
  /** Half of a hex's height: the unit of trees and furrows. */
  readonly inradius: number;
  readonly seed: number;
}

interface Dot {
  readonly x: number;
  readonly y: number;
}

export type Context2D = CanvasRenderingContext2D;

export function trace(pen: Context2D, { outline }: ShapeArt, dx = 0, dy = 0): void {
  pen.beginPath();
  outline.forEach(({ x, y }, i) => (i ? pen.lineTo(x + dx, y + dy) : pen.moveTo(x + dx, y + dy)));
  pen.closePath();
}

export function wash(pen: Context2D, art: ShapeArt, colour: string, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  trace(pen, art);
  pen.fill();
  pen.globalAlpha = 1;
}

export function rim(pen: Context2D, art: ShapeArt, colour: string, width: number): void {
  trace(pen, art);
  pen.strokeStyle = colour;
  pen.lineWidth = art.inradius * width;
  pen.lineJoin = 'round';
  pen.stroke();
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function boxOf({ outline }: ShapeArt): Box {
  const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Whether a point is inside by the nonzero rule, as in the rules. */
function isInside({ outline }: ShapeArt, x: number, y: number): boolean {
  let winding = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    if (a.y <= y && b.y > y && cross > 0) winding++;
    if (b.y <= y && a.y > y && cross < 0) winding--;
  });
  return winding !== 0;
}

/**
 * Returns places inside the shape, about `step` inradii apart.
 *
 * @param loose most inradii that a place may stray from its row
 */
export function places(art: ShapeArt, random: () => number, step: number, loose: number): readonly Dot[] {
  const { x0, y0, x1, y1 } = boxOf(art);
  const s = art.inradius * step;
  const found: Dot[] = [];
  for (let y = y0 + s / 2; y < y1 + s / 2; y += s) {
    for (let x = x0 + s / 2; x < x1 + s / 2; x += s) {
      const p = { x: x + (random() - 0.5) * s * loose, y: y + (random() - 0.5) * s * loose };
      if (isInside(art, p.x, p.y)) found.push(p);
    }
  }
  return found;
}

/** Paints a filled circle. */
export function disc(pen: Context2D, x: number, y: number, r: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

export function line(pen: Context2D, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

export function inClip(pen: Context2D, art: ShapeArt, paint: () => void): void {
  pen.save();
  trace(pen, art);
  pen.clip();
  paint();
  pen.restore();
}
