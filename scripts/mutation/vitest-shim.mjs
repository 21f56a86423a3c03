// The part of Vitest's interface that the tests of the rules use: `test`, `test.each`, `expect` (Vitest's own).
import { format } from 'node:util';

import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';
import { ASYMMETRIC_MATCHERS_OBJECT } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const bare = (value, message) => chai.expect(value, message);
export const expect = Object.assign(bare, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0, isExpectingAssertions: false, isExpectingAssertionsError: null }, expect);

let found = [];
let current = '';

const test = (name, run) => {
  // Numbered: two tests of a file may have one name.
  found.push({ id: `${current}#${found.length} ${name}`, name, run });
};
test.each = (table) => (name, run) => {
  for (const row of table) {
    const values = Array.isArray(row) ? row : [row];
    test(format(name, ...values.slice(0, (name.match(/%[a-z]/g) ?? []).length)), () => run(...values));
  }
};

/** Registers the tests of the files, each loaded by `load`; ids are stable from run to run. */
export const collector = {
  test,
  collect(files, load) {
    return files.flatMap((file) => {
      found = [];
      current = file;
      load(file);
      return found;
    });
  },
};
