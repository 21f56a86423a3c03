// Finds uses of deprecated or removed Foundry API in the module, by Foundry's published types of 13. With
// BOCAGE_TYPES_14 set to a folder of types, it checks 14 too. Here Foundry's globals have the published
// types, since our ports do not mark deprecation. Takes half a minute for each.
//   node scripts/deprecated.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { ROOT } from './lib/run.mjs';
import { auditProject } from './lib/types14.mjs';

const rules = {
  files: [join('**', '*.ts')],
  languageOptions: { parser: tseslint.parser },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: { '@typescript-eslint/no-deprecated': 'error' },
};

async function findingsOf(project, files) {
  const parserOptions = { project, tsconfigRootDir: ROOT };
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      { ignores: ['test', 'd'].map((end) => join('**', `*.${end}.ts`)) },
      { ...rules, languageOptions: { ...rules.languageOptions, parserOptions } },
    ],
  });
  const results = await eslint.lintFiles(files);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${filePath.slice(ROOT.length + 1)}:${line} ${message}`),
  );
}

const folder = process.env.BOCAGE_TYPES_14;
let found = 0;
for (const [version, types] of [
  ['13', undefined],
  ['14', folder],
]) {
  if (version === '14' && !types) {
    console.log('types of Foundry 14: skipped, BOCAGE_TYPES_14 names no folder with them');
    continue;
  }
  const project = auditProject('foundry', types);
  // A call that must be found, or nothing was looked at.
  const probe = join(ROOT, 'build/deprecated/probe.ts');
  writeFileSync(probe, 'export const made = (): unknown => new FormApplication({});\n');
  if ((await findingsOf(project, [probe])).length === 0)
    throw new Error(`the types of Foundry ${version} were not read`);
  const findings = await findingsOf(project, ['packages/foundry/src']);
  for (const finding of findings) console.log(finding);
  console.log(`Foundry ${version}: ${findings.length} deprecated calls`);
  found += findings.length;
}
process.exit(found > 0 ? 1 : 0);
