import { seeded } from '../art/random';
import { shade } from '../art/shade';
import {
  meets,
  seedOf,
  traceLoops,
  type Box,
  type Group,
  type Land,
  type Loops,
  type Context2D,
} from './land';

/** Paints flat terrain: fields, yards, marshes. Standing things come later. */
export function paintArea(pen: Context2D, land: Land, group: Group, box: Box): void {
  const { loops } = group;
  pen.save();
  AREAS[group.kind](pen, land, { ...group, box: shared(group.box, box) }, loops);
  pen.restore();
}

/**
 * Returns the intersection of two boxes, of zero size if they are apart: a single hex needs no furrows over
 * the whole piece.
 */
function shared(a: Box, b: Box): Box {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)];
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) };
}

type Area = (pen: Context2D, land: Land, group: Group, loops: Loops) => void;

const AREAS: Readonly<Record<Group['kind'], Area>> = {
  field: paintField,
  meadow: paintField,
  yard: paintYard,
  water: paintWater,
  marsh: paintMarsh,
  hill: paintKnoll,
  woods: (pen, land, _group, loops) => floor(pen, land, loops, '#4c6630', 0.8, 0.34),
  light: (pen, land, _group, loops) => floor(pen, land, loops, '#6d8a3e', 0.6, 0.34),
  orchard: (pen, land, _group, loops) => floor(pen, land, loops, '#8fae55', 0.75, 0.16),
  brush: (pen, land, _group, loops) => floor(pen, land, loops, '#93a352', 0.7, 0.42),
  stones: (pen, land, _group, loops) => floor(pen, land, loops, '#a89d86', 0.5, 0.5),
  holes: (pen, land, _group, loops) => floor(pen, land, loops, '#9a8458', 0.4, 0.5),
  graves: (pen, land, _group, loops) => floor(pen, land, loops, '#a3b07c', 0.8, 0.3),
  other: paintOther,
};

/** Paints one color with a soft rim, so that adjacent cells merge and no edge is sharp. */
function floor(pen: Context2D, land: Land, loops: Loops, colour: string, alpha: number, round: number): void {
  const r = land.layout.inradius;
  traceLoops(pen, loops, round);
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  for (const [width, share] of [
    [0.46, 0.14],
    [0.32, 0.16],
    [0.16, 0.24],
  ] as const) {
    pen.globalAlpha = alpha * share;
    pen.lineWidth = r * width;
    pen.stroke();
  }
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
}

interface Rows {
  readonly fill: string;
  readonly dark: string;
  readonly light: string;
  /** Distance and width of rows, in inradii. */
  readonly step: number;
  readonly width: number;
  readonly deep: number;
}

/** Returns the rows of a ground: plough, reaper and mower have their own. */
function rowsOf(terrain: string, colour: string | undefined): Rows {
  if (/plow|plough/i.test(terrain))
    return { fill: '#a07c4d', dark: '#7d5c35', light: '#b8925e', step: 0.18, width: 0.06, deep: 0.75 };
  if (/vineyard/i.test(terrain))
    return { fill: '#b7a56a', dark: '#566b2c', light: '#8ea24a', step: 0.3, width: 0.12, deep: 0.9 };
  if (/stubble/i.test(terrain))
    return { fill: '#cdb878', dark: '#ab9350', light: '#e2d096', step: 0.16, width: 0.045, deep: 0.5 };
  if (/pasture/i.test(terrain))
    return { fill: '#9bb35a', dark: '#89a24c', light: '#b3c771', step: 0.52, width: 0.18, deep: 0.4 };
  if (/meadow/i.test(terrain))
    return { fill: '#a9bd62', dark: '#8ba34f', light: '#bccf7d', step: 0.4, width: 0.14, deep: 0.4 };
  const fill = colour ?? '#d9bd5c';
  return { fill, dark: shade(fill, 0.8), light: shade(fill, 1.18), step: 0.14, width: 0.048, deep: 0.5 };
}

