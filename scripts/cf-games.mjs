// Plays whole random games of Company Fire by seed, on drawn boards with drawn options and units. After every
// deed the laws of packages/company-fire/test/game-laws.ts must hold. No state is illegal, no action is both
// legal and refused, no side learns a secret, and every game ends. Exit code 1 if a law is broken.
//   node scripts/cf-games.mjs [--games N] [--seed FIRST]
import { argumentsOf } from './lib/arguments.mjs';
import { companyFireTool } from './lib/company-fire.mjs';
import { seconds } from './lib/run.mjs';

const { values } = argumentsOf('node scripts/cf-games.mjs [--games N] [--seed FIRST]', {
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [games, first] = [Number(values.games), Number(values.seed)];
const wrong = [
  ['games', games],
  ['seed', first],
].find(([, n]) => !Number.isInteger(n) || n < 1);
if (wrong) {
  console.error(`--${wrong[0]}: "${values[wrong[0]]}" is no number; expected a whole number from 1`);
  process.exit(2);
}

const start = performance.now();
const { wholeGame } = await companyFireTool('whole-games');
let [deeds, bad] = [0, 0];
const ends = {};
for (let seed = first; seed < first + games; seed++) {
  let played;
  try {
    played = wholeGame(seed);
  } catch (error) {
    played = { deeds: 0, faults: [error.message] };
  }
  deeds += played.deeds;
  ends[played.over ?? 'not over'] = (ends[played.over ?? 'not over'] ?? 0) + 1;
  if (played.faults.length > 0) {
    bad += 1;
    console.log(`seed ${seed}: ${played.faults[0]}`);
  }
  if ((seed - first + 1) % 100 === 0) console.log(`${seed - first + 1} games, ${bad} faulty`);
}
const how = Object.entries(ends).map(([over, n]) => `${n} ${over}`);
console.log(`${games} games, ${deeds} deeds (${how.join(', ')}), ${bad} faulty, ${seconds(start)}`);
process.exit(bad > 0 ? 1 : 0);
