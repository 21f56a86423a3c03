import { cellKey, type Cell } from '@bocage/core/lattice';
import { isWay } from '../../data/looks';
import { wayOf } from './kinds';
import { meets, type Box, type Dot, type Land, type LandCell, type Context2D } from './land';

/** Widths in inradii and colors, from below: bank, bed, middle. */
const LOOKS = {
  dirt: [
    [0.68, 'rgba(112, 94, 52, 0.35)'],
    [0.54, '#d8c497'],
    [0.26, '#b89e6a'],
    [0.15, '#cdb985'],
  ],
  paved: [
    [0.72, 'rgba(60, 56, 44, 0.45)'],
    [0.56, '#b5b1a6'],
    [0.5, '#c4c0b5'],
    [0.035, '#eeeadf'],
  ],
  water: [
    [0.62, 'rgba(72, 80, 40, 0.5)'],
    [0.42, '#4b7d97'],
    [0.3, '#6fa3bb'],
    [0.06, 'rgba(230, 244, 250, 0.6)'],
  ],
} as const;

/** Paints roads and streams: lines from cell to cell, in bends without corners. */
export function paintWays(pen: Context2D, land: Land, all: readonly LandCell[], box: Box): void {
  const reach = land.layout.inradius * 2;
  const ways = all.filter(({ cell }) => {
    const { x, y } = land.layout.centreOf(cell);
    return meets({ x0: x, y0: y, x1: x, y1: y }, box, reach);
  });
  if (ways.length === 0) return;
  pen.save();
  // Pieces of one width are one stroke: only a way's end has a round cap.
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const look of ['water', 'dirt', 'paved'] as const) {
    const these = ways.filter(({ terrain = '' }) => wayOf(terrain) === look);
    const lines = these.map((one) => lineOf(land, one));
    for (const [width, colour] of LOOKS[look]) {
      pen.strokeStyle = colour;
      pen.lineWidth = land.layout.inradius * width;
      pen.beginPath();
      for (const line of lines) line(pen);
      pen.stroke();
    }
  }
  pen.restore();
}

/**
 * Returns a cell's piece: from the center of one side to another's, through the cell's center if more than
 * two meet.
 */
function lineOf(land: Land, { cell }: LandCell): (pen: Context2D) => void {
  const { layout } = land;
  const centre = layout.centreOf(cell);
  const joined = linksOf(land, cell);
  const ends = joined.map((k) => middleOf(land, cell, k));
  if (ends.length === 1) ends.push(...beyond(land, cell, joined[0] ?? 0));
  const [a, b, ...more] = straightest(centre, ends);
  const tangent = new Map(joined.map((k, i) => [ends[i], tangentOf(land, cell, k)]));
  const [from, to] =
    a && b
      ? [towards(a, tangent.get(a), centre, b), towards(b, tangent.get(b), centre, a)]
      : [centre, centre];
  return (pen) => {
    if (a && b) {
      pen.moveTo(a.x, a.y);
      pen.bezierCurveTo(from.x, from.y, to.x, to.y, b.x, b.y);
    } else if (a) {
      pen.moveTo(a.x, a.y);
      pen.lineTo(centre.x, centre.y);
    } else {
      const s = layout.inradius * 0.3;
      pen.moveTo(centre.x - s, centre.y);
      pen.lineTo(centre.x + s, centre.y);
    }
    for (const end of more) {
      // The middle of the curve.
      const onLine =
        a && b
          ? { x: (a.x + 3 * from.x + 3 * to.x + b.x) / 8, y: (a.y + 3 * from.y + 3 * to.y + b.y) / 8 }
          : centre;
      pen.moveTo(end.x, end.y);
      pen.lineTo(onLine.x, onLine.y);
    }
  };
}

/** Returns the direction in which a way crosses a side, equal for both cells. */
function tangentOf(land: Land, cell: Cell, k: number): Dot {
  const { layout } = land;
  const next = layout.lattice.neighbour(cell, k);
  const back = (k + layout.lattice.sideCount / 2) % layout.lattice.sideCount;
  const from = beforeOf(land, cell, k);
  const to = beforeOf(land, next, back);
  return { x: to.x - from.x, y: to.y - from.y };
}

