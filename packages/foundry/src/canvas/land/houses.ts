import { cellKey } from '@bocage/core/lattice';
import { seeded } from '../art/random';
import { isWay } from '../../data/looks';
import { isHouse } from './kinds';
import { meets, seedOf, type Box, type Dot, type Land, type LandCell, type Context2D } from './land';
import { paintTree } from './trees';

/** Paints the houses visible in a box, each with a shed and a bush or two. */
export function paintHouses(pen: Context2D, land: Land, box: Box): void {
  const r = land.layout.inradius;
  const seen = [...land.cells.values()].filter(({ cell, terrain }) => {
    if (!isHouse(terrain)) return false;
    const { x, y } = land.layout.centreOf(cell);
    return meets({ x0: x - r, x1: x + r, y0: y - r, y1: y + r }, box, r);
  });
  seen.sort((a, b) => land.layout.centreOf(a.cell).y - land.layout.centreOf(b.cell).y);
  for (const one of seen) plot(pen, land, one, r);
}

function plot(pen: Context2D, land: Land, one: LandCell, r: number): void {
  const { terrain = '' } = one;
  const random = seeded(seedOf(one.cell));
  const centre = land.layout.centreOf(one.cell);
  const turn = turnOf(land, one, random);
  const floors = Number(/(\d) Level/.exec(terrain)?.[1] ?? 0);
  const stone = !/wood/i.test(terrain);
  const side = random() > 0.5 ? 1 : -1;
  const out = { x: -Math.sin(turn) * side, y: Math.cos(turn) * side };
  const road = isWay(terrain);
  const at = road ? { x: centre.x + out.x * r * 0.42, y: centre.y + out.y * r * 0.42 } : centre;
  if (!road) garden(pen, centre, r, turn, side, random);
  const size = road ? 0.56 : 1 + floors * 0.06;
  const [w, h] = /factory|market/i.test(terrain) ? [1.5, 1] : [1.36, 0.84];
  house(pen, at, { turn, w: r * w * size, h: r * h * size, floors, stone, r });
}

/** Returns the turn of a house: along an adjacent road, else at random. */
function turnOf(land: Land, { cell }: LandCell, random: () => number): number {
  const { lattice } = land.layout;
  const chance = [0, 90, -24, 24][Math.floor(random() * 4)] ?? 0;
  for (let k = 0; k < lattice.sideCount; k++) {
    const next = lattice.neighbour(cell, k);
    if (!isWay(land.cells.get(cellKey(next))?.terrain)) continue;
    const [a, b] = [land.layout.centreOf(cell), land.layout.centreOf(next)];
    return Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2;
  }
  return (chance * Math.PI) / 180;
}

/** Paints a shed, beds and bushes beside the house. */
function garden(
  pen: Context2D,
  centre: Dot,
  r: number,
  turn: number,
  side: number,
  random: () => number,
): void {
  pen.save();
  pen.translate(centre.x, centre.y);
  pen.rotate(turn);
  pen.globalAlpha = 0.8;
  pen.strokeStyle = '#7c8f44';
  pen.lineWidth = r * 0.05;
  for (let i = 0; i < 4; i++) {
    pen.beginPath();
    pen.moveTo(-r * 0.5, side * r * (0.5 + i * 0.085));
    pen.lineTo(r * 0.05, side * r * (0.5 + i * 0.085));
    pen.stroke();
  }
  pen.globalAlpha = 1;
  house(
    pen,
    { x: r * 0.42, y: side * r * 0.6 },
    { turn: 0, w: r * 0.34, h: r * 0.24, floors: 0, stone: false, r },
  );
  pen.restore();
  for (let i = 0; i < 2; i++) {
    const a = turn + (i ? 2.4 : -2.6) * side + random() * 0.5;
    const d = r * 0.78;
    const variant = Math.floor(random() * 64);
    paintTree(
      pen,
      'fruit',
      centre.x + Math.cos(a) * d,
      centre.y + Math.sin(a) * d,
      r * (0.12 + random() * 0.07),
      variant,
    );
  }
}

interface House {
  readonly turn: number;
  readonly w: number;
  readonly h: number;
  readonly floors: number;
  readonly stone: boolean;
  readonly r: number;
}

function house(pen: Context2D, at: Dot, { turn, w, h, floors, stone, r }: House): void {
  const [lit, dark, line] = stone ? ['#9a9ca3', '#6b6e77', '#4a4c55'] : ['#b57a52', '#7f4d30', '#5b331d'];
  pen.save();
  pen.translate(at.x, at.y);
  // The light comes from the same side for every turn of the house.
  const drop = r * (0.11 + floors * 0.04);
  pen.fillStyle = 'rgba(28, 25, 12, 0.42)';
  pen.translate(drop, drop * 1.2);
  pen.rotate(turn);
  pen.fillRect(-w / 2, -h / 2, w, h);
  pen.rotate(-turn);
  pen.translate(-drop, -drop * 1.2);
  pen.rotate(turn);
  const flip = Math.cos(turn) + Math.sin(-turn) < 0;
  pen.fillStyle = flip ? dark : lit;
  pen.fillRect(-w / 2, -h / 2, w, h / 2);
  pen.fillStyle = flip ? lit : dark;
  pen.fillRect(-w / 2, 0, w, h / 2);
  tiles(pen, w, h, line, r);
  pen.strokeStyle = '#2a2620';
  pen.lineWidth = r * 0.045;
  pen.strokeRect(-w / 2, -h / 2, w, h);
  for (let i = 0; i < Math.min(floors, 3); i++) chimney(pen, w / 2 - r * (0.24 + i * 0.34), r);
  pen.restore();
}

function tiles(pen: Context2D, w: number, h: number, line: string, r: number): void {
  pen.globalAlpha = 0.45;
  pen.strokeStyle = line;
  pen.lineWidth = r * 0.018;
  pen.beginPath();
  for (let x = -w / 2 + r * 0.1; x < w / 2; x += r * 0.12) {
    pen.moveTo(x, -h / 2);
    pen.lineTo(x, h / 2);
  }
  for (const y of [-0.36, -0.2, 0.2, 0.36]) {
    pen.moveTo(-w / 2, h * y);
    pen.lineTo(w / 2, h * y);
  }
  pen.stroke();
  pen.globalAlpha = 0.7;
  pen.strokeStyle = '#e8e6da';
  pen.lineWidth = r * 0.045;
  pen.beginPath();
  pen.moveTo(-w / 2, 0);
  pen.lineTo(w / 2, 0);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Paints one chimney for each upper story: the map shows the height of a house. */
function chimney(pen: Context2D, x: number, r: number): void {
  pen.fillStyle = '#9a5a44';
  pen.strokeStyle = '#4b2a1f';
  pen.lineWidth = r * 0.03;
  pen.fillRect(x, -r * 0.11, r * 0.2, r * 0.22);
  pen.strokeRect(x, -r * 0.11, r * 0.2, r * 0.22);
  pen.fillStyle = '#241612';
  pen.fillRect(x + r * 0.055, -r * 0.05, r * 0.09, r * 0.1);
}
