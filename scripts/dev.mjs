// Builds module and game system into a Foundry data folder, and again on every change of a source, until Ctrl+C.
//   node scripts/dev.mjs --link FOLDER [--copy] [--once]
// FOLDER is Foundry's user data folder, or Data in it. The packages are linked there (modules/bocage and
// systems/bocage-table), or copied with --copy, where links do not work; --once builds once and ends.
import { join } from 'node:path';
import { buildModule } from './lib/build-module.mjs';
import { buildSystem } from './lib/build-system.mjs';
import { copyTo, dataFolder, linkTo, onChange, takePlace } from './lib/dev.mjs';
import { argumentsOf } from './lib/arguments.mjs';
import { ROOT } from './lib/run.mjs';
import { SOURCES } from './lib/sources.mjs';

const say = (text) => console.log(`[dev] ${text}`);
const at = (...parts) => join(ROOT, ...parts);

const buildUnmarked = (folder) => buildModule(folder, { isMarked: false });

/** Where each package is built, and by which name Foundry looks for it. */
const PACKAGES = [
  { built: at('dist'), place: ['modules', 'bocage'], build: buildUnmarked },
  { built: at('packages', 'system', 'dist'), place: ['systems', 'bocage-table'], build: buildSystem },
];

const main = async () => {
  const { values } = argumentsOf('node scripts/dev.mjs --link FOLDER [--copy] [--once]', {
    options: {
      link: { type: 'string' },
      copy: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
    },
  });
  if (values.link === undefined) throw new Error('--link FOLDER is missing: the data folder of Foundry');
  const data = dataFolder(values.link);
  const wanted = PACKAGES.map((one) => ({ ...one, target: join(data, ...one.place) }));
  for (const { target, built } of wanted) takePlace(target, built);
  const build = async () => {
    const since = performance.now();
    for (const one of wanted) {
      await one.build(one.built);
      if (values.copy) await copyTo(one.target, one.built);
    }
    say(`built in ${((performance.now() - since) / 1000).toFixed(1)} s; reload the page in Foundry`);
  };
  await build();
  if (!values.copy) for (const { target, built } of wanted) linkTo(target, built);
  for (const { target } of wanted) say(`${values.copy ? 'copied to' : 'linked from'} ${target}`);
  if (values.once) return;
  say('waiting for changes; Ctrl+C ends it, and what is in Foundry stays.');
  const paths = [...new Set([...SOURCES.module, ...SOURCES.system])].map((path) => at(path));
  onChange(paths, build, { say });
};

main().catch((error) => {
  console.error(`[dev] ${error.message}`);
  process.exit(1);
});
