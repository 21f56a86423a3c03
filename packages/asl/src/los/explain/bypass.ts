/** Units in Bypass: their lines go to either end of the hexside that they straddle, whichever is better. */
import type { Reason } from '@bocage/core';
import { hexSideNamed, verticesOfSide, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Json, LosAnswer, LosCase, LosEnd, LosPlace } from '@bocage/core/game';
import type { LosOptions } from '../board/options';
import { seesTogether } from './sees';
import { BADNESS, differing, WA_CASES } from './cases';
import { losReason } from '../rules/reasons';

/**
 * Returns the vertices by which a unit in Bypass fires and is fired at: both ends of its hexside. Returns
 * none for other units. The two vertices may have different answers.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function bypassVertices({ bypass }: { readonly bypass?: Json }): readonly number[] {
  const k = hexSideNamed(bypass);
  return k === undefined ? [] : verticesOfSide(k);
}

/**
 * Returns the ends that a line may be drawn to. These are two vertices for a unit in Bypass whose place is a
 * hex, by an option also its center; otherwise the end itself.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function drawnEnds(
  end: LosEnd,
  { bypassCenter }: Pick<LosOptions, 'bypassCenter'>,
): readonly LosEnd[] {
  const { place, state = {} } = end;
  if (place.kind !== 'cell') return [end];
  const vertices = bypassVertices(state);
  if (vertices.length === 0) return [end];
  const ends = vertices.map((vertex): LosEnd => ({ ...end, place: { ...place, kind: 'vertex', vertex } }));
  return bypassCenter ? [...ends, { ...end, state: { ...state, bypass: 'none' } }] : ends;
}

/**
 * Combines the lines of ends with two vertices: LOS exists if one of the lines has it. Returns the best
 * line's answer, with all lines attached. It sees everything that any line sees.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function bestLine(
  board: Board,
  lines: readonly LosAnswer[],
  bypassing: (answer: LosAnswer) => readonly LosPlace[],
): LosAnswer {
  const [best] = [...lines].sort(worse) as [LosAnswer];
  const { cases: _, ...answer } = best;
  const cases = bestCases(lines);
  return {
    ...answer,
    because: [...best.because, ...bypassing(best).flatMap((place) => placeReason(board, place))],
    sees: seesTogether(
      lines.map((line) => line.sees),
      'some',
    ),
    ...(cases && { cases }),
    lines,
  };
}

function placeReason(board: Board, place: LosPlace): readonly Reason[] {
  return place.kind === 'vertex' ? [vertexReason(board, place.cell, place.vertex)] : [];
}

/** Order: clear, hindered, blocked; then hex seen before nothing seen; then less hindered. */
function worse(a: LosAnswer, b: LosAnswer): number {
  return (
    BADNESS[a.los] - BADNESS[b.los] || Number(b.sees.cell) - Number(a.sees.cell) || a.hindrance - b.hindrance
  );
}

/** Returns a reason that names the vertex used for a unit in Bypass. @internal */
export function vertexReason({ lattice }: Board, cell: Cell, vertex: number): Reason {
  const point = lattice.vertexPoint(cell, vertex);
  return losReason('los-bypass', 'B9.42', { kind: 'vertex', point });
}

/** Returns the best line of each Wall Advantage case. */
function bestCases(answers: readonly LosAnswer[]): readonly LosCase[] | undefined {
  if (answers.every((a) => a.cases === undefined)) return undefined;
  return differing(
    WA_CASES.map((held) => {
      const lines = answers.map(
        ({ cases, los, sees, because }): LosCase =>
          cases?.find((c) => isCase(c, held)) ?? { ...held, los, sees, because },
      );
      const [best] = [...lines].sort((a, b) => BADNESS[a.los] - BADNESS[b.los]) as [LosCase];
      return {
        ...best,
        sees: seesTogether(
          lines.map((l) => l.sees),
          'some',
        ),
      };
    }),
  );
}

const isCase = (a: LosCase, b: (typeof WA_CASES)[number]): boolean =>
  a.viewerAdvantage === b.viewerAdvantage && a.targetAdvantage === b.targetAdvantage;
