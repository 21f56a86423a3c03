import { cellKey } from '@bocage/core/lattice';
import { seeded } from '../art/random';
import { isHouse, type Kind } from './kinds';
import { seedOf, type Box, type Dot, type Group, type Land, type Context2D } from './land';
import { paintTree, type TreeKind } from './trees';

/** A standing thing with its foot: the southern ones stand before the others. */
interface Standing extends Dot {
  readonly paint: (pen: Context2D) => void;
}

/** Paints the trees, stones and graves of some groups that are visible in a box. */
export function paintStanding(pen: Context2D, land: Land, groups: readonly Group[], box: Box): void {
  const r = land.layout.inradius;
  const all: Standing[] = [];
  for (const group of groups) {
    for (const cell of group.cells) {
      const here = land.cells.get(cellKey(cell));
      const plant = here?.look === 'yard' && !isHouse(here.terrain) ? things : PLANTS[group.kind];
      if (!plant) continue;
      const centre = land.layout.centreOf(cell);
      const far = r * 2;
      if (centre.x < box.x0 - far || centre.x > box.x1 + far) continue;
      if (centre.y < box.y0 - far || centre.y > box.y1 + far) continue;
      plant(
        { centre, r, square: land.layout.lattice.kind === 'square', road: roadThere(land, cellKey(cell)) },
        seeded(seedOf(cell)),
        (one) => all.push(one),
      );
    }
  }
  all.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const one of all) one.paint(pen);
}

interface Plot {
  readonly centre: Dot;
  readonly r: number;
  readonly square: boolean;
  readonly road: boolean;
}
type Plant = (plot: Plot, random: () => number, put: (one: Standing) => void) => void;

/** Whether a road runs there: nothing stands on its middle. */
function roadThere({ cells }: Land, key: string): boolean {
  return /road/i.test(cells.get(key)?.terrain ?? '');
}

const trees =
  (kind: TreeKind, count: number, size: number, more: number, reach: number): Plant =>
  ({ centre, r, square, road }, random, put) => {
    for (let i = 0; i < count; i++) {
      const at = spot(centre, r * reach, square, random);
      const radius = r * (size + random() * more);
      const variant = Math.floor(random() * 64);
      if (road && Math.hypot(at.x - centre.x, at.y - centre.y) < r * 0.45) continue;
      put({ ...at, paint: (pen) => paintTree(pen, kind, at.x, at.y, radius, variant) });
    }
  };

/** Returns a place in the cell, evenly distributed. */
function spot(centre: Dot, reach: number, square: boolean, random: () => number): Dot {
  if (square)
    return {
      x: centre.x + (random() * 2 - 1) * reach * 0.94,
      y: centre.y + (random() * 2 - 1) * reach * 0.94,
    };
  const turn = random() * Math.PI * 2;
  const d = Math.sqrt(random()) * reach;
  return { x: centre.x + Math.cos(turn) * d, y: centre.y + Math.sin(turn) * d };
}

/** Rows at their own distance, which continue in the next cell of an orchard. */
const orchard: Plant = ({ centre, r, road }, random, put) => {
  for (const dx of [-0.56, 0, 0.56])
    for (const dy of [-0.66, 0, 0.66]) {
      if (road && dx === 0 && dy === 0) continue;
      const at = { x: centre.x + r * dx, y: centre.y + r * dy };
      const variant = Math.floor(random() * 64);
      put({ ...at, paint: (pen) => paintTree(pen, 'fruit', at.x, at.y, r * 0.22, variant) });
    }
};

const stones: Plant = ({ centre, r, square }, random, put) => {
  for (let i = 0; i < 26; i++) {
    const at = spot(centre, r * 0.9, square, random);
    const size = r * (0.06 + random() * 0.09);
    const tone = 128 + Math.floor(random() * 70);
    const turn = random() * Math.PI;
    put({ ...at, paint: (pen) => stone(pen, at, size, tone, turn) });
  }
};

function stone(pen: Context2D, at: Dot, size: number, tone: number, turn: number): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.fillStyle = 'rgba(24, 20, 12, 0.42)';
  blob(pen, size * 0.28, size * 0.36, size * 1.05, turn);
  pen.fillStyle = `rgb(${tone}, ${tone - 8}, ${tone - 22})`;
  blob(pen, 0, 0, size, turn);
  pen.fillStyle = 'rgba(255, 252, 238, 0.34)';
  blob(pen, -size * 0.22, -size * 0.26, size * 0.5, turn);
  pen.restore();
}

