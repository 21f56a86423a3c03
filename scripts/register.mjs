// Registers the release made by scripts/release.mjs with Foundry's package list.
//   FOUNDRY_RELEASE_TOKEN=… node scripts/register.mjs [--dry-run] [--registry ADDRESS]
// A dry run always comes first; with --dry-run nothing follows it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registerSafely } from './lib/register.mjs';
import { checkAddress } from './lib/release.mjs';
import { ROOT } from './lib/run.mjs';

const main = async () => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, registry: { type: 'string' } },
  });
  const file = join(ROOT, 'build', 'release', 'registration.json');
  if (!existsSync(file)) throw new Error(`${file} is not there: run the release first`);
  const token = process.env.FOUNDRY_RELEASE_TOKEN;
  if (!token)
    throw new Error('FOUNDRY_RELEASE_TOKEN is not set (the package page on foundryvtt.com shows it)');
  const registration = JSON.parse(readFileSync(file, 'utf8'));
  if (!values['dry-run']) checkAddress(registration.release.manifest);
  const address = values.registry === undefined ? {} : { address: values.registry };
  await registerSafely(registration, { token, only: values['dry-run'], ...address });
  console.log(
    `${registration.id} ${registration.release.version}: ${values['dry-run'] ? 'would be taken' : 'registered'}`,
  );
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
