import { cellKey, connectedCells, type Cell, type Side } from '@bocage/core/lattice';
import { isWay } from '../../data/looks';
import type { Layout } from '../../grid/layout';
import { kindOf, type Kind } from './kinds';

export interface Dot {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
export type Context2D = CanvasRenderingContext2D;

/** A cell's facts for the painter: only looks, which no rule reads. */
export interface LandCell {
  readonly cell: Cell;
  readonly terrain?: string;
  /** Growth on open ground. */
  readonly look?: string;
  readonly level?: number;
  /** A name written on the map. */
  readonly label?: string;
}

/** A map's facts for the painter, in its pixels. */
export interface Land {
  readonly layout: Layout;
  readonly bounds: Box;
  /** The ground of the whole map; undefined = a picture lies below. */
  readonly ground: string | undefined;
  readonly cells: ReadonlyMap<string, LandCell>;
  readonly colours: ReadonlyMap<string, string>;
  /** Whether a hexside has terrain of its own: a field ends there. */
  readonly barred: (side: Side) => boolean;
  /** Key of `barred`: the same object until a hexside changes. */
  readonly barriers?: object;
}

/** Closed lines, in pixels. */
export type Loops = readonly (readonly Dot[])[];

/** Adjacent cells of equal look, painted as one. */
export interface Group {
  readonly kind: Kind;
  readonly terrain: string;
  readonly cells: readonly Cell[];
  /** Closed lines round them; made at the first use, as many pieces show parts of one group. */
  readonly loops: Loops;
  /** Whether hedges or walls enclose most of it, so that the ground reaches them; computed at the first use. */
  readonly fenced: boolean;
  /** Mostly stable while a field grows, so that its furrows do not turn. */
  readonly seed: number;
  readonly box: Box;
}

/** Returns a number from a cell's place, far apart for adjacent cells. */
export function seedOf({ col, row }: Cell): number {
  return (Math.imul(col + 101, 7919) ^ Math.imul(row + 57, 104_729)) >>> 0;
}

/** Returns the groups of a map, the lowest first: the same for every place and order of drawing. */
export function groupsOf(land: Land): readonly Group[] {
  const taken = new Set<string>();
  const groups: Group[] = [];
  const looks = new Map<string, Look>();
  for (const [key, one] of land.cells) {
    const kind = kindOf(one.terrain, one.look);
    if (kind) looks.set(key, { kind, name: plainName(one) });
  }
  for (const [key, { cell }] of land.cells) {
    const look = looks.get(key);
    if (!look || taken.has(key)) continue;
    const belongs = (one: Cell): boolean => isAlike(look, looks.get(cellKey(one)));
    const passes = look.kind === 'field' ? (side: Side): boolean => !land.barred(side) : undefined;
    const cells = connectedCells(land.layout.lattice, cell, belongs, passes);
    for (const one of cells) taken.add(cellKey(one));
    groups.push(groupOf(land, look, cells));
  }
  return groups.sort(byRank);
}

interface Look {
  readonly kind: Kind;
  readonly name: string;
}

/** Whether two looks merge: villages do, whatever the material of their houses. */
function isAlike({ kind, name }: Look, other: Look | undefined): boolean {
  return kind === other?.kind && (kind === 'yard' || name === other.name);
}

/** Order of painting: flat below high, soft rims below sharp ones. */
const RANKS: readonly Kind[] = [
  ...(['meadow', 'field', 'yard', 'marsh', 'water', 'hill', 'graves', 'stones'] as const),
  ...(['holes', 'brush', 'orchard', 'light', 'woods', 'other'] as const),
];

function byRank(a: Group, b: Group): number {
  const ranks = RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind);
  return ranks || (a.terrain < b.terrain ? -1 : a.terrain > b.terrain ? 1 : 0);
}

/** Returns the terrain or look without a road through it. */
function plainName({ terrain, look }: { terrain?: string | undefined; look?: string | undefined }): string {
  return look ?? terrain?.replace(/, Road$/, '') ?? '';
}

function groupOf(land: Land, { kind, name }: Look, cells: readonly Cell[]): Group {
  const { layout } = land;
  let loops: Loops | undefined;
  let fenced: boolean | undefined;
  return {
    ...{ kind, terrain: name, cells, seed: Math.min(...cells.map(seedOf)) },
    box: boxOf(cells.flatMap((cell) => layout.outline(cell))),
    get loops() {
      loops ??= loopsOf(layout, cells);
      return loops;
    },
    get fenced() {
      fenced ??= isFenced(land, cells);
      return fenced;
    },
  };
}

/** Returns the box round some points. */
export function boxOf(points: readonly Dot[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Returns the box round a point, with this reach on all sides. */
export function boxAround({ x, y }: Dot, reach: number): Box {
  return { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach };
}

/** Whether two boxes overlap, within a margin. */
export function meets(a: Box, b: Box, margin = 0): boolean {
  return a.x0 < b.x1 + margin && b.x0 < a.x1 + margin && a.y0 < b.y1 + margin && b.y0 < a.y1 + margin;
}

/** Returns the closed lines round some cells, in pixels: outlines clockwise, holes counterclockwise. */
export function loopsOf(layout: Layout, cells: readonly Cell[]): Loops {
  const { lattice } = layout;
  const inside = new Set(cells.map(cellKey));
  const at = (p: Dot): string => `${p.x},${p.y}`;
  const next = new Map<string, Dot[]>();
  for (const cell of cells)
    for (let k = 0; k < lattice.sideCount; k++) {
      if (inside.has(cellKey(lattice.neighbour(cell, k)))) continue;
      const from = lattice.vertexPoint(cell, k);
      const to = lattice.vertexPoint(cell, k + 1);
      const known = next.get(at(from));
      if (known) known.push(to);
      else next.set(at(from), [to]);
    }
  const loops: Dot[][] = [];
  for (const [start, tos] of next)
    while (tos.length > 0) {
      const loop: Dot[] = [];
      let key = start;
      for (let to = next.get(key)?.pop(); to; to = next.get(key)?.pop()) {
        loop.push(layout.pixelOf(to));
        key = at(to);
        if (key === start) break;
      }
      loops.push(loop);
    }
  return loops;
}

/** Traces closed lines with rounded corners: 0 = as they are, 0.5 = no straight stretch is left. */
export function traceLoops(pen: Context2D, loops: Loops, round: number): void {
  pen.beginPath();
  for (const loop of loops) {
    loop.forEach((p, i) => {
      const before = loop.at(i - 1) ?? p;
      const after = loop[(i + 1) % loop.length] ?? p;
      const [a, b] = [between(p, before, round), between(p, after, round)];
      if (i === 0) pen.moveTo(a.x, a.y);
      else pen.lineTo(a.x, a.y);
      if (round > 0) pen.quadraticCurveTo(p.x, p.y, b.x, b.y);
    });
    pen.closePath();
  }
}

function between(a: Dot, b: Dot, share: number): Dot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Returns the cells with a road or a stream. */
export function waysOf(land: Land): readonly LandCell[] {
  return [...land.cells.values()].filter(({ terrain }) => isWay(terrain));
}

function isFenced({ layout: { lattice }, barred }: Land, cells: readonly Cell[]): boolean {
  const inside = new Set(cells.map(cellKey));
  let [rim, shut] = [0, 0];
  for (const cell of cells)
    for (let k = 0; k < lattice.sideCount; k++) {
      if (inside.has(cellKey(lattice.neighbour(cell, k)))) continue;
      rim++;
      if (barred(lattice.sideOf(cell, k))) shut++;
    }
  return shut * 2 > rim;
}
