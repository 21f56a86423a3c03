import type { MarkerChoice } from '@bocage/core/game';
import { seeded } from './random';
import { shade } from './shade';

export interface MarkerArt extends Pick<MarkerChoice, 'colour' | 'symbol' | 'value'> {
  /** Half of the distance between opposite sides of the hex. */
  readonly radius: number;
}

type Context2D = CanvasRenderingContext2D;

/** Draws a marker on a hex around (0, 0), light enough to keep counters legible. */
export function paintMarker(pen: Context2D, art: MarkerArt): void {
  pen.save();
  PAINTERS[art.symbol](pen, art);
  pen.restore();
  if (art.value > 0) paintNumber(pen, art);
}

const PAINTERS: Readonly<Record<MarkerChoice['symbol'], (pen: Context2D, art: MarkerArt) => void>> = {
  smoke: paintSmoke,
  fire: paintFire,
  burst: paintBurst,
  rubble: paintStones,
};

/** Paints a wreath of puffs, lit from the top left. */
function paintSmoke(pen: Context2D, { radius, colour }: MarkerArt): void {
  const random = seeded(71);
  const puffs = Array.from({ length: 15 }, (_, i) => {
    const turn = (i / 15) * Math.PI * 2;
    const out = radius * (i % 3 === 0 ? 0.2 : 0.54);
    return { x: Math.cos(turn) * out, y: Math.sin(turn) * out, r: radius * (0.25 + random() * 0.09) };
  }).sort((a, b) => a.y - b.y);
  pen.shadowColor = 'rgba(10, 12, 8, 0.5)';
  pen.shadowBlur = radius * 0.22;
  for (const { x, y, r } of puffs) {
    const fill = pen.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
    fill.addColorStop(0, shade(colour, 1.12));
    fill.addColorStop(0.75, shade(colour, 0.9));
    fill.addColorStop(1, shade(colour, 0.68));
    pen.globalAlpha = 0.82;
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, y, r, 0, Math.PI * 2);
    pen.fill();
    pen.shadowColor = 'transparent';
  }
}

/** Paints smoke with three flames before it. */
function paintFire(pen: Context2D, art: MarkerArt): void {
  paintSmoke(pen, { ...art, colour: '#57524d' });
  pen.globalAlpha = 1;
  for (const [at, size, colour] of [
    [-0.34, 0.62, art.colour],
    [0.34, 0.66, art.colour],
    [0, 0.86, shade(art.colour, 0.92)],
    [0, 0.5, '#ffe07a'],
  ] as const)
    flame(pen, art.radius * at, art.radius * 0.42, art.radius * size, colour);
}

function flame(pen: Context2D, x: number, y: number, h: number, colour: string): void {
  const w = h * 0.36;
  pen.beginPath();
  pen.moveTo(x, y - h);
  pen.bezierCurveTo(x + w * 0.4, y - h * 0.62, x + w * 1.25, y - h * 0.4, x + w * 0.8, y - h * 0.05);
  pen.quadraticCurveTo(x, y + h * 0.14, x - w * 0.8, y - h * 0.05);
  pen.bezierCurveTo(x - w * 1.2, y - h * 0.42, x - w * 0.3, y - h * 0.55, x, y - h);
  pen.fillStyle = colour;
  pen.fill();
}

/** Paints a burst of artillery fire. */
function paintBurst(pen: Context2D, { radius, colour }: MarkerArt): void {
  const random = seeded(23);
  const star = (size: number): void => {
    pen.beginPath();
    for (let i = 0; i < 22; i++) {
      const turn = (i / 22) * Math.PI * 2;
      const out = radius * size * (i % 2 === 0 ? 0.8 + random() * 0.2 : 0.5);
      if (i === 0) pen.moveTo(Math.cos(turn) * out, Math.sin(turn) * out);
      else pen.lineTo(Math.cos(turn) * out, Math.sin(turn) * out);
    }
    pen.closePath();
  };
  pen.shadowColor = 'rgba(10, 12, 8, 0.6)';
  pen.shadowBlur = radius * 0.2;
  for (const [size, fill] of [
    [0.92, '#8e2f14'],
    [0.74, '#ee7a22'],
    [0.5, colour],
  ] as const) {
    star(size);
    pen.fillStyle = fill;
    pen.fill();
    pen.shadowColor = 'transparent';
  }
}

/** Paints a heap of broken stones. */
function paintStones(pen: Context2D, { radius, colour }: MarkerArt): void {
  const random = seeded(5);
  for (let i = 0; i < 26; i++) {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * radius * 0.62;
    const size = radius * (0.09 + random() * 0.1);
    pen.save();
    pen.translate(Math.cos(turn) * out, Math.sin(turn) * out);
    pen.rotate(random() * Math.PI);
    pen.fillStyle = 'rgba(10, 10, 6, 0.45)';
    pen.fillRect(-size + radius * 0.03, -size * 0.7 + radius * 0.04, size * 2, size * 1.4);
    pen.fillStyle = shade(colour, 0.75 + random() * 0.5);
    pen.fillRect(-size, -size * 0.7, size * 2, size * 1.4);
    pen.restore();
  }
}

function paintNumber(pen: Context2D, { radius, value }: MarkerArt): void {
  const size = radius * 0.44;
  pen.font = `700 ${size}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = size * 0.26;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#1c1a14';
  pen.strokeText(`+${value}`, 0, radius * 0.06);
  pen.fillStyle = '#ffffff';
  pen.fillText(`+${value}`, 0, radius * 0.06);
}
