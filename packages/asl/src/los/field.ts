import type { Board, LosAnswer, LosEnd } from '@bocage/core';
import { losBetween } from './between';
import type { RawOptions } from './options';

/**
 * From one end to every cell of the board, each at its base level, in `board.cells` order.
 * @rule B9.521
 */
export function losField(board: Board, from: LosEnd, raw: RawOptions = {}): readonly LosAnswer[] {
  return board.cells.map((cell) => losBetween(board, from, { place: { kind: 'cell', cell } }, raw));
}
