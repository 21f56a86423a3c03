// Measures the speed of Company Fire in random games with 24 units on 24 by 18 squares. A step is `legal` of
// each unit whose turn it is, plus one of these deeds played. It counts processor time of this process, so
// that other programs do not matter.
//   node scripts/cf-speed.mjs [--games N]
import { argumentsOf } from './lib/arguments.mjs';
import { companyFireTool } from './lib/company-fire.mjs';

const { values } = argumentsOf('node scripts/cf-speed.mjs [--games N]', {
  options: { games: { type: 'string', default: '4' } },
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games: "${values.games}" is no number of games; expected a whole number from 1`);
  process.exit(2);
}

const AIM = 100;
const { measured, quietSituations } = await companyFireTool('speed');
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const seeds = Array.from({ length: games }, (_, i) => i + 1);
// The games themselves are not counted: they warm the compiler up.
const { steps, ms } = measured(quietSituations(seeds), processorTime);
const rate = Math.round((steps * 1000) / ms);
console.log(`${rate} steps a second (${steps} in ${(ms / 1000).toFixed(1)} s; the aim is ${AIM})`);
process.exit(rate >= AIM ? 0 : 1);
