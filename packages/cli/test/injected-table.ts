/**
 * Puts wrong answers into one reference table, for scripts/injected-tables.mjs. It draws some pairs from the
 * whole table, and some for each kind whose fault their line consults. Prints one line of JSON.
 *    TABLE BOARD-FOLDER PAIRS OF-EACH-KIND LOOKED-AT
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { losEngine } from '@bocage/asl';
import { importBoard } from '@bocage/importer';
import { ruleOptionsOf, underRules } from '../src/files/read-board';
import { readReference } from '../src/files/read-reference';
import { injectInto, newTally, ofEveryKind, sampled, tooGenerous } from '@bocage/oracle/wrong-answers';

const [table = '', folder = '', ...numbers] = process.argv.slice(2);
const [pairs = 0, ofEachKind = 0, lookedAt = 0] = numbers.map(Number);

async function main(): Promise<void> {
  const io = {
    read: (path: string) => readFile(path),
    out: () => undefined,
    err: () => undefined,
    write: async () => undefined,
    now: () => 0,
    wall: () => 0,
  };
  const reference = await readReference(io, table);
  const rules = reference.ssr ?? {};
  const name = basename(table).replace(/\..*/, '');
  const { board: printed } = importBoard(new Uint8Array(readFileSync(folder)), { name });
  const board = underRules(printed, rules);
  const los = losEngine(board, 'both', { ...ruleOptionsOf(rules), 'los.cellars': true });
  const all = [...reference.pairs()];
  const plain = sampled(all, pairs, name.charCodeAt(1));
  const rare = ofEveryKind(board, los, sampled(all, lookedAt, name.charCodeAt(0)), ofEachKind);
  const tally = newTally();
  injectInto(tally, board, los, new Set([...plain, ...rare]));
  const { agreeing, wrong, explained, byKind } = tally;
  console.log(
    JSON.stringify({ agreeing, wrong, explained, byKind: [...byKind], tooGenerous: tooGenerous(tally, 2) }),
  );
}

await main();
