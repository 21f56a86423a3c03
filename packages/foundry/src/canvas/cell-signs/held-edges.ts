import { gapParts, type Board, type SideGap } from '@bocage/core/board';
import { sideKey, type Cell, type Side } from '@bocage/core/lattice';
import type { SceneState } from '../../data/scene-state';

type Pixel = { readonly x: number; readonly y: number };

/** A side of a cell with terrain that a unit in the cell occupies. */
export interface HeldEdge {
  readonly cell: Cell;
  readonly side: Side;
  /** Color of the unit's counter. */
  readonly ground: number;
}

const INK = 0x1b1a14;
/** Distance of the line from its side, and its width, in inradii; its least width on the screen, in pixels. */
const [INWARDS, WIDTH, LEAST] = [0.12, 0.08, 3];
/** Firing slits on the line, on each part of it. */
const SLITS = [0.2, 0.5, 0.8];

/**
 * Draws occupied sides: a line within the occupant's cell, with slits that point across the terrain. A gap in the
 * terrain is a gap in the line.
 */
export function drawHeldEdges(
  mark: PIXI.Graphics,
  { layout, board }: Pick<SceneState, 'layout'> & { readonly board: Pick<Board, 'side'> },
  edges: readonly HeldEdge[],
  zoom: number,
): void {
  const r = layout.inradius;
  const width = Math.max(r * WIDTH, LEAST / zoom);
  const lines = edges.flatMap(({ cell, side, ground }) => {
    const [a, b] = layout.lattice.endsOf(side).map((end) => layout.pixelOf(end));
    const centre = layout.centreOf(cell);
    if (!a || !b) return [];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const [nx, ny] = [(middle.x - centre.x) / r, (middle.y - centre.y) / r];
    return partsOf(board.side(side)?.gap).map(([from, to]) => {
      const at = (share: number): Pixel => ({
        x: a.x + (b.x - a.x) * share - nx * r * INWARDS,
        y: a.y + (b.y - a.y) * share - ny * r * INWARDS,
      });
      return { at, from, to, out: { x: nx * r * 0.17, y: ny * r * 0.17 }, ground };
    });
  });
  for (const [more, color] of [
    [2, INK],
    [1, undefined],
  ] as const)
    for (const { at, from, to, out, ground } of lines) {
      const [p, q] = [at(from + 0.06 * (to - from)), at(to - 0.06 * (to - from))];
      mark.lineStyle({ width: width * more, color: color ?? ground, alpha: 0.95 });
      mark.moveTo(p.x, p.y).lineTo(q.x, q.y);
      for (const share of SLITS) {
        const foot = at(from + (to - from) * share);
        mark.moveTo(foot.x, foot.y).lineTo(foot.x + out.x, foot.y + out.y);
      }
    }
  mark.lineStyle(0);
}

/** Returns the parts of a side that its terrain covers, as shares of its length. */
function partsOf(gap: SideGap | undefined): readonly (readonly [number, number])[] {
  if (!gap) return [[0, 1]];
  const parts = gapParts(gap);
  const both = [
    [0, gap.from / parts],
    [gap.to / parts, 1],
  ] as const;
  return both.filter(([from, to]) => to - from > 0.08);
}

/** Returns each occupied side of a cell once. */
export function eachOnce(edges: readonly HeldEdge[]): readonly HeldEdge[] {
  const seen = new Map(
    edges.map((edge) => [`${edge.cell.col},${edge.cell.row} ${sideKey(edge.side)}`, edge]),
  );
  return [...seen.values()];
}
