// Adds, changes or removes one key in both languages at once, keeping the files sorted and in step.
//   node scripts/lang.mjs set BOCAGE.Asl.Reason.wall-between "English text" "日本語の文"
//   node scripts/lang.mjs remove BOCAGE.Asl.Reason.wall-between
import { mkdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs';

const [verb, key, en, ja] = process.argv.slice(2);
if (!((verb === 'set' && key && en && ja) || (verb === 'remove' && key))) {
  console.error('usage: node scripts/lang.mjs set KEY "English" "日本語"  |  remove KEY');
  process.exit(2);
}

// Two people who write at once must not lose each other's texts: a folder is the lock (making one is atomic).
const lock = new URL('../lang/.lock', import.meta.url);
const tryLock = () => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};
const isStale = () => {
  try {
    return Date.now() - statSync(lock).mtimeMs > 10_000;
  } catch {
    return false;
  }
};
while (!tryLock()) {
  if (isStale()) rmdirSync(lock);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}
process.on('exit', () => rmdirSync(lock));

// Keys in order, without empty groups.
const sorted = (node) =>
  typeof node === 'string'
    ? node
    : Object.fromEntries(
        Object.keys(node)
          .sort()
          .map((k) => [k, sorted(node[k])])
          .filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0),
      );

for (const [lang, text] of [
  ['en', en],
  ['ja', ja],
]) {
  const file = new URL(`../lang/${lang}.json`, import.meta.url);
  const root = JSON.parse(readFileSync(file, 'utf8'));
  const path = key.split('.');
  const leaf = path.pop();
  let node = root;
  for (const part of path) {
    node[part] ??= {};
    if (typeof node[part] === 'string') {
      console.error(`${key}: ${part} already is a text, not a group`);
      process.exit(2);
    }
    node = node[part];
  }
  if (verb === 'set') node[leaf] = text;
  else delete node[leaf];
  // Written beside and renamed, so that a reader never meets half a file.
  const scratch = new URL(`../lang/.${lang}.${process.pid}.tmp`, import.meta.url);
  writeFileSync(scratch, JSON.stringify(sorted(root), null, 2) + '\n');
  renameSync(scratch, file);
}
