/**
 * Walks per second: `node packages/core/bench/walk.mjs`. Traces every ordered pair of hexes of a standard
 * board anew. Then it asks a warm walker, by offset (as a rules engine does) and placed as steps with cells
 * and sides.
 */
import { build } from 'esbuild';
import { performance } from 'node:perf_hooks';

const { outputFiles } = await build({
  entryPoints: [new URL('../src/index.ts', import.meta.url).pathname],
  bundle: true,
  format: 'esm',
  write: false,
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const core = await import(`data:text/javascript;base64,${code}`);

const extent = { columns: 33, firstRow: 1, rows: 10 };
const board = core.createBoard({ name: 'bench', lattice: core.HEX_ODD, extent });
const points = board.cells.map((cell) => board.lattice.centre(cell));
const walker = core.createWalker(board.lattice);

/** @param {(from: {x: number, y: number}, to: {x: number, y: number}) => {length: number}} walk */
function perSecond(walk) {
  const run = () => {
    let steps = 0;
    for (const from of points) for (const to of points) steps += walk(from, to).length;
    return steps;
  };
  run();
  const start = performance.now();
  const steps = run();
  const seconds = (performance.now() - start) / 1000;
  return {
    walksPerSecond: Math.round(points.length ** 2 / seconds),
    stepsPerSecond: Math.round(steps / seconds),
  };
}

const result = {
  pairs: points.length ** 2,
  traced: perSecond((from, to) => core.walkLine(board.lattice, from, to)),
  shape: perSecond((from, to) => walker.shape(from, to)),
  placed: perSecond((from, to) => walker.walk(from, to)),
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
