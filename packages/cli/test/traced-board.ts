/**
 * Compares our answers on one board with those of the transcribed reference engine, for scripts/traced-boards.mjs:
 * boards without a table are proved, too. Prints one line of JSON.
 *    BOARD-FILE SORT STEP [RULE=VALUE ...]
 * The file `drawn:NUMBER[:more|:walled]` is the board that is drawn from this number.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { losEngine } from '@bocage/asl';
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
const printed =
  isDrawn === 'drawn'
    ? randomBoard(Number(number), more === 'walled' ? 'walled' : more === 'more')
    : importBoard(new Uint8Array(readFileSync(file)), { name }).board;
const board = underRules(printed, rules);
const los = losEngine(board, 'both', { ...ruleOptionsOf(rules), 'los.cellars': true });
const ends = SORTS[sort as keyof typeof SORTS](board);
const unexplained: string[] = [];
const result = compareWith(board, los, { pairs: () => pairsOf(board, ends, Number(step)) }, 'both', (f) => {
  const why = f.ours.because[0];
  unexplained.push(
    `${f.from.name} ${f.to.name} ours ${f.ours.los} ${f.ours.hindrance} ${why?.code ?? ''} theirs ${JSON.stringify(f.theirs)} at ${JSON.stringify(f.retrace([])?.at?.row ?? '')}`,
  );
});
const { pairs, agreeing, explained, kinds } = result;
console.log(
  JSON.stringify({
    ...{ name, sort, pairs, agreeing, explained, unexplained },
    kinds: kinds.map(({ id, count }) => [id, count]),
  }),
);
