// The checks of check-tree.mjs on lists instead of a work tree.
const MEBIBYTE = 1024 * 1024;

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

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const NAMED = /(?<![\w./-])[\w./-]*\w\.(?:ts|mjs|md|hbs)\b/g;

/**
 * Comments that name files which are not there, or no more.
 * @param {readonly {path: string, text: string}[]} sources
 * @param {readonly string[]} paths of everything that is committed
 * @returns {string[]} one line a fault
 */
export const commentFaults = (sources, paths) =>
  sources.flatMap(({ path, text }) =>
    [...new Set((text.match(COMMENT) ?? []).flatMap((comment) => comment.match(NAMED) ?? []))]
      .filter((name) => !isThere(name, paths))
      .map((name) => `${path}: a comment names ${name}, which is not there`),
  );

/** A file may be named by the end of its path, and from where it is read. */
const isThere = (name, paths) => {
  const end = name.replace(/^(\.{1,2}\/)+/, '');
  return paths.some((path) => path === end || path.endsWith(`/${end}`));
};
