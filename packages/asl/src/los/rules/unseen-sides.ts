/**
 * Hexside terrain that a board lists but does not draw. Published boards draw road blocks, dune crests and
 * interior walls, and the engine judges their pixels. Here the drawing is missing, or lacks them. No board
 * draws railway embankments (B32). A line that meets such terrain needs a ruling. A line that is blocked
 * anyway, or passes over it, is answered.
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
 * Returns one reason per unseen hexside terrain whose effect on the line is unknown.
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

/** An end of the line: its hex, and the point that the line is drawn to. @internal */
export interface UnseenEnd {
  readonly hex: number;
  readonly point: Point;
}

/**
 * Half-level terrain matters where a wall would block. Higher terrain matters where its top is above the
 * lower end.
 */
function matters(board: Board, c: Contact, half: number, line: LineFacts, options: LosOptions): boolean {
  const levels = c.baseUnknown
    ? board.lattice.cellsOf(c.side).map((cell) => (groundLevel(board, cell) ?? 0) * 2)
    : [c.base];
  if (half > 1) return Math.max(...levels) + half > Math.min(line.levelV, line.levelT);
  return levels.some((base) => {
    // A wall's spine rule does not apply to it.
    const judged = JUDGEMENTS[judge({ ...c, base, governed: false }, line, options)];
    return judged !== undefined && judged.effect !== 'pass';
  });
}
