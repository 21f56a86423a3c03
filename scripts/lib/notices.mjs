// The notices that licences of bundled libraries ask for, read from the libraries themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the library that a bundled file belongs to; undefined for our own files. */
const libraryOf = (file) =>
  /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file.replaceAll('\0', ''))?.[0];

const noticeOf = (folder) => {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled, but says nothing about its licence`);
  const where = homepage === undefined ? '' : `\n${homepage}`;
  return `${name} ${version} (${license})${where}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
};

/**
 * One part for each library of which code is left in the bundle, in alphabetical order.
 * @param output what rolldown made
 */
export const noticesOf = (output) => {
  const modules = output.flatMap((chunk) => Object.entries(chunk.modules ?? {}));
  const folders = modules
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([file]) => libraryOf(file))
    .filter((folder) => folder !== undefined && existsSync(join(folder, 'package.json')));
  const parts = [...new Set(folders)].map(noticeOf).sort();
  return `${['The scripts contain code of these libraries.\n', ...parts].join(`\n${'-'.repeat(72)}\n\n`)}`;
};
