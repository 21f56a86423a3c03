// Tests the laws of both games on random situations (docs/laws.md). Every situation has a number, so that a
// violation can be repeated. Exit code 1 if a law is broken.
//   node scripts/laws.mjs [--game asl|company-fire] [--situations N] [--seed FIRST] [--about PART]
// --situations: per game and part of its laws (100,000). --about: only the laws of this part (lines, boards,
// units, play; lines, sight, play).
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { argumentsOf } from './lib/arguments.mjs';
import { seconds } from './lib/run.mjs';
import { bundledTool } from './lib/test-tool.mjs';

const GAMES = ['asl', 'company-fire'];
/** Violations printed per law. */
const TOLD = 3;

if (isMainThread) await main();
else await work();

async function work() {
  const { address, about, first, last, step } = workerData;
  const { ALL_LAWS } = await import(address);
  const { faults } = ALL_LAWS.find((one) => one.about === about);
  for (let seed = first; seed <= last; seed += step) {
    try {
      for (const fault of faults(seed)) parentPort.postMessage({ seed, fault });
    } catch (error) {
      parentPort.postMessage({ seed, fault: `it throws: ${error.stack}` });
    }
  }
}

async function main() {
  const usage =
    'node scripts/laws.mjs [--game asl|company-fire] [--situations N] [--seed FIRST] [--about PART]';
  const { values } = argumentsOf(usage, {
    options: {
      game: { type: 'string', default: '' },
      situations: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      about: { type: 'string', default: '' },
    },
  });
  const [count, first] = [Number(values.situations), Number(values.seed)];
  const isCount = (n) => Number.isInteger(n) && n > 0;
  if (!isCount(count) || !isCount(first) || (values.game !== '' && !GAMES.includes(values.game))) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  const start = performance.now();
  let broken = 0;
  for (const game of values.game === '' ? GAMES : [values.game]) {
    const address = await bundledTool(game, 'laws/all');
    const { ALL_LAWS } = await import(address);
    const parts = ALL_LAWS.filter(({ about }) => values.about === '' || about === values.about);
    for (const { about, laws } of parts) {
      const found = await foundIn({ address, about, first, last: first + count - 1 });
      for (const [law, { times, told }] of found) {
        console.log(`BROKEN ${times} times: ${law}`);
        for (const one of told) console.log(`  ${one}`);
      }
      broken += found.size;
      const held = laws.length - laws.filter((law) => found.has(law)).length;
      console.log(
        `${game}, ${about}: ${held} of ${laws.length} laws hold in ${count.toLocaleString('en-GB')} situations, ${seconds(start)}`,
      );
    }
  }
  process.exit(broken > 0 ? 1 : 0);
}

/** Every broken law with how often it is, and the first violations; one thread for each core. */
async function foundIn({ address, about, first, last }) {
  const found = new Map();
  const step = availableParallelism();
  await Promise.all(
    Array.from({ length: step }, (_, i) => {
      const data = { address, about, first: first + i, last, step };
      return new Promise((done, failed) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: data });
        worker.on('error', failed);
        worker.on('exit', done);
        worker.on('message', ({ seed, fault }) => {
          const law = fault.split(': ')[0];
          const entry = found.get(law) ?? { times: 0, told: [] };
          entry.times += 1;
          if (entry.told.length < TOLD) entry.told.push(`seed ${seed}: ${fault.slice(law.length + 2)}`);
          found.set(law, entry);
        });
      });
    }),
  );
  return found;
}