/** Inradii by which corners beside a hedge or wall are cut. */
const FENCED = 0.06;

const TURNS = [20, -28, 64, 8, -52, 38, -12, 84] as const;

function paintField(pen: Context2D, land: Land, group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  const rows = rowsOf(group.terrain, land.colours.get(group.terrain));
  const soft = group.kind === 'meadow';
  const round = group.fenced ? FENCED : soft ? 0.4 : 0.3;
  const turn = ((TURNS[group.seed % TURNS.length] ?? 0) * Math.PI) / 180;
  traceLoops(pen, loops, round);
  pen.lineJoin = 'round';
  pen.globalAlpha = soft ? 0.7 : 1;
  pen.fillStyle = rows.fill;
  pen.fill();
  pen.strokeStyle = soft ? rows.fill : shade(rows.fill, 0.72);
  pen.lineWidth = r * (soft ? 0.3 : 0.06);
  pen.stroke();
  pen.clip();
  pen.rotate(turn);
  const [from, to, left, right] = turnedBox(group.box, turn);
  pen.lineWidth = r * rows.width;
  const step = r * rows.step;
  for (let i = Math.floor(from / step) - 1; i * step < to + step; i++) {
    furrow(pen, r, i, i * step, left, right, rows.dark, rows.deep);
    furrow(pen, r, i, (i + 0.45) * step, left, right, rows.light, 0.45);
  }
}

/** Returns a box in the directions of the furrows: from and to across them, left and right along them. */
function turnedBox({ x0, y0, x1, y1 }: Box, turn: number): readonly [number, number, number, number] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [x * cos + y * sin, y * cos - x * sin] as const),
  );
  const [along, across] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
  return [Math.min(...across), Math.max(...across), Math.min(...along), Math.max(...along)];
}

/** Paints a wavering line that is the same for every painted part. */
function furrow(
  pen: Context2D,
  r: number,
  index: number,
  at: number,
  left: number,
  right: number,
  colour: string,
  alpha: number,
): void {
  const step = r * 1.1;
  const waver = (n: number): number => Math.sin(n * 0.7 + index * 2.4) * r * 0.022;
  pen.strokeStyle = colour;
  pen.globalAlpha = alpha;
  pen.beginPath();
  const first = Math.floor(left / step) - 1;
  pen.moveTo(first * step, at + waver(first));
  for (let n = first + 1; (n - 1) * step < right; n++) pen.lineTo(n * step, at + waver(n));
  pen.stroke();
}

/** Paints trodden ground that runs together from house to house. */
function paintYard(pen: Context2D, land: Land, group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  const round = group.fenced ? FENCED : 0.5;
  floor(pen, land, loops, '#cbb587', 0.9, round);
  traceLoops(pen, loops, round);
  pen.clip();
  eachIn(land, group, 24, 1, (x, y, random) => {
    pen.globalAlpha = 0.5;
    pen.fillStyle = random() > 0.5 ? '#dccaa0' : '#b39a68';
    pen.beginPath();
    pen.ellipse(x, y, r * (0.04 + random() * 0.1), r * (0.03 + random() * 0.04), 0, 0, Math.PI * 2);
    pen.fill();
  });
}

function paintWater(pen: Context2D, land: Land, group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  const round = 0.42;
  pen.lineJoin = 'round';
  traceLoops(pen, loops, round);
  pen.strokeStyle = 'rgba(92, 88, 48, 0.45)';
  pen.lineWidth = r * 0.22;
  pen.stroke();
  pen.fillStyle = '#5d93ae';
  pen.fill();
  pen.clip();
  pen.strokeStyle = 'rgba(38, 78, 100, 0.3)';
  for (const width of [0.3, 0.16]) {
    pen.lineWidth = r * width;
    pen.stroke();
  }
  pen.strokeStyle = 'rgba(232, 244, 250, 0.5)';
  pen.lineWidth = r * 0.03;
  eachIn(land, group, 9, 0.9, (x, y, random) => {
    const w = r * (0.12 + random() * 0.16);
    pen.beginPath();
    pen.moveTo(x - w, y);
    pen.quadraticCurveTo(x - w / 2, y - r * 0.06, x, y);
    pen.quadraticCurveTo(x + w / 2, y + r * 0.06, x + w, y);
    pen.stroke();
  });
}

