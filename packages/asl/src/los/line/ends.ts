/**
 * Reads the two ends of a line. `from` and `to` are the unit, place or point asked about, and answers repeat
 * them. `viewer` and `target` are the same ends as the rules read them. Tables that reverse a walk call them
 * V and T.
 */
import { RulesError, type Feature } from '@bocage/core';
import { sameSide, type Cell, type Point, type Side } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { LosEnd, LosPlace } from '@bocage/core/game';

/** Places with openings that limit LOS in and out. Their Covered Arc is unknown here. */
export const COVERED = ['pillbox', 'cave'] as const;
export type Covered = (typeof COVERED)[number];

/** One end of a line, as the rules need it. */
export interface End {
  readonly end: LosEnd;
  readonly cell: Cell;
  /** Points that the line may be drawn to: a center, one vertex, or both vertices of a hexside. */
  readonly points: readonly Point[];
  /** Absolute level, in half levels. */
  readonly level: number;
  readonly entrenched: boolean;
  readonly onSlope: boolean;
  readonly aerial: boolean;
  /** In Crest status: `level` is the crest's, not that of the depression's bottom. */
  readonly crest: boolean;
  /** In a cellar: `level` is that of the eyes, which is ground level. */
  readonly cellar: boolean;
  /** Unpossessed equipment or a wreck: seen with its hex, with or without Wall Advantage (B9.521). */
  readonly thing: boolean;
  /** In a pillbox or cave whose facing is unknown. */
  readonly covered: Covered | undefined;
}

/**
 * Reads one end of a line and checks its place. Levels become half levels.
 * @throws off-board, bad-value
 * @rule B9.42
 * @rows LOS-33
 */
export function readEnd(board: Board, end: LosEnd): End {
  const { place } = end;
  const facts = board.cell(place.cell);
  if (facts === undefined) {
    throw new RulesError('off-board', { value: formatCell(place.cell), board: board.name });
  }
  const level = place.level ?? facts.level;
  if (!Number.isInteger(level * 2)) {
    throw new RulesError('bad-value', {
      where: 'place.level',
      value: String(place.level),
      expected: 'a level in halves',
    });
  }
  const state = end.state ?? {};
  const cellar = level === facts.level - 1 && (facts.locations ?? []).some((l) => l.terrain === 'Cellar');
  return {
    end,
    cell: place.cell,
    points: pointsOf(board, place),
    level: (cellar ? facts.level : level) * 2,
    cellar,
    entrenched: state['entrenched'] === true,
    onSlope: state['onSlope'] === true,
    aerial: state['aerial'] === true,
    thing: state['thing'] === true,
    covered: COVERED.find((kind) => kind === state['place']),
    crest: state['crest'] !== undefined && state['crest'] !== 'none' && state['crest'] !== false,
  };
}

function pointsOf(board: Board, place: LosPlace): readonly Point[] {
  const { lattice } = board;
  if (place.kind === 'cell') return [lattice.centre(place.cell)];
  if (place.kind === 'vertex') return [lattice.vertexPoint(place.cell, place.vertex)];
  return [lattice.vertexPoint(place.cell, place.side), lattice.vertexPoint(place.cell, place.side + 1)];
}

/** Returns whether this end holds Wall Advantage over this side of its own hex. @internal */
export function holds(end: End, side: Side): boolean {
  const { advantage } = end.end;
  if (advantage === undefined || advantage === 'none') return false;
  return advantage === 'all' || advantage.some((s) => sameSide(s, side));
}

/** Returns the feature that a drawing may highlight for this end. @internal */
export function endFeature(end: End): Feature {
  return { kind: 'cell', cell: end.cell };
}