/**
 * Returns the way's place before it leaves a cell over a side: another side, or the center at a start or
 * fork.
 */
function beforeOf(land: Land, cell: Cell, k: number): Dot {
  const others = linksOf(land, cell).filter((one) => one !== k);
  const [other] = others;
  return others.length === 1 && other !== undefined
    ? middleOf(land, cell, other)
    : land.layout.centreOf(cell);
}

/** Returns the curve's handle at an end: along the way there, else towards the center. */
function towards(end: Dot, tangent: Dot | undefined, centre: Dot, other: Dot): Dot {
  const inward = { x: centre.x - end.x, y: centre.y - end.y };
  const length = Math.hypot(other.x - end.x, other.y - end.y) / 3;
  const along = tangent ?? inward;
  const size = Math.hypot(along.x, along.y) || 1;
  const way = along.x * inward.x + along.y * inward.y < 0 ? -1 : 1;
  return { x: end.x + (along.x / size) * length * way, y: end.y + (along.y / size) * length * way };
}

/**
 * Returns the sides over which a way continues. Of three cells that all touch, two are joined only over the
 * third.
 */
function linksOf(land: Land, cell: Cell): readonly number[] {
  const { lattice } = land.layout;
  const kind = (one: Cell): string => {
    const terrain = land.cells.get(cellKey(one))?.terrain;
    return terrain !== undefined && isWay(terrain) ? (wayOf(terrain) === 'water' ? 'water' : 'road') : '';
  };
  const own = kind(cell);
  const count = lattice.sideCount;
  return Array.from({ length: count }, (_, k) => k).filter((k) => {
    const next = lattice.neighbour(cell, k);
    if (kind(next) !== own) return false;
    if (lattice.kind === 'square') return true;
    const between = [k - 1, k + 1].map((i) => lattice.neighbour(cell, (i + count) % count));
    const keys = [cellKey(cell), cellKey(next)].sort();
    return !between.some((third) => {
      const key = cellKey(third);
      return kind(third) === own && key > (keys[0] ?? '') && key < (keys[1] ?? '');
    });
  });
}

function middleOf({ layout }: Land, cell: Cell, k: number): Dot {
  const a = layout.pixelOf(layout.lattice.vertexPoint(cell, k));
  const b = layout.pixelOf(layout.lattice.vertexPoint(cell, k + 1));
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the points of a way beyond the map's edge, if it ends there. */
function beyond(land: Land, cell: Cell, from: number): readonly Dot[] {
  const { layout, bounds } = land;
  const { lattice } = layout;
  const half = lattice.sideCount / 2;
  const turns = lattice.kind === 'hex' ? [0, 1, -1] : [0];
  for (const turn of turns) {
    const k = (from + half + turn + lattice.sideCount) % lattice.sideCount;
    const { x, y } = layout.centreOf(lattice.neighbour(cell, k));
    const slack = layout.inradius * 0.05;
    if (x > bounds.x0 + slack && x < bounds.x1 - slack && y > bounds.y0 + slack && y < bounds.y1 - slack)
      continue;
    const at = layout.centreOf(cell);
    return [{ x: at.x + (x - at.x) * 1.2, y: at.y + (y - at.y) * 1.2 }];
  }
  return [];
}

/** Returns the ends with the straightest pair first. */
function straightest(centre: Dot, ends: readonly Dot[]): readonly Dot[] {
  let best: readonly [number, number] | undefined;
  let least = Infinity;
  ends.forEach((a, i) => {
    ends.slice(i + 1).forEach((b, j) => {
      const [ax, ay] = unit(centre, a);
      const [bx, by] = unit(centre, b);
      const bend = ax * bx + ay * by;
      if (bend >= least - 0.001) return;
      least = bend;
      best = [i, i + 1 + j];
    });
  });
  if (!best) return ends;
  const [first, second] = best;
  return [ends[first], ends[second], ...ends.filter((_, i) => i !== first && i !== second)].filter(
    (end) => end !== undefined,
  );
}

function unit(from: Dot, to: Dot): readonly [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return [(to.x - from.x) / length, (to.y - from.y) / length];
}
