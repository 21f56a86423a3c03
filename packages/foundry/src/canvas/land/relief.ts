import { cellKey, connectedCells, type Cell } from '@bocage/core/lattice';
import {
  boxOf,
  loopsOf,
  meets,
  traceLoops,
  type Box,
  type Dot,
  type Land,
  type Loops,
  type Context2D,
} from './land';

const ROUND = 0.45;

/** A closed line round all ground of at least one level, and its box. */
interface Rim {
  readonly dots: readonly Dot[];
  readonly box: Box;
}

/** All contour lines of one level. */
export interface Step {
  readonly way: 1 | -1;
  readonly rims: readonly Rim[];
}

/** Returns the contour lines of a map, the lowest level first. */
export function reliefOf(land: Land): readonly Step[] {
  const levels = [...land.cells.values()].flatMap(({ level }) => (level ? [level] : []));
  const [top, bottom] = [Math.max(0, ...levels), Math.min(0, ...levels)];
  const step = (cells: readonly Cell[], way: 1 | -1): Step => ({
    way,
    rims: loopsOf(land.layout, cells).map((dots) => ({ dots, box: boxOf(dots) })),
  });
  const steps: Step[] = [];
  for (let level = 1; level <= top; level++)
    steps.push(
      step(
        cellsFrom(land, (own) => own >= level),
        1,
      ),
    );
  for (let level = -1; level >= bottom; level--)
    steps.push(
      step(
        cellsFrom(land, (own) => own <= level),
        -1,
      ),
    );
  return steps;
}

/**
 * Paints hills and hollows from the levels of the cells. Each step is a contour line, lit on one side and
 * shaded on the other.
 */
export function paintRelief(pen: Context2D, land: Land, steps: readonly Step[], box: Box): void {
  for (const { way, rims } of steps) {
    // A line whose box is apart from this one encloses nothing of it.
    const near = rims.filter((rim) => meets(rim.box, box, land.layout.inradius));
    if (near.length > 0)
      paintStep(
        pen,
        land,
        near.map(({ dots }) => dots),
        way,
      );
  }
}

function cellsFrom(land: Land, holds: (level: number) => boolean): readonly Cell[] {
  return [...land.cells.values()].flatMap(({ cell, level }) => (level && holds(level) ? [cell] : []));
}

function paintStep(pen: Context2D, land: Land, loops: Loops, way: 1 | -1): void {
  const r = land.layout.inradius;
  pen.save();
  pen.lineJoin = 'round';
  if (way > 0) castShadow(pen, land, loops);
  traceLoops(pen, loops, ROUND);
  pen.fillStyle = way > 0 ? 'rgba(198, 152, 78, 0.3)' : 'rgba(40, 62, 58, 0.3)';
  pen.fill();
  pen.clip();
  slope(pen, loops, r * way);
  pen.restore();
  pen.save();
  traceLoops(pen, loops, ROUND);
  pen.lineWidth = r * 0.05;
  pen.strokeStyle = way > 0 ? 'rgba(112, 70, 22, 0.9)' : 'rgba(28, 62, 70, 0.9)';
  if (way < 0) pen.setLineDash([r * 0.14, r * 0.08]);
  pen.stroke();
  pen.restore();
}

/** Casts a shadow only on the ground beside the hill. */
function castShadow(pen: Context2D, { layout, bounds }: Land, loops: Loops): void {
  const r = layout.inradius;
  pen.save();
  traceLoops(pen, loops, ROUND);
  pen.rect(bounds.x0 - r, bounds.y0 - r, bounds.x1 - bounds.x0 + 2 * r, bounds.y1 - bounds.y0 + 2 * r);
  pen.clip('evenodd');
  pen.fillStyle = 'rgba(40, 34, 12, 0.14)';
  for (const by of [0.09, 0.17, 0.25]) {
    pen.save();
    pen.translate(r * by, r * by);
    traceLoops(pen, loops, ROUND);
    pen.fill();
    pen.restore();
  }
  pen.restore();
}

/** Paints a wide stroke along the rim, shifted both ways along the light: a lit and a dark slope remain. */
function slope(pen: Context2D, loops: Loops, d: number): void {
  for (const [by, width, colour] of [
    [0.16, 0.34, 'rgba(255, 246, 208, 0.16)'],
    [0.08, 0.2, 'rgba(255, 246, 208, 0.2)'],
    [-0.16, 0.34, 'rgba(66, 42, 10, 0.14)'],
    [-0.08, 0.2, 'rgba(66, 42, 10, 0.18)'],
  ] as const) {
    pen.save();
    pen.translate(d * by, d * by);
    traceLoops(pen, loops, ROUND);
    pen.strokeStyle = colour;
    pen.lineWidth = Math.abs(d) * width;
    pen.stroke();
    pen.restore();
  }
}

/** Place of a level's number. */
export interface LevelSign {
  readonly cell: Cell;
  readonly level: number;
}

/** Returns one number for each hilltop, terrace and hollow, not for every cell. */
export function levelSigns(land: Land): readonly LevelSign[] {
  const { lattice } = land.layout;
  const taken = new Set<string>();
  const levelAt = (cell: Cell): number => land.cells.get(cellKey(cell))?.level ?? 0;
  return [...land.cells.values()].flatMap(({ cell, level }) => {
    if (!level || taken.has(cellKey(cell))) return [];
    const cells = connectedCells(lattice, cell, (one) => levelAt(one) === level);
    for (const one of cells) taken.add(cellKey(one));
    // The northernmost cell, as on printed maps, and every eighth cell of a wide terrace.
    const ordered = [...cells].sort((a, b) => land.layout.centreOf(a).y - land.layout.centreOf(b).y);
    return ordered.filter((_, i) => i % 8 === 0).map((one) => ({ cell: one, level }));
  });
}

/** Paints the numbers over all growth. */
export function paintLevels(pen: Context2D, land: Land, signs: readonly LevelSign[], box: Box): void {
  const r = land.layout.inradius;
  pen.save();
  pen.font = `700 ${r * 0.42}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { cell, level } of signs) {
    const { x, y } = land.layout.centreOf(cell);
    if (!meets({ x0: x, y0: y, x1: x, y1: y }, box, 2 * r)) continue;
    pen.lineWidth = r * 0.09;
    pen.strokeStyle = 'rgba(255, 250, 232, 0.85)';
    pen.strokeText(`${level}`, x + r * 0.58, y);
    pen.fillStyle = level > 0 ? '#6b3f0c' : '#15465a';
    pen.fillText(`${level}`, x + r * 0.58, y);
  }
  pen.restore();
}
