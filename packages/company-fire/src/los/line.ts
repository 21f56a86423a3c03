/** One line from the center of a square to the center of another, for any viewer. */
import type { Reason } from '@bocage/core';
import { cellKey, sameCell, SQUARES, type Cell, type Side } from '@bocage/core/lattice';
import { createWalker, type WalkStep } from '@bocage/core/walk';
import { unknownPiece } from '../cover/linear';
import type { CfSituation } from '../situation/situation';
import { cornerOn, edgeOn, type EdgeContext, type LineEnd } from './edges';
import { reason } from './reasons';
import { squareOn, terrainAt } from './squares';

/** Everything that a line met. */
export interface Line {
  readonly walk: readonly WalkStep[];
  /** The first thing that stops it. */
  readonly stop?: Reason;
  /** Things of unknown effect that may stop it. */
  readonly unknown: readonly Reason[];
  /** Things that might have stopped it, and why they did not. */
  readonly passed: readonly Reason[];
}

/** The effects of one step. */
type Met = Partial<Pick<Line, 'stop' | 'unknown' | 'passed'>>;

const walker = createWalker(SQUARES);
const NOTHING: Met = {};

/**
 * Returns everything that a line between two squares meets, center to center, up to the first stop.
 *
 * @rule CF-LO-2
 * @rows CF-LO-2 CF-LO-8 CF-BL-7
 */
export function lineBetween(s: CfSituation, from: LineEnd, to: LineEnd): Line {
  const walk = walker.walk(SQUARES.centre(from.cell), SQUARES.centre(to.cell));
  if (sameCell(from.cell, to.cell)) return { walk, unknown: [], passed: [] };
  const context: EdgeContext = { board: s.board, settings: s.settings, ends: [from, to] };
  const unknown: Reason[] = [];
  const passed: Reason[] = [];
  let last = from.cell;
  for (const [i, step] of walk.entries()) {
    const next = walk[i + 1];
    const met = metAt(s, context, step, last, next?.kind === 'cell' ? next.cell : undefined);
    if (met.stop) return { walk, stop: met.stop, unknown, passed };
    unknown.push(...(met.unknown ?? []), ...insideMet(s, step));
    passed.push(...(met.passed ?? []));
    if (step.kind === 'cell') last = step.cell;
  }
  return { walk, unknown, passed };
}

function metAt(s: CfSituation, context: EdgeContext, step: WalkStep, last: Cell, next?: Cell): Met {
  if (step.kind === 'cell') return squareMet(s, context, step.cell);
  if (step.kind === 'side') return edgeMet(s, context, step.side);
  return step.kind === 'vertex' && next ? cornerMet(s, context, last, next, step.vertex.point) : NOTHING;
}

/**
 * Returns the effect of a square. The ends' own squares stop a line only by smoke: no unit sees in or out of
 * it.
 */
function squareMet(s: CfSituation, { ends }: EdgeContext, cell: Cell): Met {
  if (ends.some((end) => sameCell(end.cell, cell))) {
    const smoke = s.smoke.has(cellKey(cell));
    return smoke ? { stop: reason('cf-smoke', 'CF-AR-6', { kind: 'cell', cell }) } : NOTHING;
  }
  const { stop, unknown } = squareOn(s, cell);
  return stop ? { stop } : unknown ? { unknown: [unknown] } : NOTHING;
}

/**
 * Returns the effect of a crossed edge. A unit right behind bocage is still seen.
 *
 * @rows CF-BL-2 CF-LO-7
 */
function edgeMet(s: CfSituation, context: EdgeContext, side: Side): Met {
  const at = { kind: 'side', side } as const;
  const [a, b] = context.ends;
  const adjacent = SQUARES.sideBetween(a.cell, b.cell) !== undefined;
  switch (edgeOn(context, side)) {
    case 'unknown':
      return { unknown: [unknownEdge(s, side)] };
    case 'closed':
      if (adjacent) return { passed: [reason('cf-adjacent', 'CF-BL-2', at)] };
      return { stop: reason('cf-bocage-edge', 'CF-BL-1', at) };
    case 'occupied':
      return { passed: [reason('cf-bocage-occupied', 'CF-BL-3', at)] };
    case 'open': {
      const both =
        adjacent && context.ends.every(({ cell }) => s.settings.areas[terrainAt(s, cell)]?.blocksLos);
      return both ? { passed: [reason('cf-adjacent-terrain', 'CF-LO-7', at)] } : NOTHING;
    }
  }
}

/** Returns the pieces of unknown effect inside a square, along the edge that a line crosses. */
function insideMet({ board }: CfSituation, step: WalkStep): readonly Reason[] {
  const terrain = step.kind === 'side' ? unknownPiece(board, step.side) : undefined;
  if (step.kind !== 'side' || terrain === undefined) return [];
  return [reason('cf-unknown-inside', 'CF-TE-9', { kind: 'side', side: step.side }, { terrain })];
}

function cornerMet(
  s: CfSituation,
  context: EdgeContext,
  here: Cell,
  there: Cell,
  point: { readonly x: number; readonly y: number },
): Met {
  const at = { kind: 'vertex', point } as const;
  const { passes, unknown } = cornerOn(context, here, there);
  if (passes === 'closed') return { stop: reason('cf-bocage-corner', 'CF-BL-5', at) };
  const beside = besideCorner(s, here, there);
  if (beside.stop) return beside;
  const open = passes === 'half' ? [reason('cf-corner-open', 'CF-BL-4', at)] : [];
  const occupied = passes === 'occupied' ? [reason('cf-bocage-occupied', 'CF-BL-3', at)] : [];
  const asked = passes === 'unknown' ? unknown.map((side) => unknownEdge(s, side)) : [];
  return { passed: [...open, ...occupied], unknown: [...asked, ...(beside.unknown ?? [])] };
}

/**
 * Returns the effect of the two squares that a line touches only in a corner: by default none.
 *
 * @rows CF-LO-5
 */
function besideCorner(s: CfSituation, here: Cell, there: Cell): Met {
  const model = s.settings['los.cornerTouches'];
  if (model === 'neither') return NOTHING;
  const squares = [
    squareOn(s, { col: there.col, row: here.row }),
    squareOn(s, { col: here.col, row: there.row }),
  ];
  const stops = squares.flatMap(({ stop }) => stop ?? []);
  const unknown = squares.flatMap((square) => square.unknown ?? []);
  const wanted = model === 'both' ? 2 : 1;
  const [stop] = stops;
  if (stop && stops.length >= wanted) return { stop: { ...stop, code: BESIDE[stop.code] ?? stop.code } };
  return stops.length + unknown.length >= wanted ? { unknown } : NOTHING;
}

const BESIDE: Readonly<Record<string, string>> = {
  'cf-square-terrain': 'cf-beside-terrain',
  'cf-square-crowded': 'cf-beside-crowded',
};

function unknownEdge({ board }: CfSituation, side: Side): Reason {
  const terrain = board.side(side)?.terrain ?? '';
  return reason('cf-unknown-edge', 'CF-LO-6', { kind: 'side', side }, { terrain });
}
