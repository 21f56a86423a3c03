import { paintTree } from '../land/trees';
import { seeded } from './random';
import { shade } from './side-art';

/**
 * Terrain drawn as a shape: the look of painted hexes (../land), poured into a polygon. Coordinates are pixels from
 * the middle of the texture. Trees and stones stand in the shape and may lean over its edge; grounds end at it.
 */
export interface ShapeArt {
  /** Undefined: only the ground's level is drawn. */
  readonly terrain: string | undefined;
  readonly level: number | undefined;
  readonly colour: string;
  readonly outline: readonly Dot[];
  /** Half of a hex's height: the measure of trees and furrows. */
  readonly inradius: number;
  readonly seed: number;
}

interface Dot {
  readonly x: number;
  readonly y: number;
}

type Pen = CanvasRenderingContext2D;
type Painter = (pen: Pen, art: ShapeArt, random: () => number) => void;

const PAINTERS: readonly (readonly [RegExp, Painter])[] = [
  [/orchard|olive|palm/i, (pen, art, random) => trees(pen, art, random, 'rows')],
  [/light woods/i, (pen, art, random) => trees(pen, art, random, 'light')],
  [/woods|forest|jungle|bamboo/i, (pen, art, random) => trees(pen, art, random, 'dense')],
  [/brush|scrub|kunai/i, (pen, art, random) => trees(pen, art, random, 'scrub')],
  [/building|house|roof|factory|hut|tower|stable|market/i, building],
  [/stream|brook/i, stream],
  [/gully|sunken|wadi/i, bed],
  [/road|path|track|runway/i, road],
  [/grain|paddy|vineyard|crop|plowed/i, furrows],
  [/water|pond|river|canal|lake|ocean/i, water],
  [/marsh|swamp|mud/i, marsh],
  [/rubble|debris|crag|boulder|shell|graveyard/i, stones],
  [/^open ground/i, clearing],
];

/** How far beyond its outline a shape may be painted, in inradii. */
export const SHAPE_MARGIN = 0.4;

/** Draws one shape. */
export function paintShape(pen: Pen, art: ShapeArt): void {
  const random = seeded(art.seed);
  if (art.level !== undefined) contour(pen, art);
  if (art.terrain !== undefined) {
    const { terrain } = art;
    const painter = PAINTERS.find(([name]) => name.test(terrain))?.[1] ?? hatch;
    pen.save();
    painter(pen, art, random);
    pen.restore();
  }
  if (art.level !== undefined) levelLabel(pen, art);
}

function trace(pen: Pen, { outline }: ShapeArt, dx = 0, dy = 0): void {
  pen.beginPath();
  outline.forEach(({ x, y }, i) => (i ? pen.lineTo(x + dx, y + dy) : pen.moveTo(x + dx, y + dy)));
  pen.closePath();
}

function wash(pen: Pen, art: ShapeArt, colour: string, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  trace(pen, art);
  pen.fill();
  pen.globalAlpha = 1;
}

