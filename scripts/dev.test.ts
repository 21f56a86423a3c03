import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyTo, dataFolder, linkTo, onChange, takePlace } from './lib/dev.mjs';
import { inPlaceOf } from './lib/in-place-of.mjs';
import { runNode } from './lib/run.mjs';

let home: string;
let data: string;
let built: string;
let target: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bocage-dev-'));
  data = join(home, 'Data');
  built = join(home, 'dist');
  target = join(data, 'modules', 'bocage');
  for (const part of ['modules', 'systems', 'worlds']) mkdirSync(join(data, part), { recursive: true });
  mkdirSync(built);
  writeFileSync(join(built, 'module.json'), '{"id":"bocage"}');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('finds the user data folder, and Data in it', () => {
  expect(dataFolder(home)).toBe(data);
  expect(dataFolder(data)).toBe(data);
});

test('refuses another folder in one line, and puts nothing there', async () => {
  const other = join(home, 'holiday');
  mkdirSync(other);
  for (const [folder, why] of [
    [other, 'it has no modules, systems, worlds'],
    [join(home, 'nowhere'), 'there is no such folder'],
  ] as const) {
    const { code, output } = await runNode(join('scripts', 'dev.mjs'), ['--link', folder, '--once'], {
      capture: true,
    });
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(`${folder} is no Foundry data folder: ${why}`);
  }
  expect(readdirSync(other)).toEqual([]);
});

const read = (): string => readFileSync(join(target, 'module.json'), 'utf8');

test('a link shows each build at once, and is taken again', () => {
  for (let round = 0; round < 2; round++) {
    takePlace(target, built);
    linkTo(target, built);
  }
  expect(lstatSync(target).isSymbolicLink()).toBe(true);
  writeFileSync(join(built, 'module.json'), 'new');
  expect(read()).toBe('new');
});

test('a copy takes the place of the one before, and of a link, whole', async () => {
  linkTo(target, built);
  takePlace(target, built);
  await copyTo(target, built);
  expect([lstatSync(target).isSymbolicLink(), existsSync(join(built, 'module.json'))]).toEqual([false, true]);
  rmSync(join(built, 'module.json'));
  writeFileSync(join(built, 'other.js'), '');
  takePlace(target, built);
  await copyTo(target, built);
  expect(readdirSync(target).sort()).toEqual(['.bocage-dev', 'other.js']);
  expect(readdirSync(join(data, 'modules'))).toEqual(['bocage']);
});

test.each([
  ['a module that somebody installed', () => mkdirSync(target)],
  ['a file', () => writeFileSync(target, '')],
  ['a link to elsewhere', () => symlinkSync(data, target, 'junction')],
  ['a link to nowhere', () => symlinkSync(join(home, 'gone'), target, 'junction')],
])('%s is left alone', (_what, put) => {
  put();
  expect(() => takePlace(target, built)).toThrow('is there already, and not from here: move it away first');
});

test('a change is built once after a moment, one that comes meanwhile again; what is no source is not', async () => {
  const source = join(home, 'src');
  for (const part of ['deep', 'dist', 'node_modules']) mkdirSync(join(source, part), { recursive: true });
  const builds: (() => void)[] = [];
  const said: string[] = [];
  const build = vi.fn(() => new Promise<void>((done) => builds.push(done)));
  const end = onChange([source, join(home, 'not-there')], build, {
    say: (text: string) => said.push(text),
    rest: 30,
  });
  try {
    writeFileSync(join(source, 'dist', 'a.js'), '1');
    writeFileSync(join(source, 'node_modules', 'a.js'), '1');
    await new Promise((done) => setTimeout(done, 200));
    expect(build).not.toHaveBeenCalled();
    writeFileSync(join(source, 'a.ts'), '1');
    writeFileSync(join(source, 'deep', 'b.ts'), '1');
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(1), 5000);
    writeFileSync(join(source, 'a.ts'), '2');
    await new Promise((done) => setTimeout(done, 200));
    // One is still under way.
    expect(build).toHaveBeenCalledTimes(1);
    builds[0]?.();
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2), 5000);
    builds[1]?.();
    build.mockRejectedValueOnce(new Error('a semicolon'));
    writeFileSync(join(source, 'a.ts'), '3');
    await vi.waitFor(() => expect(said.join()).toContain('a semicolon'), 5000);
    writeFileSync(join(source, 'a.ts'), '4');
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(4), 5000);
  } finally {
    end();
  }
});

test('a folder is replaced whole, or stays where that fails', async () => {
  await inPlaceOf(built, (fresh: string) => writeFileSync(join(fresh, 'a'), ''));
  expect(readdirSync(built)).toEqual(['a']);
  const failing = inPlaceOf(built, (fresh: string) => {
    writeFileSync(join(fresh, 'b'), '');
    throw new Error('half made');
  });
  await expect(failing).rejects.toThrow('half made');
  expect([readdirSync(built), readdirSync(home).sort()]).toEqual([['a'], ['Data', 'dist']]);
});
