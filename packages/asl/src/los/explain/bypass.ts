/** Units in Bypass: lines to and from them are drawn to the ends of the hexside that they straddle, whichever serves. */
import type { Reason } from '@bocage/core';
import { hexSideNamed, verticesOfSide, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Json, LosAnswer, LosCase, LosEnd, LosPlace } from '@bocage/core/game';
import { seesTogether } from './sees';
import { BADNESS, differing, WA_CASES } from './cases';
import { losReason } from '../rules/reasons';

/**
 * The vertices of its own hex by which a unit in Bypass fires and may be fired at: the two ends of the hexside that it
 * straddles. The answer can differ from one to the other.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function bypassVertices({ bypass }: { readonly bypass?: Json }): readonly number[] {
  const k = hexSideNamed(bypass);
  return k === undefined ? [] : verticesOfSide(k);
}

/**
 * The ends to which a line may be drawn: the end itself, or two vertices for a unit in Bypass whose place is said as a
 * hex.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function drawnEnds(end: LosEnd): readonly LosEnd[] {
  const { place, state = {} } = end;
  if (place.kind !== 'cell') return [end];
  const vertices = bypassVertices(state);
  if (vertices.length === 0) return [end];
  return vertices.map((vertex) => ({ ...end, place: { ...place, kind: 'vertex', vertex } }));
}

/**
 * The answer for two ends of which at least one has two vertices: LOS exists if one of the lines has it. It is told
 * by the best line, with all of them beside it; what any of them sees is seen.
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

/** Clear before hindered before blocked, then the hex seen before nothing seen, then the less hindered. */
function worse(a: LosAnswer, b: LosAnswer): number {
  return (
    BADNESS[a.los] - BADNESS[b.los] || Number(b.sees.cell) - Number(a.sees.cell) || a.hindrance - b.hindrance
  );
}

/** To which vertex of its hex the line of a unit in Bypass is drawn. @internal */
export function vertexReason({ lattice }: Board, cell: Cell, vertex: number): Reason {
  const point = lattice.vertexPoint(cell, vertex);
  return losReason('los-bypass', 'B9.42', { kind: 'vertex', point });
}

/** Per case of Wall Advantage the line that is best in it. */
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
