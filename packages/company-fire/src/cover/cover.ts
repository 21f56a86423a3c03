/** Whether a target is in cover. Several kinds of cover in one square are worth no more than one (CF-TE-3). */
import {
  cellKey,
  sameCell,
  SQUARES,
  type Cell,
  type Reason,
  type Side,
  type Vertex,
  type WalkStep,
} from '@bocage/core';
import { reason } from '../los/reasons';
import { terrainAt } from '../los/squares';
import type { CfSituation } from '../situation/situation';
import { AREA_TERRAIN } from '../tables/area-terrain';
import { EDGE_TERRAIN } from '../tables/edge-terrain';

/**
 * The cover of a square as such, from wherever it is attacked: its terrain, or smoke.
 *
 * @rule CF-FI-5
 * @rows CF-TE-2 CF-TE-4 CF-AR-7
 */
export function coverOfSquare(s: CfSituation, cell: Cell): Reason | undefined {
  const at = { kind: 'cell', cell } as const;
  const terrain = terrainAt(s, cell);
  if (AREA_TERRAIN[terrain]?.cover) return reason('cf-cover-square', 'CF-FI-5', at, { terrain });
  return s.smoke.has(cellKey(cell)) ? reason('cf-cover-smoke', 'CF-AR-7', at) : undefined;
}

/**
 * The cover of a target against an attack along this line: that of its square, else that of the edge by which the line
 * comes in. One reason or none: more cover is not better cover.
 *
 * @rule CF-TE-8
 * @rows CF-TE-3 CF-TE-7 CF-TE-8 CF-BS-2
 */
export function coverOnLine(s: CfSituation, walk: readonly WalkStep[], target: Cell): Reason | undefined {
  const square = coverOfSquare(s, target);
  if (square) return square;
  const door = walk.at(-2);
  if (door?.kind === 'side' && covers(s, door.side))
    return reason('cf-cover-edge', 'CF-TE-8', { kind: 'side', side: door.side }, edgeFacts(s, door.side));
  if (door?.kind !== 'vertex' || !s.settings['cover.corner']) return undefined;
  const side = sidesOfTarget(door.vertex, target).find((one) => covers(s, one));
  if (side === undefined) return undefined;
  return reason('cf-cover-corner', 'CF-BS-2', { kind: 'side', side }, edgeFacts(s, side));
}

function sidesOfTarget(vertex: Vertex, target: Cell): readonly Side[] {
  return SQUARES.sidesAt(vertex).filter((side) => SQUARES.cellsOf(side).some((c) => sameCell(c, target)));
}

function covers({ board }: CfSituation, side: Side): boolean {
  const facts = board.side(side);
  return facts !== undefined && EDGE_TERRAIN[facts.terrain]?.cover === true;
}

function edgeFacts({ board }: CfSituation, side: Side): Readonly<Record<string, string>> {
  return { terrain: board.side(side)?.terrain ?? '' };
}
