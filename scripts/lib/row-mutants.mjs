// Mutants written by hand: how a row is broken, as a text of a source and what stands there instead.

/**
 * What is wrong with the list: an unknown row, a text that is not in its file or more than once, a change that is none.
 * @param {Readonly<Record<string, object>>} byRow one mutant or several by row: `{file, from, to}`
 * @param {ReadonlySet<string>} known rows
 * @param {(file: string) => string} read
 */
export const mutantFaults = (byRow, known, read) =>
  Object.entries(byRow).flatMap(([row, mutants]) =>
    [mutants].flat().flatMap(({ file, from, to }) => {
      if (!known.has(row)) return [`${row}: no such row`];
      if (from === to) return [`${row}: a mutant that changes nothing: ${from}`];
      const times = read(file).split(from).length - 1;
      return times === 1 ? [] : [`${row}: stands ${times} times in ${file}, and should once: ${from}`];
    }),
  );

/** The source with the mutant in it. */
export const brokenText = ({ file, from, to }, read) => read(file).replace(from, () => to);