function paintMarsh(pen: Context2D, land: Land, group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  floor(pen, land, loops, '#86a07a', 0.75, 0.42);
  eachIn(land, group, 5, 0.8, (x, y, random) => {
    pen.fillStyle = 'rgba(92, 142, 160, 0.5)';
    pen.beginPath();
    pen.ellipse(x, y, r * (0.14 + random() * 0.14), r * (0.06 + random() * 0.05), 0, 0, Math.PI * 2);
    pen.fill();
  });
  pen.strokeStyle = '#35543a';
  pen.lineWidth = r * 0.03;
  eachIn(land, group, 16, 0.95, (x, y) => {
    pen.beginPath();
    for (const dx of [-0.07, 0, 0.07]) {
      pen.moveTo(x + dx * r, y);
      pen.lineTo(x + dx * r * 1.7, y - r * 0.13);
    }
    pen.stroke();
  });
}

/** Paints terrain called a hill, for games without levels. */
function paintKnoll(pen: Context2D, land: Land, _group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  traceLoops(pen, loops, 0.42);
  pen.fillStyle = 'rgba(160, 118, 62, 0.5)';
  pen.fill();
  pen.clip();
  pen.lineJoin = 'round';
  for (const [by, colour] of [
    [0.1, 'rgba(255, 244, 210, 0.35)'],
    [-0.1, 'rgba(70, 44, 14, 0.35)'],
  ] as const) {
    pen.save();
    pen.translate(r * by, r * by);
    pen.strokeStyle = colour;
    pen.lineWidth = r * 0.24;
    traceLoops(pen, loops, 0.42);
    pen.stroke();
    pen.restore();
  }
  traceLoops(pen, loops, 0.42);
  pen.strokeStyle = '#7a5122';
  pen.lineWidth = r * 0.08;
  pen.stroke();
}

/** Paints terrain without a picture of its own: its color and a hatching. */
function paintOther(pen: Context2D, land: Land, group: Group, loops: Loops): void {
  const r = land.layout.inradius;
  const colour = land.colours.get(group.terrain) ?? '#b33939';
  floor(pen, land, loops, colour, 0.5, 0.1);
  traceLoops(pen, loops, 0.1);
  pen.clip();
  pen.strokeStyle = shade(colour, 0.55);
  pen.lineWidth = r * 0.03;
  const { x0, y0, x1, y1 } = group.box;
  const step = r * 0.26;
  pen.beginPath();
  for (let d = Math.floor((x0 - y1) / step) * step; d < x1 - y0; d += step) {
    pen.moveTo(d + y0, y0);
    pen.lineTo(d + y1, y1);
  }
  pen.stroke();
}

/** Strews over each cell of a group, the same way for every painted part of the map. */
function eachIn(
  { layout }: Land,
  group: Group,
  count: number,
  spread: number,
  put: (x: number, y: number, random: () => number) => void,
): void {
  for (const cell of group.cells) {
    const centre = layout.centreOf(cell);
    const { inradius: r } = layout;
    if (!meets({ x0: centre.x - r, y0: centre.y - r, x1: centre.x + r, y1: centre.y + r }, group.box, r))
      continue;
    const random = seeded(seedOf(cell) + count);
    for (let i = 0; i < count; i++) {
      const turn = random() * Math.PI * 2;
      const d = Math.sqrt(random()) * layout.inradius * 1.08 * spread;
      put(centre.x + Math.cos(turn) * d, centre.y + Math.sin(turn) * d, random);
    }
  }
}