function rim(pen: Pen, art: ShapeArt, colour: string, width: number): void {
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

function boxOf({ outline }: ShapeArt): Box {
  const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Nonzero, as the rules have it. */
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

/** Places inside the shape, about `step` inradii apart; `loose` = how far from their rows they may stray. */
function places(art: ShapeArt, random: () => number, step: number, loose: number): readonly Dot[] {
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

const GROVES = {
  dense: { tree: 'oak', ground: '#4c6630', alpha: 0.8, step: 0.38, loose: 0.9, size: 0.28, more: 0.18 },
  light: { tree: 'light', ground: '#6d8a3e', alpha: 0.55, step: 0.52, loose: 0.9, size: 0.24, more: 0.14 },
  scrub: { tree: 'bush', ground: '#93a352', alpha: 0.65, step: 0.36, loose: 1, size: 0.08, more: 0.09 },
  rows: { tree: 'fruit', ground: '#8fae55', alpha: 0.7, step: 0.56, loose: 0.08, size: 0.2, more: 0.03 },
} as const;

function trees(pen: Pen, art: ShapeArt, random: () => number, how: keyof typeof GROVES): void {
  const { tree, ground, alpha, step, loose, size, more } = GROVES[how];
  wash(pen, art, ground, alpha);
  rim(pen, art, shade(ground, 0.7), 0.05);
  const stems = places(art, random, step, loose).toSorted((a, b) => a.y - b.y);
  for (const { x, y } of stems)
    paintTree(pen, tree, x, y, art.inradius * (size + random() * more), Math.floor(random() * 64));
}

/** A filled circle. */
function disc(pen: Pen, x: number, y: number, r: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

/** A roof along the longest wall, dark on the far side of the ridge. */
function building(pen: Pen, art: ShapeArt): void {
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

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

function inClip(pen: Pen, art: ShapeArt, paint: () => void): void {
  pen.save();
  trace(pen, art);
  pen.clip();
  paint();
  pen.restore();
}

function furrows(pen: Pen, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  const reach = Math.hypot(x1 - x0, y1 - y0);
  wash(pen, art, art.colour, 0.8);
  inClip(pen, art, () => {
    pen.translate((x0 + x1) / 2, (y0 + y1) / 2);
    pen.rotate(-0.5);
    pen.lineWidth = r * 0.05;
    pen.setLineDash([r * 0.12, r * 0.05]);
    for (let y = -reach; y < reach; y += r * 0.13) {
      pen.strokeStyle = random() > 0.5 ? shade(art.colour, 0.72) : shade(art.colour, 1.15);
      line(pen, -reach, y, reach, y);
    }
  });
  rim(pen, art, shade(art.colour, 0.6), 0.035);
}

function water(pen: Pen, art: ShapeArt): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  wash(pen, art, '#4f86a3', 0.95);
  inClip(pen, art, () => {
    pen.strokeStyle = 'rgba(235, 246, 250, 0.5)';
    pen.lineWidth = r * 0.035;
    for (let y = y0; y < y1; y += r * 0.28) {
      pen.beginPath();
      for (let x = x0; x <= x1; x += r * 0.08) pen.lineTo(x, y + Math.sin((x / r) * 8 + y) * r * 0.035);
      pen.stroke();
    }
  });
  rim(pen, art, '#2f5b74', 0.06);
}

function marsh(pen: Pen, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, '#7f9a7c', 0.8);
  pen.strokeStyle = '#2f4f33';
  pen.lineWidth = r * 0.035;
  for (const { x, y } of places(art, random, 0.36, 0.9))
    for (const dx of [-0.06, 0, 0.06]) line(pen, x + dx * r, y, x + dx * r * 1.8, y - r * 0.12);
  rim(pen, art, 'rgba(47, 79, 51, 0.7)', 0.035);
}

function stones(pen: Pen, art: ShapeArt, random: () => number): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.35);
  for (const { x, y } of places(art, random, 0.2, 1)) {
    const tone = 120 + Math.floor(random() * 70);
    disc(pen, x + r * 0.03, y + r * 0.04, r * 0.09, 'rgba(20, 16, 10, 0.5)');
    disc(pen, x, y, r * (0.05 + random() * 0.06), `rgb(${tone}, ${tone - 8}, ${tone - 22})`);
  }
  rim(pen, art, 'rgba(60, 50, 38, 0.6)', 0.03);
}

function road(pen: Pen, art: ShapeArt, random: () => number): void {
  wash(pen, art, art.colour, 0.95);
  inClip(pen, art, () => {
    for (const { x, y } of places(art, random, 0.12, 1))
      disc(
        pen,
        x,
        y,
        art.inradius * 0.014,
        random() > 0.5 ? 'rgba(60, 44, 20, 0.3)' : 'rgba(255, 246, 220, 0.35)',
      );
  });
  rim(pen, art, shade(art.colour, 0.62), 0.045);
}

/** Water between banks, lighter where it is deepest. */
function stream(pen: Pen, art: ShapeArt): void {
  wash(pen, art, '#7d7446', 0.9);
  inClip(pen, art, () => {
    pen.lineJoin = 'round';
    rim(pen, art, 'rgba(58, 52, 24, 0.55)', 0.12);
    pen.save();
    pen.globalCompositeOperation = 'source-atop';
    wash(pen, art, '#6fa3bb', 0.95);
    pen.restore();
    rim(pen, art, '#5f6b3c', 0.09);
    rim(pen, art, 'rgba(44, 84, 106, 0.55)', 0.05);
  });
}

/** A bed below the ground: banks hatched inwards. */
function bed(pen: Pen, art: ShapeArt): void {
  const r = art.inradius;
  wash(pen, art, art.colour, 0.85);
  inClip(pen, art, () => {
    rim(pen, art, 'rgba(40, 26, 10, 0.35)', 0.34);
    pen.setLineDash([r * 0.035, r * 0.07]);
    rim(pen, art, 'rgba(48, 30, 10, 0.85)', 0.24);
    pen.setLineDash([]);
  });
  rim(pen, art, '#4b3415', 0.045);
}

function clearing(pen: Pen, art: ShapeArt, random: () => number): void {
  wash(pen, art, art.colour, 0.92);
  for (const { x, y } of places(art, random, 0.22, 1)) {
    pen.strokeStyle = 'rgba(84, 104, 44, 0.5)';
    pen.lineWidth = art.inradius * 0.025;
    line(pen, x, y, x + art.inradius * 0.03, y - art.inradius * 0.07);
  }
  rim(pen, art, 'rgba(84, 104, 44, 0.6)', 0.03);
}

function hatch(pen: Pen, art: ShapeArt): void {
  const r = art.inradius;
  const { x0, y0, x1, y1 } = boxOf(art);
  wash(pen, art, art.colour, 0.5);
  inClip(pen, art, () => {
    pen.strokeStyle = shade(art.colour, 0.5);
    pen.lineWidth = r * 0.03;
    const h = y1 - y0;
    for (let x = x0 - h; x < x1; x += r * 0.22) line(pen, x, y0, x + h, y1);
  });
  rim(pen, art, shade(art.colour, 0.5), 0.04);
}

/** A hill's (or hollow's) ground: tint and contour line. */
function contour(pen: Pen, art: ShapeArt): void {
  const { level = 0 } = art;
  wash(pen, art, level > 0 ? '#9a6a2c' : '#2f5f83', Math.min(0.5, 0.18 + 0.08 * Math.abs(level)));
  inClip(pen, art, () =>
    rim(pen, art, level > 0 ? 'rgba(96, 58, 16, 0.35)' : 'rgba(24, 60, 88, 0.35)', 0.28),
  );
  rim(pen, art, level > 0 ? '#6b4212' : '#1b4a68', 0.05);
}

/** The level's number on the topmost part of the outline. */
function levelLabel(pen: Pen, art: ShapeArt): void {
  const { level = 0, inradius: r } = art;
  const top = art.outline.reduce((best, p) => (p.y < best.y ? p : best));
  const same = art.outline.filter((p) => Math.abs(p.y - top.y) < 1);
  const x = same.reduce((sum, p) => sum + p.x, 0) / same.length;
  const y = top.y + r * 0.24;
  pen.font = `700 ${r * 0.3}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgba(255, 250, 235, 0.92)';
  pen.strokeStyle = level > 0 ? '#4b2d0c' : '#123750';
  pen.lineWidth = r * 0.05;
  pen.beginPath();
  pen.roundRect(x - r * 0.24, y - r * 0.17, r * 0.48, r * 0.34, r * 0.1);
  pen.fill();
  pen.stroke();
  pen.fillStyle = pen.strokeStyle;
  pen.fillText(`${level}`, x, y + r * 0.01);
}
