import { seeded } from '../art/random';
import type { GroundLook } from '../../data/looks';
import { seedOf, type Box, type Land, type Context2D } from './land';

interface Colours {
  readonly light: string;
  readonly middle: string;
  readonly deep: string;
  readonly mottles: readonly [string, string];
  readonly tuft: string;
}

const COLOURS: Readonly<Record<GroundLook, Colours>> = {
  grass: {
    ...{ light: '#a9b968', middle: '#9fb35f', deep: '#93a957', tuft: '#6f8a3c' },
    mottles: ['#bccb7c', '#84a04a'],
  },
  steppe: {
    ...{ light: '#cbbd78', middle: '#c1b26c', deep: '#b4a560', tuft: '#8d7f3f' },
    mottles: ['#dccf93', '#a69c56'],
  },
  desert: {
    ...{ light: '#e3cf9c', middle: '#dac38b', deep: '#cfb67c', tuft: '#a8905a' },
    mottles: ['#efdfb4', '#c6a96d'],
  },
  snow: {
    ...{ light: '#eef2f4', middle: '#e4eaee', deep: '#d8e1e7', tuft: '#9aa294' },
    mottles: ['#fbfdfd', '#c8d5de'],
  },
};

/** Pixels of a square in which patches and tufts are strewn: each part of the map can be painted alone. */
const STREWN = 100;

/** Paints the ground of a whole map: soft patches, so that the grass has several colors. */
export function paintGround(pen: Context2D, land: Land, box: Box): void {
  const colours = COLOURS[land.ground as GroundLook] ?? COLOURS.grass;
  const { x0, y0, x1, y1 } = land.bounds;
  const fill = pen.createLinearGradient(x0, y0, x1, y1);
  fill.addColorStop(0, colours.light);
  fill.addColorStop(0.5, colours.middle);
  fill.addColorStop(1, colours.deep);
  pen.fillStyle = fill;
  pen.fillRect(x0, y0, x1 - x0, y1 - y0);
  strew(land, box, 2, (x, y, random) => {
    pen.globalAlpha = 0.16;
    pen.fillStyle = colours.mottles[random() > 0.5 ? 0 : 1];
    const r = 26 + random() * 92;
    pen.beginPath();
    pen.ellipse(x, y, r, r * 0.6, 0, 0, Math.PI * 2);
    pen.fill();
  });
  pen.globalAlpha = 1;
  paintTufts(pen, land, box, colours.tuft);
}

function paintTufts(pen: Context2D, land: Land, box: Box, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.3;
  pen.globalAlpha = 0.6;
  pen.beginPath();
  strew(land, box, 2, (x, y, random) => {
    const s = 3 + random() * 3;
    pen.moveTo(x - s, y);
    pen.lineTo(x - s * 0.3, y - s * 1.4);
    pen.moveTo(x, y);
    pen.lineTo(x, y - s * 1.8);
    pen.moveTo(x + s, y);
    pen.lineTo(x + s * 0.4, y - s * 1.4);
  });
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Strews over a part of the map, the same way for every painted part. */
function strew(
  { bounds }: Land,
  box: Box,
  each: number,
  put: (x: number, y: number, random: () => number) => void,
): void {
  const reach = 120;
  const from = (at: number, zero: number): number => Math.floor((at - zero - reach) / STREWN);
  const to = (at: number, zero: number): number => Math.ceil((at - zero + reach) / STREWN);
  for (let col = from(box.x0, bounds.x0); col < to(box.x1, bounds.x0); col++)
    for (let row = from(box.y0, bounds.y0); row < to(box.y1, bounds.y0); row++) {
      const random = seeded(seedOf({ col, row }));
      for (let i = 0; i < each; i++)
        put(bounds.x0 + (col + random()) * STREWN, bounds.y0 + (row + random()) * STREWN, random);
    }
}

/** Paints a slight shade at the edge of the map. */
export function paintEdge(pen: Context2D, { bounds }: Land): void {
  const { x0, y0, x1, y1 } = bounds;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [w, h] = [x1 - x0, y1 - y0];
  pen.save();
  pen.translate(x, y);
  pen.scale(w, h);
  const fill = pen.createRadialGradient(0, 0, 0.5, 0, 0, 0.72);
  fill.addColorStop(0, 'rgba(43, 42, 20, 0)');
  fill.addColorStop(1, 'rgba(43, 42, 20, 0.26)');
  pen.fillStyle = fill;
  pen.fillRect(-0.5, -0.5, 1, 1);
  pen.restore();
}
