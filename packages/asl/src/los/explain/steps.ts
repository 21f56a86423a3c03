/** Lays an answer out along its line: steps for a card, shapes in lattice points for an overlay. */
import type { Feature, Reason } from '@bocage/core';
import { sameCell, samePoint, sameSide, type Cell, type Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { latticeOfPixel } from '@bocage/core/depiction';
import type { WalkStep } from '@bocage/core/walk';
import type { LosAnswer, LosPlace, LosResult, LosShapes, LosTale } from '@bocage/core/game';

/**
 * Returns the steps and shapes of an answer.
 * @param board as the rules saw it
 * @rule A6.1
 */
export function losTale(board: Board, answer: LosAnswer): LosTale {
  const [from, to] = endsOfWalk(board, answer);
  return { ...losSteps(answer), ...losShapes(board, answer, from, to), plain: 'A6.1' };
}

/** Returns the points of the line; for a whole side, the end that decided. */
function endsOfWalk(board: Board, answer: LosAnswer): readonly [Point, Point] {
  const [first, last] = [answer.walk[0], answer.walk.at(-1)];
  return [pointOf(board, answer.from, first), pointOf(board, answer.to, last)];
}

function pointOf({ lattice }: Board, place: LosPlace, step: WalkStep | undefined): Point {
  if (place.kind === 'cell') return lattice.centre(place.cell);
  if (place.kind === 'vertex') return lattice.vertexPoint(place.cell, place.vertex);
  return step?.kind === 'vertex' ? step.vertex.point : lattice.vertexPoint(place.cell, place.side);
}

/**
 * Returns the reasons of an answer, each at the step of the walk that it happened at.
 * @internal
 */
export function losSteps(answer: LosAnswer): Pick<LosTale, 'steps' | 'others'> {
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
 * Returns the shapes of an answer in lattice points. The line is hindered from its first hindrance on, and
 * blocked from its first obstacle on. That obstacle need not be the first reason.
 * @internal
 */
export function losShapes(board: Board, answer: LosAnswer, from: Point, to: Point): LosShapes {
  const marks = answer.because.flatMap((r) =>
    r.at === undefined
      ? []
      : [{ feature: r.at, code: r.code, deciding: r.at === answer.deciding, ...spotOf(board, r) }],
  );
  const firstOf = (reasons: readonly Reason[]): number | undefined => {
    const places = reasons.flatMap((r) => placeOf(board, r) ?? []).map((p) => along(from, to, p));
    return places.length > 0 ? Math.min(...places) : undefined;
  };
  const isOpen = answer.los === 'clear' || answer.los === 'hindered';
  const stopping = answer.because.filter((r) => r.value === undefined && r.code !== 'los-bypass');
  const cutAt = isOpen ? undefined : firstOf(stopping);
  const hinderAt = firstOf(answer.because.filter((r) => r.value !== undefined));
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
  return { parts, marks, blind: blindCells(board, answer) };
}

/** Returns the exact place of a reason, or the middle of its feature. */
function placeOf(board: Board, reason: Reason): Point | undefined {
  return spotOf(board, reason).point ?? (reason.at && middle(board, reason.at));
}

function spotOf({ depiction }: Board, { pixel }: Reason): { readonly point?: Point } {
  return depiction === undefined || pixel === undefined ? {} : { point: latticeOfPixel(depiction, pixel) };
}

/** Returns the blind hexes on the line: the number in the reason, from the obstacle toward the lower end. */
function blindCells(board: Board, answer: LosAnswer): readonly Cell[] {
  const reason = answer.because.find((r) => r.facts?.['blind'] !== undefined);
  const { blind, beyond } = reason?.facts ?? {};
  if (typeof blind !== 'number' || typeof beyond !== 'number') return [];
  const level = (place: LosPlace): number => place.level ?? board.cell(place.cell)?.level ?? 0;
  const low = (level(answer.from) < level(answer.to) ? answer.from : answer.to).cell;
  // `beyond` counts the hexes from the obstacle to the lower end; blind hexes come first on that way.
  return answer.walk.flatMap((step) => {
    if (step.kind !== 'cell') return [];
    const left = board.lattice.distance(step.cell, low);
    return left < beyond && left >= beyond - blind ? [step.cell] : [];
  });
}

/** Behind the place that blocks, hindrances no longer matter. */
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

/** Returns the position of a place along the line, from 0 to 1. */
function along(from: Point, to: Point, p: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - from.x) * dx + (p.y - from.y) * dy) / length));
}
