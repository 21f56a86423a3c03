/**
 * Hexside terrain that stands in a list and not in the drawing: what published boards draw, and the engine judges by its
 * pixels (road blocks, dune crests, walls between rowhouses and inside factories), on a board without a drawing or beside
 * it; and railway embankments, which no board draws (B32). Nobody says what it does to a line that meets it, so such a
 * line is not clear without a ruling. A line that is blocked by something else, or passes over it, is answered.
 */
import type { Reason } from '@bocage/core';
import { sideKey, type Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import { groundLevel } from '../../barriers/barrier';
import { unseenOn } from '../board/listed-sides';
import { findContacts, type Contact } from './contacts';
import type { LineFacts } from './contact-facts';
import { judge } from './judge';
import { JUDGEMENTS } from './judgements';
import type { LosOptions } from '../board/options';
import { losReason } from './reasons';

/**
 * What would have to be known of unseen hexside terrain on the line between two points.
 * @param ends the hexes of the ends as numbers in `board.cells`, with their points
 * @rule B23.71
 * @rows LOS-48
 */
export function unseenReasons(
  board: Board,
  ends: readonly [viewer: UnseenEnd, target: UnseenEnd],
  line: LineFacts,
  options: LosOptions,
): readonly Reason[] {
  const unseen = unseenOn(board);
  const [a, b] = ends;
  const [viewer, target] = [board.cells[a.hex], board.cells[b.hex]];
  if (unseen === undefined || viewer === undefined || target === undefined || a.hex === b.hex) return [];
  const walk = walkLine(board.lattice, a.point, b.point);
  const { contacts } = findContacts(unseen.asWalls, walk, viewer, target, options);
  return contacts.flatMap((contact) => {
    const found = unseen.sides.get(sideKey(contact.side));
    if (found === undefined || !matters(board, contact, found.half, line, options)) return [];
    const at = { kind: 'side', side: contact.side } as const;
    return [losReason('los-missing-hexside', found.rule, at, { terrain: found.terrain })];
  });
}

/** An end of the line: its hex, and the point to which the line is drawn. @internal */
export interface UnseenEnd {
  readonly hex: number;
  readonly point: Point;
}

/** Half-level terrain matters where a wall would be in the way; higher terrain wherever its top is above the lower end. */
function matters(board: Board, c: Contact, half: number, line: LineFacts, options: LosOptions): boolean {
  const levels = c.baseUnknown
    ? board.lattice.cellsOf(c.side).map((cell) => (groundLevel(board, cell) ?? 0) * 2)
    : [c.base];
  if (half > 1) return Math.max(...levels) + half > Math.min(line.levelV, line.levelT);
  return levels.some((base) => {
    // No spine of a wall speaks for it.
    const judged = JUDGEMENTS[judge({ ...c, base, governed: false }, line, options)];
    return judged !== undefined && judged.effect !== 'pass';
  });
}
