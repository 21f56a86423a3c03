import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { readBoard, underRules } from '../files/read-board';
import { EXIT } from '../io';
import type { Command } from './command';

/** Returns one hex in the contract's form; optional keys appear only with a value. */
export function hexJson(board: Board, cell: Cell): object {
  const { lattice } = board;
  const facts = board.cell(cell);
  const { sides, gaps } = sidesJson(board, cell);
  return {
    hex: formatCell(cell, board),
    level: facts?.level ?? 0,
    terrain: facts?.terrain ?? '',
    sides,
    ...(gaps.length === 0 ? {} : { gaps }),
    ...(facts?.depression === undefined ? {} : { depression: facts.depression }),
    ...(facts?.locations === undefined || facts.locations.length === 0 ? {} : { locations: facts.locations }),
    ...(facts?.stairway === true ? { stairway: true } : {}),
    ...(facts?.slopes === undefined || facts.slopes.length === 0
      ? {}
      : { slopes: facts.slopes.map((k) => lattice.sideNames[k]) }),
  };
}

interface SidesJson {
  readonly sides: Readonly<Record<string, string | null>>;
  /** Names of the sides with a gap. */
  readonly gaps: readonly string[];
}

function sidesJson(board: Board, cell: Cell): SidesJson {
  const sides: Record<string, string | null> = {};
  const gaps: string[] = [];
  const { lattice } = board;
  for (const [k, name] of lattice.sideNames.entries()) {
    const side = board.side(lattice.sideOf(cell, k));
    sides[name] = side?.terrain ?? null;
    if (side?.gap !== undefined) gaps.push(name);
  }
  return { sides, gaps };
}

const AT_ONCE = 1000;

export const hexesCommand: Command = {
  name: 'hexes',
  operands: ['FILE'],
  options: ['ssr'],
  example: 'hexes bd44',
  async run(io, [file = ''], { ssr }) {
    const board = underRules(await readBoard(io, file), ssr);
    // A million hexes are 140 MB of text, so it is written about one column at a time.
    for (let i = 0; i < board.cells.length; i += AT_ONCE) {
      const some = board.cells.slice(i, i + AT_ONCE);
      io.out(some.map((cell) => `${JSON.stringify(hexJson(board, cell))}\n`).join(''));
    }
    return EXIT.answered;
  },
};