function blob(pen: Context2D, x: number, y: number, size: number, turn: number): void {
  pen.beginPath();
  for (const [i, out] of [1, 0.8, 1.05, 0.85, 1, 0.75].entries()) {
    const a = turn + (i / 6) * Math.PI * 2;
    pen.lineTo(x + Math.cos(a) * size * out, y + Math.sin(a) * size * out * 0.85);
  }
  pen.closePath();
  pen.fill();
}

const graves: Plant = ({ centre, r }, _random, put) => {
  for (const dx of [-0.6, -0.2, 0.2, 0.6])
    for (const dy of [-0.5, 0, 0.5]) {
      const at = { x: centre.x + r * dx, y: centre.y + r * dy };
      put({ ...at, paint: (pen) => cross(pen, at, r) });
    }
};

function cross(pen: Context2D, { x, y }: Dot, r: number): void {
  for (const [by, colour] of [
    [0.035, 'rgba(20, 20, 12, 0.5)'],
    [0, '#f1ede0'],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = r * 0.055;
    pen.beginPath();
    pen.moveTo(x + r * by, y - r * 0.12 + r * by);
    pen.lineTo(x + r * by, y + r * 0.1 + r * by);
    pen.moveTo(x - r * 0.075 + r * by, y - r * 0.05 + r * by);
    pen.lineTo(x + r * 0.075 + r * by, y - r * 0.05 + r * by);
    pen.stroke();
  }
}

const craters: Plant = ({ centre, r, square }, random, put) => {
  for (let i = 0; i < 7; i++) {
    const at = spot(centre, r * 0.8, square, random);
    const size = r * (0.12 + random() * 0.12);
    put({ ...at, paint: (pen) => crater(pen, at, size) });
  }
};

function crater(pen: Context2D, { x, y }: Dot, size: number): void {
  for (const [dx, share, colour] of [
    [0, 1, '#c2ac7c'],
    [0.06, 0.8, '#6b5530'],
    [0.16, 0.6, '#4a3a20'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x - size * dx, y - size * dx, size * share, size * share * 0.86, 0, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Puts a haystack or a well into some yards. */
const things: Plant = ({ centre, r, road }, random, put) => {
  const what = random();
  if (road || what > 0.26) return;
  const at = { x: centre.x + (random() - 0.5) * r * 0.7, y: centre.y + (random() - 0.5) * r * 0.7 };
  if (what < 0.07) return put({ ...at, paint: (pen) => well(pen, at, r * 0.2) });
  put({ ...at, paint: (pen) => haystack(pen, at, r * 0.24) });
  const beside = { x: at.x + r * 0.42, y: at.y + r * 0.3 };
  if (what < 0.18) put({ ...beside, paint: (pen) => haystack(pen, beside, r * 0.2) });
};

function disc(pen: Context2D, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, size, 0, Math.PI * 2);
  pen.fill();
}

function haystack(pen: Context2D, { x, y }: Dot, size: number): void {
  disc(pen, x + size * 0.34, y + size * 0.42, size * 1.1, 'rgba(42, 34, 12, 0.35)');
  disc(pen, x, y, size, '#d8b24e');
  disc(pen, x - size * 0.25, y - size * 0.25, size * 0.58, '#efd27c');
  pen.strokeStyle = '#a87f28';
  pen.lineWidth = size * 0.1;
  pen.beginPath();
  pen.moveTo(x - size * 0.66, y);
  pen.lineTo(x + size * 0.66, y);
  pen.moveTo(x, y - size * 0.66);
  pen.lineTo(x, y + size * 0.66);
  pen.stroke();
}

function well(pen: Context2D, { x, y }: Dot, size: number): void {
  disc(pen, x + size * 0.3, y + size * 0.36, size * 1.1, 'rgba(28, 24, 12, 0.4)');
  disc(pen, x, y, size, '#4d4a44');
  disc(pen, x, y, size * 0.84, '#9a978e');
  disc(pen, x, y, size * 0.5, '#24404f');
}

const PLANTS: Partial<Readonly<Record<Kind, Plant>>> = {
  woods: trees('oak', 15, 0.32, 0.22, 1.02),
  light: trees('light', 8, 0.26, 0.16, 0.98),
  brush: trees('bush', 16, 0.08, 0.11, 0.98),
  orchard,
  stones,
  graves,
  holes: craters,
};
