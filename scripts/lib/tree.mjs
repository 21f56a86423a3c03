// What check-tree.mjs asks, on lists instead of a work tree.
const MEBIBYTE = 1024 * 1024;
const LONG = 300;

/** @param {readonly {path: string, size: number}[]} files @returns {string[]} one line a fault */
export const treeFaults = (files) =>
  files.flatMap(({ path, size }) => {
    const name = path.split('/').at(-1);
    if (/\.(gif|vbd|vmod|zip|tgz)$/i.test(name))
      return [`${path}: pictures and archives of boards are not ours to ship`];
    if (/^LOSData|^bd[0-9A-Za-z]{1,4}$/.test(name)) return [`${path}: board data are not ours to ship`];
    if (size > MEBIBYTE)
      return [`${path}: ${(size / MEBIBYTE).toFixed(1)} MB; nothing over 1 MB belongs here`];
    return [];
  });

/** @param {readonly {path: string, text: string}[]} sources @returns {string[]} the files that grew too long */
export const lengthNotes = (sources) =>
  sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > LONG)
    .map(({ path, lines }) => `${path} has ${lines} lines: time to split it`);
