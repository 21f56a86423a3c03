import { formatCell, type Board, type Cell } from '@bocage/core';
import { readBoard, underRules } from '../files/read-board';
import { EXIT } from '../io';
import type { Command } from './command';

/** One hex as the contract shows it; further keys only where there is something to say. */
export function hexJson(board: Board, cell: Cell): object {
  const { lattice } = board;
  const facts = board.cell(cell);
  const around = lattice.sideNames.map((name, k) => [name, board.side(lattice.sideOf(cell, k))] as const);
  const gaps = around.filter(([, side]) => side?.gap !== undefined).map(([name]) => name);
  return {
    hex: formatCell(cell, board),
    level: facts?.level ?? 0,
    terrain: facts?.terrain ?? '',
    sides: Object.fromEntries(around.map(([name, side]) => [name, side?.terrain ?? null])),
    ...(gaps.length === 0 ? {} : { gaps }),
    ...(facts?.depression === undefined ? {} : { depression: facts.depression }),
    ...(facts?.locations === undefined || facts.locations.length === 0 ? {} : { locations: facts.locations }),
    ...(facts?.stairway === true ? { stairway: true } : {}),
    ...(facts?.slopes === undefined || facts.slopes.length === 0
      ? {}
      : { slopes: facts.slopes.map((k) => lattice.sideNames[k]) }),
  };
}

export const hexesCommand: Command = {
  name: 'hexes',
  operands: ['FILE'],
  options: ['ssr'],
  example: 'hexes bd44',
  async run(io, [file = ''], { ssr }) {
    const board = underRules(await readBoard(io, file), ssr);
    io.out(board.cells.map((cell) => `${JSON.stringify(hexJson(board, cell))}\n`).join(''));
    return EXIT.answered;
  },
};
