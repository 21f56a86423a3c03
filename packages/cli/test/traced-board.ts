/**
 * Compares our answers on one board with those of the transcribed reference engine, for scripts/traced-boards.mjs:
 * boards without a table are proved, too. Prints one line of JSON.
 *    BOARD-FILE SORT STEP [RULE=VALUE ...]
 * The file `drawn:NUMBER[:more|:walled]` is the board that is drawn from this number.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { losEngine } from '@bocage/asl';
import { isRulesError } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import { importBoard } from '@bocage/importer';
import { compareWith } from '@bocage/oracle';
import { centres, levels, pairsOf, vertices } from '@bocage/oracle/drawn-ends';
import { randomBoard } from '@bocage/oracle/random-board';
import { ruleOptionsOf, underRules } from '../src/files/read-board';

const SORTS = { hexes: centres, levels, vertices };
const [file = '', sort = '', step = '1', ...said] = process.argv.slice(2);

const [isDrawn, number, more] = file.split(':');
const name = basename(file).replace(/^bd/, '');
const rules = Object.fromEntries(said.map((one) => one.split('=') as [string, string]));

/** The board as printed; undefined for an archive without LOS data. */
function printedBoard(): Board | undefined {
  if (isDrawn === 'drawn') return randomBoard(Number(number), more === 'walled' ? 'walled' : more === 'more');
  try {
    return importBoard(new Uint8Array(readFileSync(file)), { name }).board;
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

function compared(printed: Board): object {
  const board = underRules(printed, rules);
  const los = losEngine(board, 'both', { ...ruleOptionsOf(rules), 'los.cellars': true });
  const ends = SORTS[sort as keyof typeof SORTS](board);
  const unexplained: string[] = [];
  const reference = { pairs: () => pairsOf(board, ends, Number(step)) };
  const result = compareWith(board, los, reference, 'both', ({ from, to, ours, theirs, retrace }) => {
    const at = retrace([])?.at?.row ?? '';
    const why = ours.because[0]?.code ?? '';
    unexplained.push(
      `${from.name} ${to.name} ours ${ours.los} ${ours.hindrance} ${why} theirs ${JSON.stringify(theirs)} ${at}`,
    );
  });
  const { pairs, agreeing, explained, kinds } = result;
  return { pairs, agreeing, explained, unexplained, kinds: kinds.map(({ id, count }) => [id, count]) };
}

const printed = printedBoard();
console.log(JSON.stringify(printed === undefined ? { skipped: true } : compared(printed)));
