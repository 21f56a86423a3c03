// Compares our answers with the transcribed reference engine on every board of a folder, with or without a
// table. It tests hexes as printed and with barriers as bocage, upper levels, and vertices
// (docs/reference-differences.md). Exit code 1 if a pair is not explained.
//   node scripts/traced-boards.mjs BOARDS-FOLDER [--only TEXT] [--step N]
//   node scripts/traced-boards.mjs --drawn N [--first NUMBER]
// --only: boards with this text in the file name. --step: one in N pairs of hexes (10), and one in 10 N of
// the others. --drawn: N boards drawn at random instead, with cliffs, streams, slopes and walls above cliffs.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { argumentsOf } from './lib/arguments.mjs';
import { runNode } from './lib/run.mjs';
import { bundledFile } from './lib/test-tool.mjs';

const USAGE =
  'node scripts/traced-boards.mjs BOARDS-FOLDER [--only TEXT] [--step N]\n' +
  '       node scripts/traced-boards.mjs --drawn N [--first NUMBER]';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    step: { type: 'string', default: '10' },
    drawn: { type: 'string', default: '0' },
    first: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
const [step, drawn, first] = [values.step, values.drawn, values.first].map(Number);
const isCount = (n) => Number.isInteger(n) && n > 0;
if (![step, first].every(isCount) || (folder === undefined) !== isCount(drawn)) {
  console.error(`usage: ${USAGE}`);
  process.exit(2);
}
/** The boards of the folder, or those drawn from a number: from every number one of each sort. */
const boards =
  folder === undefined
    ? Array.from({ length: drawn }, (_, i) => `drawn:${first + i}:${i % 2 === 0 ? 'more' : 'walled'}`)
    : readdirSync(folder)
        .filter((file) => file.startsWith('bd') && file.includes(values.only))
        .sort()
        .map((file) => join(folder, file));
if (boards.length === 0) {
  console.error(`${folder}: no board whose name has "${values.only}"`);
  process.exit(2);
}

const HEDGES = 'ssr.hedges=bocage';
const RUNS =
  folder === undefined
    ? [['hexes', 1], ['levels', 3], ['vertices', 3], ['hexes', 2, HEDGES, 'ssr.walls=bocage']] // prettier-ignore
    : [
        ['hexes', step],
        ['hexes', step, HEDGES],
        ['hexes', step, HEDGES, 'ssr.walls=bocage'],
        ['levels', 10 * step],
        ['vertices', 10 * step],
        ['vertices', 10 * step, HEDGES],
      ];
const tool = await bundledFile('cli', 'traced-board');
const number = (value) => value.toLocaleString('en-GB');
let [pairs, agreeing, unexplained] = [0, 0, 0];
for (const board of boards) {
  for (const [sort, every, ...rules] of RUNS) {
    const args = [board, sort, String(every), ...rules];
    const { code, output } = await runNode(tool, args, { capture: true });
    const answer = output.split('\n').find((line) => line.startsWith('{'));
    if (code !== 0 || answer === undefined) {
      console.error(`${board}: ${output.trim()}`);
      process.exit(2);
    }
    const found = JSON.parse(answer);
    if (found.skipped) {
      console.log(`skipped: ${board} has no LOS data`);
      break;
    }
    const kinds = found.kinds.map(([kind, count]) => `${kind} ${count}`).join(', ');
    const what = [basename(board).replace(/^bd/, ''), sort, ...rules].join(' ');
    console.log(
      `${what}: ${number(found.pairs)} pairs, ${number(found.agreeing)} agree, ${found.unexplained.length} unexplained${kinds && `; ${kinds}`}`,
    );
    for (const one of found.unexplained.slice(0, 5)) console.log(`  ${one}`);
    pairs += found.pairs;
    agreeing += found.agreeing;
    unexplained += found.unexplained.length;
  }
}
const share = ((100 * agreeing) / pairs).toFixed(2);
console.log(`${share} % of ${number(pairs)} pairs agree outright, ${number(unexplained)} unexplained`);
process.exitCode = unexplained === 0 ? 0 : 1;
