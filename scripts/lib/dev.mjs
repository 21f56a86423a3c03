// The built packages in a Foundry data folder, and building whenever a source changes.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { inPlaceOf } from './in-place-of.mjs';
import { NO_SOURCES } from './sources.mjs';

/** Subfolders of every Foundry data folder. */
const PARTS = ['modules', 'systems', 'worlds'];

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/**
 * The folder in which Foundry looks for packages: the one named, or `Data` in it.
 * @throws Error with one line where it is none
 */
export const dataFolder = (named) => {
  const given = resolve(named);
  const found = [given, join(given, 'Data')].find((folder) =>
    PARTS.every((part) => isFolder(join(folder, part))),
  );
  if (found) return found;
  const why = isFolder(given) ? `it has no ${PARTS.join(', ')}, nor has its Data` : 'there is no such folder';
  throw new Error(`${named} is no Foundry data folder: ${why}`);
};

/** A folder with this file in it was put there by us, and may be replaced. */
const MARK = '.bocage-dev';

/** Looks without following a link, which may lead nowhere. */
const there = (path) => {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
};

const isOurs = (target, found, built) =>
  found.isSymbolicLink()
    ? resolve(dirname(target), readlinkSync(target)) === resolve(built)
    : existsSync(join(target, MARK));

/**
 * Takes a place in Foundry's folder for a built package. What lies there and is not ours is left alone.
 * @throws Error with one line where somebody else's is there
 */
export const takePlace = (target, built) => {
  const found = there(target);
  if (!found) mkdirSync(dirname(target), { recursive: true });
  else if (!isOurs(target, found, built))
    throw new Error(`${target} is there already, and not from here: move it away first`);
};

/** Links the place to the build: what is built is there at once. */
export const linkTo = (target, built) => {
  if (there(target)) rmSync(target, { recursive: true, force: true });
  // A junction needs no rights on Windows; elsewhere the word means nothing.
  symlinkSync(built, target, 'junction');
};

/** Copies the build into the place. */
export const copyTo = (target, built) => {
  // A link is removed itself, not its target.
  if (there(target)?.isSymbolicLink()) rmSync(target);
  return inPlaceOf(target, (fresh) => {
    cpSync(built, fresh, { recursive: true });
    writeFileSync(join(fresh, MARK), 'put here by `npm run dev` of Bocage, which replaces it\n');
  });
};

const isSource = (name) =>
  name === null || !name.split(sep).some((part) => NO_SOURCES.has(part) || part.startsWith('dist.new-'));

/**
 * Builds whenever one of the paths changes: a moment later, so that saving many files is one build, and never twice at a
 * time. A build that fails is told, and the next change tries again.
 * @returns what ends it
 */
export const onChange = (paths, build, { say, rest = 200 }) => {
  let timer;
  let isBuilding = false;
  let again = false;
  const run = async () => {
    if (isBuilding) {
      again = true;
      return;
    }
    isBuilding = true;
    await build().catch((error) => say(`the build failed, what was built before stays: ${error.message}`));
    isBuilding = false;
    if (again) soon();
    again = false;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(run, rest);
  };
  const watched = paths
    .filter((path) => existsSync(path))
    .map((path) => watch(path, { recursive: isFolder(path) }, (_, name) => isSource(name) && soon()));
  return () => {
    clearTimeout(timer);
    for (const one of watched) one.close();
  };
};
