import { seeded } from './random';
import { shade } from './shade';
import { line, noShadow, shadow, stretches, type Light, type Context2D, type SideArt } from './side-pen';

interface Foliage {
  /** Half width of the crown, as a share of the side's length. */
  readonly width: number;
  readonly density: number;
  /** Half width of the earth bank below it, as a share of the side's length; 0 = none. */
  readonly bank: number;
}

export function paintLeaves(pen: Context2D, art: SideArt, light: Light, foliage: Foliage): void {
  const random = seeded(art.seed);
  for (const [from, to] of stretches(art)) {
    if (foliage.bank > 0) paintBank(pen, art, from, to, foliage.bank * art.length, random);
    const half = foliage.width * art.length;
    const count = Math.max(3, Math.round(((to - from) / half) * 2.1 * foliage.density));
    const crowns = Array.from({ length: count }, (_, i) => ({
      x: from + ((i + 0.5 + (random() - 0.5) * 0.7) / count) * (to - from),
      y: (random() - 0.5) * half * (foliage.density > 1 ? 1.1 : 0.5),
      r: half * (foliage.density > 1 ? 0.5 + random() * 0.42 : 0.62 + random() * 0.34),
    }));
    shadow(pen, light, half * 0.55);
    for (const c of crowns) crown(pen, c.x, c.y, c.r * 1.12, shade(art.colour, 0.42), random, 9);
    noShadow(pen);
    for (const c of crowns) crown(pen, c.x, c.y, c.r, shade(art.colour, 0.72 + random() * 0.2), random, 9);
    for (const c of crowns)
      crown(
        pen,
        c.x + light.x * c.r * 0.3,
        c.y + light.y * c.r * 0.3,
        c.r * 0.62,
        shade(art.colour, 1.12),
        random,
        8,
      );
    for (const c of crowns) leafDabs(pen, c, light, art.colour, random);
  }
}

function leafDabs(
  pen: Context2D,
  c: { readonly x: number; readonly y: number; readonly r: number },
  light: Light,
  colour: string,
  random: () => number,
): void {
  pen.fillStyle = shade(colour, 1.55);
  for (let i = 0; i < 4; i++) {
    const a = random() * Math.PI * 2;
    const d = c.r * 0.5 * random();
    const x = c.x + light.x * c.r * 0.4 + Math.cos(a) * d;
    const y = c.y + light.y * c.r * 0.4 + Math.sin(a) * d;
    pen.beginPath();
    pen.ellipse(x, y, c.r * 0.14, c.r * 0.09, a, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Paints a leafy blob: a circle with a scalloped edge. */
function crown(
  pen: Context2D,
  x: number,
  y: number,
  r: number,
  fill: string,
  random: () => number,
  lobes: number,
): void {
  pen.beginPath();
  const turn = random() * Math.PI;
  for (let i = 0; i <= lobes; i++) {
    const a = turn + (i / lobes) * Math.PI * 2;
    const mid = a - Math.PI / lobes;
    const px = x + Math.cos(a) * r * 0.88;
    const py = y + Math.sin(a) * r * 0.88;
    if (i === 0) pen.moveTo(px, py);
    else pen.quadraticCurveTo(x + Math.cos(mid) * r * 1.22, y + Math.sin(mid) * r * 1.22, px, py);
  }
  pen.fillStyle = fill;
  pen.fill();
}

/** Paints an earth bank with hachures on both slopes: they mark bocage even without color. */
function paintBank(
  pen: Context2D,
  art: SideArt,
  from: number,
  to: number,
  half: number,
  random: () => number,
): void {
  pen.strokeStyle = 'rgba(94, 70, 38, 0.55)';
  pen.lineWidth = half * 2;
  pen.lineCap = 'round';
  line(pen, from + half * 0.3, to - half * 0.3);
  pen.strokeStyle = 'rgba(58, 40, 18, 0.9)';
  pen.lineWidth = Math.max(0.8, art.length * 0.016);
  const step = art.length * 0.075;
  for (let x = from + step / 2; x < to; x += step) {
    for (const row of [-1, 1]) {
      const jitter = (random() - 0.5) * step * 0.3;
      pen.beginPath();
      pen.moveTo(x + jitter, row * half * 0.62);
      pen.lineTo(x + jitter * 1.5, row * half * 0.98);
      pen.stroke();
    }
  }
}

export function paintPads(pen: Context2D, art: SideArt, light: Light): void {
  const random = seeded(art.seed);
  const half = art.length * 0.085;
  for (const [from, to] of stretches(art)) {
    const count = Math.max(3, Math.round((to - from) / (half * 1.15)));
    for (let i = 0; i < count; i++) {
      const x = from + ((i + 0.5) / count) * (to - from);
      const y = (i % 2 ? 1 : -1) * half * 0.35;
      const tilt = (i % 2 ? 1 : -1) * (0.5 + random() * 0.5);
      shadow(pen, light, half * 0.5);
      pen.beginPath();
      pen.ellipse(x, y, half * 0.62, half * 0.95, tilt, 0, Math.PI * 2);
      pen.fillStyle = shade(art.colour, 0.8 + random() * 0.3);
      pen.fill();
      noShadow(pen);
      pen.lineWidth = half * 0.12;
      pen.strokeStyle = shade(art.colour, 0.4);
      pen.stroke();
      pen.strokeStyle = '#f4f1d2';
      pen.lineWidth = Math.max(0.6, half * 0.09);
      for (let k = 0; k < 6; k++) {
        const a = (k / 6) * Math.PI * 2 + random() * 0.4;
        pen.beginPath();
        pen.moveTo(x + Math.cos(a) * half * 0.55, y + Math.sin(a) * half * 0.75);
        pen.lineTo(x + Math.cos(a) * half * 0.9, y + Math.sin(a) * half * 1.15);
        pen.stroke();
      }
    }
  }
}
