import { readFileSync } from 'node:fs';
import { COMMANDS } from '../src/commands/all';
import { run } from '../src/run';
import { fakeIo } from './fake-io';

/** Runs one command line; examples come from the disk, everything else from `files`. */
export async function bocage(argv: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const { saved: _saved, ...answered } = await bocageSaving(argv, files);
  return answered;
}

/** The same, with the files that it has written. */
export async function bocageSaving(argv: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const { io, written, saved } = fakeIo();
  const root = new URL('../../../', import.meta.url);
  const read = async (path: string) =>
    files[path] === undefined
      ? new Uint8Array(readFileSync(new URL(path, root)))
      : new TextEncoder().encode(files[path]);
  const code = await run([...argv], { ...io, read }, COMMANDS);
  return { code, ...written, saved };
}

/** Expects a refusal: exit code 2, one line that names the fault, and no English in the Japanese one. */
export async function refusal(argv: readonly string[], files: Readonly<Record<string, string>>) {
  const en = await bocage(argv, files);
  const ja = await bocage([...argv, '--lang', 'ja'], files);
  return { codes: [en.code, ja.code], out: en.out + ja.out, en: en.err.trimEnd(), ja: ja.err.trimEnd() };
}
