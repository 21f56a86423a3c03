import { cellKey, connectedCells, type Cell, type Side } from '@bocage/core';
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
export type Pen = CanvasRenderingContext2D;

/** What the painter has to know of one cell. Looks only: no rule reads any of it. */
export interface LandCell {
  readonly cell: Cell;
  readonly terrain?: string;
  /** What grows on open ground. */
  readonly look?: string;
  readonly level?: number;
  /** A name written on the map. */
  readonly label?: string;
}

/** What the painter has to know of a map, in its pixels. */
export interface Land {
  readonly layout: Layout;
  readonly bounds: Box;
  /** The ground of the whole map; undefined where a picture is below. */
  readonly ground: string | undefined;
  readonly cells: ReadonlyMap<string, LandCell>;
  readonly colours: ReadonlyMap<string, string>;
  /** Whether a hexside has terrain of its own: a field ends there. */
  readonly barred: (side: Side) => boolean;
}

/** Cells that touch and look alike: painted as one. */
export interface Group {
  readonly kind: Kind;
  readonly terrain: string;
  readonly cells: readonly Cell[];
  readonly keys: ReadonlySet<string>;
  /** Seldom another one while a field grows, so that its furrows do not turn. */
  readonly seed: number;
  readonly box: Box;
}

/** A number out of a cell's place, far apart for neighbours. */
export function seedOf({ col, row }: Cell): number {
  return (Math.imul(col + 101, 7919) ^ Math.imul(row + 57, 104_729)) >>> 0;
}

/** The groups of a map, by what is painted below first. */
export function groupsOf(land: Land): readonly Group[] {
  const taken = new Set<string>();
  const groups: Group[] = [];
  const lookOf = (cell: Cell): string => {
    const found = land.cells.get(cellKey(cell));
    const kind = found && kindOf(found.terrain, found.look);
    return found && kind ? `${kind}|${kind === 'yard' ? '' : plainName(found)}` : '';
  };
  for (const { cell, terrain, look } of land.cells.values()) {
    if (taken.has(cellKey(cell))) continue;
    const kind = kindOf(terrain, look);
    if (!kind) continue;
    const wanted = lookOf(cell);
    const passes = kind === 'field' ? (side: Side): boolean => !land.barred(side) : undefined;
    const cells = connectedCells(land.layout.lattice, cell, (one) => lookOf(one) === wanted, passes);
    for (const one of cells) taken.add(cellKey(one));
    groups.push(groupOf(land, kind, plainName({ terrain, look }), cells));
  }
  return groups;
}

/** The terrain or look without a road through it. */
function plainName({ terrain, look }: { terrain?: string | undefined; look?: string | undefined }): string {
  return look ?? terrain?.replace(/, Road$/, '') ?? '';
}

function groupOf({ layout }: Land, kind: Kind, terrain: string, cells: readonly Cell[]): Group {
  const seed = Math.min(...cells.map(seedOf));
  return {
    ...{ kind, terrain, cells, keys: new Set(cells.map(cellKey)) },
    ...{ seed, box: boxOf(cells.flatMap((cell) => layout.outline(cell))) },
  };
}

/** The box round some points. */
export function boxOf(points: readonly Dot[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Whether two boxes share anything. */
export function meets(a: Box, b: Box, margin = 0): boolean {
  return a.x0 < b.x1 + margin && b.x0 < a.x1 + margin && a.y0 < b.y1 + margin && b.y0 < a.y1 + margin;
}

/** The closed lines round some cells, in pixels: outlines clockwise, holes the other way. */
export function loopsOf(layout: Layout, cells: readonly Cell[]): readonly (readonly Dot[])[] {
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

/** Goes along closed lines, with their corners cut round: 0 = as they are, 0.5 = no straight stretch is left. */
export function traceLoops(pen: Pen, loops: readonly (readonly Dot[])[], round: number): void {
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

/** The cells with a road or a stream. */
export function waysOf(land: Land): readonly LandCell[] {
  return [...land.cells.values()].filter(({ terrain }) => isWay(terrain));
}

/** Whether hedges or walls go round most of it: then the ground reaches them. */
export function fenced({ layout: { lattice }, barred }: Land, { cells, keys }: Group): boolean {
  let [rim, shut] = [0, 0];
  for (const cell of cells)
    for (let k = 0; k < lattice.sideCount; k++) {
      if (keys.has(cellKey(lattice.neighbour(cell, k)))) continue;
      rim++;
      if (barred(lattice.sideOf(cell, k))) shut++;
    }
  return shut * 2 > rim;
}
