import type { Board } from '@bocage/core/board';
import { cellFlagKey, sideFlagKey } from '../data/keys';
import { VERSION, writeCell, writeSide } from '../data/terrain';
import type { Anchor } from '../grid/anchor';

/**
 * Returns the scene flags of an imported board: one key for each hexside and each hex that is not plain. The
 * GM can change each. Rasters, stairways and upper levels stay in the file.
 */
export function boardFlags(board: Board, anchor: Anchor, file: string): Record<string, unknown> {
  const sides = Object.fromEntries(
    board.sides.map(([side, facts]) => [
      sideFlagKey(side),
      writeSide({
        terrain: facts.terrain,
        ...(facts.gap ? { gap: facts.gap } : {}),
        ...(facts.breach ? { breach: facts.breach.from } : {}),
        ...(facts.base === undefined ? {} : { base: facts.base }),
        pictured: true,
      }),
    ]),
  );
  const cells: Record<string, unknown> = {};
  for (const cell of board.cells) {
    const facts = board.cell(cell);
    if (!facts || (facts.level === 0 && facts.terrain === 'Open Ground')) continue;
    cells[cellFlagKey(cell)] = writeCell({ terrain: facts.terrain, level: facts.level, pictured: true });
  }
  const { extent } = board;
  return {
    v: VERSION,
    anchor,
    board: {
      name: board.name,
      columns: extent.columns,
      rows: extent.rows,
      firstRow: extent.firstRow,
      firstColumn: extent.firstColumn ?? 0,
      file,
    },
    sides,
    cells,
  };
}
