import type { TerrainChoice } from '@bocage/core/game';
import { seeded } from './random';
import { paintBreach, paintGap } from './side-marks';
import { line, noShadow, shadow, stretches, type Light, type Context2D, type SideArt } from './side-pen';
import { paintLeaves, paintPads } from './side-plants';

type Painter = (pen: Context2D, art: SideArt, light: Light) => void;

const PAINTERS: Readonly<Record<TerrainChoice['pattern'], Painter>> = {
  stones: paintStones,
  leaves: (pen, art, light) => paintLeaves(pen, art, light, { width: 0.1, density: 1, bank: 0 }),
  'thick-leaves': (pen, art, light) => paintLeaves(pen, art, light, { width: 0.19, density: 1.5, bank: 0.3 }),
  'light-leaves': (pen, art, light) => paintLeaves(pen, art, light, { width: 0.1, density: 0.55, bank: 0.2 }),
  spines: paintPads,
  ticks: paintTicks,
  solid: paintSolid,
};

/** Reach of the drawing beyond the side, as a share of its length. */
export const SIDE_MARGIN = 0.5;

/** Draws one side. */
export function paintSide(pen: Context2D, art: SideArt): void {
  const light = { x: Math.cos(Math.PI * 1.25 - art.angle), y: Math.sin(Math.PI * 1.25 - art.angle) };
  pen.save();
  pen.lineCap = 'round';
  PAINTERS[art.pattern](pen, art, light);
  if (art.gap) paintGap(pen, art, art.gap);
  if (art.breach) paintBreach(pen, art, art.breach === 'below' ? 1 : -1);
  pen.restore();
}

/** Paints wide stones with a dark rim: gray ones must differ from the furrows of a plowed field. */
function paintStones(pen: Context2D, art: SideArt, light: Light): void {
  const random = seeded(art.seed);
  const half = art.length * 0.088;
  for (const [from, to] of stretches(art)) {
    shadow(pen, light, half * 0.8);
    pen.strokeStyle = '#26231e';
    pen.lineWidth = half * 2.3;
    line(pen, from, to);
    noShadow(pen);
    for (const row of [-1, 1]) {
      let x = from - half * (row > 0 ? 0.6 : 0.1);
      while (x < to + half * 0.4) {
        const w = half * (1.05 + random() * 0.85);
        const y = row * half * (0.48 + random() * 0.08);
        const tone = 178 + Math.floor(random() * 62);
        stone(pen, x + w / 2, y, w * 0.47, half * 0.47, tone, light);
        x += w;
      }
    }
  }
}

function stone(
  pen: Context2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tone: number,
  light: Light,
): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  pen.fillStyle = `rgb(${tone}, ${tone - 5}, ${tone - 18})`;
  pen.fill();
  pen.lineWidth = Math.max(0.5, ry * 0.2);
  pen.strokeStyle = 'rgba(38, 34, 28, 0.85)';
  pen.stroke();
  pen.beginPath();
  pen.ellipse(x + light.x * rx * 0.35, y + light.y * ry * 0.35, rx * 0.42, ry * 0.35, 0, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(255, 252, 240, 0.38)';
  pen.fill();
}

function paintTicks(pen: Context2D, art: SideArt): void {
  for (const [from, to] of stretches(art)) {
    pen.strokeStyle = art.colour;
    pen.lineWidth = art.length * 0.06;
    line(pen, from, to);
    pen.lineWidth = art.length * 0.035;
    for (let x = from + art.length * 0.06; x < to; x += art.length * 0.11) {
      pen.beginPath();
      pen.moveTo(x, 0);
      pen.lineTo(x, art.length * 0.13);
      pen.stroke();
    }
  }
}

function paintSolid(pen: Context2D, art: SideArt): void {
  for (const [from, to] of stretches(art)) {
    pen.strokeStyle = 'rgba(15, 15, 15, 0.9)';
    pen.lineWidth = art.length * 0.1;
    line(pen, from, to);
    pen.strokeStyle = art.colour;
    pen.lineWidth = art.length * 0.055;
    line(pen, from, to);
  }
}
