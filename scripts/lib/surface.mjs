// The module's uses of Foundry, read from its sources on each build. They are members of its ports and
// extended classes, and every path under Foundry's namespaces. "Check this Foundry" looks for each of them in
// the host.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { classesOf } from './surface-classes.mjs';
import { portsOf } from './surface-ports.mjs';
import { pathsOf } from './surface-paths.mjs';
import { ROOT } from './run.mjs';

const SRC = join(ROOT, 'packages/foundry/src');
const PORTS = ['host/ports.ts', 'host/static-ports.ts'];

/** A file as a syntax tree. */
export const treeOf = (name, text) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

const treesOfModule = () =>
  readdirSync(SRC, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => [name, readFileSync(join(SRC, name), 'utf8')])
    .filter(([, text]) => /\b(foundry|PIXI|CONST)\b|\bextends\b|\(this: /.test(text))
    .map(([name, text]) => treeOf(name, text));

/**
 * The whole of it: `ports` by name, `classes` by path, `paths`. A member that may be absent begins with `?`, one that is
 * called ends with `()`.
 */
export const surfaceOf = (trees = treesOfModule()) => ({
  ports: portsOf(trees.filter(({ fileName }) => PORTS.includes(fileName))),
  classes: classesOf(trees),
  paths: pathsOf(trees),
});
