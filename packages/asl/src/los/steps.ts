/** An answer told along its line: for a card (step by step) and for an overlay (shapes in lattice points). */
import {
  sameCell,
  samePoint,
  sameSide,
  type Board,
  type Feature,
  type LosAnswer,
  type LosResult,
  type Point,
  type Reason,
  type WalkStep,
} from '@bocage/core';

/** One step of the line with what it did there; most steps do nothing. */
export interface LosStep {
  readonly step: WalkStep;
  readonly reasons: readonly Reason[];
}

export interface LosSteps {
  readonly steps: readonly LosStep[];
  /** Reasons that belong to no step: what the whole line means, or a drawing that it touches from the next hex. */
  readonly others: readonly Reason[];
}

/** What the overlay draws: the line in parts by what is still seen there, and the places that the reasons name. */
export interface LosShapes {
  readonly parts: readonly { readonly from: Point; readonly to: Point; readonly los: LosResult }[];
  readonly marks: readonly { readonly feature: Feature; readonly code: string; readonly deciding: boolean }[];
}

/**
 * The reasons of an answer, each at the step of the walk where it happened.
 * @internal
 */
export function losSteps(answer: LosAnswer): LosSteps {
  const left = new Set(answer.because);
  const steps = answer.walk.map((step) => {
    const reasons = [...left].filter((r) => r.at !== undefined && isAt(step, r.at));
    reasons.forEach((r) => left.delete(r));
    return { step, reasons };
  });
  return { steps, others: [...left] };
}

function isAt(step: WalkStep, at: Feature): boolean {
  if (at.kind === 'cell') return step.kind === 'cell' && sameCell(step.cell, at.cell);
  if (at.kind === 'vertex') return step.kind === 'vertex' && samePoint(step.vertex.point, at.point);
  if (step.kind === 'side' || step.kind === 'along') return sameSide(step.side, at.side);
  return false;
}

/**
 * The answer as shapes in lattice points: hindered from the first hindrance on, blocked from the deciding place on.
 * @internal
 */
export function losShapes(board: Board, answer: LosAnswer, from: Point, to: Point): LosShapes {
  const marks = answer.because.flatMap((r) =>
    r.at === undefined ? [] : [{ feature: r.at, code: r.code, deciding: r.at === answer.deciding }],
  );
  const hinders = answer.because.find((r) => r.code === 'los-hindrance' || r.code === 'los-smoke')?.at;
  const cutAt = answer.deciding && along(from, to, middle(board, answer.deciding));
  const hinderAt = hinders && along(from, to, middle(board, hinders));
  const stops = [
    { at: 0, los: 'clear' as LosResult },
    ...(hinderAt === undefined ? [] : [{ at: hinderAt, los: 'hindered' as LosResult }]),
    ...(cutAt === undefined ? [] : [{ at: cutAt, los: answer.los }]),
  ].sort((a, b) => a.at - b.at);
  const point = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const parts = stops
    .map(({ at, los }, i) => ({
      from: point(at),
      to: point(stops[i + 1]?.at ?? 1),
      los: worst(los, i, stops),
    }))
    .filter((part) => !samePoint(part.from, part.to));
  return { parts, marks };
}

/** Behind the place that blocks, a hindrance says nothing more. */
function worst(los: LosResult, i: number, stops: readonly { readonly los: LosResult }[]): LosResult {
  const before = stops.slice(0, i).map((s) => s.los);
  return before.find((r) => r === 'blocked' || r === 'needs-ruling') ?? los;
}

function middle(board: Board, feature: Feature): Point {
  if (feature.kind === 'cell') return board.lattice.centre(feature.cell);
  if (feature.kind === 'vertex') return feature.point;
  const [a, b] = board.lattice.endsOf(feature.side);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Where along the line a place is, from 0 to 1. */
function along(from: Point, to: Point, p: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - from.x) * dx + (p.y - from.y) * dy) / length));
}
