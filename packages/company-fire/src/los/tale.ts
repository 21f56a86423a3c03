/** An answer told along its line: step by step for a card, as shapes for an overlay. */
import type { Feature } from '@bocage/core';
import { samePoint, sameCell, sameSide, SQUARES, type Point } from '@bocage/core/lattice';
import type { WalkStep } from '@bocage/core/walk';
import type { LosAnswer, LosTale } from '@bocage/core/game';

/**
 * Returns the answer told along its line: open up to the stop.
 *
 * @rule CF-LO-3
 * @rows CF-UI-3
 */
export function losTale(answer: LosAnswer): LosTale {
  const { walk, because, deciding } = answer;
  const left = new Set(because);
  const steps = walk.map((step) => {
    const reasons = [...left].filter(({ at }) => at !== undefined && isAt(step, at));
    for (const one of reasons) left.delete(one);
    return { step, reasons };
  });
  const marks = because.flatMap(({ at, code }) =>
    at === undefined ? [] : [{ feature: at, code, deciding: at === deciding }],
  );
  return { steps, others: [...left], parts: partsOf(answer), marks, blind: [], plain: 'CF-LO-2' };
}

function isAt(step: WalkStep, at: Feature): boolean {
  if (at.kind === 'cell') return step.kind === 'cell' && sameCell(step.cell, at.cell);
  if (at.kind === 'vertex') return step.kind === 'vertex' && samePoint(step.vertex.point, at.point);
  return step.kind === 'side' && sameSide(step.side, at.side);
}

/**
 * Returns the parts of a line: open up to the middle of the stop, or wholly closed if nothing on it decided.
 */
function partsOf({ from, to, los, deciding }: LosAnswer): LosTale['parts'] {
  const [start, end] = [SQUARES.centre(from.cell), SQUARES.centre(to.cell)];
  if (samePoint(start, end)) return [];
  if (los === 'clear') return [{ from: start, to: end, los }];
  const cut = deciding ? nearestOn(start, end, middleOf(deciding)) : start;
  return [
    { from: start, to: cut, los: 'clear' as const },
    { from: cut, to: end, los },
  ].filter((part) => !samePoint(part.from, part.to));
}

function middleOf(feature: Feature): Point {
  if (feature.kind === 'cell') return SQUARES.centre(feature.cell);
  if (feature.kind === 'vertex') return feature.point;
  const [a, b] = SQUARES.endsOf(feature.side);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the point of the line nearest to a point; only for the picture, no rule uses it. */
function nearestOn(start: Point, end: Point, p: Point): Point {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const share = ((p.x - start.x) * dx + (p.y - start.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, share));
  return { x: start.x + dx * t, y: start.y + dy * t };
}
