// The code that rows name, changed in every way that Stryker knows, in memory.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import ts from 'typescript';

import { ROOT } from '../lib/run.mjs';

// A part of Stryker that its packages use among themselves: found where Stryker itself finds it.
const stryker = createRequire(createRequire(join(ROOT, 'package.json')).resolve('@stryker-mutator/core'));
const { Instrumenter } = await import(pathToFileURL(stryker.resolve('@stryker-mutator/instrumenter')).href);

const silent = new Proxy(
  {},
  { get: (_, name) => (/^is/.test(String(name)) ? () => false : () => undefined) },
);

/** The lines (from 0) of everything in a source that has this name: functions, constants, classes, their members. */
export const linesOf = (file, text, name) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found = [];
  const visit = (node) => {
    if (
      node.name &&
      ts.isIdentifier(node.name) &&
      node.name.text === name &&
      !ts.isPropertyAccessExpression(node)
    ) {
      const line = (at) => source.getLineAndCharacterOfPosition(at).line;
      found.push([line(node.getStart()), line(node.getEnd())]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/**
 * The files with every mutant in them, none switched on.
 * @param {readonly string[]} files from the root
 * @returns {Promise<{sources: Map<string, string>, mutants: readonly {id: number, file: string, line: number,
 *   change: string}[]}>}
 */
export const instrument = async (files) => {
  const instrumenter = new Instrumenter(silent);
  const { files: made, mutants } = await instrumenter.instrument(
    files.map((file) => ({ name: file, content: readFileSync(join(ROOT, file), 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: false },
  );
  return {
    sources: new Map(made.map(({ name, content }) => [name, content])),
    mutants: mutants.map((mutant) => {
      const { id, fileName, location, replacement } = mutant.toApiMutant?.() ?? mutant;
      return {
        id: Number(id),
        file: fileName,
        line: location.start.line,
        change: (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80),
      };
    }),
  };
};
