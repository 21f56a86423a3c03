/** The way that a drag means: people drag over corners, units go over edges. */
import { SQUARES, type Cell } from '@bocage/core/lattice';

/** Most steps over corners of one drag that are resolved: no unit goes farther. */
const MOST_CORNERS = 6;

/**
 * Returns the ways over edges that a drag may mean: each step over a corner goes by one of the two squares beside it.
 * One without such steps is the only way.
 *
 * @rule CF-MV-5
 * @rows CF-MV-5
 */
export function edgeWays(from: Cell, path: readonly Cell[]): readonly (readonly Cell[])[] {
  const steps = path.map((to, i): readonly (readonly Cell[])[] => stepWays(path[i - 1] ?? from, to));
  if (steps.filter(({ length }) => length > 1).length > MOST_CORNERS) return [path];
  return steps.reduce<readonly (readonly Cell[])[]>(
    (ways, step) => ways.flatMap((way) => step.map((more) => [...way, ...more])),
    [[]],
  );
}

function stepWays(from: Cell, to: Cell): readonly (readonly Cell[])[] {
  const isCorner = SQUARES.distance(from, to) === 1 && SQUARES.sideBetween(from, to) === undefined;
  if (!isCorner) return [[to]];
  return [
    [{ col: to.col, row: from.row }, to],
    [{ col: from.col, row: to.row }, to],
  ];
}
