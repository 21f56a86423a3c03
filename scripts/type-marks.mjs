// Writes packages/stand-in/src/client/api/type-marks.json: members of the practice table's classes that the
// published types mark as protected or deprecated. The table refuses them under `--strict-types`.
//   node scripts/type-marks.mjs            of 13 from the installed package; of 14 where BOCAGE_TYPES_14 names a checkout
//                                          of the types, else as in the file
//   node scripts/type-marks.mjs --check    fail if the file is stale
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { argumentsOf } from './lib/arguments.mjs';
import { finish, readText, textsUnder } from './lib/files.mjs';
import { ROOT } from './lib/run.mjs';
import { typeMarks } from './lib/type-marks.mjs';

const { values } = argumentsOf('node scripts/type-marks.mjs [--check]', {
  options: { check: { type: 'boolean', default: false } },
});

const FILE = 'packages/stand-in/src/client/api/type-marks.json';
const INSTALLED = 'packages/stand-in/node_modules/@league-of-foundry-developers/foundry-vtt-types';

const known = existsSync(join(ROOT, FILE)) ? JSON.parse(readText(FILE)) : { 13: {}, 14: {} };

/** Every class that the table has under a name of its own; of what is checked, those that are written down. */
const own = () =>
  textsUnder('packages/stand-in/src/client', (file) => file.endsWith('.ts')).flatMap(({ text }) =>
    [...text.matchAll(/\bclass (\w+)/g)].map(([, name]) => name),
  );
const marksOf = (folder, version) =>
  typeMarks(join(folder, 'src/foundry'), values.check ? Object.keys(known[version]) : own());

const newer = process.env.BOCAGE_TYPES_14;
const made = {
  13: marksOf(join(ROOT, INSTALLED), 13),
  14: newer === undefined ? known[14] : marksOf(newer, 14),
};
if (!values.check) {
  const options = await prettier.resolveConfig(join(ROOT, FILE));
  writeFileSync(
    join(ROOT, FILE),
    await prettier.format(JSON.stringify(made), { ...options, filepath: FILE }),
  );
}
const which = newer === undefined ? '13 (BOCAGE_TYPES_14 names no types of 14)' : '13 and 14';
const isStale = JSON.stringify(known) !== JSON.stringify(made);
finish(
  values.check && isStale ? [`${FILE} is stale: run node scripts/type-marks.mjs`] : [],
  `as the types of ${which} say`,
);
