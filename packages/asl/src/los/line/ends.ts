/**
 * The two ends of a line. `from` and `to` are what is asked: a unit or a place, a point, as every answer names them again.
 * `viewer` and `target` are the same two as the rules have read them; tables whose walk is turned round call them V and T.
 */
import { RulesError, type Feature } from '@bocage/core';
import { sameSide, type Cell, type Point, type Side } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { LosEnd, LosPlace } from '@bocage/core/game';

/** Places whose openings limit what is seen from within, and of what is within: their Covered Arc is not known. */
export const COVERED = ['pillbox', 'cave'] as const;
export type Covered = (typeof COVERED)[number];

/** An end of a line, ready for the rules. */
export interface End {
  readonly end: LosEnd;
  readonly cell: Cell;
  /** Where the line may be drawn to: the centre, one vertex, or both vertices of a whole hexside. */
  readonly points: readonly Point[];
  /** Absolute, in half levels. */
  readonly level: number;
  readonly entrenched: boolean;
  readonly onSlope: boolean;
  readonly aerial: boolean;
  /** In Crest status: the level is that of the crest, not of the depression's bottom. */
  readonly crest: boolean;
  /** In a cellar: `level` is that of the eyes, the ground's. */
  readonly cellar: boolean;
  /** Unpossessed equipment or a wreck: seen with its hex, Wall Advantage or not (B9.521). */
  readonly thing: boolean;
  /** Within something of which nobody says which way it looks. */
  readonly covered: Covered | undefined;
}

/**
 * Reads one end of the line.
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

/** Whether whoever stands there holds Wall Advantage over this side of its own hex. @internal */
export function holds(end: End, side: Side): boolean {
  const { advantage } = end.end;
  if (advantage === undefined || advantage === 'none') return false;
  return advantage === 'all' || advantage.some((s) => sameSide(s, side));
}

/** What the picture may point at for an end. @internal */
export function endFeature(end: End): Feature {
  return { kind: 'cell', cell: end.cell };
}
