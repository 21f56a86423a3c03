// node packages/stand-in/probe/compare.mjs RESULT.json: what a probe's answers say against the table's choices.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node packages/stand-in/probe/compare.mjs RESULT.json');
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const bundled = await build({
  entryPoints: [join(here, '../src/shared/grid/make.ts')],
  bundle: true,
  write: false,
  format: 'esm',
});
const source = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
const { gridOf } = await import(`data:text/javascript;base64,${source}`);
const { answers, release } = JSON.parse(readFileSync(file, 'utf8'));
const round = (value) => Math.round(value * 1000) / 1000;
const far = (a, b) => Math.abs(a - b) > 0.01;
let differing = 0;
const report = (text) => {
  differing += 1;
  console.log(text);
};

for (const [type, { centers }] of Object.entries(answers['A-01'] ?? {})) {
  const grid = gridOf({ type: Number(type), size: 100 });
  for (const [i, j, x, y] of centers) {
    const ours = grid.getCenterPoint({ i, j });
    if (far(ours.x, x) || far(ours.y, y))
      report(`A-01 type ${type} ${i},${j}: ${x},${y} here ${round(ours.x)},${round(ours.y)}`);
  }
}
for (const [type, rows] of Object.entries(answers['A-03'] ?? {})) {
  const grid = gridOf({ type: Number(type), size: 100 });
  for (const [padding, x, y] of rows) {
    const ours = grid.calculateDimensions(1733, 1291, padding);
    if (far(ours.x, x) || far(ours.y, y))
      report(`A-03 type ${type} padding ${padding}: ${x},${y} here ${round(ours.x)},${round(ours.y)}`);
  }
}
const order = answers['A-11']?.order?.join(' ');
if (order !== undefined && order !== 'preUpdateToken preMoveToken updateToken moveToken')
  report(`A-11 order: ${order}`);
const BY_HAND = ['02', '05', '06', '07', '08', '09', '10', '13', '14', '15', '19', '20', '21'];
for (const id of BY_HAND.map((number) => `A-${number}`)) {
  if (answers[id] !== undefined)
    console.log(`${id} (read by hand): ${JSON.stringify(answers[id]).slice(0, 300)}`);
}
console.log(`${release}: ${differing} measured difference(s)`);
process.exit(differing > 0 ? 1 : 0);
