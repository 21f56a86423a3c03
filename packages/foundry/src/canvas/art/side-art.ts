import type { SideGap, TerrainChoice } from '@bocage/core';
import { seeded } from './random';

/**
 * Hexside terrain, drawn by code on a 2-D canvas along the x axis from (0, 0) to (length, 0). Light comes from the
 * north-west of the *map*, so the caller passes the angle at which the picture will lie.
 * Kinds differ in shape, not only in colour: stones, thin leaves, thick leaves on a bank, sparse leaves, pads.
 */
export interface SideArt {
  readonly pattern: TerrainChoice['pattern'];
  readonly colour: string;
  readonly length: number;
  readonly angle: number;
  readonly seed: number;
  readonly gap?: SideGap;
  /** Where a Breach's arrow comes from: from above the side (y < 0) or from below. */
  readonly breach?: 'above' | 'below' | undefined;
}

type Pen = CanvasRenderingContext2D;
type Painter = (pen: Pen, art: SideArt, light: Light) => void;
interface Light {
  readonly x: number;
  readonly y: number;
}

const PAINTERS: Readonly<Record<TerrainChoice['pattern'], Painter>> = {
  stones: paintStones,
  leaves: (pen, art, light) => paintLeaves(pen, art, light, { width: 0.1, density: 1, bank: 0 }),
  'thick-leaves': (pen, art, light) => paintLeaves(pen, art, light, { width: 0.19, density: 1.5, bank: 0.3 }),
  'light-leaves': (pen, art, light) => paintLeaves(pen, art, light, { width: 0.1, density: 0.55, bank: 0.2 }),
  spines: paintPads,
  ticks: paintTicks,
  solid: paintSolid,
};

/** How far the drawing may reach beyond the side's ends and to its sides, as a share of its length. */
export const SIDE_MARGIN = 0.5;

/** Draws one side. */
export function paintSide(pen: Pen, art: SideArt): void {
  const light = { x: Math.cos(Math.PI * 1.25 - art.angle), y: Math.sin(Math.PI * 1.25 - art.angle) };
  pen.save();
  pen.lineCap = 'round';
  PAINTERS[art.pattern](pen, art, light);
  if (art.gap) paintGap(pen, art, art.gap);
  if (art.breach) paintBreach(pen, art, art.breach === 'below' ? 1 : -1);
  pen.restore();
}

/** Parts of the side that are there: all of it, or what the gap leaves. */
function stretches(art: SideArt): readonly (readonly [number, number])[] {
  const { length, gap } = art;
  if (!gap) return [[0, length]];
  return [[0, (gap.from / 24) * length] as const, [(gap.to / 24) * length, length] as const].filter(
    ([from, to]) => to - from > length * 0.04,
  );
}

function shadow(pen: Pen, light: Light, reach: number): void {
  pen.shadowColor = 'rgba(10, 16, 4, 0.5)';
  pen.shadowOffsetX = -light.x * reach;
  pen.shadowOffsetY = -light.y * reach;
  pen.shadowBlur = reach * 1.4;
}

function noShadow(pen: Pen): void {
  pen.shadowColor = 'transparent';
}

/** Wide and with a dark rim: grey stones must be told from the furrows of a ploughed field. */
function paintStones(pen: Pen, art: SideArt, light: Light): void {
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

function stone(pen: Pen, x: number, y: number, rx: number, ry: number, tone: number, light: Light): void {
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

interface Foliage {
  /** Half width of the crown, share of the side's length. */
  readonly width: number;
  readonly density: number;
  /** Half width of the earth bank below it; 0 = none. */
  readonly bank: number;
}

function paintLeaves(pen: Pen, art: SideArt, light: Light, foliage: Foliage): void {
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
  pen: Pen,
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

/** A leafy blob: a circle with a scalloped edge. */
function crown(
  pen: Pen,
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

/** An earth bank with hachures on both slopes: bocage is told apart by these even without colour. */
function paintBank(
  pen: Pen,
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

function paintPads(pen: Pen, art: SideArt, light: Light): void {
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

function paintTicks(pen: Pen, art: SideArt): void {
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

function paintSolid(pen: Pen, art: SideArt): void {
  for (const [from, to] of stretches(art)) {
    pen.strokeStyle = 'rgba(15, 15, 15, 0.9)';
    pen.lineWidth = art.length * 0.1;
    line(pen, from, to);
    pen.strokeStyle = art.colour;
    pen.lineWidth = art.length * 0.055;
    line(pen, from, to);
  }
}

/** Two gateposts and the wheel ruts between them. */
function paintGap(pen: Pen, art: SideArt, gap: SideGap): void {
  const [from, to] = [(gap.from / 24) * art.length, (gap.to / 24) * art.length];
  const reach = art.length * 0.24;
  pen.strokeStyle = 'rgba(206, 178, 124, 0.9)';
  pen.lineWidth = art.length * 0.045;
  for (const t of [0.3, 0.7]) {
    const x = from + (to - from) * t;
    pen.beginPath();
    pen.moveTo(x, -reach);
    pen.lineTo(x, reach);
    pen.stroke();
  }
  pen.fillStyle = '#2c2013';
  pen.strokeStyle = '#d9c9a3';
  pen.lineWidth = Math.max(0.7, art.length * 0.014);
  for (const x of [from, to]) {
    pen.beginPath();
    pen.arc(x, 0, art.length * 0.05, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}

/** Torn earth, and an arrow to the side from the hex that the vehicle left. */
function paintBreach(pen: Pen, art: SideArt, from: 1 | -1): void {
  const random = seeded(art.seed + 7);
  const middle = art.length / 2;
  pen.fillStyle = 'rgba(112, 82, 44, 0.95)';
  for (let i = 0; i < 16; i++) {
    pen.beginPath();
    pen.arc(
      middle + (random() - 0.5) * art.length * 0.34,
      (random() - 0.5) * art.length * 0.5,
      art.length * (0.02 + random() * 0.035),
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  pen.strokeStyle = '#fff3cf';
  pen.lineJoin = 'miter';
  for (const [width, colour] of [
    [0.09, '#20150a'],
    [0.045, '#ffe9b0'],
  ] as const) {
    pen.lineWidth = art.length * width;
    pen.strokeStyle = colour;
    const [tail, tip] = [from * art.length * 0.42, -from * art.length * 0.1];
    pen.beginPath();
    pen.moveTo(middle, tail);
    pen.lineTo(middle, tip);
    pen.moveTo(middle - art.length * 0.13, tip + from * art.length * 0.15);
    pen.lineTo(middle, tip);
    pen.lineTo(middle + art.length * 0.13, tip + from * art.length * 0.15);
    pen.stroke();
  }
}

function line(pen: Pen, from: number, to: number): void {
  pen.beginPath();
  pen.moveTo(from, 0);
  pen.lineTo(to, 0);
  pen.stroke();
}

/** `#rrggbb` made darker (< 1) or lighter (> 1). */
export function shade(colour: string, factor: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): number => Math.min(255, Math.round(((value >> shift) & 255) * factor));
  return `rgb(${part(16)}, ${part(8)}, ${part(0)})`;
}
