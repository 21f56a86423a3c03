/** Cover of a target. Several kinds of cover in one square count as one (CF-TE-3). */
import type { Reason } from '@bocage/core';
import { cellKey, sameCell, SQUARES, type Cell, type Side, type Vertex } from '@bocage/core/lattice';
import type { WalkStep } from '@bocage/core/walk';
import { reason } from '../los/reasons';
import { terrainAt } from '../los/squares';
import type { CfSituation } from '../situation/situation';
import { edgeRow } from '../tables/edge-terrain';
import { coversInside, pieceInside } from './linear';

/**
 * Returns the cover of a square from any direction: its terrain, smoke, or by an option a wreck.
 *
 * @rule CF-FI-5
 * @rows CF-TE-2 CF-TE-4 CF-AR-7
 */
export function coverOfSquare(s: CfSituation, cell: Cell): Reason | undefined {
  const at = { kind: 'cell', cell } as const;
  const terrain = terrainAt(s, cell);
  if (s.settings.areas[terrain]?.cover) return reason('cf-cover-square', 'CF-FI-5', at, { terrain });
  if (s.smoke.has(cellKey(cell))) return reason('cf-cover-smoke', 'CF-AR-7', at);
  const wreck = s.settings['vehicle.wrecks'] && s.wrecks.has(cellKey(cell));
  return wreck ? reason('cf-cover-wreck', 'CF-TE-2', at) : undefined;
}

/**
 * Returns the cover of a square against fire from above. By an option an edge of the square covers, too.
 *
 * @rule CF-AR-4
 * @rows CF-AR-4 CF-FI-8
 */
export function coverFromAbove(s: CfSituation, cell: Cell): Reason | undefined {
  const square = coverOfSquare(s, cell);
  if (square || !s.settings['artillery.edgeIsCover']) return square;
  const side = sidesOf(s, cell).find((one) => covers(s, one));
  return side && reason('cf-cover-edge', 'CF-AR-4', { kind: 'side', side }, edgeFacts(s, side));
}

/** Whether an edge of a square covers against attacks across it. @internal */
export function hasCoverEdge(s: CfSituation, cell: Cell): boolean {
  return sidesOf(s, cell).some((side) => covers(s, side));
}

function sidesOf({ board: { lattice } }: CfSituation, cell: Cell): readonly Side[] {
  return lattice.sideNames.map((_, k) => lattice.sideOf(cell, k));
}

/**
 * Returns the cover of a target against an attack along this line. The square's cover comes first, then that
 * of the crossed edge, then that of a piece inside the square. At most one reason: more cover is not better
 * cover.
 *
 * @rule CF-TE-8
 * @rows CF-TE-3 CF-TE-7 CF-TE-8
 */
export function coverOnLine(s: CfSituation, walk: readonly WalkStep[], target: Cell): Reason | undefined {
  return coverOfSquare(s, target) ?? edgeCoverOnLine(s, walk, target);
}

/**
 * Returns the cover of the edge by which a line comes into a square, or of a piece inside the square there.
 *
 * @rule CF-TE-8
 * @rows CF-TE-8 CF-TE-9 CF-TE-10 CF-BS-2
 */
export function edgeCoverOnLine(s: CfSituation, walk: readonly WalkStep[], target: Cell): Reason | undefined {
  const door = walk.at(-2);
  if (door?.kind === 'side') return coverOfEdge(s, [door.side], target, ['cf-cover-edge', 'CF-TE-8']);
  if (door?.kind !== 'vertex' || !s.settings['cover.corner']) return undefined;
  return coverOfEdge(s, sidesOfTarget(door.vertex, target), target, ['cf-cover-corner', 'CF-BS-2']);
}

/** Returns the cover of the edges that a line crosses into the square, or of pieces along them inside it. */
function coverOfEdge(
  s: CfSituation,
  sides: readonly Side[],
  target: Cell,
  [code, rule]: readonly ['cf-cover-edge' | 'cf-cover-corner', string],
): Reason | undefined {
  const { board } = s;
  const edge = sides.find((side) => covers(s, side));
  if (edge) return reason(code, rule, { kind: 'side', side: edge }, edgeFacts(s, edge));
  const side = sides.find((one) => coversInside(s, target, one));
  if (!side) return undefined;
  const terrain = pieceInside(board, target, side) ?? '';
  return reason('cf-cover-inside', 'CF-TE-9', { kind: 'side', side }, { terrain });
}

function sidesOfTarget(vertex: Vertex, target: Cell): readonly Side[] {
  return SQUARES.sidesAt(vertex).filter((side) => SQUARES.cellsOf(side).some((c) => sameCell(c, target)));
}

function covers({ board, settings }: CfSituation, side: Side): boolean {
  const facts = board.side(side);
  return facts !== undefined && edgeRow(settings, facts.terrain)?.cover === true;
}

function edgeFacts({ board }: CfSituation, side: Side): Readonly<Record<string, string>> {
  return { terrain: board.side(side)?.terrain ?? '' };
}
