import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAP = 'sample/farm.svg';
const made = new Map<string, string>();

/**
 * Returns the directory of the built module with one flat color for the sample's map. No test looks at that
 * picture, and it takes a third of each tab's start-up work. With BOCAGE_SHOTS, where pictures are looked at,
 * it is the module itself.
 *
 * @returns its directory
 */
export const plainlyDrawn = (module: string): string => {
  if (process.env['BOCAGE_SHOTS']) return module;
  const known = made.get(module);
  if (known !== undefined) return known;
  const plain = mkdtempSync(join(tmpdir(), 'bocage-plain-'));
  process.once('exit', () => rmSync(plain, { recursive: true, force: true }));
  cpSync(module, plain, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const head = /^<svg[^>]*>/.exec(readFileSync(join(module, MAP), 'utf8'))?.[0];
  if (head === undefined) throw new Error(`${MAP} does not begin with <svg`);
  // A twentieth of its pixels each way: the scene says how large its map is, and one colour looks the same at any size.
  const small = head.replace(
    / (width|height)="(\d+)"/g,
    (_all, side: string, pixels: string) => ` ${side}="${Math.ceil(Number(pixels) / 20)}"`,
  );
  writeFileSync(join(plain, MAP), `${small}<rect width="100%" height="100%" fill="#9fb35f"/></svg>`);
  made.set(module, plain);
  return plain;
};
