import {
  losEngine,
  QUICK_BLOCKED,
  QUICK_NEEDS_RULING,
  type AdvantageCase,
  type LosEngine,
} from '@bocage/asl';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { readBoard, ruleOptionsOf, underRules } from '../files/read-board';
import { EXIT } from '../io';
import { checkAllLines } from '../limits';
import { ssrList, type ScenarioRules } from '../options';
import type { Command } from './command';

/** Letter for a blocked pair; the `los` command gives the reasons of a single pair. */
const BLOCKED_LETTER = 'A';

/** Returns all ordered pairs as one object in the format of the reference tables. */
export function losTable(board: Board, los: LosEngine, ssr: ScenarioRules, wa: AdvantageCase): object {
  const codes = new Int16Array(board.cells.length);
  const rows = board.cells.map((_, i) => {
    los.places.field(i, codes);
    return board.cells.map((__, j) => (i === j ? '.' : letterOf(codes[j] ?? 0))).join('');
  });
  return {
    format: 'bocage-reference-1',
    board: board.name,
    ssr: ssrList(ssr),
    wa,
    levels: 'base',
    hexes: board.cells.map((cell) => formatCell(cell, board)),
    reasons: ['blocked'],
    rows,
  };
}

function letterOf(code: number): string {
  if (code === QUICK_BLOCKED) return BLOCKED_LETTER;
  return code === QUICK_NEEDS_RULING ? '?' : String(code);
}

export const tableCommand: Command = {
  name: 'table',
  operands: ['FILE'],
  options: ['ssr', 'wa'],
  example: 'table bd44 --wa both > 44.json',
  async run(io, [file = ''], { ssr, wa = 'none' }) {
    const board = underRules(await readBoard(io, file), ssr);
    checkAllLines(file, board);
    const los = losEngine(board, wa, ruleOptionsOf(ssr));
    io.out(`${JSON.stringify(losTable(board, los, ssr, wa))}\n`);
    return EXIT.answered;
  },
};
